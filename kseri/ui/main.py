"""The page's main program: passes what a person does to ``app`` and shows what has become of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from kseri.ui import app, browser, disk, focus, keyboard, language, lobby, open_match, parts, store
from kseri.ui.drag import Drag
from kseri.ui.errands import Errands
from kseri.ui.house_lobby import lobby_block
from kseri.ui.i18n import _, pgettext
from kseri.ui.keeper import Keeper
from kseri.ui.loudspeaker import Loudspeaker
from kseri.ui.messages import (
    Act,
    Advise,
    Change,
    Choose,
    ComputerPlayed,
    Copy,
    Count,
    Decide,
    Drop,
    Effect,
    Focus,
    Keep,
    KeepDone,
    KeepMatch,
    KeepTexts,
    Message,
    ReadHistory,
    Resume,
    Say,
    Start,
    Tap,
    Think,
)
from kseri.ui.model import Model
from kseri.ui.options import asked_language, from_lobby, from_query
from kseri.ui.resume import kept_match, lobby_choices
from kseri.ui.saved import Saved
from kseri.ui.screens import screen
from kseri.ui.settings import Settings
from kseri.ui.stage import Stage
from kseri.ui.thinking import needs_time
from kseri.ui.words import house_sentence

if TYPE_CHECKING:
    from kseri.ui.motion import Glimpse, Step

_IN_BROWSER: dict[str, Callable[[str], None]] = {
    "close": lambda _value: browser.close_menu(),
    "dismiss": lambda _value: browser.notice(""),
    "jump": browser.jump,
    "print": lambda _value: browser.print_page(),
}
"""What changes nothing in the game, by act."""
_GOES_ON = ("next-deal", "rematch", "lift")
"""What lies where the hand was: a pointer that is still playing must not press it."""
_SECOND_TAP = 0.4
"""Seconds after a curtain's rise or fall within which a tap is the second of a double tap."""
_WRITING = "input, select, textarea, [contenteditable]"


async def start() -> None:
    """Read the address, take over the lobby, and begin at once if that was asked for."""
    parts.use_files(browser.address)
    keeper = Keeper(lambda text: browser.notice(text, copy=True))
    found = await keeper.open()
    early, asked_for = lobby.take_language(), asked_language(browser.query())
    await language.speak(early or asked_for or found.settings.lang, found.settings.lang)
    options, asked, wrong = from_query(browser.query())
    options = replace(options, names=found.names)
    settings = found.settings
    model = Model(options, settings.changed(**asked), settings, sets=found.sets, explained=found.explained)
    page = Page(model, keeper)
    troubles = [text for text in (store.complaint(found), keeper.trouble) if text]
    done = [_("Everything that was kept on this device is deleted.")] if disk.was_forgotten() else []
    browser.notice("\n".join([*done, *wrong, *troubles]), copy=bool(troubles))
    lobby.choose({name: text for name, text in lobby_choices(options).items() if not name.startswith("name-")})
    lobby.fill({f"name-{seat}": name for seat, name in enumerate(options.names)})
    if early:
        page.send(Change("settings", "lang", early))
    browser.listen(page.act, page.key, page.change, page.go_back)
    Drag(page.may_play, page.drop)
    if options.autostart:
        page.send(Start())
    elif found.match and keeper.owns and disk.was_at_table():
        lobby.take_queued()
        page.send(Resume(found.match))
    else:
        page.open_lobby(found.match)
    asyncio.get_running_loop().call_soon(browser.preload, parts.card_addresses())


class Page:
    """The model and what of it is on the page."""

    def __init__(self, model: Model, keeper: Keeper) -> None:
        self.model = model
        self._keeper = keeper
        keeper.lost = self.lost
        self._shown: focus.Shown | None = None
        self._applied: Settings | None = None
        self._screen_since = perf_counter()
        self._seen: Glimpse | None = None
        self._at_table: bool | None = None
        self._stage = Stage()
        self._loudspeaker = Loudspeaker(model.settings)
        self._errands = Errands(self, keeper)

    def send(self, message: Message) -> None:
        """Let a message happen and everything that follows without a pause, then keep and show the result once."""
        messages, begins = [message], isinstance(message, Start | Resume)
        if begins:
            self._keeper.own()
        kept: dict[str, object] = {}
        while messages:
            for effect in app.update(self.model, messages.pop(0)):
                if isinstance(effect, KeepMatch):
                    kept[store.MATCH] = None  # as it will stand when all of this has happened
                elif isinstance(effect, KeepDone):
                    kept |= self._keeper.done(effect.saved)
                elif follows := self._do(effect):
                    messages.append(follows)
        if store.MATCH in kept:
            kept[store.MATCH] = kept_match(self.model)
        if kept and self._keeper.owns:
            self._errands.run(self._keeper.keep(kept))
        self.show()
        if begins:
            self._prepare()

    def _do(self, effect: Effect) -> Message | None:
        """Do what has to be done outside, or begin it; returns what follows at once."""
        match effect:
            case Say(text):
                browser.say(text)
            case Think(pause, ply) if not pause and not needs_time(app.question(self.model).player):
                return ComputerPlayed(app.think(self.model), ply)
            case Think(pause, ply):
                self._errands.run(self._errands.think(pause, ply))
            case Count(pause) if not pause:
                return Act("count")
            case Count(pause):
                self._errands.run(self._errands.count(pause))
            case Advise(ply):
                self._errands.run(self._errands.advise(ply))
            case Keep(name, value):
                self._errands.run(self._keeper.keep({name: value}))
            case KeepTexts(texts):
                self._errands.run(self._keeper.keep_texts(texts))
            case ReadHistory():
                self._errands.run(self._errands.read_history())
            case Choose(values):
                lobby.choose(values, sure=True)
            case Copy(query):
                self._errands.run(self._errands.copy(query))
        return None

    def open_lobby(self, saved: Saved | None) -> None:
        """Show the lobby first, with the match that was kept; a press of Play before it was known does not give it up.

        A match that is over has been seen, or was over in another tab.
        """
        model, queued = self.model, lobby.take_queued()
        if saved and saved.match.winner is None:
            model.open, model.elsewhere = saved, not self._keeper.owns
            if queued:
                browser.say(_("A match is open: continue it, or press Play again to give it up."))
        elif queued:
            self.act("start")
            return
        self.show()

    def lost(self) -> None:
        """Another tab has taken the match over."""
        if self.model.match:
            browser.close_menu()
            browser.notice(_("The match goes on in another tab."))
        self.send(Act("taken-over"))

    def _prepare(self) -> None:
        """Have the worker ready for the players that need it, once the page can be seen."""
        if any(map(needs_time, self.model.players.values())):
            self._errands.run(self._errands.prepare())

    def show(self) -> None:
        """Bring the page up to the model; a new screen or question takes the focus, and it is never lost."""
        model = self.model
        self._apply(model.settings)
        steps = self._happened()
        self._stage.look(steps, model)
        self._loudspeaker.tell(steps)
        if model.screen == "lobby":
            lobby.show()
            lobby.houses(str(lobby_block(model.options, model.sets, lobby.choices()["preset"])))
            house = model.options.house or {}
            lobby.house_rules(house_sentence(house), house)
            lobby.open_match(str(open_match.block(model)), open_match.given_up(model))
        else:
            browser.show(str(screen(model)))
        self.mark(model.busy)
        if model.screen != "lobby":
            asyncio.get_running_loop().call_soon(browser.guard)  # it takes long: the screen comes first
        if self._at_table != bool(model.match):
            self._at_table = bool(model.match)
            disk.mark_at_table(self._at_table)
        now, before = focus.shown(model), self._shown
        if before and (now.screen, now.curtain) != (before.screen, before.curtain):
            self._screen_since = perf_counter()
        if before and now.screen != before.screen:
            browser.to_the_top()
            if before.screen == "lobby":
                browser.drop_notice()
        if now != before or (browser.focus_is_lost() and not browser.menu_is_open()):
            browser.focus(*focus.places(now, before))
        self._shown = now
        self._stage.play(model, self._seen)

    def mark(self, busy: bool) -> None:
        """Tell styles and other programs where the page is, and whether it is busy."""
        browser.mark(self.model.screen, busy, self.model.ply, pgettext("page", "Kseri"))

    def _happened(self) -> list[Step]:
        """What has happened since the page was shown last."""
        if self.model.match is None:
            self._seen = None
            return []
        from kseri.ui import motion

        before, self._seen = self._seen, motion.glimpse(self.model)
        return motion.steps(before, self._seen)

    def _apply(self, settings: Settings) -> None:
        """Let the settings hold on the page."""
        if settings != self._applied:
            before, self._applied = self._applied, settings
            parts.use_cards(settings.deck, settings.back)
            self._loudspeaker.use(settings)
            browser.apply(settings.theme, settings.deck, settings.motion)
            disk.keep_early("theme", self.model.kept.theme)
            if before and before.lang != settings.lang:
                self._errands.run(self._errands.speak(settings.lang))
            if before and (before.deck, before.back) != (settings.deck, settings.back):
                browser.preload(parts.card_addresses())

    def act(self, name: str, value: str = "", card: int | None = None, clicks: int = 0) -> None:
        """A control was pressed; ``card`` is the one it stands for, ``clicks`` which of a row of clicks this is."""
        if clicks and (card is not None or name in _GOES_ON) and self._is_stale(name, card, clicks):
            return
        if name == "start":
            lobby.take_queued()
            browser.notice("")
            self.send(Start(from_lobby(lobby.choices(), self.model.options)))
        elif name in ("house-rules", "rules"):
            browser.close_menu()
            chosen = lobby.choices()
            self.send(Act(name, f"{chosen['preset']} {chosen['table']}"))
        elif card is not None:
            self.send(Tap(card, browser.marked_ply()))
        elif name in ("take", "leave"):
            self.send(Decide(name == "leave"))
        elif name in ("menu", "keys") and self.model.match:
            from kseri.ui.menu import menu

            browser.open_menu(str(menu(self.model, keys=name == "keys")))
        elif name in _IN_BROWSER:
            _IN_BROWSER[name](value)
        elif name in ("about", "save-copy"):
            self._errands.run(self._errands.about() if name == "about" else self._errands.save_copy())
        elif name.endswith("-everything"):
            self._errands.run(self._errands.forget(sure=name.startswith("really")))
        elif name == "continue" and not self._keeper.owns:
            browser.notice("")
            self._errands.run(self._errands.take_over())
        else:
            browser.close_menu()
            self.send(Act(name, value))
            if name == "try":
                browser.reveal(f"trial-{value}")

    def _is_stale(self, name: str, card: int | None, clicks: int) -> bool:
        """Whether a pointer was meant for what lay there before: another card, the hand or the curtain."""
        pause = self.model.settings.pause
        if card is not None or name == "lift":
            pause = min(pause, _SECOND_TAP)
        if perf_counter() - self._screen_since < pause:
            return True
        return clicks > 1 and (card is None or card != self.model.picked)  # a picked card is played by a second tap

    def may_play(self) -> bool:
        """Whether a card of the hand could be played now."""
        return self.model.screen == "table" and self.model.yours

    def drop(self, card: int) -> None:
        """A card of the hand was dragged to the pile."""
        self.send(Drop(card, browser.marked_ply()))

    def change(self, form: str, name: str, text: str) -> None:
        """A control of one of the screens' forms was changed."""
        if name == "file":
            self._errands.run(self._errands.read_file())
        else:
            self.send(Change(form, name, text))

    def go_back(self) -> None:
        """The browser's way back was pressed: it closes the menu or leads to the screen below, at last elsewhere."""
        if browser.menu_is_open():
            browser.close_menu()
            if self.model.screen != "lobby":
                browser.guard()
        elif self.model.screen == "lobby":
            browser.go_back()
        else:
            self.act("back")

    def key(self, event: Any) -> None:
        """A key was pressed; those with Control and the like are the browser's, and texts are written with them."""
        if event.ctrlKey or event.altKey or event.metaKey or event.repeat or browser.menu_is_open():
            return
        key = str(event.key)
        if key != "Escape" and event.target.closest(_WRITING):
            return
        message = keyboard.meaning(self.model, key, str(event.code), bool(event.target.closest(".hand")))
        if message is None:
            return
        event.preventDefault()
        if isinstance(message, Act):
            self.act(message.name)
            return
        self.send(message)
        if isinstance(message, Focus):
            browser.focus(*focus.HAND)
