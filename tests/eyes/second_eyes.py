#!/usr/bin/python3
"""A second pair of eyes: rebuilds the law from the model text in an answer of Anholon and checks the statements in it.

    second_eyes.py FILE.json…     what `anholon conserve`, `classify`, `check` or `decide` wrote with --json

It needs Python 3.11 and SymPy, and shares no code with the program that wrote the file. What is proved it checks by
identities of polynomials over the rationals, what is refuted by intervals without zero at the witness, what is
conditional in both ways. What it cannot check it names, and never counts as confirmed. Exit code 1: something is
contradicted.
"""
import itertools
import json
import re
import sys
from collections import Counter

import sympy as sp
from mpmath import iv
from sympy.core.function import AppliedUndef

from exact import ONE, ZERO, Contradiction, Field, Unclear, along, dot, interval, rank, solved
from law import Law, eliminated, imposed, same, simplest


class Point:
    """A state on the constraint set (or anywhere). What the values leave open takes some value."""

    def __init__(self, law, values, put=same, on_set=True, seed=0):
        self.law, self.put, self.seed, self.values, self.memo, named = law, put, seed, {}, {}, {}
        for key, value in values.items():
            try:
                named[key] = law(key)
            except Unclear:
                continue  # a name of the program's own, such as the side of a root
            if named[key].is_Symbol or named[key].is_Derivative or named[key].is_Function:
                self.values[named[key]] = interval(value)
        for s in law.positive + law.nonzero:
            if s in self.values and (0 in self.values[s] or s in law.positive and not self.values[s] > 0):
                raise Contradiction(f"the witness has {s} not as assumed")
        for name, (_, R, _) in law.rotations.items():
            entries = [values.get(s.name) for s in R] if any(s.name in values for s in R) else [
                sp.Rational(x, 15) for x in (-10, 2, 11, 10, -5, 10, 5, 14, 2)]
            if None in entries:
                raise Unclear("a rotation given in part")
            matrix = sp.Matrix(3, 3, [sp.Rational(x) for x in entries])
            if matrix * matrix.T != sp.eye(3) or matrix.det() != 1:
                raise Contradiction(f"{name} is no rotation at the witness")
            self.values.update(zip(R, map(interval, matrix)))
        more = [e - sp.Rational(values[key]) for key, e in named.items() if e not in self.values]
        solution = eliminated(law, put, self.choice, more) if on_set else {}
        self.values |= {w: self.open_value(i) for i, w in enumerate(law.w) if w not in self.values | solution}
        for s, e in solution.items():
            self.values[s] = self(e)
        for key, e in named.items():
            if 0 not in self(e) - interval(values[key]):
                raise Contradiction(f"{key} cannot be {values[key]} there")

    def choice(self, equation, fit):
        """An unknown whose coefficient is not zero here."""
        fit = {s: c for s, c in fit.items() if s not in self.values and 0 not in self(c[0])}
        if fit or equation.has(*(w for w in self.law.w if w not in self.values)):
            return simplest(equation, fit)
        if 0 not in self(equation):
            raise Contradiction("the witness is not on the constraint set")

    def open_value(self, i):
        return interval(sp.Rational(2 * i + 3 + self.seed * (i % 3), i + 2 + self.seed))

    def __call__(self, e):
        return along(self.put(e), self.leaf, self.memo)

    def leaf(self, x):
        if x.is_Rational:
            return interval(x)
        if x.is_Pow and x.exp.is_Rational and x.exp.q == 2:
            if not (base := self(x.base)) > 0:
                raise Unclear("a root of what may be negative")
            return iv.sqrt(base) ** int(x.exp.p)
        if isinstance(x, sp.Abs):
            return abs(self(x.args[0]))
        if isinstance(x, (sp.sin, sp.cos, sp.exp, sp.log)):
            return getattr(iv, x.func.__name__)(self(x.args[0]))
        known = x in self.values or x in self.law.w
        if not known and (x.is_Symbol or x.is_Derivative or isinstance(x, AppliedUndef)):
            self.values[x] = self.open_value(len(self.values))
        if x not in self.values:
            raise Unclear(f"the value of {x}")
        return self.values[x]

    def move(self):
        """Solves the law here for accelerations and multipliers."""
        found = solved([[self(x) for x in row] for row, _ in self.law.rows], [-self(rest) for _, rest in self.law.rows])
        self.values.update(zip([*self.law.a, *self.law.multipliers], found))
        return self


def vanishes(law, expression, put=same, on_set=True, c=None):
    """Whether an expression, affine in accelerations and multipliers, is zero by an identity: it is the combination c
    of the rows of the law, modulo the constraints. Without c, the transposed law is solved for it."""
    free = [*law.a, *law.multipliers]
    solution = eliminated(law, put, simplest) if on_set else {}
    if c is not None or not expression.has(*free):
        parts = [expression - dot(c or (), (dot(row, free) + rest for row, rest in law.rows))]
    else:
        parts = [expression.xreplace(dict.fromkeys(free, ZERO)), *(sp.diff(expression, s) for s in free),
                 *(rest for _, rest in law.rows), *(row[i] for i in range(len(free)) for row, _ in law.rows)]
    parts, m = [put(e).xreplace(solution) for e in parts], len(free)
    field = Field(parts)
    total, *parts = [field(e) for e in parts]
    if parts:
        for x, rest in zip(solved([parts[i * m:i * m + m] for i in range(2, m + 2)], parts[:m]), parts[m:]):
            total = total + -(x * rest)
    return not total.num


def nonzero_at(law, expressions, values, put=same, on_set=True):
    point = Point(law, values, put, on_set)
    if any(e.has(*law.a, *law.multipliers) for e in expressions):
        point.move()
    values = [point(e) for e in expressions]
    if any(0 not in x for x in values):
        return True
    if any(x.delta > interval("1e-40") for x in values):
        raise Unclear("intervals too wide")
    return False


def settle(law, s, expressions, on_set=True, c=None):
    """Checks a verdict that the expressions vanish; c may be the combination of the law that one of them is."""
    given = [*s.get("certificate", {}).get("given", s.get("given", [])), *law.asked.get("assume", [])]
    if s["verdict"] in ("proved", "conditional"):
        for choice in itertools.product(*s.get("conditions", [])):
            for put in imposed(law, [*given, *choice]):
                try:
                    if all(c and vanishes(law, e, put, on_set, c) or vanishes(law, e, put, on_set)
                           for e in expressions):
                        continue
                    why = "no identity was found"
                except Unclear as unclear:
                    why = unclear
                if nonzero_at(law, expressions, {}, put, on_set) and not violated(law, given, {}, put, on_set):
                    raise Contradiction("it is not zero at some state")
                raise Unclear(why)
    if s["verdict"] in ("refuted", "conditional"):
        if "witness" not in s:
            raise Unclear("there is no witness")
        for put in imposed(law, given):
            if not nonzero_at(law, expressions, s["witness"]["values"], put, on_set):
                raise Contradiction("it is zero at the witness")
            if bad := violated(law, given, s["witness"]["values"], put, on_set):
                raise Contradiction(f"the witness is not such that {bad}")


def violated(law, conditions, values, put, on_set):
    """An inequality among the conditions that does not hold at the state."""
    for condition in conditions:
        if sign := re.search("!=|>=|<=|>|<", condition):
            left, right = map(law, condition.split(sign[0]))
            gap = Point(law, values, put, on_set)(left - right)
            if {"!": gap == 0, ">": gap < 0, "<": gap > 0}[sign[0][0]]:
                return condition
    return None


def required(law, expressions, otherwise, given=()):
    """That expressions vanish on the constraint set, beside what a statement says."""
    for put in imposed(law, given):
        if not all(vanishes(law, e, put) for e in expressions):
            seen = nonzero_at(law, expressions, {}, put)
            raise Contradiction(otherwise) if seen else Unclear("no identity was found")


# ---- What claims say ------------------------------------------------------------------------------------------------

def cofactors(law, s, quantity):
    """Of the equations of motion and, after them, of the constraints: with them nothing is solved."""
    evidence, free = s["certificate"], [*law.a, *law.multipliers]
    own, more = ([law(x) for x in evidence.get(key, [])] for key in ("law", "accelerations"))
    if s["verdict"] != "proved" or len(own) != law.n or len(more) not in (0, len(law.constraints)):
        raise Contradiction("those cannot be cofactors")
    left = law.rate(quantity) - dot(own + more, (dot(row, free) + rest for row, rest in law.rows))
    required(law, [left.xreplace(dict.fromkeys(free, ZERO)), *(sp.diff(left, x) for x in free)],
             "those are no cofactors", evidence.get("given", []))
    return own + more


def conserved(law, s):
    Y = law.vector(s.get("generator", {}))
    quantity, evidence = law(s["quantity"]), s.get("certificate", {})
    E, J = law.known["energy"], dot(Y, law.p)
    meant = {"energy": E, "momentum": J, "moving energy": E - J}.get(s["of"], quantity)
    c = {"energy": law.w, "momentum": Y, "moving energy": [w - y for w, y in zip(law.w, Y)]}.get(s["of"])
    if "law" in evidence:
        c = cofactors(law, s, quantity)
    required(law, [quantity - meant], f"that is not the {s['of']}", evidence.get("given", []))
    settle(law, s, [law.rate(quantity)], c=c)


def asserted(law, s):
    """A claim of the model: "proved" says that it is right."""
    claims = law.doc.get("claim", [])
    claim = claims[s["place"]] if s["place"] < len(claims) else {}  # [solution] comes after them
    if not {"conserved", "not_conserved"} & set(claim):
        raise Unclear("a claim of another kind than that something is conserved")
    denied = "not_conserved" in claim
    quantity = law(claim["not_conserved" if denied else "conserved"])
    if denied:
        s = dict(s, verdict={"proved": "refuted", "refuted": "proved"}[s["verdict"]])
    given = [x.strip() for x in claim.get("given", "").split(";") if x.strip()]
    c = law.w if quantity == law.known["energy"] else None
    settle(law, dict(s, certificate={"given": given}), [law.rate(quantity)], c=c)


def projected(law, s):
    Y, P = law.vector(s["generator"]), law.vector(s["projection"])
    required(law, [dot(c["N"], P) for c in law.constraints], "the projection is not in the distribution",
             s.get("certificate", {}).get("given", []))
    settle(law, s, [dot(P, law.p) - dot(Y, law.p)])


def expressions(f, on_set=True, c=lambda law, Y: None):
    def check(law, s):
        Y = law.vector(s.get("generator", {}))
        settle(law, s, f(law, Y), on_set, c(law, Y))
    return check


def still(law, e):
    return e.xreplace(dict.fromkeys(law.w, ZERO))


def integrable(law, s):
    """theta_1 ^ … ^ theta_k ^ d(theta_r) = 0 for the forms B dq + Phi(w = 0) dt."""
    if s["certificate"]["claim"] == "iterated brackets":
        growth(law, s)
        if s["verdict"] != "refuted" or s["certificate"]["ranks"][-1] < 2 * law.n + 1:
            raise Contradiction("the brackets do not span everything")
        return
    if s["certificate"]["claim"] != "integrable":
        raise Unclear("constraints that are not affine")
    forms = [[*c["B"], still(law, c["phi"])] for c in law.constraints if c["name"] in s["certificate"]["constraints"]]
    if len(forms) != (1 if "of" in s else len(law.constraints)):
        raise Contradiction("that is about other constraints")
    if any(x.has(*law.w, *law.a) for form in forms for x in form):
        raise Unclear("constraints that are not affine")
    k, components = len(forms), []
    for form, subset in itertools.product(forms, itertools.combinations(range(law.n + 1), k + 2)):
        total = ZERO
        for a, b in itertools.combinations(range(k + 2), 2):
            i, j, rest = subset[a], subset[b], [x for m, x in enumerate(subset) if m not in (a, b)]
            d = law.X(i, form[j]) - law.X(j, form[i]) - sum(c * form[m] for m, c in law.structure(i, j))
            total += (-1) ** (a + b + 1) * d * sp.Matrix(k, k, lambda r, m: forms[r][rest[m]]).det()
        components.append(total)
    settle(law, s, components)


def kind(law, s):
    c = next(c for c in law.constraints if c["name"] == s["certificate"]["constraint"])
    found = c["kind"]
    if found == "velocity":
        curved = [sp.diff(x, w) for x in c["B"] for w in law.w]
        found = ("nonlinear" if nonzero_at(law, curved, {}, on_set=False) else
                 "affine" if nonzero_at(law, [still(law, c["phi"])], {}, on_set=False) else "linear")
        zero = curved * (found != "nonlinear") + [still(law, c["phi"])] * (found == "linear")
        if not all(vanishes(law, e, on_set=False) for e in zero):
            raise Unclear("whether that is linear")
    if found != s["kind"] or c["servo"] != (s["enforcement"] == "servo"):
        raise Contradiction(f"it is {found}")


def homogeneous(law, s):
    multiple = sp.Symbol("a multiple")
    settle(law, s, [c["phi"].xreplace({w: multiple * w for w in law.w}) for c in law.velocity_constraints])


def growth(law, s):
    """Fields annihilated by the constraints, as many as there can be; ranks of their brackets, from below at a point,
    from above by functions that are constant along them, or by elimination."""
    c, n = s["certificate"], law.n
    fields = [[law(x) for x in row] for row in c["fields"]]
    size = len(fields[0])  # of q; of q and t; of q, t and w
    forms = [[*x["B"], still(law, x["phi"])][:size] for x in law.velocity_constraints]
    if c["on"] == "states":
        x = next(x for x in law.constraints if x["name"] == c["constraint"])
        forms = [[*sp.eye(n).row(i), -law.w[i], *[ZERO] * n] for i in range(n)] + [[*[ZERO] * n, x["sigma"], *x["B"]]]
    elif any(x.has(*law.w) for form in forms for x in form):
        raise Unclear("constraints that are not affine")
    if "time" in c["on"] and size == n:
        drift = [still(law, x["phi"]) for x in law.velocity_constraints]
        required(law, drift + [sp.diff(x, law.t) for form in forms for x in form], "the constraints depend on time")
    required(law, [dot(form, Y) for form in forms for Y in fields], "a field that the constraints do not allow")
    point = Point(law, c["at"])
    kept = [[law.X(i, f) for i in range(size)] for f in [*map(law, c["functions"]), *(
        x["form"] for x in law.constraints if x["kind"] == "holonomic")]]
    required(law, [dot(df, Y) for df in kept for Y in fields], "a function that is not constant along the fields")
    ranks = [rank([[point(x) for x in row] for row in rows]) for rows in (forms, kept, fields)]
    most = size - ranks[1]
    if len(fields) != size - ranks[0] or len(fields) != ranks[2] or ranks[1] < len(kept):
        raise Contradiction("the rank of fields or functions at that point")
    basis, level, todo = fields, fields, list(c["brackets"])
    for expected in c["ranks"][1:] + c["ranks"][-1:] * (c["ranks"][-1] < most):
        candidates = [law.bracket(f, y) for f in fields for y in level]
        level = [law.bracket(basis[i], basis[j]) for i, j in todo[:expected - len(basis)]]
        basis, todo = basis + level, todo[len(level):]
        if len(basis) != expected or rank([[point(x) for x in y] for y in basis]) != expected:
            raise Contradiction(f"the rank at that point is not {expected}")
        if expected < most and any(not spanned(law, basis, y) for y in candidates):
            raise Contradiction("brackets that were left out")
    law.checked.add(json.dumps(c))


def reached(law, s):
    """What brackets say about how many directions there are, beside those that declared functions forbid."""
    c = s["certificate"]
    if json.dumps(c) not in law.checked:
        growth(law, s)
    end, size = c["ranks"][-1], len(c["fields"][0]) - sum(x["kind"] == "holonomic" for x in law.constraints)
    if {"growth vector": s.get("ranks") != c["ranks"], "holonomic combinations": s.get("count") != size - end,
            "bracket generating": (s["verdict"] == "proved") != (end == size)}[s["claim"]]:
        raise Contradiction(f"the brackets span {end} of {size} directions")


def spanned(law, basis, y):
    """Whether y is a combination of others on the constraint set."""
    solution = eliminated(law, same, simplest)
    parts, n = [x.xreplace(solution) for z in [*basis, y] for x in z], len(y)
    field = Field(parts)
    values = [field(e) for e in parts]
    rows = [values[i:i + n] for i in range(0, len(values), n)]
    return not any(x.num for x in rows[-1]) or rank(rows[:-1]) == rank(rows)


def function_of(law, s):
    symbols = [law.t, *law.positions, *law.w]
    *others, own = [[sp.diff(law(e), x) for x in symbols] for e in [*s["certificate"]["of"], s["quantity"]]]
    constraints = [[sp.diff(c["phi"], x) for x in symbols] for c in law.velocity_constraints]
    if law.rotations or not spanned(law, others, own) and not spanned(law, others + constraints, own):
        raise Unclear("how it depends on them")


def determinant(rows):
    """Up to denominators."""
    cleared = [[sp.cancel(x * sp.lcm_list([sp.fraction(sp.together(y))[1] for y in row])) for x in row] for row in rows]
    matrix = sp.polys.matrices.DomainMatrix.from_Matrix(sp.Matrix(cleared))
    return matrix.domain.to_sympy(matrix.det())


def never_zero(law, e, listed):
    """Whether a sum of products of squares and positive symbols, divided by the listed factors, whose terms are never
    zero at once. Looked for in two forms, with and without sin^2 + cos^2 = 1 put in."""
    field = Field([e, *listed])
    signs = dict.fromkeys(law.positive, 1) | dict.fromkeys(law.nonzero, 0)
    pairs = [{x, field.names["sin", k[1]]} for k, x in field.names.items() if isinstance(k, tuple) and k[0] == "cos"]
    for field.squares in (field.squares, []):
        p = field(e).num
        for unit in (field(x).num for x in listed):
            while not unit.is_ground and not p.div(unit)[1]:
                p = p.div(unit)[0]
        terms = [[(x, n) for x, n in zip(field.ring.symbols, m) if n] for m in p]
        even = all(n % 2 == 0 or signs.get(x) for term in terms for x, n in term)
        doubtful = [{x for x, _ in term if x not in signs} for term in terms]
        if len({c > 0 for c in p.values()}) == 1 and (even or len(terms) == 1) and (
                not all(doubtful) or sp.prod(map(len, doubtful)) < 10_000 and not any(
                    all(term & zeros for term in doubtful) and not any(pair <= zeros for pair in pairs)
                    for zeros in map(set, itertools.product(*doubtful)))):
            return True
    return False


def full_rank(law, matrix, listed):
    """Of a matrix on the constraint set, wherever the listed expressions do not vanish."""
    if len(matrix) > 5 or sum(sp.count_ops(x) for row in matrix for x in row) > 100:
        raise Unclear("a matrix too large")
    k, n = len(matrix), len(matrix[0])
    minors = [determinant([[row[i] for i in columns] for row in matrix])
              for columns in itertools.combinations(range(n), k)]
    minors += [determinant([[dot(x, y) for y in matrix] for x in matrix])] * (k < n)  # the sum of their squares
    for solution in ({}, eliminated(law, same, simplest)):
        if any(never_zero(law, m.xreplace(solution), [x.xreplace(solution) for x in listed]) for m in minors if m != 0):
            return
    if not nonzero_at(law, minors, {}):
        raise Contradiction("the rank is less")
    raise Unclear("true at generic points; elsewhere?")


def of_full_rank(law, s):
    listed = [law(x["expression"]) for x in s["side_conditions"]]
    if s["claim"] == "independent":
        return full_rank(law, [c["B"] for c in law.constraints], listed)
    try:  # A > 0, N = B of full rank
        if any(c["servo"] for c in law.constraints):
            raise Unclear("servo constraints")
        full_rank(law, [c["B"] for c in law.constraints], listed)
        for k in range(1, law.n + 1):
            minor = determinant([row[:k] for row, _ in law.rows[:k]])
            if not never_zero(law, minor, listed) or not Point(law, {})(minor) > 0:
                raise Unclear("whether A is positive definite")
    except Unclear:
        full_rank(law, [row for row, _ in law.rows], listed)


def annihilator(law, s):
    """R° is spanned by a basis: reactions vanish on it, and at some velocities span the rest."""
    c = s.get("certificate", {})
    if s["verdict"] != "refuted" or "basis" not in c:
        raise Unclear("how that holds for some parameters only")
    required(law, [dot(map(law, Y), law.reaction) for Y in c["basis"]], "reactions do work along the basis")
    points = [Point(law, c["at"], seed=seed).move() for seed in range(2 * law.n)]
    if rank([[point(x) for x in law.reaction] for point in points]) != law.n - len(c["basis"]):
        raise Unclear("velocities at which the reactions span the rest")


def density(law, s):
    """f dq du is invariant: with w_I the independent velocities and g = f det(du/dw_I), D_t(log g) + div = 0."""
    c = s.get("certificate", {})
    if "density" not in c or s["claim"] == "a smooth positive density exists":
        raise Unclear("existence without a density, or its smoothness")
    ways = imposed(law, c.get("given", []))
    for put in ways:
        solution = eliminated(law, put, simplest)
        own = [w for w in law.w if w not in solution]
        chart = [law(u).xreplace(solution) for u in re.findall(r"d\((.*?)\)(?: |$)", law.answer["measure"]["volume"])]
        turn = sp.Matrix([[sp.diff(u, w) for w in own] for u in chart]).det()
        f = law(c["density"]).replace(sp.Abs, same).xreplace(solution) * turn
        drift = law.rate(f, [ZERO] * law.n) / f + sum(law.X(i, solution.get(w, ZERO)) for i, w in enumerate(law.w))
        size = len(law.rows)
        parts = [drift, *(sp.diff(f, w) / f for w in own), *(-rest for _, rest in law.rows),
                 *(x for row, _ in law.rows for x in row)]
        parts = [put(e).xreplace(solution) for e in parts]
        field = Field(parts)
        total, *parts = [field(e) for e in parts]
        slopes, parts = parts[:len(own)], parts[len(own):]
        motion = solved([parts[i:i + size] for i in range(size, len(parts), size)], parts[:size])
        generators = [field.generators.get(w) for w in own]
        if any(square.diff(g) for g in generators if g is not None for _, square in field.squares):
            raise Unclear("a root of velocities")
        for w, g, slope in zip(own, generators, slopes):
            a = motion[law.w.index(w)]
            total = total + a * slope
            total = total + a.diff(g) if g is not None else total
        if total.num:
            roots = any(isinstance(k, tuple) and k[0] == "root" for k in field.names)
            raise Unclear("no identity was found") if roots else Contradiction("its flux has a divergence")


def holds(check):
    """Of claims that are confirmed by showing that they hold."""
    def verdict(law, s):
        if s["verdict"] == "conditional" or s["verdict"] == "refuted" and "witness" in s and "density" not in s:
            raise Unclear("how it fails")
        check(law, s)
        if s["verdict"] != "proved":
            raise Contradiction("it holds")
    return verdict


CLAIMS = {
    "conserved": conserved, "as the model claims": asserted, "generated in the distribution": projected,
    "no reaction can do work": expressions(lambda law, Y: [dot(c["N"], law.w) for c in law.constraints]),
    "the reactions have no power": expressions(
        lambda law, Y: [law.change_of_energy(law.back) if law.poisson else dot(law.w, law.reaction)],
        c=lambda law, Y: None if law.poisson else law.w),
    "the forces have no power": expressions(
        lambda law, Y: [law.change_of_energy(law.force) if law.poisson else dot(law.w, law.F)]),
    "no reaction changes H": expressions(lambda law, Y: [law.change_of_energy(w) for w in law.directions]),
    "the time does not enter H": expressions(lambda law, Y: [sp.diff(law.L, law.t)]),
    "the time does not enter L": expressions(lambda law, Y: [sp.diff(law.L, law.t)]),
    "leaves the Lagrangian": expressions(lambda law, Y: [law.lifted(Y, law.L)], on_set=False),
    "leaves the Lagrangian on the constraint set": expressions(lambda law, Y: [law.lifted(Y, law.L)]),
    "leaves the constraints": expressions(lambda law, Y: [law.lifted(Y, c["phi"]) for c in law.velocity_constraints]),
    "in the distribution": expressions(lambda law, Y: [dot(c["N"], Y) for c in law.constraints]),
    "in the reaction annihilator": expressions(lambda law, Y: [dot(Y, law.reaction)], c=lambda law, Y: Y),
    "the forces do no work along it": expressions(lambda law, Y: [dot(Y, law.F)]),
    "an identity": lambda law, s: settle(law, s, [law(s["left"]) - law(s["right"])]),
    "of this kind": holds(kind), "integrable": integrable, "homogeneous": homogeneous, "growth vector": holds(reached),
    "bracket generating": reached, "holonomic combinations": holds(reached), "independent": holds(of_full_rank),
    "regular": holds(of_full_rank), "the annihilator is larger": annihilator, "invariant density": holds(density),
    "a density f(q) exists": holds(density), "a smooth positive density exists": holds(density),
    "a function of others": holds(function_of)}
FOLLOWING = "as expected", "small-time controllable"  # by theorems that need no formula


def check(law, s, confirmed):
    """(word, why) about a statement; confirmed are the verdicts of those that it may follow from."""
    try:
        if s["verdict"] == "undecided":
            raise Unclear("nothing is claimed")
        if s["claim"] in FOLLOWING:
            premises = [confirmed.get(x) for x in s["certificate"]["from"]]
            if None in premises or s["claim"] == "as expected" and len(premises) != len(law.doc.get("claim", [])):
                raise Unclear("what it follows from")
            if s["claim"] == "as expected":
                wanted = [claim.get("expect", "proved") for claim in law.doc["claim"]]
                premises = ["proved" if found == want else found for found, want in zip(premises, wanted)]
            if (s["verdict"] == "proved") != (set(premises) <= {"proved"}):
                raise Contradiction("that does not follow")
        elif s["claim"] not in CLAIMS:
            raise Unclear("this kind of claim")
        else:
            CLAIMS[s["claim"]](law, s)
        return "confirmed", ""
    except Contradiction as why:
        return "CONTRADICTED", f": {why}"
    except Unclear as why:
        return "cannot check", f": {why}"
    except (KeyError, IndexError, StopIteration) as what:
        return "cannot check", f": without {what}"


def checked(answer):
    """(statement, word, why) of everything that an answer says."""
    try:
        law, confirmed = Law(answer), {}
    except Unclear as why:
        for s in answer["statements"]:
            yield s, "cannot check", f": {why}"
        return
    for s in sorted(answer["statements"], key=lambda s: s["claim"] in FOLLOWING):
        word, why = check(law, s, confirmed)
        if word == "confirmed":
            confirmed[s["id"]] = s["verdict"]
        yield s, word, why


def main(files):
    counts = Counter()
    for name in files:
        with open(name, encoding="utf-8") as f:
            answer = json.load(f)
        print(name)
        for s, word, why in checked(answer):
            counts[s["claim"], word] += 1
            print(f"  {word}  {s['id'] or '/'}  {s['claim']} ({s['verdict']}){why}", flush=True)
    for claim in sorted({claim for claim, _ in counts}):
        words = ("confirmed", "cannot check", "CONTRADICTED")
        print(f"{claim}: " + ", ".join(f"{counts[claim, word]} {word}" for word in words if counts[claim, word]))
    return 1 if any(word == "CONTRADICTED" for _, word in counts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
