"""Formulas to SymPy and back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import sympy
from sympy.core.function import AppliedUndef
from sympy.physics.mechanics import dynamicsymbols
from sympy.printing.str import StrPrinter

from . import _native
from .errors import InputError
from .formulas import Known, functions_in

_functions = {name: getattr(sympy, name) for name in "sin cos tan asin acos atan exp log sinh cosh tanh".split()}
_functions["abs"] = sympy.Abs
_elliptic = {"elliptic_F": sympy.elliptic_f, "elliptic_E": sympy.elliptic_e, "elliptic_Pi": sympy.elliptic_pi}
_relations = {"=": sympy.Eq, "!=": sympy.Ne, "<": sympy.Lt, "<=": sympy.Le, ">": sympy.Gt, ">=": sympy.Ge}
_name = re.compile(r"[^\W\d]\w*(\.\w+)*(\[\d,\d\])?'*\Z")


def time() -> Any:
    return dynamicsymbols._t


def symbol(name: str, order: int, constants: frozenset[str]) -> Any:
    if name == "t" and order == 0:
        return time()
    if name in constants:
        return constants.symbols.get(name, sympy.Symbol(name)) if isinstance(constants, Known) else sympy.Symbol(name)
    function = sympy.Function(name)(time())
    return sympy.Derivative(function, (time(), order)) if order else function


def _application(name: str, orders: list[int], arguments: list[Any]) -> Any:
    if name in _elliptic:
        return _elliptic[name](*arguments)
    function = sympy.Function(name)
    if not any(orders):
        return function(*arguments)
    if len(set(arguments)) == len(arguments) and all(argument._diff_wrt for argument in arguments):
        return sympy.Derivative(function(*arguments), *[(argument, n) for argument, n in zip(arguments, orders) if n])
    slots = [sympy.Dummy(f"x{k}") for k in range(len(arguments))]
    partial = sympy.Derivative(function(*slots), *[(slot, n) for slot, n in zip(slots, orders) if n])
    return sympy.Subs(partial, slots, arguments)


def expression(text: str, constants: frozenset[str]) -> Any:
    """One side of a relation."""
    done: list[Any] = []
    for kind, what, places in _native.nodes(text, functions_in(text, constants)):
        operands = [done[k] for k in places]
        if kind == "number":
            done.append(sympy.Rational(what))
        elif kind == "pi":
            done.append(sympy.pi)
        elif kind == "symbol":
            done.append(symbol(what[0], what[1], constants))
        elif kind == "sum":
            done.append(sympy.Add(*operands))
        elif kind == "product":
            done.append(sympy.Mul(*operands))
        elif kind == "power":
            done.append(sympy.Pow(operands[0], sympy.Rational(what)))
        elif kind == "function":
            done.append(_functions[what](*operands))
        elif kind == "application":
            done.append(_application(what[0], list(what[1]), operands))
        else:
            done.append(sympy.nan)
    return done[-1]


def relation(left: str, sign: str, right: str, constants: frozenset[str]) -> Any:
    return _relations[sign](expression(left, constants), expression(right, constants), evaluate=False)


class _Writer(StrPrinter):  # type: ignore[misc]
    """An expression as the model file writes it."""

    def _fail(self, what: Any, why: str) -> InputError:
        return InputError(f"`{what}` cannot be written in a model: {why}")

    def emptyPrinter(self, expr: Any) -> str:
        raise self._fail(expr, f"{type(expr).__name__} has no meaning there")

    def _print_Symbol(self, expr: Any) -> str:
        name = str(expr.name)
        if not _name.match(name):
            raise self._fail(name, "a name begins with a letter and goes on with letters, digits and _")
        return name

    _print_Dummy = _print_Symbol

    def _print_Function(self, expr: Any) -> str:
        if isinstance(expr, AppliedUndef):
            name = expr.func.__name__
            if not _name.match(name):
                raise self._fail(expr, "a name begins with a letter and goes on with letters, digits and _")
            if expr.args == (time(),) or [str(a) for a in expr.args] == ["t"]:
                return name
            return f"{name}({', '.join(self._print(a) for a in expr.args)})"
        for name, function in _elliptic.items():  # incomplete ones: those that are complete have an argument less
            if expr.func is function and len(expr.args) == (3 if name == "elliptic_Pi" else 2):
                return f"{name}({', '.join(self._print(a) for a in expr.args)})"
        name = {"Abs": "abs"}.get(expr.func.__name__, expr.func.__name__)
        if name not in _functions and name not in ("cot", "sec", "csc"):
            raise self._fail(expr, f"there is no function `{name}`")
        return f"{name}({', '.join(self._print(a) for a in expr.args)})"

    _print_Abs = _print_Function

    def _print_Derivative(self, expr: Any) -> str:
        inner = expr.expr
        if isinstance(inner, AppliedUndef) and [str(a) for a in inner.args] == ["t"] and all(str(v) == "t" for v in expr.variables):
            return self._print(inner) + "'" * len(expr.variables)
        done = expr.doit()
        if isinstance(done, sympy.Derivative):
            return f"d({self._print(inner)}, {', '.join(self._print(v) for v in expr.variables)})"
        return self._print(done)

    def _print_Subs(self, expr: Any) -> str:
        # A partial derivative at other arguments: V[1](x + 1).
        derivative = expr.expr
        if isinstance(derivative, sympy.Derivative) and isinstance(derivative.expr, AppliedUndef):
            function, places = derivative.expr, dict(zip(expr.variables, expr.point))
            slots = [function.args.index(v) + 1 for v in derivative.variables if function.args.count(v) == 1 and v in places]
            if len(slots) == len(derivative.variables):
                arguments = ", ".join(self._print(a.xreplace(places)) for a in function.args)
                return f"{function.func.__name__}[{','.join(map(str, slots))}]({arguments})"
        raise self._fail(expr, "Subs has no meaning there")

    def _print_BooleanTrue(self, expr: Any) -> str:
        return "0 = 0"  # what SymPy makes of x = x

    def _print_BooleanFalse(self, expr: Any) -> str:
        return "0 = 1"

    def _print_Pow(self, expr: Any, rational: bool = False) -> str:
        if expr.base == sympy.E:
            return f"exp({self._print(expr.exp)})"
        if expr.exp == sympy.Rational(1, 2):
            return f"sqrt({self._print(expr.base)})"
        return f"{self._whole(expr.base)}^{self._whole(expr.exp)}"

    def _whole(self, expr: Any) -> str:
        """In parentheses, unless it is a name, a call or a number."""
        text = self._print(expr)
        alone = isinstance(expr, (sympy.Symbol, sympy.Function)) or (expr.is_Integer and expr >= 0)
        return text if alone or _name.match(text) or (expr.is_Rational and not expr.is_Integer) else f"({text})"

    def _print_exp(self, expr: Any) -> str:
        return f"exp({self._print(expr.args[0])})"

    def _print_Exp1(self, expr: Any) -> str:
        return "exp(1)"

    def _print_Float(self, expr: Any) -> str:
        if expr._prec > 53:
            return f"({sympy.sstr(expr, full_prec=True)})"
        number = float(expr)
        text = repr(number)
        return f"({text})" if number < 0 or "e" in text else text

    def _print_Rational(self, expr: Any) -> str:
        return f"({expr.p}/{expr.q})" if expr.q != 1 else str(expr.p)

    def _print_Relational(self, expr: Any) -> str:
        sign = {"==": "=", "!=": "!="}.get(expr.rel_op, expr.rel_op)
        return f"{self._print(expr.lhs)} {sign} {self._print(expr.rhs)}"


def is_sympy(value: Any) -> bool:
    return isinstance(value, sympy.Basic)


def text_of(value: Any) -> str:
    """As the model file writes it."""
    return str(_Writer().doprint(sympy.sympify(value)))


def assumption(symbol: Any) -> str:
    if symbol.is_positive:
        return "positive"
    if symbol.is_nonnegative:
        return "nonnegative"
    return "nonzero" if symbol.is_nonzero else "real"


def all_names(values: Iterable[Any]) -> dict[str, Any]:
    """Symbols by name, t left out. Two that SymPy tells apart cannot have one name."""
    found: dict[str, Any] = {}
    moving: set[str] = set()
    for value in map(sympy.sympify, values):
        for symbol in value.free_symbols - {time()}:
            if symbol.name != "t" and found.setdefault(symbol.name, symbol) != symbol:
                raise InputError(f"two symbols are called {symbol.name}, and SymPy assumes different things of them: give each a name")
        moving |= {f.func.__name__ for f in value.atoms(AppliedUndef) if [str(a) for a in f.args] == ["t"]}
    for name in sorted(moving & found.keys()):
        raise InputError(f"{name} is a symbol here and a function of t there: give each a name")
    return dict(sorted(found.items()))
