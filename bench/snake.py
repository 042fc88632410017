"""What snake.cpp asks, asked of SymPy.

    snake.py N differentiated|written-out [values]
"""

import sys

from sympy import Float, cos, sin, symbols

from stopwatch import measure, report, sample


def derive(n, written_out):
    """All symbols and all results, in the order of snake.cpp."""
    names = ["x", "y", "theta"] + [f"phi{i}" for i in range(1, n)]
    q = symbols(names)
    u = symbols([name + "'" for name in names])
    links = [symbols([f"m{i}", f"J{i}", f"l{i}"]) for i in range(n)]

    def rate(e):
        return sum(e.diff(a) * b for a, b in zip(q, u))

    x, y, vx, vy, alpha, omega, L = q[0], q[1], u[0], u[1], q[2], u[2], 0
    for i, (m, J, l) in enumerate(links):
        if i > 0:
            alpha += q[2 + i]
            omega += u[2 + i]
        c, s = cos(alpha), sin(alpha)
        if written_out:
            center_vx = vx - l / 2 * s * omega
            center_vy = vy + l / 2 * c * omega
            vx -= l * s * omega
            vy += l * c * omega
        else:
            center_vx = rate(x + l / 2 * c)
            center_vy = rate(y + l / 2 * s)
            x += l * c
            y += l * s
        L += J * omega**2 / 2 + m * (center_vx**2 + center_vy**2) / 2

    slopes = [L.diff(a) for a in q + u]
    momenta = slopes[n + 2:]
    hessian = [momenta[i].diff(u[j]) for j in range(n + 2) for i in range(j, n + 2)]
    return q + u + sum(links, []), [L] + slopes + hessian


def main():
    n, written_out = int(sys.argv[1]), sys.argv[2] == "written-out"
    seconds, repetitions, (all_symbols, results) = measure(lambda: derive(n, written_out))
    report(seconds=seconds, repetitions=repetitions)
    if len(sys.argv) > 3:
        state = {symbol: Float(sample(k)) for k, symbol in enumerate(all_symbols)}
        report(values=[float(e.xreplace(state)) for e in results])


main()
