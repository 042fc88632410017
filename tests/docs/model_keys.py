"""Compares the keys of the model format that the reference lists with those that the reader knows.

Asked about a key that does not exist, the reader lists those that do. The table under "All keys" says the same, no more and no less.
So does the table of bodies: of a body with every key, the reader refuses those that say nothing of its kind.

    model_keys.py PROGRAM PAGE
"""
import re
import subprocess
import sys
from pathlib import Path

WRONG = "zzzzqqqqzzzz"  # near no key, so that all are listed
# One place of each kind that has keys of its own, by the name it has on the page.
MODEL = f"""
{WRONG} = 1
[coordinates]
x = {{ kind = "line", {WRONG} = 1 }}
[parameters]
m = {{ value = 1, {WRONG} = 1 }}
[functions]
V = {{ of = ["x"], {WRONG} = 1 }}
[inputs]
u = {{ value = "t", {WRONG} = 1 }}
[lagrangian]
L = "m*x'^2/2 - V + u*x"
{WRONG} = 1
[[constraint]]
equation = "x' = 0"
{WRONG} = 1
[[symmetry]]
generator = {{ x = "1" }}
{WRONG} = 1
[run]
{WRONG} = 1
[[event]]
when = "x"
{WRONG} = 1
[[body]]
kind = "sphere"
{WRONG} = 1
[[claim]]
conserved = "x"
{WRONG} = 1
[reduction]
{WRONG} = 1
"""
HAMILTONIAN = f"""
[coordinates]
x = "line"
[hamiltonian]
H = "p_x^2"
{WRONG} = 1
"""
POISSON = f"""
[poisson]
variables = ["x", "y"]
bracket = {{ "x, y" = "1" }}
hamiltonian = "x"
{WRONG} = 1
[[poisson.constraint]]
equation = "x = 0"
reaction = {{ x = "1" }}
{WRONG} = 1
"""


def known(program, model):
    """{place: keys} as the reader tells them."""
    said = subprocess.run([program, "show", "-"], input=model, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stderr
    found = re.findall(r"(?m)^error\[NH102\]: (.*) has no key `" + WRONG + r"`$(?:\n.*)*?\nhelp: the keys are (.*)$", said)
    return {place: keys.split(", ") for place, keys in found}


def documented_bodies(page):
    section = page.split("### `[[body]]`", 1)[1].split("\n### ", 1)[0]
    return {kind: re.findall(r"`(\w+)`", keys) for kind, keys in re.findall(r"(?m)^\| `(\w+)` \| (`.*`) \|$", section)}


def documented(page):
    section = page.split("## All keys", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"(?m)^\| ([^|`]*|`[^|`]*`) \| (`.*`) \|$", section)
    return {place.strip("`"): re.findall(r"`([^`]*)`", keys) for place, keys in rows}


def bodies_of(program, kinds, keys):
    """{kind: keys} that the reader takes: one body of each kind with each key, and what is not refused as saying nothing of it."""
    taken = {}
    for kind in kinds:
        model = '[coordinates]\nx = "line"\n[lagrangian]\nL = "x\'^2"\n[[body]]\nkind = "' + kind + '"\n'
        model += "".join(f"{key} = 1\n" for key in keys if key not in COMMON)
        said = subprocess.run([program, "show", "-"], input=model, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stderr
        refused = set(re.findall(r"(?m)^error\[NH135\]: `(\w+)` says nothing of a " + kind + "$", said))
        taken[kind] = [key for key in keys if key not in refused and key not in COMMON]
    return taken


COMMON = ("kind", "name", "color", "about")


def main():
    reader = {place: keys for model in (MODEL, HAMILTONIAN, POISSON) for place, keys in known(sys.argv[1], model).items()}
    page = documented(Path(sys.argv[2]).read_text())
    places = sum(model.count(WRONG) for model in (MODEL, HAMILTONIAN, POISSON))
    wrong = [] if len(reader) == places else [f"the reader told the keys of {len(reader)} places of {places}"]
    for place in sorted(reader.keys() | page.keys()):
        if sorted(reader.get(place, [])) != sorted(page.get(place, [])):
            wrong.append(f"{place}: the reader knows {reader.get(place)}, the page says {page.get(place)}")
    on_page = documented_bodies(Path(sys.argv[2]).read_text())
    said = subprocess.run([sys.argv[1], "show", "-"], input=MODEL.replace('"sphere"', f'"{WRONG}"'), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stderr
    kinds = re.search(r"(?m)^help: write one of (disk, .*)$", said).group(1).split(", ")
    taken = bodies_of(sys.argv[1], kinds, reader["a body"])
    for kind in sorted(taken.keys() | on_page.keys()):
        if sorted(taken.get(kind, [])) != sorted(on_page.get(kind, [])):
            wrong.append(f"a {kind}: the reader takes {taken.get(kind)}, the page says {on_page.get(kind)}")
    print("\n".join(wrong) or f"{sum(map(len, reader.values()))} keys in {places} places")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
