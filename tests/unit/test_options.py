"""The page's address and the lobby's form: what they choose, and what is said of everything that is wrong."""

from __future__ import annotations

import pytest

from kseri.match import Match
from kseri.players.levels import player
from kseri.players.selfplay import play_deal
from kseri.record import record, replay, share_code
from kseri.rules import preset
from kseri.ui.options import DEFAULT_LEVELS, TABLES, Options, from_lobby, from_query

FORM = {"preset": "xeri", "table": "2", "level": "3", **{f"level-{seat}": "3" for seat in range(1, 6)}}


def test_an_empty_address_is_greek_xeri_for_two_against_level_three() -> None:
    options, asked, wrong = from_query("")
    assert (options, asked, wrong) == (Options(preset("xeri"), house={}), {}, [])
    assert options.level(1) == 3


def test_the_address_chooses_everything() -> None:
    options, asked, wrong = from_query(
        "?preset=kseri&players=4&level=1,2&seed=42&speed=fast&theme=dark&autostart=1&lang=en"
    )
    assert wrong == []
    assert options.rules == preset("kseri", 4, 2)
    assert [options.level(seat) for seat in (1, 2, 3)] == [1, 2, 1]
    assert (options.seed, options.autostart, asked) == (42, True, {"lang": "en", "speed": "fast", "theme": "dark"})


def test_a_rule_in_the_address_is_a_house_rule() -> None:
    options, _asked, wrong = from_query("?preset=kseri&target=51&optional_capture=off&jack_on_jack=25")
    assert wrong == []
    assert options.rules == preset("kseri", target=51, optional_capture=False, jack_on_jack=25)


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("preset=poker", ("poker", "xeri, kseri, family, pisti")),
        ("level=6", ("level=6", "0, 1, 2, 3, 4, 5")),
        ("level=1,x", ("1,x",)),
        ("level=", ("level=",)),
        ("seed=340282366920938463463374607431768211456", ("34028", "2^128")),
        ("seed=٣", ("٣",)),
        ("speed=warp", ("warp", "instant")),
        ("theme=pink", ("pink", "light, dark")),
        ("lang=xx", ("xx", "en")),
        ("autostart=yes", ("yes", "0, 1")),
        ("target=0", ("target=0", "1 to 999")),
        ("opening=open", ("open", "redraw, replace, bury, as-is")),
        ("optional_capture=maybe", ("maybe", "false, true")),
        ("players=7", ("players=7", "2, 3, 4, 5, 6")),
        ("players=6&decks=1", ("6 players", "two packs")),
        ("bogus=1", ("bogus", "preset")),
        ("deal=zzz", ("zzz",)),
    ],
)
def test_what_is_wrong_is_named_and_counts_as_not_said(query: str, named: tuple[str, ...]) -> None:
    options, asked, wrong = from_query(f"?{query}")
    assert len(wrong) == 1
    for text in named:
        assert text in wrong[0]
    assert options.rules == preset("xeri")
    assert (options.seed, options.levels, asked, options.autostart) == (None, DEFAULT_LEVELS, {}, False)


def test_all_that_is_wrong_is_named_at_once() -> None:
    _options, _asked, wrong = from_query("?preset=poker&level=9&seed=-1&players=5&decks=1&teams=2")
    assert len(wrong) == 5


@pytest.mark.parametrize("table", TABLES)
def test_every_table_of_the_lobby_can_be_played(table: str) -> None:
    for name in ("xeri", "kseri", "family", "pisti"):
        options = from_lobby({**FORM, "preset": name, "table": table}, Options(preset("xeri")))
        assert options.table == table
        assert options.rules.preset == name
        assert len(options.levels) == options.rules.players - 1


def test_the_lobby_keeps_seed_and_house_rules_of_the_address() -> None:
    before, _asked, _wrong = from_query("?seed=7&target=33&players=4")
    options = from_lobby({**FORM, "preset": "pisti", "table": "3"}, before)
    assert options.seed == 7
    assert options.rules == preset("pisti", 3, target=33)


def test_a_house_rule_that_the_chosen_table_cannot_have_is_left_out() -> None:
    before, _asked, _wrong = from_query("?decks=1")
    assert from_lobby({**FORM, "table": "6"}, before).rules == preset("xeri", 6)


def test_a_shared_deal_brings_its_rules_and_its_cards() -> None:
    match = Match(preset("pisti", 4), 5)
    play_deal(match, [player(1, match.rules)] * 4)
    code = share_code(replay(record(match)))
    options, _asked, wrong = from_query(f"?deal={code}")
    assert wrong == []
    assert options.shared is not None
    assert options.rules == match.rules
    assert Match(options.rules, 1, options.shared.deal).deal.cards == match.deal.cards
    same_table = {**FORM, "preset": "pisti", "table": "2v2"}
    assert from_lobby(same_table, options).shared is not None
    assert from_lobby(FORM, options).shared is None
