"""Equations of motion, and everything derived in numbers at one state."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import _native
from .formulas import Formula, Matrix, Vector, functions_in
from .statements import Answer, shown

if TYPE_CHECKING:
    import sympy


def _is_turn(value: Any) -> bool:
    """What belongs to a rotation: three components."""
    return isinstance(value, list) and len(value) == 3 and all(isinstance(v, str) for v in value)


def _flat(entries: Mapping[str, Any]) -> dict[str, str]:
    """ "R.w": […] as "R.w.x", "R.w.y", "R.w.z"."""
    result: dict[str, str] = {}
    for name, value in entries.items():
        result.update({name: value} if isinstance(value, str) else {f"{name}.{axis}": v for axis, v in zip("xyz", value)})
    return result


class Equations:
    """Equations of motion. What the form has are its attributes: mass_matrix, forcing, equations, multipliers, accelerations, …"""

    def __init__(self, answer: dict[str, Any], constants: frozenset[str]) -> None:
        self.data: dict[str, Any] = json.loads(answer["json"])
        self.remarks: str = answer["remarks"]
        self._answer = answer
        self._constants = constants

    @property
    def form(self) -> str:
        return str(self.data["form"])

    @property
    def law(self) -> str:
        return str(self.data["law"])

    @property
    def q(self) -> list[str]:
        return list(self.data.get("q", []))

    @property
    def u(self) -> list[str]:
        """The speeds in which it is written."""
        return list(self.data.get("u_definitions") or self.data.get("u", []))

    @property
    def mass_matrix(self) -> Matrix:
        return self._matrix("mass_matrix")

    @property
    def forcing(self) -> Vector:
        return self._vector("forcing")

    @property
    def equations(self) -> list[Formula]:
        """left = right"""
        if "equations" not in self.data:
            return [Formula(f"{left} = {right}", self._constants) for left, right in self._solved()]
        return [Formula(f"{e['left']} = {e['right']}", self._constants) for e in self._entry("equations")]

    def _solved(self) -> list[tuple[str, str]]:
        """Of forms that give rates: of momenta, of velocities, of the variables of a Poisson manifold."""
        if "motion" in self.data:
            return [(name + "'", rate) for name, rate in _flat(self.data["motion"]).items()]
        if "momentum_rates" not in self.data:
            return [(name + "'", rate) for name, rate in zip(self.data["u"], _flat(self._entry("accelerations")).values())]
        velocities = list(zip(self.data["u"], _flat(self.data["velocities"]).values()))
        momenta = [(re.sub(r"\.[wW]\.", ".", f"p_{name}'"), rate) for name, rate in _flat(self.data["momentum_rates"]).items()]
        return velocities + momenta

    @property
    def verification(self) -> Answer | None:
        """That all forms have the same motion, where `verify=True` asked for it."""
        return Answer(self._answer, self._constants) if "verification" in self.data else None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._shaped(self._entry(name))

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self.data]

    def _entry(self, name: str) -> Any:
        data = self.__dict__.get("data", {})
        if name not in data:
            raise AttributeError(f"the form `{data.get('form')}` has no {name}; it has {', '.join(data)}")
        return data[name]

    def _matrix(self, name: str) -> Matrix:
        return Matrix(self._entry(name), self._constants)

    def _vector(self, name: str) -> Vector:
        return Vector(self._entry(name), self._constants)

    def _shaped(self, value: Any) -> Any:
        if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
            return Matrix(value, self._constants)
        if isinstance(value, list) and value and all(isinstance(e, dict) and {"left", "right"} <= e.keys() for e in value):
            return [Formula(f"{e['left']} = {e['right']}", self._constants) for e in value]
        if isinstance(value, dict) and value and all(isinstance(v, str) or _is_turn(v) for v in value.values()):
            return Vector(_flat(value), self._constants)
        return value

    def to_sympy(self) -> dict[str, sympy.Basic | sympy.Matrix | list[Any]]:
        """All of it in SymPy, by name: {"mass_matrix": Matrix, "forcing": Matrix, "equations": [Eq, …], …}."""
        result: dict[str, Any] = {}
        for name in dict.fromkeys([*self.data, "equations"]):
            value = self.equations if name == "equations" else self._shaped(self.data[name])
            if isinstance(value, (Matrix, Vector)):
                result[name] = value.to_sympy()
            elif isinstance(value, list) and value and all(isinstance(v, Formula) for v in value):
                result[name] = [v.to_sympy() for v in value]
        return result

    @property
    def text(self) -> str:
        return shown(str(self._answer["text"]))

    @property
    def details(self) -> str:
        """With every matrix, formulas whole."""
        return str(self._answer["details"])

    @property
    def latex(self) -> str:
        """A document that compiles."""
        return str(self._answer["latex"])

    @property
    def fragment(self) -> str:
        return str(self._answer["fragment"])

    @property
    def markdown(self) -> str:
        return str(self._answer["markdown"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return self.markdown

    def _repr_latex_(self) -> str:
        """The equations, one below the other."""
        rows = []
        for equation in self.equations:
            left, right = str(equation).split(" = ", 1)
            known = functions_in(equation, self._constants)
            rows.append(f"{_native.latex(left, known)} &= {_native.latex(right, known)}")
        return r"$\begin{aligned} " + r" \\ ".join(rows) + r" \end{aligned}$"


class Numbers(Mapping[str, Any]):
    """Everything derived, in numbers at one state: `numbers["accelerations"]["x"]`, `numbers.accelerations`."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.data: dict[str, Any] = json.loads(answer["json"])
        self.remarks: str = answer["remarks"]
        self._answer = answer

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def __iter__(self) -> Any:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "data" or name not in self.data:
            raise AttributeError(name)
        return self.data[name]

    @property
    def text(self) -> str:
        return shown(str(self._answer["text"]))

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return str(self._answer["markdown"])
