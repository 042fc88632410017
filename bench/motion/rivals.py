"""SciPy's DOP853 and heyoka on the systems of bench/motion/systems.hpp, with the same equations written by hand.

    rivals.py scipy|heyoka REFERENCES

Prints one JSON object a line, as bench/motion/motion.cpp does. heyoka comes from PyPI and may be missing.
"""

import decimal
import json
import math
import pathlib
import sys
import time

TARGETS = (1e-6, 1e-9, 1e-12, 3e-13)
EPSILON = 2.0**-52


class Functions:
    """Sines and cosines of floats; heyoka's take their place for its expressions."""

    sin, cos = staticmethod(math.sin), staticmethod(math.cos)


def knife_edge(y, f=Functions):
    s, c = f.sin(y[2]), f.cos(y[2])
    return [y[3] * c, y[3] * s, y[4], 4.905 * c, 0.0 * y[4]]


def snakeboard(y, f=Functions):
    x, _, theta, psi, phi, turn, psi1, phi1 = y
    sp, cp = f.sin(phi), f.cos(phi)
    turning = turn * cp
    v = -0.3 * turning
    share = (10 / 27) * sp
    psi2 = (4.0 * psi + turning * phi1) / (share * sp - 1.0)
    return [v * f.cos(theta), v * f.sin(theta), turn * sp, psi1, phi1, -share * psi2, psi2, -9.0 * phi]


def sphere(y, f=Functions):
    z, gamma, s0, s1, s2, s3, wr, wg, wz = y
    rate = 0.84 - 0.2 * wz
    x, g, n = 0.5 * wr, 0.5 * wg, 0.5 * (wz - rate)
    return [0.2 * wg, rate, -(x * s1 + g * s2 + n * s3), x * s0 + g * s3 - n * s2, g * s0 + n * s1 - x * s3,
            n * s0 + x * s2 - g * s1, rate * wg, -((2 / 7) * rate * wr + 981 / 28), 0.0 * wz]


def sphere_euler(y, f=Functions):
    z, gamma, varphi, psi, theta, wr, wg, wz = y
    s, c, rate = f.sin(gamma - varphi), f.cos(gamma - varphi), 0.84 - 0.2 * wz
    psi1 = -(wr * s + wg * c) / f.sin(theta)
    return [0.2 * wg, rate, wz - psi1 * f.cos(theta), psi1, wr * c - wg * s, rate * wg,
            -((2 / 7) * rate * wr + 981 / 28), 0.0 * wz]


def chain(y, f=Functions):
    v, omega, rate = y[6], y[7], y[7]
    s, c = f.sin(y[2]), f.cos(y[2])
    a, b, alpha, beta = v, -0.5 * omega, 0.0, 0.0
    A, B = (1.0, 0.0), (0.0, -0.5)
    dy = [a * c - b * s, a * s + b * c, rate]
    m00, m01, m11, q0, q1 = 1.0, 0.0, 0.1, 0.0, 0.0
    for i in (1, 2, 3):
        delta = y[i + 2] - y[i + 1]
        s, c = f.sin(delta), f.cos(delta)
        a, b = a * c - b * s, -(a * s + b * c)
        rate, bend = -2.0 * b, -2.0 * b - rate
        alpha, beta = alpha * c - beta * s + bend * b, -(alpha * s + beta * c) - bend * a
        A, B, last = tuple(A[k] * c - B[k] * s for k in (0, 1)), tuple(-(A[k] * s + B[k] * c) for k in (0, 1)), B
        i0, i1 = 0.4 * B[0], 0.4 * B[1]
        m00, m01, m11 = m00 + A[0] * A[0] + i0 * B[0], m01 + A[0] * A[1] + i0 * B[1], m11 + A[1] * A[1] + i1 * B[1]
        pull = 2.0 * delta
        q0 += pull * (B[0] - last[0]) - A[0] * alpha - i0 * beta
        q1 += pull * (B[1] - last[1]) - A[1] * alpha - i1 * beta
        dy.append(rate)
    over = 1.0 / (m00 * m11 - m01 * m01)
    return dy + [(m11 * q0 - m01 * q1) * over, (m00 * q1 - m01 * q0) * over]


def product(p, q):
    return [p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
            p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1], p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]]


def turn(angle, axis):
    q = [math.cos(angle / 2), 0.0, 0.0, 0.0]
    q[axis] = math.sin(angle / 2)
    return q


def seen_sphere(z, gamma, q, wr, wg, wz):
    s, c, sign = math.sin(gamma), math.cos(gamma), -1 if q[0] < 0 else 1
    return [z, gamma, *(sign * x for x in q), 0.2 * wg, 0.84 - 0.2 * wz, wr * c - wg * s, wr * s + wg * c, wz]


def observe_sphere(y):
    return seen_sphere(y[0], y[1], product(turn(y[1], 3), y[2:6]), *y[6:])


def observe_euler(y):
    q = product(product(turn(y[2], 3), turn(y[4], 1)), turn(y[3], 3))
    return seen_sphere(y[0], y[1], product(q, turn(-math.pi / 2, 1)), *y[5:])


def with_rates(field, count):
    return lambda y: [*y[:count], *field(y)[:count]]


# title, field, start, end, reference, coordinates and velocities
SYSTEMS = (
    ("S1 knife edge on an incline", knife_edge, [0, 0, 0, 0, 2], 1000, "knife_edge", with_rates(knife_edge, 3)),
    ("S2 snakeboard with springs", snakeboard, [0, 0, 0, 0, 0.5, 0.4 / math.sin(0.5), -2, 1], 200, "snakeboard",
     with_rates(snakeboard, 5)),
    ("S3 sphere in a rotating cylinder", sphere, [0, 0, 1, 0, 0, 0, -4, 2, -25.8], 20, "sphere", observe_sphere),
    ("S3 sphere in a rotating cylinder, Euler angles", sphere_euler, [0, 0, 0, 0, math.pi / 2, -4, 2, -25.8], 20, "sphere",
     observe_euler),
    ("S4 chain of four rods with springs", chain, [0, 0, 0.3, -0.2, 0.3, -0.2, 0.25, 0.2], 100, "chain",
     with_rates(chain, 6)),
)


def read_reference(folder, name):
    lines = [line.split() for line in (pathlib.Path(folder) / f"{name}.txt").read_text().splitlines() if line[0] != "#"]
    return [(decimal.Decimal(end), float(largest)) for _, end, largest in lines]


def error_of(end, reference):
    errors = [float(abs(decimal.Decimal(float(x)) - exact)) / largest for x, (exact, largest) in zip(end, reference)]
    return max(errors) if all(map(math.isfinite, errors)) else math.inf


def timed(work):
    start = time.thread_time()
    return work(), time.thread_time() - start


def report(title, method, settings):
    """settings: (words, error, seconds, runs, compile seconds)."""
    for target in TARGETS:
        row = {"kind": "row", "system": title, "method": method, "ours": False, "pair": False, "target": target,
               "best_error": min([s[1] for s in settings], default=9e99), "settings": ""}
        reached = [s for s in settings if s[1] <= target]
        if reached:
            words, error, seconds, runs, compiling = min(reached, key=lambda s: s[2])
            row.update(settings=words, error=error, seconds=seconds, runs=runs, compile_seconds=compiling)
        print(json.dumps(row), flush=True)


def run_scipy(folder):
    from scipy.integrate import solve_ivp

    for title, field, start, t_end, name, observe in SYSTEMS:
        reference, settings, spent = read_reference(folder, name), [], 0
        for tolerance in (1e-8, 1e-11, 1e-13):
            if spent > 4:
                break
            solution, seconds = timed(lambda: solve_ivp(lambda t, y: field(y.tolist()), (0, t_end), start, method="DOP853",
                                                        rtol=max(tolerance, 100 * EPSILON), atol=tolerance))
            spent += seconds
            settings.append((f"Python right-hand side, tol {tolerance:.0e}", error_of(observe(solution.y[:, -1].tolist()), reference),
                             seconds, 1, 0))
        report(title, "SciPy DOP853", settings)


def run_heyoka(folder):
    import heyoka as hy

    for title, field, start, t_end, name, observe in SYSTEMS:
        reference, settings, spent = read_reference(folder, name), [], 0
        variables = hy.make_vars(*(f"y{i}" for i in range(len(start))))
        system = list(zip(variables, field(variables, hy)))
        for tolerance in (EPSILON, 1e-13, 1e-10, 1e-15, 1e-14, 1e-12, 1e-11, 1e-9, 1e-8, 1e-7):
            for compact in (False, True) if tolerance == EPSILON else (False,):  # the loops are slower wherever both fit
                if spent > 12:
                    break
                began = time.monotonic()
                ta = hy.taylor_adaptive(system, list(map(float, start)), tol=tolerance, fast_math=True, compact_mode=compact)
                compiling = time.monotonic() - began
                best, runs = math.inf, 0
                while runs < 5 or (runs < 40 and runs * best < 0.1):
                    ta.time = 0.0
                    ta.state[:] = start
                    _, seconds = timed(lambda: ta.propagate_until(float(t_end)))
                    best, runs = min(best, seconds), runs + 1
                spent += time.monotonic() - began
                settings.append((f"fast_math{', compact' if compact else ''}, tol {tolerance:.0e}",
                                 error_of(observe(ta.state.tolist()), reference), best, runs, compiling))
        report(title, "heyoka " + hy.__version__, settings)


if __name__ == "__main__":
    {"scipy": run_scipy, "heyoka": run_heyoka}[sys.argv[1]](sys.argv[2])
