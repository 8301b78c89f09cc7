"""What is done on the house rules screen, and with house rules in the lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kseri.rules import FIELDS, preset
from kseri.ui import house as making
from kseri.ui.house import House, Values
from kseri.ui.i18n import _
from kseri.ui.messages import Choose, Copy, Effect, Keep, Say
from kseri.ui.model import Model
from kseri.ui.options import TABLES, Options

SCREEN = "house-rules"
KEPT = "house-rules"
"""The name under which the saved sets are kept."""


def change(model: Model, name: str, text: str) -> list[Effect]:
    """A control was changed: a field, the preset, or the name to save under."""
    house = model.house
    if house is None:
        return []
    if name == "preset":
        return _now(model, making.choose_preset(house, text))
    if name == "name":
        return _now(model, replace(house, name=text, refused="", touched=""))
    return _now(model, making.set_field(house, name, text)) if name in FIELDS else []


def act(model: Model, name: str, value: str) -> list[Effect]:
    """A button was pressed."""
    if name in _EVERYWHERE:
        return _EVERYWHERE[name](model, value)
    return _ON_SCREEN[name](model, model.house, value) if model.house and model.overlay == SCREEN else []


def house_of(options: Options) -> dict[str, object]:
    """The house rules that hold in the lobby."""
    return {name: value for name, value in (options.house or {}).items() if name not in making.TABLE}


def is_used(options: Options, values: Values, chosen: str) -> bool:
    """Whether the lobby, with this preset chosen, plays by a saved set."""
    return values["preset"] == chosen and making.of_set("", values).lasting == house_of(options)


def _open(model: Model, value: str) -> list[Effect]:
    """Show the screen with the lobby's preset and table, given as ``kseri 2v2``; unsaved changes are found again."""
    options = model.options
    name, table = value.split() if value else (options.rules.preset, options.table)
    opened = making.opened(name, *TABLES[table], house_of(options))
    if model.house is None or model.house.opened != (opened.base, opened.changes):
        model.house = replace(opened, opened=(opened.base, opened.changes))
    model.house = _silent(model.house)
    model.overlay = SCREEN
    return []


def _load(model: Model, value: str) -> list[Effect]:
    """Play by a saved set."""
    return _play_by(model, making.of_set(value, model.sets[value])) if value in model.sets else []


def _plain(model: Model, _value: str) -> list[Effect]:
    """Drop the lobby's house rules."""
    options = model.options
    plain = preset(options.rules.preset, options.rules.players, options.rules.teams)
    model.options = replace(options, rules=plain, house={}, shared=None)
    return [Say(_("The house rules are dropped."))]


def _use(model: Model, house: House, _value: str) -> list[Effect]:
    return _play_by(model, house)


def _play_by(model: Model, house: House) -> list[Effect]:
    """Take rules to the lobby, if they can be played."""
    rules = house.rules
    if rules is None:
        return [Say(" ".join(house.faults))]
    options = replace(model.options, rules=rules, house=house.lasting, shared=None)
    model.options, model.overlay, model.house = options, None, None
    return [Choose({"preset": house.base, "table": options.table}), Say(_("These rules hold now."))]


def _save(model: Model, house: House, _value: str) -> list[Effect]:
    name = making.named(house.name)
    refused = making.name_refused(name, house, model.sets)
    if refused:
        return _now(model, replace(_silent(house), refused=refused), refused)
    key = name.casefold()
    sets = {(name if each.casefold() == key else each): values for each, values in model.sets.items()}
    model.sets = {**sets, name: house.as_set}
    note = _("Saved: “{name}”.").format(name=name)
    house = replace(_silent(house), name=name, editing=name, note=note)
    return [*_now(model, house, note), Keep(KEPT, model.sets)]


def _edit(model: Model, house: House, value: str) -> list[Effect]:
    if value not in model.sets:
        return []
    note = _("“{name}” can be changed now; saved under this name, it is replaced.").format(name=value)
    edited = replace(making.of_set(value, model.sets[value]), opened=house.opened, note=note, touched="preset")
    return _now(model, edited, note)


def _delete(model: Model, house: House, value: str) -> list[Effect]:
    if value not in model.sets:
        return []
    deleted = (value, model.sets[value])
    model.sets = {name: values for name, values in model.sets.items() if name != value}
    editing = "" if house.editing == value else house.editing
    note = _("Deleted: “{name}”.").format(name=value)
    house = replace(_silent(house), editing=editing, deleted=deleted, note=note)
    return [*_now(model, house, note), Keep(KEPT, model.sets)]


def _undelete(model: Model, house: House, _value: str) -> list[Effect]:
    if house.deleted is None or house.deleted[0] in model.sets:
        return []
    name, values = house.deleted
    model.sets = {**model.sets, name: values}
    note = _("Back again: “{name}”.").format(name=name)
    return [*_now(model, replace(_silent(house), note=note), note), Keep(KEPT, model.sets)]


def _variant(model: Model, house: House, value: str) -> list[Effect]:
    return _now(model, making.toggle(house, value)) if value in making.variants(house) else []


def _reset(model: Model, house: House, value: str) -> list[Effect]:
    return _now(model, making.reset(house, value)) if value in FIELDS else []


def _reset_all(model: Model, house: House, _value: str) -> list[Effect]:
    return _now(model, making.reset_all(house))


def _less(model: Model, house: House, value: str) -> list[Effect]:
    return _step(model, house, value, up=False)


def _more(model: Model, house: House, value: str) -> list[Effect]:
    return _step(model, house, value, up=True)


def _step(model: Model, house: House, name: str, *, up: bool) -> list[Effect]:
    if name not in FIELDS or FIELDS[name].choices:
        return []
    house = making.step(house, name, up)
    return _now(model, house, str(house.all_values[name]))


def _copy_link(_model: Model, house: House, _value: str) -> list[Effect]:
    faults = house.faults
    return [Say(" ".join(faults))] if faults else [Copy(house.query)]


def _copied(model: Model, house: House, _value: str) -> list[Effect]:
    note = _("The link to these rules is copied.")
    return _now(model, replace(_silent(house), note=note), note)


def _not_copied(model: Model, house: House, value: str) -> list[Effect]:
    note = _("The link could not be copied by the page: copy it from here.")
    return _now(model, replace(_silent(house), note=note, link=value), note)


def _now(model: Model, house: House, say: str = "") -> list[Effect]:
    """This is the state now. Without more to say, what the change has brought is said: problems, and the total."""
    before, model.house = model.house, house
    if not say and (before is None or before.faults != house.faults):
        say = " ".join(house.faults) or _("No problems are left.")
    return [Say(say)] if say else []


def _silent(house: House) -> House:
    """Without the messages that belong to what was done before."""
    return replace(house, note="", refused="", link="", deleted=None, touched="")


_EVERYWHERE: dict[str, Callable[[Model, str], list[Effect]]] = {
    "house-rules": _open,
    "load": _load,
    "without-house-rules": _plain,
}
_ON_SCREEN: dict[str, Callable[[Model, House, str], list[Effect]]] = {
    "use": _use,
    "save": _save,
    "edit": _edit,
    "delete": _delete,
    "undelete": _undelete,
    "variant": _variant,
    "reset": _reset,
    "reset-all": _reset_all,
    "less": _less,
    "more": _more,
    "copy-link": _copy_link,
    "copied": _copied,
    "not-copied": _not_copied,
}
ACTS = {"lobby": frozenset(_EVERYWHERE), SCREEN: frozenset({*_EVERYWHERE, *_ON_SCREEN})}
"""What ``act`` understands, by screen."""
