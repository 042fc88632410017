"""The claims of a model file, read once more: what each says as numbers that vanish at every state if it is true."""
import copy
import itertools
import re

import mpmath
import sympy as sp
from mpmath import iv
from sympy.core.function import AppliedUndef

from exact import ONE, ZERO, Unclear, dot, interval, rank
from law import Law
from second_eyes import Point

TOKEN = re.compile(r"""\s*(?:(?P<number>\d+\.?\d*(?:[eE][+-]?\d+)?)|(?P<sign>\*\*|[-+*/^(),\]])|(?P<open>\[)
    |(?P<name>[^\W\d]\w*(?:\.\w+)*(?:\[[^\]]*\])?'*)(?P<call>\s*\()?)\s*""", re.X)


def pieces(text):
    """The text as code of Python."""
    at = 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token:
            raise Unclear(f"cannot read {text[at:]!r}")
        at = token.end()
        if token["number"]:
            yield f"Rational('{token['number']}')"
        elif token["open"]:
            yield "vector("
        elif token["sign"]:
            yield {"^": "**", "]": ")"}.get(token["sign"], token["sign"])
        else:
            yield f"call({token['name']!r})(" if token["call"] else f"name({token['name']!r})"


def sides(text):
    """Left minus right of an equation, or of an inequality, and its sign."""
    sign = re.search("!=|>=|<=|>|<|=", text)
    if not sign:
        raise Unclear(f"{text!r} is no equation")
    return text[:sign.start()], text[sign.end():], sign[0]


def listed(value):
    return value if isinstance(value, list) else [value]


class ClaimedLaw(Law):
    """The law of a model, with the names that one claim of it has beside."""

    def __init__(self, answer):
        self.own, self.drawn = {}, {}
        super().__init__(answer)

    def of(self, claim):
        """The same law, with the names of a claim."""
        law = copy.copy(self)
        law.own, law.drawn = {}, {}
        law.parameters, law.positive, law.nonzero = [*self.parameters], [*self.positive], [*self.nonzero]
        law.declare(claim)
        return law

    def declare(self, claim):
        for name, value in claim.get("with", {}).items():
            if isinstance(value, dict):
                arguments = [self(x) for x in value.get("of", [])]
                self.own[name] = sp.Function(name)(*arguments) if arguments else sp.Symbol(name)
                if not arguments:
                    self.parameters.append(self.own[name])
                    {"positive": self.positive, "nonzero": self.nonzero}.get(value.get("assume"), []).append(
                        self.own[name])
            else:
                self.own[name] = sp.Matrix([self(x) for x in value]) if isinstance(value, list) else self(value)

    def __call__(self, text):
        tools = {"Rational": sp.Rational, "name": self.name, "call": self.call, "vector": lambda *x: sp.Matrix(x)}
        return sp.sympify(eval("".join(pieces(str(text))), {"__builtins__": {}}, tools))

    def name(self, name):
        if name in self.own:
            return self.own[name]
        if name.rstrip("'") in self.own:
            return self.rate(self.name(name[:-1]))
        if name == "lagrangian":
            return self.L
        if name.startswith("reaction."):
            return self.force_of(name.removeprefix("reaction."))
        if (found := re.fullmatch(r"lambda(?:\[(\d+)\])?", name)) and name not in self.known:
            return self.multipliers[int(found[1] or 1) - 1]
        return super().name(name)

    def vector(self, components):
        return super().vector(spread(components))

    def force_of(self, key):
        """The reaction along a coordinate, or its torque about an axis of space or of the body."""
        name, _, axis = key.partition(".")
        if f"{name}'" in self.names:
            return self.reaction[self.names.index(f"{name}'")]
        at, R, own = self.rotations[name]
        torque, body = sp.Matrix(self.reaction[at:at + 3]), axis.startswith("W")
        turn = sp.eye(3) if body == (own == "W") else R if own == "W" else R.T
        return (turn * torque)["xyz".index(axis[-1])]

    def call(self, name):
        tools = {"D": self.rate, "initial": lambda x: x, "cross": lambda u, v: u.cross(v), "dot": lambda u, v: u.dot(v)}
        return tools.get(name) or super().call(name)

    def rate(self, e, a=None):
        if isinstance(e, sp.MatrixBase):
            return e.applyfunc(lambda x: self.rate(x, a))
        if e.has(*self.a):
            raise Unclear("a rate of accelerations")
        return super().rate(e, a)

    def gap(self, equation):
        """What vanishes where the equation holds: one number, or one for each component."""
        left, right, _ = sides(equation)
        left, right = self(left), self(right)
        if isinstance(left, sp.MatrixBase) != isinstance(right, sp.MatrixBase):
            left, right = (x if isinstance(x, sp.MatrixBase) else sp.zeros(3, 1) for x in (left, right))
        return list(left - right) if isinstance(left, sp.MatrixBase) else [left - right]


class State(Point):
    """A state at which functions beyond those of the law have values, too. What the values leave open is drawn: what is
    no velocity by place, velocities by seed."""

    def __init__(self, law, values, put, on_set, seed, place=None):
        self.place = seed if place is None else place
        super().__init__(law, {k: v for k, v in values.items()}, put, on_set, seed)

    def open_value(self, i):
        scale = sp.Rational(*[(1, 1), (1, 5), (4, 1), (1, 40), (-1, 3), (11, 7)][self.seed % 6])
        return interval(scale * sp.Rational(2 * i + 3 + self.seed * (i % 3), i + 2 + self.seed))

    def leaf(self, x):
        if (x.is_Symbol or x.is_Derivative or isinstance(x, AppliedUndef)) and x not in self.values and (
                x not in self.law.w):
            drawn = self.law.drawn.setdefault(self.place, {})
            i = len(drawn)
            self.values[x] = drawn.setdefault(x, interval(sp.Rational(2 * i + 3 + self.place * (i % 3), i + 2)))
        if x is sp.pi:
            return iv.pi
        if isinstance(x, (sp.tan, sp.cot, sp.sec, sp.csc)):
            sine, cosine = self(sp.sin(x.args[0])), self(sp.cos(x.args[0]))
            return {sp.tan: sine / cosine, sp.cot: cosine / sine, sp.sec: 1 / cosine, sp.csc: 1 / sine}[x.func]
        if isinstance(x, (sp.sinh, sp.cosh, sp.tanh)):
            return self(x.rewrite(sp.exp))
        if isinstance(x, (sp.atan, sp.asin)):  # they grow
            ends = self(x.args[0])
            with mpmath.workdps(iv.dps + 20):
                low, high = (getattr(mpmath, x.func.__name__)(mpmath.mpf(end)) for end in (ends.a, ends.b))
            return iv.mpf([low, high]) + iv.mpf([-1, 1]) * iv.mpf(10) ** (-iv.dps)
        return super().leaf(x)


class Reading:
    """What a claim says: expressions that vanish at every state of a kind, or something to be asked of a state."""

    def __init__(self, law, claim):
        self.law, self.claim = law, claim
        self.on, self.denied, self.gaps, self.ask = "motions", False, [], None
        for kind, read in self.KINDS.items():
            if kind in claim:
                read(self, claim[kind])
                return
        raise Unclear("this kind of claim")

    def point(self, values, put, seed, place=None):
        point = State(self.law, values, put, self.on != "everywhere", seed, place)
        return point.move() if self.on == "motions" else point

    def wrong(self, point):
        """Whether the claim, or what it denies, is certainly false at this state; None: the intervals are too wide."""
        if self.ask:
            return self.ask(point)
        values = [point(e) for e in self.gaps]
        if any(0 not in x for x in values):
            return True
        return None if any(x.delta > interval("1e-25") for x in values) else False

    def conserved(self, quantity, denied=False):
        self.gaps, self.denied = [self.law.rate(self.law(quantity))], denied

    def equal(self, equations, denied=False):
        self.gaps = [gap for equation in listed(equations) for gap in self.law.gap(equation)]
        self.on, self.denied = self.claim.get("on", "motions"), denied

    def equations(self, equations):
        law, unknowns = self.law, [self.law.own[x] if x in self.law.own else sp.Symbol(x)
                                   for x in self.claim.get("unknowns", [])]
        for x, s in zip(self.claim.get("unknowns", []), unknowns):
            law.own.setdefault(x, s)
        gaps = [gap for equation in equations for gap in law.gap(equation)]
        slopes = [[sp.diff(gap, x) for x in [*law.a, *unknowns]] for gap in gaps]
        rests = [gap.xreplace(dict.fromkeys([*law.a, *unknowns], ZERO)) for gap in gaps]
        constraints = [[*c["B"], *[ZERO] * len(unknowns)] for c in law.constraints]

        def ask(point):
            n, rows = law.n, [[point(x) for x in row] for row in slopes]
            accelerations = [point(x) for x in law.a]
            left = [row[n:] + [dot_of(row[:n], accelerations) + point(rest)] for row, rest in zip(rows, rests)]
            if rank([list(x) for x in left], len(unknowns)) < rank([list(x) for x in left]):
                return True  # whatever the unknown functions are, they do not hold along the motion
            every = rows + [[point(x) for x in row] for row in constraints]
            free = rank([[*row[n:], *row[:n]] for row in every], len(unknowns))
            return rank([[*row[n:], *row[:n]] for row in every]) - free < n

        self.ask = ask

    def reaction(self, components):
        self.gaps = [self.law.force_of(key) - self.law(e) for key, e in components.items()]

    def vector_field(self, components):
        law, Y = self.law, self.law.vector(components)
        self.denied, self.on = "is_not_in" in self.claim, "constraints"
        where = self.claim.get("is_not_in") or self.claim["is_in"]
        if where == "R°":
            self.on, self.gaps = "motions", [dot(Y, law.reaction)]
        elif where == "C":
            self.gaps = [c["phi"].xreplace(dict(zip(law.w, Y))) for c in law.velocity_constraints]
        else:
            self.gaps = [dot(c["B" if where == "D" else "N"], Y) for c in law.constraints]

    def distribution(self, which):
        law, claim = self.law, self.claim
        if which == "R°" and ("rank" in claim or "growth" in claim or "basis" in claim):
            basis = [law.vector(x) for x in claim.get("basis", [])]

            def ask(point):
                points = [self.point({}, point.put, seed, point.place) for seed in range(2 * law.n)]
                size = law.n - rank([[p(x) for x in law.reaction] for p in points])
                return size != claim.get("rank", len(basis) or size) or any(
                    0 not in dot_of([point(x) for x in Y], [point(x) for x in law.reaction]) for Y in basis)

            self.ask = ask
            return
        forms = [c["B" if which == "D" else "N"] for c in law.constraints]
        basis, self.on = [law.vector(x) for x in claim.get("basis", [])], "constraints"

        def ask(point):
            rows = [[point(x) for x in form] for form in forms]
            size = law.n - rank([list(row) for row in rows])
            fields = [[point(x) for x in Y] for Y in basis]
            wrong = any(0 not in dot_of(row, Y) for row in rows for Y in fields) or (
                basis and rank([list(Y) for Y in fields]) != len(basis)) or (basis and len(basis) != size)
            return bool(wrong) or claim.get("rank", size) != size or self.grows(point, forms) != claim.get(
                "growth", self.grows(point, forms))

        self.ask = ask

    def grows(self, point, forms):
        """Ranks of brackets of fields that the forms annihilate, at this state."""
        if "growth" not in self.claim:
            return None
        law = self.law
        fields = [list(Y) for Y in sp.Matrix(forms).nullspace()]
        ranks, level, every = [len(fields)], fields, list(fields)
        while len(ranks) < len(self.claim["growth"]) + 1 and ranks[-1] < law.n:
            level = [law.bracket(f, y) for f in fields for y in level]
            every += level
            ranks.append(rank([[point(x) for x in y] for y in every]))
        while len(ranks) > 1 and ranks[-1] == ranks[-2]:
            ranks.pop()
        return ranks

    def momentum(self, expression):
        Y = self.law.vector(self.claim["generator"])
        self.gaps, self.on = [dot(Y, self.law.p) - self.law(expression)], self.claim.get("on", "motions")

    def action(self, which):
        law = self.law
        generator = self.claim.get("generator") or next(
            s["generator"] for s in law.doc["symmetry"] if s["name"] == which)
        Y = law.vector(generator)
        self.denied, self.on = "does_not_preserve" in self.claim, "constraints"
        for what in listed(self.claim.get("does_not_preserve") or self.claim["preserves"]):
            if what in ("L", "H"):
                self.gaps.append(law.lifted(Y, law.L if what == "L" else law.known["energy"]))
            elif what == "D":
                self.gaps += [law.lifted(Y, c["phi"]) for c in law.velocity_constraints]
            elif what == "F":
                self.gaps += self.dragged(Y, law.F)
            else:
                forms = [c["N"] for c in law.constraints]
                every = forms + [self.dragged(Y, form) for form in forms]
                self.ask = lambda point: rank([[point(x) for x in form] for form in every]) > len(forms)

    def dragged(self, Y, form):
        """The Lie derivative of a one-form, whose components may depend on the velocities."""
        law = self.law
        units = [[ONE if i == j else ZERO for i in range(law.n)] for j in range(law.n)]
        return [law.lifted(Y, form[j]) - dot(form, law.bracket(Y, units[j])) for j in range(law.n)]

    def inequality(self, statements):
        parts = [sides(x) for x in listed(statements)]
        parts = [(self.law(left) - self.law(right), sign) for left, right, sign in parts]
        def fails(x, sign):
            if sign in (">", "<", "!=") and 0 in x and not x.delta > interval("1e-25"):
                return True  # it is zero, as far as 25 digits tell
            return {">": x <= 0, "<": x >= 0, ">=": x < 0, "<=": x > 0, "!=": 0 in x}[sign]

        self.ask = lambda point: any(fails(point(e), sign) for e, sign in parts)
        self.on = "constraints"

    def hamilton_jacobi(self, components):
        """γ in M, dγ on D × D, H∘γ − E: with X = A⁻¹γ, in coordinates without rotations."""
        law = self.law
        if law.rotations:
            raise Unclear("one-forms on rotations")
        for name in self.claim.get("constants", []):
            law.own.setdefault(name, sp.Symbol(name))
        gamma = [law(components.get(x.name, 0)) for x in law.positions]
        A = sp.Matrix(law.n, law.n, lambda i, j: sp.diff(law.p[i], law.w[j]))
        X, forms = list(A.LUsolve(sp.Matrix(gamma))), [c["B"] for c in law.velocity_constraints]
        onto, D = dict(zip(law.w, X)), [list(v) for v in sp.Matrix(forms).nullspace()] if forms else [
            list(v) for v in sp.eye(law.n).columnspace()]
        energy = law.known["energy"].xreplace(onto)
        differential = lambda u, v: sum(u[i] * v[j] * (sp.diff(gamma[j], x) - sp.diff(gamma[i], y)) for (i, x), (
            j, y) in itertools.product(enumerate(law.positions), repeat=2))
        for what in listed(self.claim.get("property", ["(14)", "(15)", "(17)"])):
            if what == "(14)":
                self.gaps += [dot(form, X) for form in forms]
            elif what == "(15)":
                self.gaps += [differential(u, v) for u, v in itertools.combinations(D, 2)]
            elif what == "(17)" and "energy" in self.claim:
                self.gaps.append(energy - law(self.claim["energy"]))
            elif what == "(17)":
                self.gaps += [sp.diff(energy, x) for x in law.positions]
            else:
                self.gaps += [differential(X, v) + dot(v, (sp.diff(energy, x) for x in law.positions)) for v in D]
        self.on = "everywhere"

    def variation(self, components):
        law, eta = self.law, self.law.vector(components)
        self.denied = "is_not" in self.claim
        kind = self.claim.get("is_not") or self.claim["is"]
        if kind == "commuting":
            self.gaps = [x - y for x, y in zip(law.vector(self.claim["velocities"]), self.rates_of(eta))]
            return
        virtual = kind == "virtual"
        if not virtual and law.rotations:
            raise Unclear("variations of rotations")
        self.gaps = [dot(c["B"], eta) if virtual else dot(c["B"], (law.rate(x) for x in eta)) + dot(
            eta, (law.X(i, c["phi"]) for i in range(law.n))) for c in law.velocity_constraints]

    def rates_of(self, eta):
        """What a variation makes of the velocities: d/dt of it; of an angular velocity w in space eta' + eta x w."""
        law, rates = self.law, [self.law.rate(x) for x in eta]
        for at, R, own in law.rotations.values():
            if own == "W":
                raise Unclear("variations along axes of a body")
            turn = sp.Matrix(eta[at:at + 3]).cross(sp.Matrix(law.w[at:at + 3]))
            for k in range(3):
                rates[at + k] += turn[k]
        return rates

    def solution(self, functions):
        """Of every motion, if the initial state stands in it: constant if followed back along the motion. Else the
        curve satisfies the constraints, and the force that it needs is one of their reactions."""
        law = self.law
        if any("initial(" in f for f in functions.values()):
            for key, f in functions.items():
                value = law(f)
                self.gaps += [value.subs(law.t, 0) - law(key), law.rate(value.subs(law.t, -law.t))]
            return
        if law.functions:
            raise Unclear("functions of the configuration along a curve")
        values, curve = {key: law(f) for key, f in functions.items()}, {}
        for x, w, a in zip(law.positions, law.w, law.a):
            rate = values[w.name] if w.name in values else sp.diff(values[x.name], law.t)
            curve |= {w: rate, a: sp.diff(rate, law.t)} | ({x: values[x.name]} if x.name in values else {})
            if x.name in values:
                self.gaps.append(rate - sp.diff(values[x.name], law.t))
        self.gaps += [c[kind].xreplace(curve) for c in law.velocity_constraints for kind in ("phi", "form")
                      if kind == "phi" or c["kind"] == "holonomic"]
        N = [[x.xreplace(curve) for x in c["N"]] for c in law.constraints]
        force, gaps = [x.xreplace(curve) for x in law.reaction], self.gaps

        def ask(point):
            rows = [[point(x) for x in row] for row in N]
            return any(0 not in point(x) for x in gaps) or rank(
                [*([*row] for row in rows), [point(x) for x in force]]) > rank([[*row] for row in rows])

        self.ask, self.on = ask, "everywhere"

    KINDS = {"conserved": conserved, "not_conserved": lambda self, x: self.conserved(x, True), "equal": equal,
             "not_equal": lambda self, x: self.equal(x, True), "equations": equations, "reaction": reaction,
             "vector_field": vector_field, "distribution": distribution, "momentum": momentum, "action": action,
             "generator": lambda self, x: self.action(None),
             "inequality": inequality, "hamilton_jacobi": hamilton_jacobi, "variation": variation, "solution": solution}


def dot_of(x, y):
    return sum((a * b for a, b in zip(x, y)), interval(0))


def spread(generator):
    """A generator with the components of a rotation one by one."""
    parts = {}
    for key, e in generator.items():
        name, _, body = key.partition(".")
        if isinstance(e, list):
            parts.update((f"{name}.{'W' if body else 'w'}.{x}", y) for x, y in zip("xyz", e))
        else:
            parts[key] = e
    return parts
