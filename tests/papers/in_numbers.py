"""Every verdict on a paper, seen in numbers: the claims are read once more, the law is rebuilt from the text of the
model, and both are evaluated at states, with intervals of 80 digits.

    in_numbers.py PROGRAM FOLDER…            what `anholon check FOLDER --json` says; exit code 1: something is otherwise
                                             in numbers (77: there is no SymPy)
    in_numbers.py PROGRAM --forged FOLDER…   the same with verdicts that are false: none may be confirmed

What is proved has to vanish at a few states, what is refuted must not vanish at one, what is conditional must not
vanish in general and has to where the conditions hold. What it cannot evaluate it counts; of refutations and
conditions, which docs/papers.md publishes, there may be none.
"""
import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "eyes"))
try:
    from claims import ClaimedLaw, Reading
    from exact import Contradiction, Unclear
    from law import imposed
except ImportError as missing:
    print(f"skipped: {missing}; ./dev test installs python3-sympy")
    sys.exit(77)

STATES = 3  # at which something has to vanish


def claims_of(model):
    """Those of the file, then [solution]."""
    claims, said = [*model.get("claim", [])], {**model.get("solution", {})}
    beside = {key: said.pop(key) for key in ("given", "expect", "about") if key in said}
    return claims + ([{"where": "[solution]", "solution": said} | beside] if said else [])


def given_of(claim):
    return [x.strip() for x in claim.get("given", "").split(";") if x.strip()]


def violated(point, conditions):
    """Whether an inequality among the conditions does not hold at the state."""
    for condition in conditions:
        if sign := re.search("!=|>=|<=|>|<", condition):
            gap = point(point.law(condition[:sign.start()]) - point.law(condition[sign.end():]))
            if {"!": gap == 0, ">": not gap >= 0, "<": not gap <= 0}[sign[0][0]]:
                return True
    return False


def fixed(law, conditions):
    """Conditions that give coordinates and velocities values, apart from the others."""
    values, others = {}, []
    for condition in conditions:
        left, _, right = (x.strip() for x in condition.partition("="))
        known = left in law.names or left in [x.name for x in law.positions]
        (values.update({left: right}) if known and re.fullmatch(r"-?[\d./]+", right) else others.append(condition))
    return values, others


def seen(reading, conditions, values=None, states=STATES):
    """Whether it is false at a state, or at one of several: True, False, or None where that cannot be told."""
    told, law = [], reading.law
    there, conditions = fixed(law, conditions)
    values = {**there, **(values or {})}
    for put in imposed(law, conditions):
        for seed in range(states if states == 1 else 12):
            if len(told) == states:
                break
            try:
                point = reading.point(values, put, seed)
                if not violated(point, conditions):
                    told.append(reading.wrong(point))
            except (Unclear, ZeroDivisionError, ValueError):
                continue
        if not told:
            raise Unclear("no state was found")
    return True if True in told else None if None in told else False


def contradicted(reading, row):
    """Why the verdict cannot be right; empty: it is confirmed."""
    given, verdict = given_of(reading.claim), row["verdict"]
    if reading.denied:
        verdict = {"proved": "refuted", "refuted": "proved"}.get(verdict, verdict)
    values = row.get("witness", {}).get("values")
    there = values is not None and seen(reading, given, values, 1)
    if verdict == "proved":
        return "it is not so at some state" if there or seen(reading, given) is not False else ""
    if not there and not seen(reading, given):
        return "it is so wherever it was looked at"
    if verdict == "conditional":
        for choice in itertools.product(*row.get("conditions", [])):
            if seen(reading, [*given, *choice]) is not False:
                return f"it is not so where {' and '.join(choice)}"
    return ""


def looked_at(row, laws):
    """What numbers say of a verdict: confirmed, CONTRADICTED, cannot tell; and why."""
    file = row["file"]
    if file not in laws:
        laws[file] = ClaimedLaw({"asked_of": {"model_text": Path(file).read_text(encoding="utf-8")}})
    claim = claims_of(laws[file].doc)[row["place"]]
    try:
        if row["verdict"] == "undecided":
            raise Unclear("nothing is said")
        why = contradicted(Reading(laws[file].of(claim), claim), row)
        return "CONTRADICTED" if why else "confirmed", why
    except (Contradiction, Unclear, ZeroDivisionError, KeyError, IndexError, NotImplementedError) as unclear:
        return "cannot tell", f"{type(unclear).__name__} {unclear}"


def forged(rows):
    """Verdicts that are false: each refutation and condition the other way round, conditions that are others, and of what is
    proved every eighth, refuted."""
    for k, row in enumerate(rows):
        if row["verdict"] == "refuted" or row["verdict"] == "conditional" and not row["statement"].startswith("not: "):
            yield {**row, "verdict": "proved"}
        if row["verdict"] == "conditional":
            others = [[f"{left} = 1" for left, _, _ in (x.partition(" = ") for x in any_of)] for any_of in row["conditions"]]
            yield {**row, "conditions": others}
        if row["verdict"] == "proved" and k % 8 == 0:
            yield {**row, "verdict": "refuted"}


def main(program, folders):
    false = folders[0] == "--forged"
    answer = subprocess.run([program, "check", *folders[false:], "--json"], text=True, stdout=subprocess.PIPE)
    rows = json.loads(answer.stdout)["claims"]
    counts, wrong, laws = Counter(), 0, {}
    for row in forged(rows) if false else rows:
        word, why = looked_at(row, laws)
        counts[row["verdict"], word] += 1
        published = row["verdict"] in ("refuted", "conditional")
        bad = word == "confirmed" if false else word == "CONTRADICTED" or word == "cannot tell" and published
        wrong += bad
        if bad or not false and word != "confirmed":
            print(f"{row['file']}: {row['where']} ({row['verdict']}): {word}: {why}", flush=True)
    for (verdict, word), count in sorted(counts.items()):
        print(f"{count:4} {verdict}{', which is false' if false else ''}, {word}")
    return 1 if wrong or not counts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
