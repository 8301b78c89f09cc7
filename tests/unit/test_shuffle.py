"""The shuffle's recipe, cutting and awkward opening piles: rules, section 3."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from kseri import shuffle
from kseri.cards import JACK, PACK, RANK, numbers
from kseri.rules import Rules, preset
from kseri.shuffle import Stream, commitment, cut, deal_order, deck, derive, new_seed

SEEDS = range(1500)
FROZEN = "fd8142a91b86d5947020c0d1e271dae1a38a7affc234c78da81b9063c73a4e72"
"""Of some deals by the recipe ``kseri-1``: if this changes, old games are no longer the same games."""
TABLES = [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (5, 2), (6, 2)]


def table(opening: str, players: int = 2, decks: int = 1) -> Rules:
    return preset("xeri", players, players, decks=decks, opening=opening)


def is_jack(card: int) -> bool:
    return RANK[card] == JACK


# ---- the recipe


def words_of(seed: int, purpose: str, count: int) -> list[int]:
    """Step 2 of the recipe, by its words."""
    stream = b"".join(
        hashlib.sha256(f"kseri-1/{seed:032x}/{purpose}/{number}".encode("ascii")).digest()
        for number in range(count // 8 + 1)
    )
    return [int.from_bytes(stream[4 * at : 4 * at + 4], "big") for at in range(count)]


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("seed", [0, 1, 2**64 + 5, 2**128 - 1])
def test_anybody_can_repeat_the_deck_of_a_seed(seed: int, decks: int) -> None:
    words = words_of(seed, "deck", 200)
    cards = list(range(52 * decks))
    for last in range(52 * decks - 1, 0, -1):
        word = words.pop(0)
        while word >= 2**32 // (last + 1) * (last + 1):
            word = words.pop(0)
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert deck(seed, decks) == cards


def test_words_above_the_largest_multiple_are_passed_over() -> None:
    n = 2**31 + 1
    kept = [word for word in words_of(3, "x", 400) if word < n]
    assert len(kept) < 250
    stream = Stream(3, "x")
    assert [stream.below(n) for _ in kept] == kept


def test_the_deals_of_known_seeds_never_change() -> None:
    dealt = [
        deal_order(table(opening, players, decks), seed)
        for opening in ("redraw", "replace", "bury", "as-is")
        for players, decks in TABLES
        for seed in range(9)
    ]
    assert hashlib.sha256(repr(dealt).encode()).hexdigest() == FROZEN


def test_every_card_can_come_anywhere() -> None:
    places = Counter((at, card) for seed in SEEDS for at, card in enumerate(deck(seed)) if at % 17 == 0)
    assert len(places) == 4 * PACK
    expected = len(SEEDS) / PACK
    assert sum((count - expected) ** 2 / expected for count in places.values()) < 300


def test_seeds_are_secret_and_in_range() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert max(seeds) > 2**120


def test_a_part_has_its_own_seed_and_a_commitment_gives_nothing_away() -> None:
    assert derive(1, "deal/0") == int(hashlib.sha256(b"kseri-1/%032x/deal/0" % 1).hexdigest()[:32], 16)
    assert commitment(1) == hashlib.sha256(b"kseri-1/%032x/commitment" % 1).hexdigest()
    assert len({derive(seed, part) for seed in range(9) for part in ("deal/0", "deal/1", "match")}) == 27


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_out_of_range_is_named(seed: int) -> None:
    for use in (deck, commitment):
        with pytest.raises(ValueError, match=f"seed {seed} "):
            use(seed)


# ---- cutting


def test_cutting_moves_the_first_cards_to_the_back() -> None:
    assert cut([1, 2, 3, 4, 5], 2) == [3, 4, 5, 1, 2]
    assert deal_order(table("as-is"), 8, 20) == deck(8)[20:] + deck(8)[:20]


@pytest.mark.parametrize("at", [-1, 0, 52, 53])
def test_a_cut_that_moves_nothing_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match=f"at {at}; allowed: 1 to 51"):
        deal_order(table("as-is"), 8, at)


def test_without_a_cut_the_seed_cuts() -> None:
    places = Counter[int]()
    for seed in SEEDS:
        order, cards = deal_order(table("as-is"), seed), deck(seed)
        at = cards.index(order[0])
        assert order == cut(cards, at)
        assert at == 1 + Stream(seed, "cut").below(51)
        places[at] += 1
    assert set(places) == set(range(1, 52))


# ---- opening piles


@pytest.mark.parametrize("opening", ["redraw", "replace", "bury", "as-is"])
@pytest.mark.parametrize(("players", "decks"), TABLES)
def test_every_treatment_deals_every_card_once_and_leaves_no_awkward_pile(
    opening: str, players: int, decks: int
) -> None:
    rules = table(opening, players, decks)
    for seed in SEEDS[:150]:
        cards = deal_order(rules, seed)
        assert sorted(cards) == list(range(52 * decks))
        pile = [RANK[card] for card in cards[: rules.opening_size]]
        if opening == "redraw":
            assert pile[-1] not in (JACK, pile[-2])
        elif opening == "replace":
            assert JACK not in pile
        elif opening == "bury":
            assert pile[-1] != JACK


def test_the_chance_of_a_redraw_is_13_1_percent_with_one_pack() -> None:
    pairs = [RANK[top] == JACK or RANK[top] == RANK[below] for top, below in permutations(range(52), 2)]
    chance = Fraction(sum(pairs), len(pairs))
    assert chance == Fraction(4, 52) + Fraction(48, 52) * Fraction(3, 51) == Fraction(29, 221)
    assert round(float(chance), 3) == 0.131
    redrawn = sum(deal_order(table("redraw"), seed) != deal_order(table("as-is"), seed) for seed in SEEDS)
    assert abs(redrawn - len(SEEDS) * chance) < 3 * (len(SEEDS) * chance * (1 - chance)) ** 0.5


def test_redraw_lays_a_fresh_pile_exactly_when_the_top_is_a_jack_or_the_two_top_cards_are_equal() -> None:
    for seed in SEEDS[:800]:
        plain = deal_order(table("as-is"), seed)
        awkward = is_jack(plain[3]) or RANK[plain[3]] == RANK[plain[2]]
        assert (deal_order(table("redraw"), seed) != plain) == awkward


def dealt(opening: str, pile: str, monkeypatch: pytest.MonkeyPatch, seed: int = 0) -> list[int]:
    """The order of a deal for which this opening pile was drawn, the other cards following as in the pack."""
    first = numbers(pile.split())
    cards = first + [card for card in range(52) if card not in first]
    monkeypatch.setattr(shuffle, "deck", lambda _seed, _decks: cards[-1:] + cards[:-1])
    return deal_order(table(opening), seed, 1)


def test_redraw_repeats_as_often_as_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    shuffled = Stream.shuffle

    def counted(stream: Stream, cards: list[int]) -> None:
        tries[-1] += 1
        shuffled(stream, cards)

    monkeypatch.setattr(Stream, "shuffle", counted)
    for seed in range(300):
        tries.append(0)
        cards = dealt("redraw", "2C 3C 4C JC", monkeypatch, seed)
        assert RANK[cards[3]] not in (JACK, RANK[cards[2]])
    assert min(tries) == 1
    assert max(tries) > 1
    assert 30 / 300 / 2 < sum(tried > 1 for tried in tries) / 300 < 30 / 300 * 2


def test_replace_takes_the_stocks_top_for_every_jack_and_pushes_the_jacks_into_the_middle() -> None:
    for seed in SEEDS:
        plain, cards = deal_order(table("as-is"), seed), deal_order(table("replace"), seed)
        jacks = [at for at in range(4) if is_jack(plain[at])]
        if not jacks:
            assert cards == plain
            continue
        stock = [card for card in plain[4:] if not is_jack(card)]
        assert [cards[at] for at in range(4) if at not in jacks] == [plain[at] for at in range(4) if at not in jacks]
        assert {cards[at] for at in jacks} == set(stock[: len(jacks)])
        assert [card for card in cards[4:] if not is_jack(card)] == stock[len(jacks) :]


def test_a_replaced_jack_comes_to_every_place_of_the_stock_but_its_top_and_bottom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places = Counter(dealt("replace", "JC 3C 4C 5C", monkeypatch, seed).index(numbers(["JC"])[0]) for seed in SEEDS)
    assert set(places) == set(range(5, 51))
    expected = len(SEEDS) / 46
    assert sum((count - expected) ** 2 / expected for count in places.values()) < 90


def test_replace_repeats_until_no_jack_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dealt("replace", "JC 3C JD JH JS", monkeypatch)
    assert cards[0] in numbers(["AC", "AD", "AH"])
    assert cards[1] == numbers(["3C"])[0]
    assert set(cards[:4]) == set(numbers(["3C", "AC", "AD", "AH"]))


@pytest.mark.parametrize(
    ("drawn", "laid"),
    [
        ("2C 3C 4C JC", "JC 2C 3C 4C"),
        ("2C 3C JD JC", "JD JC 2C 3C"),
        ("2C JH JD JC", "JH JD JC 2C"),
        ("JS 2C JD JC", "JD JC JS 2C"),
        ("JS JD JC 2C", "JS JD JC 2C"),
        ("JS 2C 2D 2H", "JS 2C 2D 2H"),
    ],
)
def test_bury_slides_a_jack_on_top_under_the_pile_while_the_new_top_is_a_jack(
    drawn: str, laid: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = dealt("bury", drawn, monkeypatch)
    assert cards[:4] == numbers(laid.split())
    assert cards[4:] == dealt("as-is", drawn, monkeypatch)[4:]


def test_bury_redraws_if_all_are_jacks(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = {tuple(dealt("bury", "JC JD JH JS", monkeypatch, seed)) for seed in range(50)}
    assert len(drawn) == 50
    assert not any(is_jack(cards[3]) for cards in drawn)


def test_as_is_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for pile in ("JC JD JH JS", "2C 3C 4C JC", "2C 3C 4C 4D"):
        assert dealt("as-is", pile, monkeypatch)[:4] == numbers(pile.split())
