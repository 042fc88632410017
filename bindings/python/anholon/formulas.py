"""Formulas as text that shows itself as LaTeX and becomes SymPy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    import sympy

_relation = re.compile(r"\s(=|!=|<=|>=|<|>)\s")
_derivative = re.compile(r"(?<![\w.'])d\(([^\W\d]\w*)((?:, [^,()]+)+)\)")
_latex_relations = {"!=": r"\neq", "<=": r"\leq", ">=": r"\geq"}


class Known(frozenset[str]):
    """Names of parameters, and of functions that are known by their arguments only; the symbols of SymPy that a model was made of."""

    functions: dict[str, list[str]]
    symbols: dict[str, Any]

    def __new__(
        cls,
        constants: Iterable[str] = (),
        functions: Mapping[str, Sequence[str]] | None = None,
        symbols: Mapping[str, Any] | None = None,
    ) -> Known:
        known = super().__new__(cls, constants)
        known.functions = {name: list(of) for name, of in (functions or {}).items()}
        known.symbols = dict(symbols or {})
        return known

    def __reduce__(self) -> tuple[type[Known], tuple[Any, ...]]:
        return Known, (sorted(self), self.functions, self.symbols)


def functions_in(text: str, constants: frozenset[str]) -> list[tuple[str, list[str]]]:
    """Those that are declared, and those that only an answer knows: d(f, x) is written of functions alone."""
    declared = constants.functions if isinstance(constants, Known) else {}
    found = dict(declared)
    for name, slots in _derivative.findall(text):
        if name not in declared:
            arguments = found.setdefault(name, [])
            arguments += [slot for slot in slots[2:].split(", ") if slot not in arguments]
    return list(found.items())


class Formula(str):
    """An expression, or two with a relation between them, as the model file writes it."""

    constants: frozenset[str]

    def __new__(cls, text: str, constants: frozenset[str] = frozenset()) -> Formula:
        formula = super().__new__(cls, text)
        formula.constants = constants
        return formula

    def __reduce__(self) -> tuple[type[Formula], tuple[str, frozenset[str]]]:
        return Formula, (str(self), self.constants)

    def _sides(self) -> list[str]:
        return _relation.split(self)

    @property
    def latex(self) -> str:
        """For a paper."""
        sides = self._sides()
        return " ".join(
            _latex_relations.get(piece, piece) if k % 2 else _native.latex(piece, functions_in(self, self.constants))
            for k, piece in enumerate(sides)
        )

    def to_sympy(self) -> sympy.Basic:
        """Coordinates and what else moves are functions of dynamicsymbols._t, parameters are symbols: those that the model was made of."""
        from . import _sympy

        sides = self._sides()
        if len(sides) == 1:
            return _sympy.expression(str(self), self.constants)
        if len(sides) != 3:
            raise ValueError(f"not one relation: {self}")
        return _sympy.relation(sides[0], sides[1], sides[2], self.constants)

    def _repr_latex_(self) -> str | None:
        try:
            return f"${self.latex}$"
        except Exception:  # text that is no formula shows itself as text
            return None


class Matrix(Sequence[Sequence[Formula]]):
    """Rows of formulas."""

    def __init__(self, rows: Sequence[Sequence[str]], constants: frozenset[str] = frozenset()) -> None:
        self._rows = [[Formula(entry, constants) for entry in row] for row in rows]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self._rows), len(self._rows[0]) if self._rows else 0

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, tuple):
            return self._rows[at[0]][at[1]]
        return self._rows[at]

    def __iter__(self) -> Iterator[list[Formula]]:
        return iter(self._rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matrix) and self._rows == other._rows

    def __repr__(self) -> str:
        return "\n".join("[" + ", ".join(row) + "]" for row in self._rows) or "[]"

    @property
    def latex(self) -> str:
        rows = r" \\ ".join(" & ".join(entry.latex for entry in row) for row in self._rows)
        return r"\begin{bmatrix} " + rows + r" \end{bmatrix}"

    def to_sympy(self) -> sympy.Matrix:
        import sympy

        return sympy.Matrix(*self.shape, [entry.to_sympy() for row in self._rows for entry in row])

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"


class Vector(Mapping[str, Formula]):
    """Formulas by the names of what they belong to."""

    def __init__(self, entries: Mapping[str, str], constants: frozenset[str] = frozenset()) -> None:
        self._entries = {name: Formula(value, constants) for name, value in entries.items()}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __getitem__(self, name: str | int) -> Formula:
        return list(self._entries.values())[name] if isinstance(name, int) else self._entries[name]

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self._entries.items()) or "(nothing)"

    @property
    def latex(self) -> str:
        rows = r" \\ ".join(value.latex for value in self._entries.values())
        return r"\begin{bmatrix} " + rows + r" \end{bmatrix}"

    def to_sympy(self) -> sympy.Matrix:
        """A column."""
        import sympy

        return sympy.Matrix(len(self._entries), 1, [value.to_sympy() for value in self._entries.values()])

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"
