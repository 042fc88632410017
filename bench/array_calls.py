"""Rates and Jacobians at 1e5 states from Python: against the same call of C++, and against SymPy's lambdify and autowrap.

    array_calls.py PROGRAM PACKAGES

Processor time of one process, medians; of three rounds the best. SymPy gets the equations that `derive("reduced")` gives, with numbers for the parameters;
lambdify with common pieces taken out and a solve by NumPy for all states at once; autowrap compiles the closed form with Cython and is
called state by state, as an integrator would.
"""

import json
import statistics
import subprocess
import sys
import time

STATES = 100_000
MODELS = ["chaplygin_sleigh", "snakeboard", "rolling_disc", "snake_5"]
LAYOUT = "  {:<22}{:<12}{:<28}{:>12}{:>10}"
GOAL = 1.2


def median(work):
    spent = []
    while sum(spent) < 2 and len(spent) < 200:
        begin = time.process_time()
        work()
        spent.append(time.process_time() - begin)
    return statistics.median(spent)


def states(start):
    import numpy as np

    k = np.arange(STATES, dtype=float)
    return np.array([y + 0.1 * np.sin(k + 7.0 * i) for i, y in enumerate(start)])


def ours(anholon, name):
    import numpy as np

    system = anholon.gallery(name)
    f, J = system.rhs(), system.jacobian()
    y = states(f.initial)
    for what, function, shape in (("rates", f, y.shape), ("Jacobian", J, (len(y), *y.shape))):
        function.wait()
        out = np.empty(shape)
        function(0.25, y, out=out)
        yield {"model": name, "what": what, "seconds": median(lambda: function(0.25, y, out=out)), "sum": float(out.sum()),
               "without out": median(lambda: function(0.25, y))}  # fmt: skip


def by_cpp(program, name):
    lines = subprocess.run([program, str(STATES), name], capture_output=True, text=True, check=True).stdout.splitlines()
    return {row["what"]: row for row in map(json.loads, lines)}


def by_sympy(anholon, name):
    """Seconds for all states by lambdify, and by autowrap where there is Cython; rates of the speeds alone."""
    import numpy as np
    import sympy
    from sympy.core.function import AppliedUndef
    from sympy.utilities.autowrap import autowrap

    system = anholon.gallery(name)
    given = system.derive("reduced").to_sympy()
    values = {sympy.Symbol(p): value for p, value in system.parameters.items() if value is not None}
    matrix, right = given["mass_matrix"].subs(values), given["forcing"].subs(values)
    # Its variables are those of the equations, at states of the same size.
    rates = sorted(matrix.atoms(sympy.Derivative) | right.atoms(sympy.Derivative), key=str)
    both = {k: sympy.Symbol(f"w{i}") for i, k in enumerate(rates)}
    matrix, right = matrix.subs(both), right.subs(both)
    moving = sorted(matrix.atoms(AppliedUndef) | right.atoms(AppliedUndef), key=str)
    plain = {k: sympy.Symbol(f"v{i}") for i, k in enumerate(moving)}
    matrix, right = matrix.subs(plain), right.subs(plain)
    symbols = [*both.values(), *plain.values()]
    rows = list(states([0.3 + 0.1 * i for i in range(len(symbols))]))
    n = matrix.shape[0]
    entries = sympy.lambdify(symbols, [*matrix, *right], cse=True)

    def all_at_once():
        numbers = [np.broadcast_to(e, STATES) for e in entries(*rows)]
        M = np.stack(numbers[: n * n], axis=-1).reshape(STATES, n, n)
        return np.linalg.solve(M, np.stack(numbers[n * n :], axis=-1)[..., None])

    results = {"lambdify": median(all_at_once)}
    try:
        wrapped = autowrap(matrix.LUsolve(right), args=symbols, backend="cython") if n <= 3 else None
    except Exception as error:  # no Cython, no compiler
        print(f"  autowrap is not to be had: {type(error).__name__}", file=sys.stderr)
        wrapped = None
    if wrapped is not None:
        few = [tuple(row[k] for row in rows) for k in range(2000)]
        results["autowrap"] = median(lambda: [wrapped(*one) for one in few]) * STATES / len(few)
    return results


def import_seconds(packages):
    script = "import time; before = time.process_time(); import anholon; print(time.process_time() - before)"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {packages!r}); {script}"]
    return statistics.median(float(subprocess.run(command, capture_output=True, text=True).stdout) for _ in range(11))


def main(program, packages):
    sys.path.insert(0, packages)
    import anholon

    theirs = {}
    complaints, results = [], []
    print(f"\narrays: {STATES} states in one call; processor time, medians")
    print(LAYOUT.format("model", "what", "by", "ms", "to C++"))
    for name in MODELS:
        rates = 0.0
        # In turns, the better of each: what else the machine does should not decide.
        rounds = [(by_cpp(program, name), list(ours(anholon, name))) for _ in range(3)]
        for what in ("rates", "Jacobian"):
            theirs[name, what] = min((r[0][what] for r in rounds), key=lambda row: row["seconds"])
        best = [min((r[1][k] for r in rounds), key=lambda row: row["seconds"]) for k in range(2)]
        for row in best:
            base = theirs[name, row["what"]]
            rates = rates or row["seconds"]
            if abs(base["sum"] - row["sum"]) > 1e-9 * (1 + abs(base["sum"])):
                complaints.append(f"{name}, {row['what']}: C++ and Python disagree: {base['sum']} and {row['sum']}")
            for by, seconds in (("C++", base["seconds"]), ("Python", row["seconds"]), ("Python, a new array", row["without out"])):
                print(LAYOUT.format(name, row["what"], by, f"{1e3 * seconds:.3f}", f"{seconds / base['seconds']:.2f}"))
            for how, seconds in (("", row["seconds"]), (" and a new array", row["without out"])):
                if seconds > GOAL * base["seconds"]:
                    complaints.append(f"{name}, {row['what']}: a call from Python{how} takes {seconds / base['seconds']:.2f} times that of C++ (goal {GOAL})")
            results.append({**row, "C++": base["seconds"]})
        for by, seconds in by_sympy(anholon, name).items():
            print(LAYOUT.format(name, "rates", f"SymPy {by}", f"{1e3 * seconds:.3f}", f"{seconds / theirs[name, 'rates']['seconds']:.2f}"))
            if seconds < rates:
                complaints.append(f"{name}: SymPy's {by} is faster")
            results.append({"model": name, "by": by, "seconds": seconds})
    seconds = import_seconds(packages)
    print(f"  import anholon: {1e3 * seconds:.1f} ms")
    if seconds > 0.1:
        complaints.append(f"import anholon takes {seconds:.3f} s (goal 0.1)")
    for sentence in complaints:
        print(f"FAIL  {sentence}")
    print(json.dumps({"arrays": results, "import": seconds}), file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
