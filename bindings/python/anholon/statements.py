"""What was found about a system: statements, each proved, refuted, true under conditions, or undecided."""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, overload

from .formulas import Formula

_hint = re.compile(r"\n`--details` shows all(?:, and formulas whole)?(?:; `--about WORD` one part: (.*))?\n\Z", re.S)
_signs = {"nonzero": "!= 0", "positive": "> 0", "nonnegative": ">= 0", "negative": "< 0"}
_colors = {"proved": "#1a7f37", "refuted": "#b3261e", "conditional": "#9a6700", "undecided": "#57606a"}


def shown(text: str) -> str:
    """As the terminal has it, but for how to see more of it."""

    def in_python(found: re.Match[str]) -> str:
        parts = " ".join((found[1] or "").split())
        return "\n" + textwrap.fill(f"`.details` shows all: {parts}" if parts else "`.details` shows all", 96) + "\n"

    return _hint.sub(in_python, text)


class Witness(Mapping[str, Any]):
    """An exact state: numbers by name, as fractions. `residual`: what is not zero there, a number with a bound of its error."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data: dict[str, Any] = dict(data)
        self.residual: str = str(data.get("residual", ""))
        self._values = {name: _exact(value) for name, value in dict(data.get("values", {})).items()}

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self._values.items())


def _exact(value: Any) -> Any:
    try:
        return Fraction(value)
    except (ValueError, TypeError):
        return value


class Statement:
    """One statement and what became of it. It is never simply true or false: ask `.proved`, `.refuted`, `.conditions`, `.witness`."""

    def __init__(
        self, data: dict[str, Any], path: str, claim: str, constants: frozenset[str], parts: list[Statement], belongs_to: str = ""
    ) -> None:
        self.data: dict[str, Any] = data
        self.id: str = path
        self.claim: str = claim
        self.parts: list[Statement] = parts
        self.verdict: str = str(data["verdict"])
        self.reason: str = str(data.get("reason", ""))
        decided = data.get("statement") or ""  # of `decide`, an equation by its sides
        if isinstance(decided, dict) and {"left", "right"} <= decided.keys():
            decided = f"{decided['left']} = {decided['right']}"
        self.name: str = str(data.get("name") or data.get("of") or decided)
        # What it is about where it has no name: the constraint, the symmetry to which it belongs.
        self.belongs_to: str = belongs_to
        quantity = data.get("quantity")
        self.quantity: Formula | None = Formula(quantity, constants) if isinstance(quantity, str) else None
        rate = data.get("rate")
        self.rate: Formula | None = Formula(rate, constants) if isinstance(rate, str) else None
        self.extent: str | None = data.get("extent")
        # An AND of ORs: it is true exactly when one of each list holds.
        self.conditions: list[list[Formula]] = [[Formula(c, constants) for c in choice] for choice in data.get("conditions", [])]
        self.side_conditions: list[Formula] = [
            Formula(f"{c['expression']} {_signs.get(c.get('sign', 'nonzero'), '!= 0')}", constants)
            for c in data.get("side_conditions", [])
            if isinstance(c, dict) and "expression" in c
        ]
        self.witness: Witness | None = Witness(data["witness"]) if data.get("witness") else None

    @property
    def proved(self) -> bool:
        return self.verdict == "proved"

    @property
    def refuted(self) -> bool:
        return self.verdict == "refuted"

    @property
    def conditional(self) -> bool:
        return self.verdict == "conditional"

    @property
    def undecided(self) -> bool:
        return self.verdict == "undecided"

    def __bool__(self) -> bool:
        raise TypeError(
            f"a statement ({self.verdict}: {self.about}) is not simply true or false; "
            "use .proved, .refuted, .conditional, .undecided, .conditions or .witness"
        )

    @property
    def about(self) -> str:
        """A line that says what it is."""
        what = self.name or self.belongs_to
        if self.quantity is not None and str(self.quantity) != what:
            what = f"{what}: {self.quantity}" if what else str(self.quantity)
        if what and self.claim and self.claim not in what:
            return f"{what}: {self.claim}"
        return what or self.claim or self.id

    def __repr__(self) -> str:
        text = f"{self.verdict}: {self.about}"
        if self.conditional:
            text += " exactly when " + self._when()
        if self.refuted and self.witness:
            text += f"; not at {self.witness!r}"
        return text

    def _when(self) -> str:
        return " and ".join(" or ".join(choice) for choice in self.conditions)

    def _repr_html_(self) -> str:
        return _table([self])


class Answer(Sequence[Statement]):
    """The statements that answer a question; `str` is the text of the command line, `data` its JSON."""

    def __init__(self, answer: dict[str, Any], constants: frozenset[str], root: bool = False) -> None:
        import json

        self.data: dict[str, Any] = json.loads(answer["json"])
        self.json: str = answer["json"]
        self.verdict: str = answer["verdict"]
        self.remarks: str = answer["remarks"]
        self._answer = answer
        claims = {str(s["id"]): str(s["claim"]) for s in self.data.get("statements", [])}
        own = {key: value for key, value in self.data.items() if key not in ("statements", "asked_of")}
        if root and "verdict" in own:
            self._statements = [_statement(own, "", claims, constants)]
        else:
            own.pop("verdict", None)
            self._statements = _statements_in(own, "", claims, constants)

    @property
    def text(self) -> str:
        """As the terminal shows it: about a screen."""
        return shown(str(self._answer["text"]))

    @property
    def details(self) -> str:
        """All of it: every statement, every matrix, formulas whole."""
        return str(self._answer["details"])

    @property
    def markdown(self) -> str:
        return str(self._answer["markdown"])

    @property
    def latex(self) -> str:
        """A document that compiles; `fragment` is its body."""
        return str(self._answer["latex"])

    @property
    def fragment(self) -> str:
        return str(self._answer["fragment"])

    @property
    def all(self) -> list[Statement]:
        """Those too from which others follow."""
        found: list[Statement] = []
        rest = list(self._statements)
        while rest:
            statement = rest.pop(0)
            found.append(statement)
            rest = statement.parts + rest
        return found

    def recheck(self, seconds: float = 10) -> list[dict[str, Any]]:
        """Each certificate, checked again by another road than the one that found it: "verified", "rejected", "undecided"."""
        from . import _helper

        request = {"question": "certificates", "options": {"json": self.json, "seconds": seconds}}
        return list(_helper.ask(request, 20 * seconds + 10)["certificates"])

    def __len__(self) -> int:
        return len(self._statements)

    @overload
    def __getitem__(self, k: int) -> Statement: ...
    @overload
    def __getitem__(self, k: slice) -> list[Statement]: ...
    @overload
    def __getitem__(self, k: str) -> Statement: ...
    def __getitem__(self, k: int | slice | str) -> Statement | list[Statement]:
        """By number, by name ("energy", "shift along x") or by place in the JSON ("/momenta/0")."""
        if not isinstance(k, str):
            return self._statements[k]
        for statement in self.all:
            if k in (statement.name, statement.id, statement.claim) or k == str(statement.quantity):
                return statement
        raise KeyError(f"no statement is called {k!r}; there are: {', '.join(dict.fromkeys(s.name or s.claim for s in self))}")

    def __bool__(self) -> bool:
        raise TypeError("an answer is not simply true or false; look at the .proved, .refuted, .conditions of its statements")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return _table(self._statements)

    def _repr_latex_(self) -> None:
        return None  # its table is what a notebook shows


class Gait(Answer):
    """Where a loop of shapes leads, beside the statements on the connection that says so."""

    @property
    def displacement(self) -> dict[str, float]:
        """Of the group, after one period."""
        return {name: d["to"] - d["from"] for name, d in self.data["gait"]["displacement"].items()}

    @property
    def momenta(self) -> dict[str, float]:
        """At the end of the period."""
        return {name: p["to"] for name, p in self.data["gait"].get("momenta", {}).items()}

    @property
    def period(self) -> float:
        return float(self.data["gait"]["seconds"])

    @property
    def picture(self) -> str | None:
        """Height functions with the loop, as SVG; none outside the kinematic case."""
        svg = self._answer.get("svg")
        return None if svg is None else str(svg)

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><td>{html.escape(name)}</td><td>{value:.6g}</td></tr>" for name, value in self.displacement.items())
        table = f"<p>after a period of {self.period:.6g}</p><table>{rows}</table>"
        return table + (self.picture or "")


def _statement(data: dict[str, Any], path: str, claims: dict[str, str], constants: frozenset[str], belongs_to: str = "") -> Statement:
    inner = {key: value for key, value in data.items() if key != "certificate"}
    parts = _statements_in(inner, path, claims, constants, belongs_to)
    return Statement(data, path, claims.get(path, ""), constants, parts, belongs_to)


def _statements_in(value: Any, path: str, claims: dict[str, str], constants: frozenset[str], belongs_to: str = "") -> list[Statement]:
    """The outermost ones, in the order of the JSON."""
    parts: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
        name = value.get("name")
        belongs_to = name if isinstance(name, str) else belongs_to
    elif isinstance(value, list):
        parts = [(str(k), item) for k, item in enumerate(value)]
    found: list[Statement] = []
    for key, item in parts:
        place = f"{path}/{key}"
        if isinstance(item, dict) and isinstance(item.get("verdict"), str):
            found.append(_statement(item, place, claims, constants, belongs_to))
        elif isinstance(item, (dict, list)):
            found += _statements_in(item, place, claims, constants, belongs_to)
    return found


def _math(formula: Formula) -> str:
    shown = formula._repr_latex_() if len(formula) < 400 else None
    return html.escape(shown) if shown else f"<code>{html.escape(str(formula)[:400])}</code>"


def _row(statement: Statement) -> str:
    of, claim = statement.belongs_to, statement.claim
    name = statement.name or of
    if of and statement.name and of != statement.name:
        name = f"{of}: {statement.name}"
    if not name and statement.quantity is None:
        name, claim = claim, ""
    what = html.escape(name)
    if statement.quantity is not None and str(statement.quantity) != statement.name:
        what += (" " if what else "") + _math(statement.quantity)
    words = html.escape(statement.reason)
    if statement.conditional:
        words = "exactly when " + " and ".join(" or ".join(map(_math, choice)) for choice in statement.conditions)
    elif statement.refuted and statement.witness:
        words = "not at " + html.escape(repr(statement.witness))
    if statement.side_conditions:
        words += "; wherever " + ", ".join(map(_math, statement.side_conditions))
    verdict = f'<b style="color:{_colors.get(statement.verdict, "inherit")}">{statement.verdict}</b>'
    cells = (what, html.escape(claim), verdict, words)
    return "<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>"


def _table(statements: Sequence[Statement]) -> str:
    head = "".join(f'<th style="text-align:left">{name}</th>' for name in ("", "is", "", "because"))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(map(_row, statements))}</tbody></table>"
