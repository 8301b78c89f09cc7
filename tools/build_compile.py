"""Compiles Python for the browser; runs in Pyodide (build_compile.mjs), whose CPython the byte code has to fit."""

from __future__ import annotations

import ast
import base64
import importlib
import json
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]
from typing import Any


def work(request: str) -> str:
    """Import the modules and compile the sources that a request of build_python.py names."""
    asked: dict[str, Any] = json.loads(request)
    for module in asked["imports"]:
        importlib.import_module(module)
    compiled = {}
    for name, source in asked["sources"].items():
        code = pyc(name, base64.b64decode(source), asked["late"].get(name, []))
        compiled[name] = base64.b64encode(code).decode()
    return json.dumps(compiled)


def pyc(name: str, source: bytes, late: list[str]) -> bytes:
    """The .pyc of a source as an archive keeps it: no docstrings or asserts, no time stamp, and imports that wait."""
    tree = ast.parse(source)
    for module in late:
        try:
            postpone(tree, module)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    return bytes(_code_to_timestamp_pyc(compile(tree, name, "exec", dont_inherit=True, optimize=2)))


def postpone(tree: ast.Module, module: str) -> None:
    """Have a module imported not at the top, but by each function that needs it whenever that runs.

    Annotations do not count as need: nothing evaluates those of the standard library here.
    Raises ValueError if there is no such import, or if something other than a function needs it.
    """
    found = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) and _is_of(node, module)]
    if not found:
        raise ValueError(f"imports no {module} at its top")
    for node in found:
        tree.body.remove(node)
        names = {alias.asname or alias.name.partition(".")[0] for alias in node.names}
        for function in list(_in_need(tree, names)):
            function.body.insert(0, node)


def _is_of(node: ast.Import | ast.ImportFrom, module: str) -> bool:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names] == [module]
    return "." * node.level + (node.module or "") == module


def _in_need(node: ast.AST, names: set[str]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The outermost functions below a node that use one of the names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = child.args
            for outside in (*child.decorator_list, *arguments.defaults, *arguments.kw_defaults):
                if outside is not None and _uses(outside, names):
                    raise ValueError(f"line {child.lineno} needs {' or '.join(sorted(names))} for a definition")
            if any(_uses(statement, names) for statement in child.body):
                yield child
        elif isinstance(child, ast.AnnAssign):
            yield from _in_need(ast.Expression(child.value or ast.Constant(None)), names)
        elif isinstance(child, ast.Name) and child.id in names:
            raise ValueError(f"line {child.lineno} needs {child.id} at once")
        else:
            yield from _in_need(child, names)


def _uses(node: ast.AST, names: set[str]) -> bool:
    return any(isinstance(each, ast.Name) and each.id in names for each in ast.walk(node))
