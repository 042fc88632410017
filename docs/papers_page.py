#!/usr/bin/python3
"""Writes docs/papers.md: what papers say, as `anholon check` decides it. Nothing on that page is typed by hand.

    papers_page.py PROGRAM FOLDER [PAGE]   prints the page for the folder of papers, each a folder of models, or
                                           compares it with what is there; fails where a verdict is not the expected one
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

VERDICTS = ["proved", "conditional", "refuted", "undecided"]


def claims_in(program, folder):
    """The claims of all models beneath the folder."""
    run = subprocess.run([program, "check", str(folder), "--json"], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(f"anholon check {folder}: not every verdict is the expected one\n{run.stderr}")
    return json.loads(run.stdout)["claims"]


def in_code(text):
    return "`" + text.replace("|", "\\|").replace("`", "'") + "`"


def witness_of(claim):
    """What shows that it fails, or when it holds."""
    if claim["verdict"] == "conditional":
        return "exactly when " + " and ".join(" or ".join(in_code(c) for c in any_of) for any_of in claim["conditions"])
    values = claim.get("witness", {}).get("values", {})
    state = ", ".join(in_code(f"{name} = {value}") for name, value in values.items())
    difference = claim.get("difference") or claim.get("rate")
    shown = [claim.get("reason", "")] if not state else [f"at {state}"]
    if difference:
        shown.append(f"the difference is {in_code(difference)}")
    return "; ".join(filter(None, shown))


def section(title, claims):
    """One paper: how many statements, and those that are not simply proved."""
    count = Counter(c["verdict"] for c in claims)
    lines = [f"## {title}", "", f"{len(claims)} statements: " + ", ".join(f"{count[v]} {v}" for v in VERDICTS if count[v])]
    mended = {c["corrects"]: c for c in claims if "corrects" in c}
    for claim in claims:
        if claim["verdict"] == "proved":
            continue
        lines += ["", f"- **{claim['where']}** ({claim['verdict']}): {in_code(claim['statement'])}", f"  - {witness_of(claim)}"]
        for key in ("about", "reading"):
            if key in claim:
                lines.append(f"  - {' '.join(claim[key].split())}")
        if claim["where"] in mended:
            other = mended[claim["where"]]
            lines.append(f"  - instead ({other['verdict']}): {in_code(other['statement'])}")
    return lines


def page(program, folder):
    lines = ["# What papers say", "", "Every statement was written into a model file as it is printed and decided by",
             "`anholon check models/papers`. This page is made from what it answers (`docs/papers_page.py`)."]
    for paper in sorted(p for p in Path(folder).iterdir() if p.is_dir()):
        claims = claims_in(program, paper)
        lines += ["", *section(paper.name.replace("_", " "), claims)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    written = page(sys.argv[1], sys.argv[2])
    if len(sys.argv) == 3:
        sys.stdout.write(written)
    elif written != Path(sys.argv[3]).read_text(encoding="utf-8"):
        sys.exit(f"{sys.argv[3]} is another page: write it again with {sys.argv[0]} {sys.argv[1]} {sys.argv[2]}")
