"""The house rules screen: known tables compared, every field as the control that suits it, rules saved by name."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from kseri.rules import FIELDS, PRESET_NAMES, Field
from kseri.ui import parts
from kseri.ui.house import VARIANTS, House, Values, of_set, variants
from kseri.ui.house_texts import GROUPS, PRESETS_TOLD, told, total
from kseri.ui.i18n import _, ngettext
from kseri.ui.model import Model
from kseri.ui.words import preset_title, table_summary, table_title, told_rule, told_value

_LEFT = 4
"""Groups in the first column, where there is room for two."""


def screen(model: Model) -> h.Renderable:
    """The whole page."""
    house = model.house
    assert house is not None
    return h.div(".page")[
        h.header(".page-head")[
            parts.button("back", _("Back"), sign="back"),
            h.h1(tabindex="-1")[_("House rules")],
            parts.button("copy-link", _("Copy link")),
        ],
        h.main(".page-body.house", data_form="house-rules")[
            _link(house),
            _presets(house),
            _variants(house),
            h.div[parts.button("rules", _("Read these rules"))],
            h.div(".house-groups")[
                h.div(".house-column")[(_group(house, *each) for each in GROUPS[:_LEFT])],
                h.div(".house-column")[(_group(house, *each) for each in GROUPS[_LEFT:]), _saved(house, model.sets)],
            ],
        ],
        _bar(house),
    ]


def _link(house: House) -> h.Node:
    """The link to copy by hand, or that it is copied."""
    if house.link:
        return h.div(".card-box.by-hand")[
            h.label(for_="house-link")[house.note],
            h.input("#house-link.text", readonly=True, value=house.link),
        ]
    return None


def _presets(house: House) -> h.Element:
    changes = len(house.lasting)
    return h.section(aria_labelledby="house-presets")[
        h.h2("#house-presets")[_("Start from a known table")],
        h.div(".presets", role="radiogroup", aria_labelledby="house-presets")[
            (_preset(name, chosen=name == house.base, touched=house.touched == "preset") for name in PRESET_NAMES)
        ],
        h.p(".note")[
            h.span[
                ngettext("{n} change to {game}.", "{n} changes to {game}.", changes).format(
                    n=changes, game=preset_title(house.base)
                )
            ],
            parts.button("reset-all", _("Undo changes")),
        ]
        if changes or house.texts
        else None,
    ]


def _preset(name: str, *, chosen: bool, touched: bool) -> h.Element:
    return h.div(".preset")[
        h.input(
            type="radio",
            name="preset",
            value=name,
            checked=chosen,
            data_touched=chosen and touched,
            aria_labelledby=f"preset-{name}",
            aria_describedby=f"preset-{name}-told",
        ),
        h.h3(id=f"preset-{name}")[preset_title(name)],
        parts.icon("check"),
        h.div(".told", id=f"preset-{name}-told")[
            h.ul[(h.li[_(line)] for line in PRESETS_TOLD[name])],
            h.p(".quiet")[_("{n} points a deal, most cards included").format(n=sum(House(name).together.values())),],
        ],
    ]


def _variants(house: House) -> h.Element:
    return h.section(aria_labelledby="house-variants")[
        h.h2("#house-variants")[_("Well-known variants")],
        h.div(".chips", role="group", aria_labelledby="house-variants")[
            (
                h.button(
                    ".btn.chip",
                    id=f"variant-{name}",
                    type="button",
                    data_act="variant",
                    data_value=name,
                    aria_pressed="true" if on else "false",
                )[_(VARIANTS[name].label)]
                for name, on in variants(house).items()
            )
        ],
    ]


def _group(house: House, title: str, common: str, names: tuple[str, ...]) -> h.Element:
    points = "majority" in names
    return h.section(".card-box", aria_labelledby=f"house-{names[0]}")[
        h.h2(id=f"house-{names[0]}")[_(title)],
        common and h.p(".quiet")[_(common)],
        (_field(house, FIELDS[name]) for name in names),
        points and h.p(".total")[total(house)],
    ]


def _field(house: House, rule: Field) -> h.Element:
    name = rule.name
    wrong = name in house.texts
    described = f"d-{name} e-{name}" if wrong else f"d-{name}"
    if not rule.choices:
        title: h.Element = h.label(".name", for_=f"r-{name}")[_(rule.label)]
        control: h.Node = _number(house, rule, described)
    elif isinstance(rule.choices[0], bool):
        title = h.label(".name", for_=f"r-{name}")[_(rule.label)]
        control = _switch(house, name, described)
    else:
        title = h.span(".name", id=f"n-{name}")[_(rule.label)]
        control = _segments(house, rule, described)
    wide = len(rule.choices) > 3 or rule.name == "finish"  # has no room beside its name
    return h.div(class_=["field", {"field--wide": wide}], id=f"f-{name}")[
        h.div(".head")[title, _changed(house, name)],
        control,
        h.p(".quiet", id=f"d-{name}")[told(name, house)],
        wrong
        and h.p(".wrong", id=f"e-{name}")[
            _("Not possible: a whole number from {low} to {high}. {value} holds on.").format(
                low=rule.low, high=rule.high, value=house.all_values[name]
            )
        ],
    ]


def _changed(house: House, name: str) -> h.Node:
    """That a field differs from the preset's, with the way back."""
    if name not in house.changes and name not in house.texts:
        return None
    usual = House(house.base).usual if name == "players" else house.usual
    back = _("Back to {value}").format(value=told_value(name, getattr(usual, name)))
    if name == "teams" and house.usual.teams == house.usual.players:
        back = _("Back to {value}").format(value=_("each alone"))
    return h.fragment[
        h.span(".changed")[_("changed")],
        h.button(
            ".reset", type="button", data_act="reset", data_value=name, aria_label=f"{back}: {_(FIELDS[name].label)}"
        )[back],
    ]


def _number(house: House, rule: Field, described: str) -> h.Element:
    name = rule.name
    label = _(rule.label)
    return h.div(".stepper")[
        _step("less", name, _("{rule}: less").format(rule=label), "−"),
        h.input(
            f"#r-{name}",
            type="text",  # a number field would swallow what is no number, and it could not be told
            inputmode="numeric",
            autocomplete="off",
            name=name,
            value=house.texts.get(name, str(house.all_values[name])),
            aria_describedby=described,
            aria_invalid="true" if name in house.texts else None,
            data_touched=house.touched == name,
        ),
        _step("more", name, _("{rule}: more").format(rule=label), "+"),
    ]


def _step(act: str, name: str, label: str, sign: str) -> h.Element:
    """A button beside a number; the keyboard has the number itself."""
    return h.button(type="button", data_act=act, data_value=name, aria_label=label, tabindex="-1")[sign]


def _switch(house: House, name: str, described: str) -> h.VoidElement:
    return h.input(
        f"#r-{name}.switch",
        type="checkbox",
        role="switch",
        name=name,
        checked=bool(house.all_values[name]),
        aria_describedby=described,
        data_touched=house.touched == name,
    )


def _segments(house: House, rule: Field, described: str) -> h.Element:
    name, value = rule.name, house.all_values[rule.name]
    usual = House(house.base).usual if name == "players" else house.usual
    return h.div(".seg", role="radiogroup", aria_labelledby=f"n-{name}", aria_describedby=described)[
        (
            h.label(class_={"usual": each == getattr(usual, name)})[
                h.input(
                    type="radio",
                    name=name,
                    value=str(each),
                    checked=each == value,
                    data_touched=each == value and house.touched == name,
                ),
                h.span[text, each == getattr(usual, name) and h.span(".sr")[" " + _("(usual)")]],
            ]
            for each, text in _choices(house, rule)
        )
    ]


def _choices(house: House, rule: Field) -> list[tuple[object, str]]:
    """The values that are offered for a field, with what they are called."""
    if rule.name != "teams":
        return [(each, told_value(rule.name, each)) for each in rule.choices]
    players, teams = house.all_values["players"], house.all_values["teams"]
    assert isinstance(players, int)
    sides = [each for each in rule.choices if isinstance(each, int) and (each == teams or players % each == 0)]
    return [(each, _("each alone") if each == players else str(each)) for each in sides]


def _saved(house: House, sets: Mapping[str, Values]) -> h.Element:
    return h.section(".card-box.saved", aria_labelledby="house-saved")[
        h.h2("#house-saved")[_("Saved house rules")],
        h.form(".save", method="dialog", autocomplete="off")[
            h.label(for_="set-name")[_("Name")],
            h.input(
                "#set-name.text",
                type="text",
                name="name",
                value=house.name,
                aria_invalid="true" if house.refused else None,
                aria_describedby="set-refused" if house.refused else None,
            ),
            h.button(".btn", type="submit", data_act="save")[_("Save")],
            house.refused and h.p("#set-refused.wrong")[house.refused],
        ],
        house.note
        and not house.link
        and h.p(".note")[
            h.span[house.note],
            house.deleted and house.deleted[0] not in sets and parts.button("undelete", _("Bring it back")),
        ],
        h.ul(".sets")[(_set(name, values) for name, values in sets.items())],
    ]


def _set(name: str, values: Values) -> h.Element:
    saved = of_set(name, values)
    rules = saved.rules
    assert rules is not None
    told_rules = [told_rule(each, value) for each, value in saved.lasting.items()]
    acts = (
        ("load", _("Play"), _("Play by {name}")),
        ("edit", _("Edit"), _("Edit {name}")),
        ("delete", _("Delete"), _("Delete {name}")),
    )
    return h.li[
        h.div[
            h.b[h.bdi[name]],
            h.p(".quiet")[
                " ".join((_("{title}.").format(title=table_title(rules)), table_summary(rules), ", ".join(told_rules)))
            ],
        ],
        h.div(".set-acts")[
            (
                h.button(".btn", type="button", data_act=act, data_value=name, aria_label=label.format(name=name))[text]
                for act, text, label in acts
            )
        ],
    ]


def _bar(house: House) -> h.Element:
    """Always in reach: the total, what stands in the way, and the way to play."""
    faults = house.faults
    return h.section(".house-bar", aria_label=_("These rules"))[
        faults
        and h.section(".problems", aria_labelledby="house-problems")[
            h.h2("#house-problems")[
                ngettext("{n} thing to settle", "{n} things to settle", len(faults)).format(n=len(faults))
            ],
            h.ul[(h.li[fault] for fault in faults)],
        ],
        h.p(".sum")[h.b[str(sum(house.together.values()))], " ", h.span[_("points in every deal, besides kseris")]],
        h.button(
            ".btn.btn--go",
            type="button",
            data_act="use",
            aria_disabled="true" if faults else None,
            aria_describedby="house-problems" if faults else None,
        )[_("Play by these rules")],
    ]
