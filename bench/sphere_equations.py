"""What sphere_equations.cpp asks, asked of SymPy's mechanics.

    sphere_equations.py lagrange multipliers [plain]
    sphere_equations.py kane reduced [plain]

lagrange  LagrangesMethod in Euler angles (SymPy has no rotations as coordinates); the augmented system solved by LUsolve for
          accelerations and multipliers, reactions formed
kane      KanesMethod with the components of the angular velocity as speeds, which needs no angles because the sphere is
          round; the equations solved for the rates of the speeds

Closed forms are simplified with simplify(), unless `plain` is said: then they are left as they come.
"""

import math
import sys

from sympy import Float, Function, Matrix, cos, diff, simplify, sin, symbols
from sympy.physics.mechanics import KanesMethod, LagrangesMethod, Particle, Point, ReferenceFrame, RigidBody, dynamicsymbols, inertia

from stopwatch import measure, report, sample

PARAMETERS = a, r, I, Omega = symbols("a r I Omega", positive=True)
z, gamma = dynamicsymbols("z gamma")
V = Function("V")(z, gamma)


def closed(entries, plain):
    return list(entries) if plain else [simplify(e) for e in entries]


def lagrange(plain):
    """z'', gamma'' and the multipliers, on the constraint set or off it."""
    varphi, psi, theta = dynamicsymbols("varphi psi theta")
    q = [z, gamma, varphi, psi, theta]
    u = [x.diff() for x in q]
    L = ((r * u[1])**2 + u[0]**2) / 2 - V + I / 2 * (u[4]**2 + u[2]**2 + u[3]**2 + 2 * u[2] * u[3] * cos(theta))
    around = a * (u[2] + u[3] * cos(theta))
    along = a * (u[3] * sin(theta) * cos(gamma - varphi) + u[4] * sin(gamma - varphi))
    method = LagrangesMethod(L, q, nonhol_coneqs=[r * u[1] + around - (r + a) * Omega, u[0] + along])
    method.form_lagranges_equations()
    solution = method.mass_matrix_full.LUsolve(method.forcing_full)
    accelerations, multipliers = solution[5:10], solution[10:]
    directions = method.lam_coeffs  # minus the coefficients of the constraints
    reactions = [sum(-directions[k, j] * multipliers[k] for k in range(2)) for j in range(5)]
    return q, u, closed([*accelerations, *multipliers, *reactions], plain)


def kane(plain):
    """The rates of the angular velocity."""
    w = dynamicsymbols("wx wy wz")
    vz, vgamma = dynamicsymbols("vz vgamma")
    space, ball, center = ReferenceFrame("N"), ReferenceFrame("B"), Point("C")
    ball.set_ang_vel(space, w[0] * space.x + w[1] * space.y + w[2] * space.z)
    radial, tangential = cos(gamma) * space.x + sin(gamma) * space.y, -sin(gamma) * space.x + cos(gamma) * space.y
    center.set_vel(space, vz * space.z + r * vgamma * tangential)
    body = RigidBody("ball", center, ball, 1, (inertia(space, I, I, I), center))
    force = -diff(V, z) * space.z - diff(V, gamma) / r * tangential
    constraints = [r * vgamma + a * w[2] - (r + a) * Omega, vz + a * (w[0] * sin(gamma) - w[1] * cos(gamma))]
    method = KanesMethod(space, q_ind=[z, gamma], u_ind=w, kd_eqs=[z.diff() - vz, gamma.diff() - vgamma],
                         u_dependent=[vz, vgamma], velocity_constraints=constraints)
    method.kanes_equations([body], [(center, force)])
    rates = method.mass_matrix.LUsolve(method.forcing)
    return [*w, vz, vgamma], closed(rates[:3], plain)


def numbers(entries, state):
    """Replaced in order: derivatives before what they are derivatives of."""
    return [float(e.subs(list(state.items()))) for e in entries]


def sampled():
    """a, r, I, Omega, V_z, V_gamma, gamma, the angular velocity; then z' and gamma' from the constraints."""
    s = [sample(k) for k in range(10)]
    vz = -s[0] * (s[7] * math.sin(s[6]) - s[8] * math.cos(s[6]))
    return s, vz, ((s[1] + s[0]) * s[3] - s[0] * s[9]) / s[1]


def at_state(entries, rates):
    s, _, _ = sampled()
    state = {diff(V, z): Float(s[4]), diff(V, gamma): Float(s[5]), **rates, gamma: Float(s[6])}
    return numbers(entries, {**state, **dict(zip(PARAMETERS, map(Float, s[:4])))})


def solved_lagrange(q, u, entries):
    s, vz, vgamma = sampled()
    varphi, theta = 0.4, 1.1
    wx, wy, wz = s[7:]
    turning = wx * math.cos(varphi) + wy * math.sin(varphi)                      # theta'
    spin = (wx * math.sin(varphi) - wy * math.cos(varphi)) / math.sin(theta)      # psi'
    rates = dict(zip(u, map(Float, [vz, vgamma, wz - spin * math.cos(theta), spin, turning])))
    return at_state([*entries[:2], *entries[5:7]], {**rates, q[2]: Float(varphi), q[4]: Float(theta)})


def solved_kane(u, entries):
    s, vz, vgamma = sampled()
    return at_state(entries, dict(zip(u, map(Float, [*s[7:], vz, vgamma]))))


def main():
    way, plain = sys.argv[1], "plain" in sys.argv
    seconds, repetitions, result = measure(lambda: {"lagrange": lagrange, "kane": kane}[way](plain))
    report(seconds=seconds, repetitions=repetitions)
    report(values={"lagrange": solved_lagrange, "kane": solved_kane}[way](*result))


main()
