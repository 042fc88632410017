"""Runs the programs of bench/motion and prints the tables of work and precision, then the goals."""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
MODELS, REFERENCES = FOLDER.parent / "models", FOLDER.parent / "reference"
LAYOUT = "  {:<24}{:<40}{:>10}{:>12}{:>12}{:>10}"
S1, S2, S3 = "S1 knife edge on an incline", "S2 snakeboard with springs", "S3 sphere in a rotating cylinder"
EULER, S4 = S3 + ", Euler angles", "S4 chain of four rods with springs"
AUTOMATIC = "Anholon automatic"


def processor():
    found = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return found.group(1) if found else "unknown"


def lines_of(command):
    """The objects a program prints, and what it complains of."""
    done = subprocess.run(command, capture_output=True, text=True)
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    return objects, None if done.returncode == 0 else f"{command[0]}: {done.stderr.strip()[-300:]}"


def heyoka_python(build):
    """A Python that has heyoka: in build/bench/heyoka, from PyPI where that can be reached. None: it is not to be had."""
    folder = build / "heyoka"
    python = folder / "bin/python"
    has = [str(python), "-c", "import heyoka"]
    if python.exists() and subprocess.run(has, capture_output=True).returncode == 0:
        return str(python)
    try:
        for command in (["/usr/bin/python3", "-m", "venv", str(folder)], [str(folder / "bin/pip"), "-q", "install", "heyoka"], has):
            subprocess.run(command, capture_output=True, check=True, timeout=120)
    except (OSError, subprocess.SubprocessError):
        shutil.rmtree(folder, ignore_errors=True)
        return None
    return str(python)


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def first_results(build):
    """Seconds until the first result of S4 by the clock: inside the library and as a process, cold and from the cache."""
    program, model = str(build / "bench/first_result"), str(MODELS / "chain_springs.toml")
    best = {}
    for _ in range(5):
        with tempfile.TemporaryDirectory() as cache:
            for state in ("cold", "cached"):
                if state == "cached":  # the optimized code is made behind the run: give it time to be kept
                    subprocess.run([program, model, "2000", cache], capture_output=True)
                used, began = children_seconds(), time.perf_counter()
                done = subprocess.run([program, model, "1", cache], capture_output=True, text=True)
                whole, used = time.perf_counter() - began, children_seconds() - used
                if done.returncode != 0:
                    return {"complaint": done.stderr.strip()}
                inside = json.loads(done.stdout)
                for key, value in (("process", whole), ("processor", used), ("library", inside["first_result"]), ("derived", inside["derived"])):
                    best[state, key] = min(best.get((state, key), 1e9), value)
    return best


def duration(seconds):
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} us"


class Tables:
    def __init__(self, rows):
        self.rows = [r for r in rows if r["kind"] == "row"]

    def find(self, system, method, target):
        for row in self.rows:
            if (row["system"], row["method"].split(" ")[0] if method == "heyoka" else row["method"], row["target"]) == (system, method, target):
                return row
        return {}

    def seconds(self, system, method, target):
        return self.find(system, method, target).get("seconds")

    def print_all(self):
        for system in dict.fromkeys(r["system"] for r in self.rows):
            print(f"\n{system}")
            for target in sorted({r["target"] for r in self.rows}, reverse=True):
                ours, odeint = self.seconds(system, AUTOMATIC, target), self.seconds(system, "odeint rkf78", target)
                print(LAYOUT.format(f"true error <= {target:.0e}", "settings", "error", "time", "to Anholon", "to rkf78"))
                for row in self.rows:
                    if (row["system"], row["target"]) == (system, target):
                        self.print_row(row, ours, odeint)

    @staticmethod
    def print_row(row, ours, odeint):
        seconds = row.get("seconds")
        if seconds is None:
            print(LAYOUT.format(row["method"], "not reached", f"> {row['best_error']:.0e}"[:10], "", "", ""))
            return
        settings = row["settings"] + (f", run {duration(row['inside'])}" if "inside" in row else "")
        print(LAYOUT.format(row["method"], settings, f"{row['error']:.1e}", duration(seconds),
                            f"{seconds / ours:.2f}" if ours else "", f"{seconds / odeint:.2f}" if odeint else ""))


def ratio_goal(sentence, least, ours, other):
    ratio = other / ours if ours and other else None
    return {"sentence": sentence, "goal": least, "ratio": ratio, "status": "reached" if ratio and ratio >= least else "NOT REACHED",
            "measured": f"{ratio:.2f} x" if ratio else "no row with that true error"}


def time_goal(sentence, most, seconds):
    return {"sentence": sentence, "most_seconds": most, "seconds": seconds, "status": "reached" if seconds <= most else "NOT REACHED",
            "measured": duration(seconds)}


def goals(tables, first):
    t = 1e-12
    automatic = tables.seconds(S2, AUTOMATIC, t)
    yield ratio_goal("S2 at 1e-12: at least 4 x odeint rkf78", 4, automatic, tables.seconds(S2, "odeint rkf78", t))
    yield ratio_goal("S2 at 1e-12: at least 2 x heyoka", 2, automatic, tables.seconds(S2, "heyoka", t))
    for target in (1e-9, t):
        pairs = [r["seconds"] for r in tables.rows if r["system"] == S4 and r["pair"] and r["target"] == target and "seconds" in r]
        yield ratio_goal(f"S4 at {target:.0e}: at least 2.5 x the best hand-written explicit Runge-Kutta", 2.5,
                         tables.seconds(S4, AUTOMATIC, target), min(pairs, default=None))
    for target in (1e-9, t):
        yield ratio_goal(f"S3 at {target:.0e}: at least 5 x faster in the frame the tool picks than in Euler angles", 5,
                         tables.seconds(S3, AUTOMATIC, target), tables.seconds(EULER, AUTOMATIC, target))
    if "complaint" not in first:
        yield time_goal("S4, first result, cold, as a process: at most 0.3 s", 0.3, first["cold", "process"])
        yield time_goal("S4, first result, from the cache, as a process: at most 30 ms", 0.03, first["cached", "process"])


def run(build):
    """Prints everything; gives (objects for the results file, complaints)."""
    print(f"\nWork and precision of one trajectory, on: {processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}.")
    print("Processor time of the thread, least of 5 to 40 runs (SciPy: one); from the start to the state at the end, compiling apart.")
    print("Error: at the end, against 30 digits, the largest of all coordinates and velocities, relative to the largest each was.")
    print("For each method the fastest of a ladder of tolerances that keeps the true error. Rivals: equations written by hand,")
    print("reduced, sines shared; -O3 -march=native. Ratios: time over that of Anholon's automatic choice, over odeint rkf78.")
    print("Anholon's time is that of simulate(): the start made consistent, the drift of the energy; 'run' is without these.")
    build.joinpath("cache").mkdir(exist_ok=True)
    program = str(build / "bench/motion")
    rows, complaint = lines_of([program, str(MODELS), str(REFERENCES), str(build / "cache")])
    complaints = [complaint] if complaint else []
    rivals = str(FOLDER / "rivals.py")
    for name, python in (("scipy", "/usr/bin/python3"), ("heyoka", heyoka_python(build))):
        if python is None:
            print("heyoka is not on this machine and PyPI is not within reach: its rows are missing.")
            continue
        more, complaint = lines_of([python, "-B", rivals, name, str(REFERENCES)])
        rows += more
        if complaint:
            print(f"{name}: {complaint}")
    for row in rows:
        if row["kind"] == "compile":
            print(f"{row['system']}: {row['variables']} variables, first run after {duration(row['seconds'])}, "
                  f"of which {duration(row['run_seconds'])} in the run; automatic choice at 1e-12: {row['chosen']}")
        elif row["kind"] == "equations":
            print(f"{row['system']}: equations by hand against Anholon's, 8 random motions: they differ by {row['difference']:.1e}")
            if not row["difference"] < 1e-11:
                complaints.append(f"{row['system']}: the equations written by hand are not Anholon's ({row['difference']:.1e})")
        elif row["kind"] == "reference":
            print(f"reference {row['name']} computed again: it differs by {row['difference']:.1e}")
            if not row["difference"] < 1e-28:
                complaints.append(f"reference {row['name']}: computed again it differs by {row['difference']:.1e}")
    tables = Tables(rows)
    tables.print_all()
    first = first_results(build)
    print()
    if "complaint" in first:
        complaints.append(first["complaint"])
    else:
        for state in ("cold", "cached"):
            print(f"S4, {state}: first result after {duration(first[state, 'process'])} as a process ({duration(first[state, 'processor'])} of "
                  f"processor time), {duration(first[state, 'library'])} inside the library, of which {duration(first[state, 'derived'])} until the equations are there")
    reached = list(goals(tables, first))
    for goal in reached:
        print(f"{goal['status']:<12}{goal['sentence']}: {goal['measured']}")
    return {"rows": rows, "goals": reached}, complaints
