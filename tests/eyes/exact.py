"""Exact arithmetic for second_eyes.py: expressions from text, fractions of polynomials over the rationals modulo
squares (one that reduces to zero is a proof), intervals (one without zero is a refutation), elimination with both."""
import re
from collections import Counter

import sympy as sp
from mpmath import iv

iv.dps = 80
LARGE = 100_000  # terms multiplied at once, beyond which a statement is left alone: a size, not a time, so runs agree
ZERO, ONE = sp.S.Zero, sp.S.One


class Unclear(Exception):
    """This script cannot tell."""


class Contradiction(Exception):
    """The file is wrong."""


def dot(x, y):
    return sum((a * b for a, b in zip(x, y)), ZERO)


FUNCTIONS = {n: getattr(sp, n) for n in "sin cos asin acos atan exp log sinh cosh tanh sqrt".split()} | {
    "tan": lambda x: sp.sin(x) / sp.cos(x), "cot": lambda x: sp.cos(x) / sp.sin(x), "sec": lambda x: 1 / sp.cos(x),
    "csc": lambda x: 1 / sp.sin(x), "abs": sp.Abs, "d": lambda e, *by: sp.diff(e, *by)}
TOKEN = re.compile(r"""\s*(?:(?P<number>\d+\.?\d*(?:[eE][+-]?\d+)?)|(?P<sign>\*\*|[-+*/^(),])
    |(?P<name>[^\W\d]\w*(?:\.\w+)*(?:\[\d,\s*\d\])?'*)(?P<call>\s*\()?)\s*""", re.X)


def read(text, name, call):
    """The expression that a text means, given what names and calls mean."""
    code, at = "", 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token:
            raise Unclear(f"cannot read {text[at:]!r}")
        at = token.end()
        code += (f"Rational('{token['number']}')" if token["number"] else token["sign"].replace("^", "**")
                 if token["sign"] else f"call({token['name']!r})(" if token["call"] else f"name({token['name']!r})")
    return sp.sympify(eval(code, {"__builtins__": {}, "Rational": sp.Rational, "name": name, "call": call}))


def along(e, leaf, memo):
    """e in another arithmetic; leaf says what anything is that is no sum, product or integer power."""
    if e not in memo:
        if e.is_Add or e.is_Mul:
            value = along(e.args[0], leaf, memo)
            for part in e.args[1:]:
                value = value + along(part, leaf, memo) if e.is_Add else value * along(part, leaf, memo)
            memo[e] = value
        else:
            whole = e.is_Pow and e.exp.is_Integer
            memo[e] = along(e.base, leaf, memo) ** int(e.exp) if whole else leaf(e)
    return memo[e]


class Fraction:
    def __init__(self, field, num, den=()):
        self.field, self.num = field, field.reduced(num)
        self.den = Counter(den) if self.num else Counter()

    def over(self, den):
        num = self.num
        for factor in (den - self.den).elements():
            num = self.field.times(num, factor)
        return num

    def __add__(self, other):
        den = self.den | other.den
        return Fraction(self.field, self.over(den) + other.over(den), den)

    def __mul__(self, other):
        return Fraction(self.field, self.field.times(self.num, other.num), self.den + other.den)

    def __pow__(self, n):
        if n < 0:
            if not self.num:
                raise Unclear("a division by zero")
            content, primitive = self.num.primitive()
            inverse = Fraction(self.field, self.field.ring(1 / content))
            return Fraction(self.field, inverse.over(self.den), [primitive]) ** -n
        return self if n == 1 else self ** (n - 1) * self if n else Fraction(self.field, self.field.ring.one)

    def __neg__(self):
        return Fraction(self.field, -self.num, self.den)

    def diff(self, generator):
        result = Fraction(self.field, self.num.diff(generator), self.den)
        for factor, power in self.den.items():
            change = self.field.times(self.num, -power * factor.diff(generator))
            result = result + Fraction(self.field, change, self.den + Counter([factor]))
        return result


class Field:
    """Turns expressions into fractions. Sine and cosine become a pair, a rotation that of a unit quaternion, a root a
    generator, so that all relations have the form x^2 = polynomial: what reduces to zero is zero, for either root."""

    def __init__(self, expressions):
        self.names, self.square, self.squares = {}, {}, []
        plain = [self.plain(e) for e in expressions]
        symbols = set(self.square).union(*(e.free_symbols for e in [*plain, *self.square.values()]))
        self.ring = sp.ring(sorted(symbols, key=str) or "_", sp.QQ)[0]
        self.generators = dict(zip(self.ring.symbols, self.ring.gens))
        self.squares = [(self.ring.symbols.index(s), self(e).num) for s, e in self.square.items()]

    def __call__(self, e):
        return along(self.plain(e), lambda x: Fraction(self, self.ring(x) if x.is_Rational else self.generators[x]), {})

    def plain(self, e):
        return along(sp.expand_trig(e), self.leaf, {})

    def new(self, key, square=None):
        symbol = self.names.setdefault(key, sp.Symbol(f"${len(self.names)}"))
        if square is not None:
            self.square.setdefault(symbol, square)
        return symbol

    def leaf(self, x):
        if x.is_Symbol:
            found = re.fullmatch(r"(\w+)\[(\d),(\d)\]", x.name)
            return self.entry(*found.groups()) if found else x
        if isinstance(x, (sp.sin, sp.cos)):
            sine = self.new(("sin", x.args[0]))
            return sine if isinstance(x, sp.sin) else self.new(("cos", x.args[0]), 1 - sine**2)
        if x.is_Pow and x.exp.is_Rational and x.exp.q == 2:
            top, bottom = sp.fraction(sp.together(self.plain(x.base)))
            return (self.new(("root", sp.expand(top * bottom)), sp.expand(top * bottom)) / bottom) ** int(x.exp.p)
        if isinstance(x, sp.exp):
            power = sp.expand(x.args[0])
            return 1 / self.new(sp.exp(-power)) if power.could_extract_minus_sign() else self.new(sp.exp(power))
        return x if x.is_Rational else self.new(x)

    def entry(self, name, i, j):
        x, y, z = v = [sp.Symbol(f"{name}~{k}") for k in "xyz"]
        w, i, j = self.new((name, "w"), 1 - x**2 - y**2 - z**2), int(i) - 1, int(j) - 1
        return 2 * v[i] * v[j] + (2 * w**2 - 1 if i == j else 2 * w * sp.LeviCivita(j, i, 3 - i - j) * v[3 - i - j])

    def reduced(self, p):
        while high := next(((i, e) for i, e in self.squares if any(m[i] > 1 for m in p)), None):
            (i, square), rest, carry = high, self.ring.zero, self.ring.zero
            for m, coefficient in p.items():
                if m[i] > 1:
                    carry[m[:i] + (m[i] - 2,) + m[i + 1:]] = coefficient
                else:
                    rest[m] = coefficient
            p = rest + carry * square
        return p

    def times(self, p, q):
        if len(p) * len(q) > LARGE:
            raise Unclear("polynomials too large")
        return self.reduced(p * q)


def size(x):
    """Of a pivot; None where it may be zero."""
    if isinstance(x, Fraction):
        return len(x.num) + sum(map(len, x.den)) if x.num else None
    return None if 0 in x else -abs(x.mid)


def rank(rows, columns=None):
    """Gauss–Jordan, in place, on fractions or on intervals (then a lower bound of the rank)."""
    found = 0
    for column in range(len(rows[0]) if columns is None else columns) if rows else ():
        sizes = [(size(rows[r][column]), r) for r in range(found, len(rows))]
        if best := [x for x in sizes if x[0] is not None]:
            pivot = min(best)[1]
            rows[found], rows[pivot] = rows[pivot], rows[found]
            inverse = rows[found][column] ** -1
            rows[found] = [x * inverse for x in rows[found]]
            for k, row in enumerate(rows):
                if k != found and (row[column].num if isinstance(row[column], Fraction) else row[column] != 0):
                    rows[k] = [x + -row[column] * y for x, y in zip(row, rows[found])]
            found += 1
    return found


def solved(matrix, right):
    rows = [[*row, r] for row, r in zip(matrix, right)]
    if rank(rows, len(matrix)) < len(matrix):
        raise Unclear("the law does not determine the accelerations")
    return [row[-1] for row in rows]


def interval(x):
    x = sp.Rational(x)
    return iv.mpf(int(x.p)) / iv.mpf(int(x.q))
