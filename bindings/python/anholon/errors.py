"""Why there is no result: one class for each kind of "no", its text the message with its caret."""

from __future__ import annotations

from typing import Any


class Error(Exception):
    """What stands in the way of a result. `diagnostics` has its parts; `code` is the first one's, for `explain`."""

    diagnostics: list[dict[str, Any]]

    def __init__(self, message: str, diagnostics: list[dict[str, Any]] | None = None) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics or []

    @property
    def code(self) -> str:
        for diagnostic in self.diagnostics:
            if diagnostic.get("severity") == "error":
                return str(diagnostic["code"])
        return ""


class InputError(Error, ValueError):
    """What was written or asked for is to blame."""


class MathematicsError(Error, ArithmeticError):
    """The system has no such thing: no law that determines its motion, no equations of that form."""


class BudgetError(Error):
    """Time or memory ran out: with more of it there may be a result."""


class MachineError(Error, OSError):
    """A file could not be read or written."""


class DefectError(Error, RuntimeError):
    """A defect of Anholon: the process that answers exact questions ended. Nothing else is lost."""


for _class in (Error, InputError, MathematicsError, BudgetError, MachineError, DefectError):
    _class.__module__ = "anholon"

_classes: dict[str, type[Error]] = {
    "input": InputError,
    "mathematics": MathematicsError,
    "budget": BudgetError,
    "machine": MachineError,
}


def error_of(rendered: str, diagnostics: str | list[dict[str, Any]]) -> Error:
    """The exception for diagnostics, given as text for people and as JSON."""
    if isinstance(diagnostics, str):
        import json

        diagnostics = json.loads(diagnostics)["error"]
    parts: list[dict[str, Any]] = list(diagnostics)
    cause = next((d.get("cause", "input") for d in parts if d.get("severity") == "error"), "input")
    return _classes.get(str(cause), InputError)(rendered.rstrip("\n"), parts)


def explain(code: str) -> str:
    """What a code such as "NH101" means, with an example."""
    from . import _native

    found = _native.explain(code)
    if found is None:
        raise InputError(f"no message has the code {code!r}")
    return "\n\n".join(part.rstrip("\n") for part in (f"{found[0]}: {found[1]}", found[2], found[3]))
