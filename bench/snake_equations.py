"""What snake_equations.cpp asks, asked of SymPy's mechanics, in two ways.

    snake_equations.py lagrange|kane N reduced [values]

lagrange  LagrangesMethod: the law with multipliers, which is where it stops; reducing is not part of it
kane      KanesMethod: the equations in v and omega and, beside them, the constraints' rates; the speeds are such that the
          first link's constraint is linear with constant coefficients

Nothing is simplified. Compared are v' and omega' at a sample state, solved for in floating point.
"""

import math
import sys

from sympy import Matrix, cos, lambdify, sin, symbols
from sympy.physics.mechanics import (KanesMethod, LagrangesMethod, Point, ReferenceFrame, RigidBody, dynamicsymbols, inertia)

from stopwatch import measure, report, sample

m, J, l = symbols("m J l")


def coordinates(n):
    return dynamicsymbols(["x", "y"] + [f"th{i}" for i in range(1, n + 1)])


def centers(q, w):
    """The velocities of the middles of the links."""
    vx, vy, result = w[0], w[1], []
    for th, turning in zip(q[2:], w[2:]):
        result.append((vx - l / 2 * sin(th) * turning, vy + l / 2 * cos(th) * turning))
        vx -= l * sin(th) * turning
        vy += l * cos(th) * turning
    return result


def edges(q, w):
    return [sin(th) * cx - cos(th) * cy for th, (cx, cy) in zip(q[2:], centers(q, w))]


def lagrange(n):
    q = coordinates(n)
    w = [x.diff() for x in q]
    L = sum(m / 2 * (cx**2 + cy**2) for cx, cy in centers(q, w)) + sum(J / 2 * turning**2 for turning in w[2:])
    method = LagrangesMethod(L, q, nonhol_coneqs=edges(q, w))
    method.form_lagranges_equations()
    return q, w, method.mass_matrix_full, method.forcing_full


def kane(n):
    """Speeds: v along the first link, omega, then the tail's speed across it and the turning of the other links."""
    q = coordinates(n)
    v, omega, across = dynamicsymbols("v omega across")
    others = dynamicsymbols([f"w{i}" for i in range(2, n + 1)])
    c, s = cos(q[2]), sin(q[2])
    w = [v * c - across * s, v * s + across * c, omega, *others]
    frame, bodies = ReferenceFrame("N"), []
    for i, ((cx, cy), turning) in enumerate(zip(centers(q, w), w[2:])):
        middle, link = Point(f"C{i}"), ReferenceFrame(f"B{i}")
        middle.set_vel(frame, cx * frame.x + cy * frame.y)
        link.set_ang_vel(frame, turning * frame.z)
        bodies.append(RigidBody(f"link {i}", middle, link, m, (inertia(frame, 0, 0, J), middle)))
    method = KanesMethod(frame, q_ind=q, u_ind=[v, omega], kd_eqs=[x.diff() - y for x, y in zip(q, w)],
                         u_dependent=[across, *others], velocity_constraints=edges(q, w))
    method.kanes_equations(bodies)
    return q, [v, omega, across, *others], method.mass_matrix, method.forcing


def state_of(n, q):
    """Numbers for the coordinates and parameters; then v and omega."""
    values = [sample(k) for k in range(n + 7)]
    return dict(zip([*q, m, J, l], values[:-2])), values[-2], values[-1]


def turnings(angles, length, v, omega):
    """x', y', th1', … from v and omega, link after link."""
    c, s = math.cos(angles[0]), math.sin(angles[0])
    w = [v * c + length / 2 * omega * s, v * s - length / 2 * omega * c, omega]
    vx, vy = w[0], w[1]
    for before, here in zip(angles, angles[1:]):
        vx -= length * math.sin(before) * w[-1]
        vy += length * math.cos(before) * w[-1]
        w.append(2 / length * (math.sin(here) * vx - math.cos(here) * vy))
    return w


def numbers(matrix, state):
    entries = lambdify(list(state), list(matrix), modules="math", cse=True)(*state.values())
    return Matrix(*matrix.shape, entries)


def solved(way, n, q, u, mass_matrix, forcing):
    state, v, omega = state_of(n, q)
    angles, length = [state[th] for th in q[2:]], state[l]
    w = turnings(angles, length, v, omega)
    c, s = math.cos(angles[0]), math.sin(angles[0])
    if way == "kane":
        state.update(zip(u, [v, omega, w[1] * c - w[0] * s, *w[3:]]))
        rates = numbers(mass_matrix, state).LUsolve(numbers(forcing, state))
        return [float(rates[0]), float(rates[1])]
    state.update(zip(u, w))
    plain = {x: symbols(f"s{k}") for k, x in reversed(list(enumerate([*q, *u])))}
    a = len(q)
    state = {plain.get(x, x): value for x, value in state.items()}
    mass_matrix, forcing = (e.subs({x: plain[x] for x in u}).subs({x: plain[x] for x in q}) for e in (mass_matrix, forcing))
    rates = numbers(mass_matrix, state).LUsolve(numbers(forcing, state))[a:2 * a]
    return [float(rates[0] * c + rates[1] * s + omega * (w[1] * c - w[0] * s)), float(rates[2])]


def main():
    way, n = sys.argv[1], int(sys.argv[2])
    seconds, repetitions, result = measure(lambda: {"lagrange": lagrange, "kane": kane}[way](n))
    report(seconds=seconds, repetitions=repetitions)
    if len(sys.argv) > 4:
        report(values=solved(way, n, *result))


main()
