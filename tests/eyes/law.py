"""The law of motion, rebuilt from the text of a model.

With w the velocities in a frame X of fields (d/dq for a coordinate q; for a rotation R that of space, X_i(R) = e_i^ R
and [X_i, X_j] = -eps_ijk X_k, or that of the body, X_i(R) = R e_i^ and [X_i, X_j] = eps_ijk X_k), a = w',
D_t = d/dt + w^i X_i and p = dL/dw it is

    A a + l = F + N^T lambda,   B a + sigma = 0,   A = dp/dw,   l_i = D_t(p_i) - X_i(L) + c^k_ij w^j p_k

where B a + sigma is D_t(Phi) for a constraint Phi on velocities, Phi = D_t(f) for one on coordinates, and N = B unless
the model gives the reaction.
"""
import itertools
import json
import re
import tomllib
from collections import Counter

import sympy as sp
from sympy.core.function import AppliedUndef

from exact import FUNCTIONS, ONE, ZERO, Field, Unclear, dot, read


class Law:
    def __init__(self, answer):
        self.answer, self.asked, self.checked = answer, answer["asked_of"], set()
        empty = "coordinates = {}\nlagrangian = { L = 0 }"  # of an identity, whose names mean nothing
        self.doc = tomllib.loads(self.asked.get("model_text", empty), parse_float=str)
        self.poisson = self.doc.get("poisson")
        if self.poisson:
            variables = self.poisson["variables"]
            self.doc["coordinates"] = dict.fromkeys(variables, "line")
            self.doc["lagrangian"] = {"L": f"-({self.poisson['hamiltonian']})"}  # so that the energy is H
        if answer.get("dropped"):
            raise Unclear("constraints were dropped")
        self.t = sp.Symbol("t")
        self.known, self.forms = {"t": self.t, "pi": sp.pi}, {}
        self.names, self.fields, self.rotations, self.positions = [], [], {}, []  # w; X_i as {symbol: X_i(symbol)}
        for name, kind in self.doc["coordinates"].items():
            if "rotation" in (kind, kind["kind"] if isinstance(kind, dict) else ""):
                R, body = sp.Matrix(3, 3, lambda i, j: sp.Symbol(f"{name}[{i + 1},{j + 1}]")), self.in_body(name)
                hats = [sp.Matrix(3, 3, lambda j, k: sp.LeviCivita(j, i, k)) for i in range(3)]
                self.rotations[name] = (len(self.names), R, "W" if body else "w")
                self.names += [f"{name}.{'W' if body else 'w'}.{x}" for x in "xyz"]
                self.fields += [dict(zip(R, R * hat if body else hat * R)) for hat in hats]
            else:
                self.positions.append(sp.Symbol(name))
                self.names.append(f"{name}'")
                self.fields.append({sp.Symbol(name): ONE})
        self.n = len(self.names)
        self.w, self.a = [sp.Symbol(n) for n in self.names], [sp.Symbol(n + "'") for n in self.names]
        entries = [x for _, R, _ in self.rotations.values() for x in R]
        self.known.update((s.name, s) for s in [*self.w, *self.a, *self.positions, *entries])
        for name, (at, R, own) in self.rotations.items():
            other, turn = ("w", R) if own == "W" else ("W", R.T)
            for rate, v in (("", self.w), ("'", self.a)):
                self.known.update(zip((f"{name}.{other}.{x}{rate}" for x in "xyz"), turn * sp.Matrix(v[at:at + 3])))
        self.read_parameters()
        self.functions = {n: table["of"] for n, table in self.doc.get("functions", {}).items()}
        self.known.update((n, sp.Function(n)(*map(self, of))) for n, of in self.functions.items())
        for table in ("definitions", "quasi_velocities", "inputs"):
            self.forms.update(self.doc.get(table, {}))
        self.L = self.legendre() if "hamiltonian" in self.doc else self(self.doc["lagrangian"]["L"])
        self.p = [sp.diff(self.L, w) for w in self.w]
        self.known["energy"] = dot(self.w, self.p) - self.L
        self.derive()

    def in_body(self, name):
        """The frame of a rotation is the one in which the answer speaks, else that of the Lagrangian."""
        said = json.dumps({**self.answer, "asked_of": 0})
        space = f'"{name}.w.' in said or f"{name}.W" not in str(self.doc.get("lagrangian") or self.doc["hamiltonian"])
        return f'"{name}.W.' in said or not space

    def legendre(self):
        """L = p w - H, where dH/dp = w is solved for p."""
        self.p = [sp.Symbol(f"p_{name}") for name in self.names]
        H = self(self.doc["hamiltonian"]["H"])
        slope = [sp.diff(H, p) for p in self.p]
        K = sp.Matrix([[sp.diff(v, p) for p in self.p] for v in slope])
        if K.has(*self.p):
            raise Unclear("a Hamiltonian that is not quadratic in the momenta")
        rest = sp.Matrix([w - v for w, v in zip(self.w, slope)]).xreplace(dict.fromkeys(self.p, ZERO))
        momenta = [sp.simplify(p) for p in K.LUsolve(rest)]
        return dot(momenta, self.w) - H.xreplace(dict(zip(self.p, momenta)))

    def read_parameters(self):
        tables = {n: v if isinstance(v, dict) else {"value": v} for n, v in self.doc.get("parameters", {}).items()}
        for name, value in (pair.split("=") for pair in self.asked.get("set", [])):
            tables[name]["value"] = value
        self.forms = {n: table["value"] for n, table in tables.items() if "value" in table}
        self.known.update((n, sp.Symbol(n)) for n in tables if n not in self.forms)
        self.parameters = [sp.Symbol(n) for n in tables if self.name(n) == sp.Symbol(n)]
        self.positive, self.nonzero = ([s for s in self.parameters if tables[s.name].get("assume") == word]
                                       for word in ("positive", "nonzero"))

    def __call__(self, text):
        return read(str(text), self.name, self.call)

    def name(self, name):
        if name in self.forms:
            form = self.forms.pop(name)
            e = self(form["value"] if isinstance(form, dict) else form)
            number = name in self.doc.get("parameters", {}) and not e.free_symbols  # values enter only when asked for
            self.known[name] = sp.Symbol(name) if number and not self.asked.get("with_values") else e
            if self.is_open(name, e):
                self.known[name] = sp.Function(name)(self.t)
        if name in self.known:
            return self.known[name]
        if name.endswith("'"):
            return self.rate(self.name(name[:-1]))
        coordinate, _, component = name[2:].partition(".")
        if name.startswith("p_") and f"{coordinate}'" in self.names:
            return self.p[self.names.index(f"{coordinate}'")]
        if name.startswith("p_") and coordinate in self.rotations:
            at, R, own = self.rotations[coordinate]
            turn = sp.eye(3) if component.startswith("W") == (own == "W") else R if own == "W" else R.T
            return (turn * sp.Matrix(self.p[at:at + 3]))["xyz".index(component[-1])]
        if "model_text" not in self.asked:
            self.known[name] = sp.Symbol(name)
            self.parameters.append(self.known[name])
            return self.known[name]
        raise Unclear(f"the name {name}")

    def is_open(self, name, e):
        """An input that is a function of the time alone is an unknown one where the answer holds for all of them."""
        if not self.asked.get("open_inputs") or name not in self.doc.get("inputs", {}):
            return False
        return e.free_symbols <= {self.t, *self.parameters}

    def call(self, name):
        if name in getattr(self, "functions", {}):  # V(z), where V is known not to depend on the rest, is V
            return lambda *x: sp.Function(name)(*x) if len(x) == len(self.functions[name]) else self.known[name]
        return FUNCTIONS.get(name) or sp.Function(name)

    def X(self, i, e):
        """Along X_1 … X_n, then d/dt, d/dw_1 … d/dw_n."""
        if i < self.n:
            return dot(self.fields[i].values(), (sp.diff(e, s) for s in self.fields[i]))
        return sp.diff(e, [self.t, *self.w][i - self.n])

    def rate(self, e, a=None):
        """D_t e, for accelerations a."""
        velocity = dot(self.w, (self.X(i, e) for i in range(self.n)))
        return sp.diff(e, self.t) + velocity + dot(self.a if a is None else a, (sp.diff(e, w) for w in self.w))

    def structure(self, i, j):
        """[X_i, X_j] as [(k, c^k_ij)]."""
        for at, _, own in self.rotations.values():
            if at <= i < at + 3 and at <= j < at + 3 and i != j:
                k = 3 * at + 3 - i - j
                return [(k, sp.LeviCivita(i, j, k) * (1 if own == "W" else -1))]
        return []

    def split(self):
        """y' = X_D of a Poisson manifold as constraints, as many as velocities: X_H + F = X_D + X_W on D, where X_W is
        the part along W for which X_D keeps D. What vanishes on D and on P are further positions."""
        y, H = self.positions, -self.L
        bracket = sp.zeros(self.n)
        for pair, value in self.poisson["bracket"].items():
            i, j = (y.index(sp.Symbol(name.strip())) for name in pair.split(","))
            bracket[i, j], bracket[j, i] = self(value), -self(value)
        side = lambda equation: dot((ONE, -ONE), map(self, equation.split("=")))
        tables = self.poisson.get("constraint", [])
        self.force = self.vector(self.doc.get("forces", {}))
        phi, W = [side(c["equation"]) for c in tables], [self.vector(c["reaction"]) for c in tables]
        free = [dot(bracket.row(i), (sp.diff(H, s) for s in y)) + self.force[i] for i in range(self.n)]
        along = lambda f, v: dot((sp.diff(f, s) for s in y), v)
        part = sp.Matrix(len(phi), len(phi), lambda a, b: along(phi[a], W[b]))
        rates = sp.Matrix([sp.diff(f, self.t) + along(f, free) for f in phi])
        part = part.LUsolve(rates) if phi else []
        self.directions, self.back = W, [-dot(part, (w[i] for w in W)) for i in range(self.n)]
        self.invariants = phi + [side(r) for r in self.poisson.get("relations", [])]
        for i, w in enumerate(self.w):
            form = w - free[i] - self.back[i]
            B = [ONE if k == i else ZERO for k in range(self.n)]
            self.constraints.append(dict(name=w.name, form=form, kind="velocity", phi=form, B=B, N=B, servo=False,
                                         sigma=self.rate(form).xreplace(dict.fromkeys(self.a, ZERO))))

    def change_of_energy(self, v):
        return dot((sp.diff(-self.L, s) for s in self.positions), v)

    def derive(self):
        self.constraints, self.invariants, still = [], [], dict.fromkeys(self.a, ZERO)
        if self.poisson:
            self.split()
        for i, table in enumerate(self.doc.get("constraint", [])):
            left, right = map(self, table["equation"].split("="))
            form = left - right
            kind = "acceleration" if form.has(*self.a) else "velocity" if form.has(*self.w) else "holonomic"
            phi = self.rate(form) if kind == "holonomic" else form
            B = [sp.diff(phi, x) for x in (self.a if kind == "acceleration" else self.w)]
            sigma = (form if kind == "acceleration" else self.rate(phi)).xreplace(still)
            power = self(table["reaction"]) if "reaction" in table else None
            N = B if power is None else [sp.diff(power, w) for w in self.w]
            self.constraints.append(dict(name=table.get("name", f"constraint {i + 1}"), form=form, kind=kind, phi=phi,
                                         B=B, sigma=sigma, N=N, servo=power is not None))
        if self.asked.get("drop_dependent"):
            self.drop_dependent()
        self.velocity_constraints = [c for c in self.constraints if c["kind"] != "acceleration"]
        self.multipliers = [sp.Symbol(f"lambda_{r + 1}") for r in range(len(self.constraints))]
        self.known.update((s.name, s) for s in self.multipliers)
        A = [[sp.diff(p, w) for w in self.w] for p in self.p]
        l = [self.rate(p, [ZERO] * self.n) - self.X(i, self.L) + sum(
            (c * self.w[j] * self.p[k] for j in range(self.n) for k, c in self.structure(i, j)), ZERO)
            for i, p in enumerate(self.p)]
        F = [ZERO] * self.n
        for name, force in () if self.poisson else self.doc.get("forces", {}).items():
            name, _, body = name.partition(".")
            parts = {name: force}
            if name in self.rotations:
                parts = {f"{name}.{'W' if body else 'w'}.{x}": e for x, e in zip("xyz", force)}
            F = [x + y for x, y in zip(F, self.vector(parts))]
        # rows (coefficients of a and lambda, rest) that are zero along a motion; the reaction N^T lambda = A a + l - F
        self.rows = [(row + [-c["N"][i] for c in self.constraints], l[i] - F[i]) for i, row in enumerate(A)] + [
            (c["B"] + [ZERO] * len(self.constraints), c["sigma"]) for c in self.constraints]
        self.F, self.reaction = F, [dot(row, self.a) + x - y for row, x, y in zip(A, l, F)]

    def drop_dependent(self):
        """Without the constraints that hold wherever those before them do: their multipliers are not determined."""
        written, self.constraints = self.constraints, []
        for c in written:
            if c["kind"] == "acceleration":
                raise Unclear("which constraints on accelerations follow from others")
            self.velocity_constraints = self.constraints
            there = c["form"].xreplace(eliminated(self, same, simplest))
            if Field([there])(there).num:
                self.constraints = [*self.constraints, c]

    def vector(self, components):
        """Y^i of a field or a torque from {velocity: component}, a rotation's in space or in the body."""
        Y = [ZERO] * self.n
        for key, e in components.items():
            key = key if key in self.names or "." in key else f"{key}'"
            if key in self.names:
                Y[self.names.index(key)] += self(e)
            else:
                at, R, own = self.rotations[key.partition(".")[0]]
                column = (R.T if own == "W" else R)[:, "xyz".index(key[-1])]
                Y[at:at + 3] = [y + self(e) * x for x, y in zip(column, Y[at:at + 3])]
        return Y

    def bracket(self, Y, Z):
        """[Y, Z] in the frame, with d/dt behind it where there is one more component."""
        n = range(len(Y))
        result = [dot(Y, (self.X(i, Z[k]) for i in n)) - dot(Z, (self.X(i, Y[k]) for i in n)) for k in n]
        for i, j in itertools.product(range(self.n), repeat=2):
            for k, c in self.structure(i, j):
                result[k] += c * Y[i] * Z[j]
        return result

    def lifted(self, Y, e):
        """The complete lift of Y, along a function of t, q and w."""
        tangent = self.bracket([*self.w, ONE], [*Y, ZERO])  # [d/dt + w^i X_i, Y] with w held fixed
        return dot(Y, (self.X(i, e) for i in range(self.n))) + dot(tangent, (sp.diff(e, w) for w in self.w))


def eliminated(law, put, choice, more=()):
    """{symbol: its value on the constraint set}, a root standing for either sign. choice(equation, {symbol:
    coefficients}) says for what an equation is solved."""
    solution = {}
    for equation in [*law.invariants, *(c["form"] for c in law.constraints if c["kind"] == "holonomic")] + [
            *(c["phi"] for c in law.velocity_constraints), *more]:
        top, fit = sp.fraction(sp.together(put(equation).xreplace(solution)))[0], {}
        for s in law.w if top.has(*law.w) else law.positions:
            if top.has(s) and top.is_polynomial(s) and (c := sp.Poly(top, s).all_coeffs())[1:-1] in ([], [0]):
                fit[s] = c
        if (s := choice(top, fit)) is not None:
            value = -fit[s][-1] / fit[s][0]
            value = value if len(fit[s]) == 2 else sp.sqrt(value)
            solution = {k: e.xreplace({s: value}) for k, e in solution.items()} | {s: value}
    return solution


def simplest(equation, fit):
    if not fit:
        raise Unclear("constraints that it cannot solve")
    return min(fit, key=lambda s: (len(fit[s]), sp.count_ops(fit[s][0]), str(s)))


def same(e):
    return e


def imposed(law, conditions):
    """For each way in which conditions "left = right" (or "expression" that vanishes) hold, what puts it in."""
    ways = [same]
    equations = [c.split("=") for c in conditions if not re.search("[!<>]", c)]
    for left, *right in sorted(equations, key=lambda c: len(c[0])):
        ways = [lambda e, put=put, rule=rule: rule(put(e)) for put in ways
                for rule in ways_to_vanish(law, put(law(left) - law(right[0] if right else 0)))]
    return ways


def ways_to_vanish(law, e):
    rules = [same] if e == 0 else []
    for factor, _ in sp.factor_list(sp.fraction(sp.together(e))[0])[1]:
        unknowns = (sorted(factor.atoms(sp.Derivative), key=str) or sorted(factor.atoms(AppliedUndef), key=str)
                    or [s for s in law.parameters if factor.has(s)])
        if factor in law.positive + law.nonzero or not unknowns:
            continue
        linear = [s for s in unknowns if not (slope := sp.diff(factor, s)).has(s) and slope != 0]
        if not linear:
            raise Unclear(f"how {factor} vanishes")
        value = sp.solve(factor, linear[0])[0]
        rules.append(lambda e, s=linear[0], value=value:
                     without(e, s, value) if s.is_Derivative else e.subs(s, value).doit())
    if not rules:
        raise Unclear("how the conditions hold")
    return rules


def without(e, s, value):
    """e with a derivative s, and all derivatives of it, put in."""
    for x in sorted(e.atoms(sp.Derivative), key=str):
        more = Counter(x.variables)
        more.subtract(Counter(s.variables))
        if x.expr == s.expr and min(more.values()) >= 0:
            return without(e.xreplace({x: sp.diff(value, *more.elements()) if any(more.values()) else value}), s, value)
    return e
