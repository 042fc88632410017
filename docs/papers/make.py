#!/usr/bin/python3
"""Writes docs/papers.md, or what it should be: five papers, statement by statement, as `anholon check` decides them.

    make.py PROGRAM SOURCE FILE

SOURCE/docs/papers/*.toml list what a paper says (where, what about, or why nothing is claimed of it);
SOURCE/models/papers/NAME/*.toml hold the claims. A claim belongs to the longest `where` of the list that its own
begins with. Exit code 1: a statement has no claim and no reason, or a claim no place in the paper.
"""
import json
import subprocess
import sys
import tomllib
from pathlib import Path

HEAD = """# Five papers, every checkable statement, decided

What these papers say about their examples stands in `models/papers`, as printed, sign for sign. `anholon check` decides
each statement, and this page is made of its answers: nothing on it is typed by hand. *Refuted* comes with a state at
which it is false, *conditional* with the exact conditions; both are seen once more in numbers, by a program that shares
no code with this one (`tests/papers`). How a claim is written: [Is what a paper says true?](how-to/claims.md).

```
anholon check models/papers
```
"""
VERDICTS = ["proved", "conditional", "refuted", "undecided"]


def cell(text):
    return " ".join(str(text).split()).replace("|", "\\|")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(map(cell, row)) + " |" for row in rows]) + "\n"


def decided(program, source, name):
    """The claims of a paper with their verdicts: the tables of the files beside the rows of the answer."""
    folder = f"models/papers/{name}"
    answer = subprocess.run([program, "check", folder, "--json"], cwd=source, text=True, stdout=subprocess.PIPE)
    rows, files = json.loads(answer.stdout)["claims"], {}
    rows = [row for row in rows if row["where"] != "[solution]"]  # of the model, not of the paper
    for row in rows:
        if row["file"] not in files:
            files[row["file"]] = tomllib.loads((source / row["file"]).read_text(encoding="utf-8"))
        row["written"] = files[row["file"]]["claim"][row["place"]]
    return rows


def place_of(where, items):
    fitting = [item["where"] for item in items if where.startswith(item["where"])]
    return max(fitting, key=len, default=None)


def conditions_of(row):
    return "; or ".join(" and ".join(f"`{x}`" for x in choice) for choice in zip(*row["conditions"])) if len(
        row["conditions"]) == 1 else " and ".join("(" + " or ".join(f"`{x}`" for x in any_of) + ")"
                                                  for any_of in row["conditions"])


def story(row, rows):
    """A statement that is not simply proved: what the tool found, why, and what is true instead."""
    written, lines = row["written"], [f"- **{cell(row['where'])}**: {cell(row['statement'])}: *{row['verdict']}*"]
    if row["verdict"] == "conditional":
        lines.append(f"  exactly when {conditions_of(row)}")
    if "witness" in row:
        values = row["witness"]["values"]
        lines.append("  not at " + ", ".join(f"`{k} = {v}`" for k, v in values.items()))
    lines += [f"  {cell(written[key])}" for key in ("about", "reading") if key in written]
    mended = [x for x in rows if x["written"].get("corrects") == row["where"] and x["file"] == row["file"]]
    lines += [f"  Instead: {cell(x['statement'])} ({x['verdict']})" for x in mended]
    return "\\\n".join(lines)


def chapter(paper, items, rows):
    parts = [f"## {paper['title']}\n", f"{cell(paper['citation'])}\n"]
    count = {v: sum(row["verdict"] == v for row in rows) for v in VERDICTS}
    parts.append(f"{len(rows)} claims about {len(items)} statements: " + ", ".join(
        f"{count[v]} {v}" for v in VERDICTS if count[v]) + ".\n")
    stories = [story(row, rows) for row in rows if row["verdict"] != "proved"]
    if stories:
        parts += ["### Not simply true\n", "\n".join(stories) + "\n"]
    shown = []
    for item in items:
        found = [row["verdict"] for row in rows if place_of(row["where"], items) == item["where"]]
        words = [f"{found.count(v)} {v}" for v in VERDICTS if v in found] or ["none: " + item.get("none", "")]
        shown.append((item["where"], item["says"], ", ".join(words)))
    parts += ["### Everything\n", table(["where", "what", "claims"], shown)]
    return "\n".join(parts)


def main(program, source, file):
    mistakes, chapters, summary = [], [], []
    for path in sorted((source / "docs/papers").glob("*.toml")):
        paper = tomllib.loads(path.read_text(encoding="utf-8"))
        items, rows = paper["item"], decided(program, source, path.stem)
        claimed = {place_of(row["where"], items) for row in rows}
        mistakes += [f"{row['file']}: {row['where']} stands nowhere in {path.name}" for row in rows
                     if place_of(row["where"], items) is None]
        mistakes += [f"{path.name}: {item['where']} has no claim and no reason why" for item in items
                     if item["where"] not in claimed and "none" not in item]
        mistakes += [f"{path.name}: {item['where']} has claims, and a reason why there are none" for item in items
                     if item["where"] in claimed and "none" in item]
        mistakes += [f"{row['file']}: {row['where']} is {row['verdict']}" for row in rows
                     if row["verdict"] != row.get("expect", "proved")]
        chapters.append(chapter(paper, items, rows))
        count = [sum(row["verdict"] == v for row in rows) for v in VERDICTS]
        summary.append([paper["title"], len(items), len(rows), *count])
    summary.append(["all", *map(sum, zip(*(row[1:] for row in summary)))])
    page = "\n".join([HEAD, table(["paper", "statements", "claims", *VERDICTS], summary), *chapters])
    Path(file).write_text(page, encoding="utf-8")
    print("\n".join(mistakes))
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]).resolve(), sys.argv[3]))
