"""What sphere.cpp asks, asked of SymPy, in two ways.

    sphere.py simplify|field reaction|energy|misprint|annihilator

simplify  what a person types first: simplify() for the zeros, Matrix.nullspace() of simplified entries
field     the field made by hand: with alpha = gamma - varphi, sines and cosines become rational in the tangents of the
          half angles, and SymPy computes in that field of fractions

The partials of V are symbols. Conversion into the field is part of the time.
"""

import math
import sys

from sympy import QQ, Float, Matrix, cos, simplify, sin, symbols
from sympy.polys.fields import field
from sympy.polys.matrices import DomainMatrix

from stopwatch import measure, report, sample

PARAMETERS = a, r, I, Omega, Vz, Vgamma = symbols("a r I Omega V_z V_gamma")
Q = z, gamma, varphi, psi, theta = symbols("z gamma varphi psi theta")
U = uz, ugamma, uvarphi, upsi, utheta = symbols("z' gamma' varphi' psi' theta'")
FREE = U[2:]
HALF = t, w = symbols("t_alpha t_theta")  # tangents of half of gamma - varphi, of half of theta


def dot(left, right):
    return sum(x * y for x, y in zip(left, right))


def gradient(e, by):
    return [e.diff(x) for x in by]


def times_inverse_mass(v):
    """The mass matrix is 1, r^2, I*[[1, cos(theta)], [cos(theta), 1]], I along the diagonal."""
    c, d = cos(theta), I * sin(theta)**2
    return [v[0], v[1] / r**2, (v[2] - c * v[3]) / d, (v[3] - c * v[2]) / d, v[4] / I]


def reaction(S0, S1, ell, sigma):
    """Fassò–Sansonetto (5)."""
    W0, W1 = times_inverse_mass(S0), times_inverse_mass(S1)
    g00, g01, g11 = dot(W0, S0), dot(W0, S1), dot(W1, S1)
    det = g00 * g11 - g01**2
    b0, b1 = dot(W0, ell) - sigma[0], dot(W1, ell) - sigma[1]
    lambda0, lambda1 = (g11 * b0 - g01 * b1) / det, (g00 * b1 - g01 * b0) / det
    return [x * lambda0 + y * lambda1 for x, y in zip(S0, S1)]


def paper():
    """R and dE/dt as section 3.2 has them (the rate without its misprint)."""
    alpha, scale = gamma - varphi, I / (I + a**2)
    f = a**2 / r * (uvarphi + upsi * cos(theta) - (a + r) / a * Omega) \
        * (utheta * cos(alpha) - upsi * sin(alpha) * sin(theta)) + Vz
    R = [f, Vgamma, a / r * Vgamma, a * f * cos(alpha) * sin(theta) + a / r * Vgamma * cos(theta), a * f * sin(alpha)]
    return [scale * x for x in R], scale * (r + a) / r * Omega * Vgamma


def derive():
    """R and dE/dt on the constraint set."""
    alpha = gamma - varphi
    T = ((r * ugamma)**2 + uz**2) / 2 + I / 2 * (utheta**2 + uvarphi**2 + upsi**2 + 2 * uvarphi * upsi * cos(theta))
    slope_of_V = [Vz, Vgamma, 0, 0, 0]
    around = a * (uvarphi + upsi * cos(theta))
    along = a * (upsi * sin(theta) * cos(alpha) + utheta * sin(alpha))
    constraints = [r * ugamma + around - (r + a) * Omega, uz + along]

    p, force = gradient(T, U), gradient(T, Q)
    ell = [dot(gradient(p_i, Q), U) - F + slope for p_i, F, slope in zip(p, force, slope_of_V)]
    sigma = [dot(gradient(c, Q), U) for c in constraints]
    R = reaction(gradient(constraints[0], U), gradient(constraints[1], U), ell, sigma)

    acceleration = times_inverse_mass([x - y for x, y in zip(R, ell)])
    E = dot(U, p) - T
    rate = dot(gradient(E, Q), U) + dot(slope_of_V, U) + dot(gradient(E, U), acceleration)
    allowed = {uz: -along, ugamma: ((r + a) * Omega - around) / r}
    return [x.xreplace(allowed) for x in R], rate.xreplace(allowed)


def half_angles(e):
    e = e.subs(gamma, t + varphi)  # t stands for alpha until the next line
    return e.xreplace({sin(t): 2 * t / (1 + t**2), cos(t): (1 - t**2) / (1 + t**2),
                       sin(theta): 2 * w / (1 + w**2), cos(theta): (1 - w**2) / (1 + w**2)})


def coefficients(R):
    """One row for each monomial of degree at most 2 in the free velocities."""
    rest = {u: 0 for u in FREE}
    rows = [R]
    for i, u in enumerate(FREE):
        first = [x.diff(u) for x in R]
        rows.append(first)
        rows.extend([x.diff(v) for x in first] for v in FREE[i:])
    return [[x.subs(rest) for x in row] for row in rows]


class Simplify:
    @staticmethod
    def is_zero(e):
        return simplify(e) == 0

    @staticmethod
    def nullspace(rows):
        return [list(v) for v in Matrix(rows).applyfunc(simplify).nullspace(simplify=True)]


class Field:
    def __init__(self):
        self.field = field([*PARAMETERS, *FREE, *HALF], QQ)[0]

    def is_zero(self, e):
        return self.field.from_expr(half_angles(e)) == 0

    def nullspace(self, rows):
        domain = self.field.to_domain()
        entries = [[self.field.from_expr(half_angles(x)) for x in row] for row in rows]
        kernel = DomainMatrix(entries, (len(rows), 5), domain).nullspace()
        return kernel.to_Matrix().tolist()


def answer(way, question):
    R, rate = derive()
    paper_R, paper_rate = paper()
    if question == "annihilator":
        basis = way().nullspace(coefficients(R))
        return R, rate, basis, f"nullity {len(basis)}"
    residuals = {"reaction": [x - y for x, y in zip(R, paper_R)],
                 "energy": [rate - paper_rate],
                 "misprint": [rate - (a + r) / a * Omega * Vgamma]}[question]
    algebra = way()
    zeros = sum(algebra.is_zero(e) for e in residuals)
    return R, rate, [], f"{zeros} of {len(residuals)} zero"


def main():
    way = {"simplify": Simplify, "field": Field}[sys.argv[1]]
    seconds, repetitions, (R, rate, basis, text) = measure(lambda: answer(way, sys.argv[2]))
    report(seconds=seconds, repetitions=repetitions, answer=text)
    state = {symbol: Float(sample(k)) for k, symbol in enumerate([*PARAMETERS, *Q, *U])}
    state[t] = Float(math.tan((state[gamma] - state[varphi]) / 2))
    state[w] = Float(math.tan(state[theta] / 2))
    report(values=[float(e.xreplace(state)) for e in [*R, rate, *(dot(v, R) for v in basis)]])


main()
