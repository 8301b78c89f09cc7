"""What is done on the statistics screen: looking, deleting a match, taking in a copy from another device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from kseri.ui import history, store, transfer
from kseri.ui.history import History
from kseri.ui.i18n import _
from kseri.ui.messages import Choose, Effect, FileRead, HistoryRead, KeepTexts, ReadHistory, Say
from kseri.ui.model import Model
from kseri.ui.transfer import BadFile, Offer

SCREEN = "stats"
SHOWN = 12
"""Matches in the list at first, and how many more come at a time."""


@dataclass(frozen=True)
class Stats:
    """The state of the statistics screen."""

    texts: Mapping[str, str]
    """The entries of the matches that are over, by name."""
    history: History
    dates: Mapping[str, str]
    """When each ended, in words."""
    trouble: str = ""
    """What could not be read."""
    unaided: bool = False
    """Only matches without aids are looked at."""
    shown: int = SHOWN
    """How many are listed."""
    deleted: tuple[str, str] | None = None
    """The entry that was deleted last; it can be brought back."""
    touched: str = ""
    """The entry that the focus belongs to."""
    offer: Offer | None = None
    """What a chosen file would bring; to be confirmed."""
    refused: str = ""
    """Why a chosen file brings nothing."""
    note: str = ""
    """What was done last."""


def read(model: Model, message: HistoryRead | FileRead) -> list[Effect]:
    """What was asked for has been read."""
    if isinstance(message, HistoryRead):
        return _show(model, message)
    return _look_into(model, message) if model.stats else []


def _show(model: Model, message: HistoryRead) -> list[Effect]:
    """Show the statistics, unless something else was begun meanwhile; what cannot be read is put aside."""
    if model.stage != "lobby" or model.overlay not in (None, SCREEN):
        return []
    found = history.read(message.texts)
    texts = {name: text for name, text in message.texts.items() if name not in found.bad}
    trouble = [transfer.newer_told(found.newer)] if found.newer else []
    effects: list[Effect] = []
    if found.bad:
        for name, why in found.bad.items():
            print(f"kept {name} is put aside: {why:.300}")  # noqa: T201 - the browser's console
        trouble.append(store.told_aside(_("matches")))
        effects = [KeepTexts(store.put_aside(message.texts, found.bad, str(message.now)))]
    before = model.stats
    model.stats = Stats(
        texts,
        found,
        message.dates,
        trouble=" ".join(trouble),
        unaided=before.unaided if before else False,
        note=before.note if before else "",
    )
    model.overlay = SCREEN
    return effects


def _look_into(model: Model, message: FileRead) -> list[Effect]:
    stats = _silent(model)
    try:
        offered = transfer.offer(message.name, message.text, message.kept, message.owns)
    except BadFile as bad:
        return _now(model, replace(stats, refused=str(bad)), str(bad))
    return _now(model, replace(stats, offer=offered), " ".join(told(offered)))


def told(offered: Offer) -> list[str]:
    """What a file would bring, in sentences."""
    found = []
    if offered.told:
        found.append(_("New in “{file}”: {things}.").format(file=offered.file, things=", ".join(offered.told)))
    else:
        found.append(_("“{file}” holds nothing new.").format(file=offered.file))
    if offered.here:
        found.append(_("Here already: {n}.").format(n=offered.here))
    return [*found, *offered.notes]


def change(model: Model, name: str, text: str) -> list[Effect]:
    """A control of the screen was changed."""
    if name == "unaided" and model.stats:
        model.stats = replace(_silent(model), unaided=text == "on", shown=SHOWN)
    return []


def act(model: Model, name: str, value: str) -> list[Effect]:
    """A button was pressed."""
    return _ACTS[name](model, value) if name in _ACTS and model.stats else []


def _more(model: Model, _value: str) -> list[Effect]:
    stats = _silent(model)
    names = listed(stats)
    model.stats = replace(
        stats, shown=stats.shown + SHOWN, touched=names[stats.shown] if stats.shown < len(names) else ""
    )
    return []


def _forget(model: Model, value: str) -> list[Effect]:
    stats = _silent(model)
    if value not in stats.history.results:
        return []
    texts = {name: text for name, text in stats.texts.items() if name != value}
    deleted = (value, stats.texts[value])
    results = {name: result for name, result in stats.history.results.items() if name != value}
    stats = replace(stats, texts=texts, history=stats.history._replace(results=results), deleted=deleted)
    return [*_now(model, stats, _("The match is deleted.")), KeepTexts({value: None})]


def _bring_back(model: Model, _value: str) -> list[Effect]:
    stats = _silent(model)
    if model.stats is None or model.stats.deleted is None:
        return []
    name, text = model.stats.deleted
    results = {**stats.history.results, name: history.read_entry(name, text)}
    stats = replace(
        stats, texts={**stats.texts, name: text}, history=stats.history._replace(results=results), touched=name
    )
    return [*_now(model, stats, _("The match is back.")), KeepTexts({name: text})]


def _take_in(model: Model, _value: str) -> list[Effect]:
    """Keep what the file brings, and let it hold at once."""
    if model.stats is None or model.stats.offer is None:
        return []
    offered = model.stats.offer
    effects: list[Effect] = [KeepTexts(offered.texts), ReadHistory()]
    if offered.sets is not None:
        model.sets = offered.sets
    if offered.settings is not None:
        asked = {name: value for name, value in model.settings.as_dict().items() if value != model.kept.as_dict()[name]}
        model.settings, model.kept = offered.settings.changed(**asked), offered.settings
    if offered.names is not None:
        model.options = replace(model.options, names=offered.names)
        effects.append(Choose({f"name-{seat}": name for seat, name in enumerate(offered.names)}))
    if offered.match is not None:
        model.open = offered.match
    note = _("Added: {things}.").format(things=", ".join(offered.told))
    return [*_now(model, replace(_silent(model), note=note), note), *effects]


def _leave_it(model: Model, _value: str) -> list[Effect]:
    note = _("Nothing was added.")
    return _now(model, replace(_silent(model), note=note), note)


def listed(stats: Stats) -> list[str]:
    """The entries that are looked at, the latest first."""
    results = stats.history.results
    return [name for name in sorted(results, reverse=True) if not (stats.unaided and results[name].aided)]


def _now(model: Model, stats: Stats, say: str) -> list[Effect]:
    model.stats = stats
    return [Say(say)]


def _silent(model: Model) -> Stats:
    """Without the messages that belong to what was done before."""
    assert model.stats is not None
    return replace(model.stats, deleted=None, touched="", offer=None, refused="", note="")


_ACTS: dict[str, Callable[[Model, str], list[Effect]]] = {
    "more-matches": _more,
    "forget-match": _forget,
    "bring-back": _bring_back,
    "take-in": _take_in,
    "leave-it": _leave_it,
}
