"""The count at the end of a deal: every point in one row, and the rows add up to the scores."""

from __future__ import annotations

from random import Random

from kseri.count import Row, count_up
from kseri.deal import Deal
from kseri.rules import preset
from tests.positions import position, put
from tests.tables import play_out, random_pack, random_rules


def paid(deal: Deal) -> dict[str, tuple[int, ...]]:
    """The rows that paid something."""
    return {row.rule: row.points for row in count_up(deal) if any(row.points)}


def test_the_rows_of_any_deal_add_up_to_its_scores() -> None:
    random = Random(5)
    for _ in range(300):
        rules = random_rules(random)
        deal = play_out(random, Deal(rules, random_pack(random, rules)))
        rows = count_up(deal)
        sums = [sum(points) for points in zip(*(row.points for row in rows), strict=True)]
        assert sums == [side.score for side in deal.scores()]


def test_a_kseri_by_a_ten_on_the_ten_of_diamonds_stands_in_four_rows() -> None:
    deal = position("xeri", pile="TD", hands="TS / 5C")
    put(deal, "TS 5C")
    assert paid(deal) == {"majority": (3, 0), "ten_of_diamonds": (2, 0), "ten": (1, 0), "kseri": (10, 0)}
    kseri = next(row for row in count_up(deal) if row.rule == "kseri")
    assert kseri.pair == (deal.captures[0].cards[0], deal.captures[0].cards[1])


def test_the_majority_row_tells_both_sides_cards() -> None:
    deal = position("xeri", pile="5D", hands="5S / 9C", taken="2H 3H / 4H 6H 7H")
    put(deal, "5S 9C")  # five cards, and the nine that is left
    assert count_up(deal)[0] == Row("majority", (5, 3), (3, 0))


def test_a_double_kseri_is_one_row_of_twenty_and_the_first_is_gone() -> None:
    deal = position("kseri", pile="4H", hands="4C 8D / 4S 9D")
    put(deal, "4C 4S 8D 9D")
    assert {rule: points for rule, points in paid(deal).items() if "kseri" in rule} == {"double_kseri": (0, 20)}


def test_bonuses_have_rows_of_their_own() -> None:
    deal = position("xeri", pile="2C", hands="2S JD / 5C JH", two_of_clubs_match=2, jacks_only=10, last_capture=10)
    put(deal, "2S 5C JD JH")  # a kseri on the two of clubs, the five by a jack; the last jack stays and is taken
    rows = paid(deal)
    assert rows["two_of_clubs_match"] == (2, 0)
    assert rows["last_capture"] == (10, 0)
    assert "jacks_only" not in rows
    deal = position("xeri", pile="JC", hands="JD / 5C", jacks_only=10)
    put(deal, "JD 5C")
    assert paid(deal)["jacks_only"] == (10, 0)
    assert paid(deal)["kseri"] == (20, 0)


def test_the_leftover_kseri_has_a_row() -> None:
    deal = position("kseri", hands="5C 9D / 5S 7D", leftover_kseri=True)
    put(deal, "5C 5S 9D 7D")
    assert deal.leftover is not None
    assert "leftover_kseri" not in paid(deal)  # two cards are left
    deal = position("kseri", pile="9C", hands="9D / 7D", double_kseri=0)
    put(deal, "9D 7D")
    assert paid(deal)["leftover_kseri"] == (10, 0)


def test_cards_worth_nothing_have_no_row() -> None:
    deal = position("kseri", pile="KC", hands="KD / 5C")
    put(deal, "KD 5C")
    assert {row.rule for row in count_up(deal)} >= {"majority", "ace", "jack", "ten_of_diamonds", "two_of_clubs"}
    assert {row.rule for row in count_up(deal)}.isdisjoint({"king", "queen", "ten"})


def test_every_side_of_a_big_table_has_its_column() -> None:
    random = Random(1)
    rules = preset("xeri", 6, 3)
    deal = play_out(random, Deal(rules, random_pack(random, rules)))
    assert {len(row.points) for row in count_up(deal)} == {3}
