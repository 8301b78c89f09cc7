"""The same game under CPython: what the page must show, and what it must not."""

from __future__ import annotations

from kseri.cards import CODE
from kseri.ui import app, messages
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.settings import DEFAULTS


class Mirror:
    """Plays as the page does at speed ``instant``, from the same address and taps."""

    def __init__(self, query: str) -> None:
        options, asked, wrong = from_query(f"?autostart=1&speed=instant&{query}")
        assert wrong == []
        self.model = Model(options, DEFAULTS.changed(**asked))
        self.said: list[str] = []
        self.send(messages.Start())

    def send(self, message: messages.Message) -> None:
        """A message and everything that follows from it."""
        waiting = [message]
        while waiting:
            for effect in app.update(self.model, waiting.pop(0)):
                match effect:
                    case messages.Say(text):
                        self.said.append(text)
                    case messages.Think(_, ply):
                        waiting.append(messages.ComputerPlayed(app.think(self.model), ply))
                    case messages.Count():
                        waiting.append(messages.Act("count"))

    @property
    def screen(self) -> str:
        return self.model.screen

    @property
    def hand(self) -> list[str]:
        """The codes of the person's cards, from left to right."""
        return [CODE[card] for card in self.model.hand]

    @property
    def totals(self) -> list[str]:
        assert self.model.match is not None
        return [str(total) for total in self.model.match.totals]

    def tap(self, place: int) -> None:
        """Play the card at this place of the hand."""
        self.send(messages.Tap(self.model.hand[place], self.model.ply))

    @property
    def choosing(self) -> bool:
        """Whether the page asks to take or to leave."""
        return self.model.choosing is not None

    def decide(self, leave: bool) -> None:
        """Answer that question."""
        self.send(messages.Decide(leave))

    def next_deal(self) -> None:
        """Go on from the deal's end."""
        self.send(messages.Act("next-deal"))

    def taking_place(self) -> int:
        """The place of a card that takes something, or of the first."""
        assert self.model.match is not None
        deal = self.model.match.deal
        return next((place for place, card in enumerate(self.model.hand) if deal.would_take(card)), 0)

    def hidden(self) -> set[str]:
        """The codes of the cards that the person has not seen; one of two equal cards counts as seen."""
        assert self.model.match is not None
        deal = self.model.match.deal
        rules = deal.rules
        closed = deal.cards[: rules.opening_size - 1] if rules.opening_hidden and not _took_opening(self.model) else []
        unseen = {CODE[card] for seat in range(rules.players) if seat != self.model.viewer for card in deal.hands[seat]}
        unseen |= {CODE[card] for card in (*deal.cards[deal.dealt :], *closed)}
        opened = deal.cards[len(closed) : rules.opening_size]
        return unseen - {CODE[card] for card in (*deal.plays, *opened)} - set(self.hand)


def _took_opening(model: Model) -> bool:
    assert model.match is not None
    captures = model.match.deal.captures
    return bool(captures) and captures[0].seat == model.viewer
