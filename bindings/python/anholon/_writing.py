"""Models and requests as text, from strings, numbers and SymPy."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from .errors import InputError

_single = {"lagrangian": "L", "hamiltonian": "H"}
_lists = {
    "constraints": "constraint",
    "symmetries": "symmetry",
    "events": "event",
    "bodies": "body",
    "claims": "claim",
}


def _sympy_module() -> Any:
    """Only where somebody else has imported SymPy can a value be one of its expressions."""
    if "sympy" not in sys.modules:
        return None
    from . import _sympy

    return _sympy


def is_expression(value: Any) -> bool:
    module = _sympy_module()
    return module is not None and bool(module.is_sympy(value))


def expression(value: Any) -> str:
    """A formula from a string, a number or SymPy."""
    if isinstance(value, str):
        return str(value)
    if is_expression(value):
        return str(_sympy_module().text_of(value))
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        raise InputError(f"a formula is a string, a number or a SymPy expression, not {type(value).__name__}: {value!r}")
    return repr(value) if isinstance(value, int) else repr(float(value))


def name(value: Any) -> str:
    """Of a coordinate, a parameter …, from a string or SymPy, as the model spells it: "θ" is "theta"."""
    from . import _native

    return _native.spelled(expression(value))


def names(values: Any) -> list[str]:
    """One or several."""
    return [name(values)] if isinstance(values, str) or is_expression(values) else [name(value) for value in values]


def _equation(value: Any) -> str:
    text = expression(value)
    return text if any(sign in text for sign in "=<>") else f"{text} = 0"


def _quoted(text: str) -> str:
    out = []
    for c in text:
        if c in '"\\':
            out.append("\\" + c)
        elif c == "\n":
            out.append("\\n")
        elif ord(c) < 32 or ord(c) == 127:
            out.append(f"\\u{ord(c):04x}")
        else:
            out.append(c)
    return '"' + "".join(out) + '"'


def _key(key: Any) -> str:
    text = expression(key) if not isinstance(key, str) else str(key)
    bare = text.isascii() and text.replace("_", "").replace("-", "").isalnum()
    return text if bare else _quoted(text)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 2**63 else _quoted(str(value))
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if is_expression(value) or isinstance(value, Fraction):
        return _quoted(expression(value))
    if isinstance(value, Iterable):
        return "[" + ", ".join(_value(v) for v in value) + "]"
    if hasattr(value, "__float__"):
        number = repr(float(value))
        return number.replace("e", ".0e") if "e" in number and "." not in number else number
    raise InputError(f"a model has strings, numbers, lists and tables in it, not {type(value).__name__}: {value!r}")


def _table(name: str, entries: Mapping[Any, Any]) -> str:
    return f"[{name}]\n" + "".join(f"{_key(k)} = {_value(v)}\n" for k, v in entries.items())


def _named(name: str, value: Any) -> list[Mapping[Any, Any]]:
    """Constraints, symmetries …: a list of tables, or what is in them by name."""
    what = {"constraint": "equation", "symmetry": "generator", "event": "when"}.get(name)
    items: list[tuple[str | None, Any]]
    if isinstance(value, Mapping):
        items = [(str(k), v) for k, v in value.items()]
    elif isinstance(value, str) or is_expression(value):
        items = [(None, value)]
    else:
        items = [(None, v) for v in value]
    tables: list[Mapping[Any, Any]] = []
    for given, item in items:
        if isinstance(item, Mapping) and (what is None or what in item or name == "claim"):
            table = dict(item)
        elif what is None:
            raise InputError(f"[[{name}]] is a table, not {item!r}")
        else:
            table = {what: item}
        if name == "constraint" and "equation" in table:
            table["equation"] = _equation(table["equation"])
        if given is not None:
            table = {"name": given, **table}
        tables.append(table)
    return tables


def _coordinates(value: Any) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return {expression(name): kind for name, kind in value.items()}
    if isinstance(value, str):
        return {name: "line" for name in value.replace(",", " ").split()}
    if is_expression(value):
        value = [value]
    return {expression(name): "line" for name in value}


def _parameters(value: Any) -> dict[str, Any]:
    if value is None:
        return {}
    if isinstance(value, str):
        return {name: {} for name in value.replace(",", " ").split()}
    if isinstance(value, Mapping):
        return {expression(name): {} if entry is None else entry for name, entry in value.items()}
    if is_expression(value):
        value = [value]
    return {expression(name): {} for name in value}


def _expressions_in(value: Any) -> list[Any]:
    if is_expression(value):
        return [value]
    if isinstance(value, Mapping):
        return [e for v in value.values() for e in _expressions_in(v)]
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [e for v in value for e in _expressions_in(v)]
    return []


def _add_symbols(parameters: dict[str, Any], known: Iterable[str], parts: Mapping[str, Any]) -> dict[str, Any]:
    """Symbols of SymPy that nothing declares are parameters, with what SymPy assumes of them."""
    module = _sympy_module()
    if module is None:
        return {}
    symbols = module.all_names(_expressions_in({k: v for k, v in parts.items() if k != "coordinates"}))
    names = set(known)
    for name, symbol in symbols.items():
        assumed = module.assumption(symbol)
        if name not in parameters and name not in names:
            parameters[name] = {} if assumed == "real" else {"assume": assumed}
        elif name in parameters and assumed != "real":
            entry = parameters[name]
            if not isinstance(entry, Mapping):
                entry = {"value": entry}
            parameters[name] = {"assume": assumed, **entry}
    return symbols


def model_text(sections: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The text of a model file, and the symbols of SymPy that stand in it."""
    parts = {name: value for name, value in sections.items() if value is not None}
    coordinates = _coordinates(parts.pop("coordinates")) if "coordinates" in parts else {}
    parameters = _parameters(parts.pop("parameters", None))
    known = [*coordinates, *(k for section in ("definitions", "quasi_velocities", "inputs", "functions") for k in parts.get(section, {}))]
    symbols = _add_symbols(parameters, known, parts)
    text = []
    for name in ("title", "source", "about", "relations"):
        if name in parts:
            value = parts.pop(name)
            text.append(f"{name} = {_value([value] if name == 'relations' and (isinstance(value, str) or is_expression(value)) else value)}\n")
    tables = []
    if parameters:
        tables.append(_table("parameters", parameters))
    if coordinates:
        tables.append(_table("coordinates", coordinates))
    for name, value in parts.items():
        if name in _single:
            tables.append(_table(name, {_single[name]: expression(value)} if not isinstance(value, Mapping) else value))
        elif name in _lists or name in _lists.values():
            kind = _lists.get(name, name)
            tables += [f"[{_table(kind, table)}".replace("]\n", "]]\n", 1) for table in _named(kind, value)]
        elif isinstance(value, Mapping):
            tables.append(_table(name, value))
        else:
            tables.insert(0, f"{_key(name)} = {_value(value)}\n")
    return "".join(text) + ("\n" if text else "") + "\n".join(tables), symbols


def assignments(values: Mapping[Any, Any] | None) -> list[str]:
    """ "m=2" … """
    return [f"{expression(name)}={expression(value)}" for name, value in (values or {}).items()]


def strings(values: Any) -> list[str]:
    """One or several texts."""
    if values is None:
        return []
    if isinstance(values, str) or is_expression(values):
        return [expression(values)]
    if isinstance(values, Mapping):
        return [", ".join(f"{expression(k)} = {expression(v)}" for k, v in values.items())]
    return [expression(v) for v in values]


def state_text(state: Any, quasi_velocities: Iterable[str] = (), coordinates: Iterable[str] = ()) -> str:
    """{"x": 0.1, "x'": 1} or {"q": {…}, "velocity": {…}, "t": 0} as JSON; "initial" and JSON stay what they are."""
    if state is None:
        return ""
    if isinstance(state, str):
        return state
    import json

    def plain(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {expression(k): plain(v) for k, v in value.items()}
        if isinstance(value, str) or isinstance(value, bool):
            return value
        if is_expression(value) or isinstance(value, Fraction):
            return expression(value)
        if hasattr(value, "tolist"):
            return plain(value.tolist())
        if isinstance(value, Iterable):
            return [plain(v) for v in value]
        return value if isinstance(value, int) else float(value)

    given = plain(state)
    if not isinstance(given, dict):
        raise InputError(f"a state is a dictionary, not {type(state).__name__}")
    if set(given) <= {"q", "velocity", "t", "momentum"} and any(isinstance(v, dict) for v in given.values()):
        return json.dumps(given)
    result: dict[str, Any] = {}
    quasi, known = set(quasi_velocities), set(coordinates)
    for name, value in given.items():
        if name == "t":
            result["t"] = value
        elif name.endswith("'"):
            result.setdefault("velocity", {})[name[:-1]] = value
        elif ".w" in name or ".W" in name or name in quasi:
            result.setdefault("velocity", {})[name] = value
        elif name.startswith("p_") and name not in known:
            result.setdefault("momentum", {})[name[2:]] = value
        else:
            result.setdefault("q", {})[name] = value
    return json.dumps(result)
