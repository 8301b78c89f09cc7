// Asks Pyodide which versions of other people's code it contains. Standard output: JSON, by the names of inside.toml;
// `make lock` keeps the answer in inside.json.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
console.log(
  python.runPython(`
import ctypes, decimal, json, platform, sqlite3, sys, zlib
from compression import zstd

import pyexpat


def told(function):
    """What a C function of the interpreter tells of its library: a version, and perhaps more behind it."""
    found = getattr(ctypes.CDLL(None), function)
    found.restype = ctypes.c_char_p
    return found().decode().split(",")[0]


json.dumps({
    "python": platform.python_version(),
    "emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version)),
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
    "bzip2": told("BZ2_bzlibVersion"),
    "liblzma": told("lzma_version_string"),
    "zstd": zstd.zstd_version,
    "sqlite": sqlite3.sqlite_version,
    "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "libmpdec": decimal.__libmpdec_version__,
})
`),
);
