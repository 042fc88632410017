"""The Python twin of stopwatch.hpp: processor time, the median of several repetitions."""

import json
import statistics
import time

from sympy.core.cache import clear_cache


def measure(work):
    """As many repetitions as fit into two seconds, at least one; SymPy's cache is emptied before each."""
    spent = []
    while sum(spent) < 2 and len(spent) < 200:
        clear_cache()
        start = time.process_time()
        result = work()
        spent.append(time.process_time() - start)
    return statistics.median_high(spent), len(spent), result


def report(**line):
    print(json.dumps(line), flush=True)


def sample(k):
    """What the k-th symbol is worth where the programs are compared."""
    return 0.5 + (37 * k + 11) % 97 / 97
