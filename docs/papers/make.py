#!/usr/bin/python3
"""Writes docs/papers.md, or what it should be: five papers, statement by statement, as `anholon check` decides them.

    make.py PROGRAM SOURCE FILE

SOURCE/docs/papers/*.toml list what a paper says (where, what about, or why nothing is claimed of it);
SOURCE/models/papers/NAME/*.toml hold the claims. A claim belongs to the longest `where` of the list that its own
begins with. Exit code 1: a statement has no claim and no reason, a claim no place in the paper; or one is refuted or holds
under conditions, and the file does not say why or has no proved claim that mends it.
"""
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

HEAD = """# Five papers, every checkable statement, decided

What these papers say about their examples stands in `models/papers`, as printed, sign for sign; beside them a chapter of
a book and two pages of SymPy's documentation. `anholon check` decides each statement, and this page is made of its
answers: nothing on it is typed by hand. *Refuted* comes with a state at which the statement is false, *conditional* with
the exact conditions under which it is true. Both are seen once more in numbers, by a program that shares no code with
this one (`tests/papers`), before they stand here. How a claim is written: [Is what a paper says
true?](how-to/claims.md).

```
anholon check models/papers
```
"""
FOUND = """## What is not as printed

Whether it is a misprint, a sign, or a condition that goes without saying: that is for the reader to judge. The chapters
below show each with its witness and with what is true instead.
"""
BESIDE = {"where", "about", "reading", "expect", "corrects"}  # keys of a claim that do not say it
VERDICTS = ["proved", "conditional", "refuted", "undecided"]


def cell(text):
    return " ".join(str(text).split()).replace("|", "\\|")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(map(cell, row)) + " |" for row in rows]) + "\n"


def said(text, place):
    """What the claim at this place of the file says, in the words of the file."""
    block = re.split(r"(?m)^\[", text.split("\n[[claim]]\n")[place + 1])[0]
    entries = re.findall(r"(?ms)^(\w+) *=(.*?)(?=^\w+ *=|^#|\Z)", block)
    entries = [(key, value.strip()) for key, value in entries if key not in BESIDE]
    width = max(len(key) for key, _ in entries)
    return "\n".join(f"{key:{width}} = {value}" for key, value in entries)


def decided(program, source, name):
    """The claims of a paper with their verdicts: the tables of the files beside the rows of the answer."""
    folder = f"models/papers/{name}"
    answer = subprocess.run([program, "check", folder, "--json"], cwd=source, text=True, stdout=subprocess.PIPE)
    rows, files = json.loads(answer.stdout)["claims"], {}
    rows = [row for row in rows if row["where"] != "[solution]"]  # of the model, not of the paper
    for row in rows:
        if row["file"] not in files:
            files[row["file"]] = (source / row["file"]).read_text(encoding="utf-8")
        row["written"] = tomllib.loads(files[row["file"]])["claim"][row["place"]]
        row["said"] = said(files[row["file"]], row["place"])
    return rows


def place_of(where, items):
    fitting = [item["where"] for item in items if where.startswith(item["where"])]
    return max(fitting, key=len, default=None)


def conditions_of(row):
    """All of the lists, of each of them one: as a person would say it."""
    every = [[f"`{x}`" for x in any_of] for any_of in row["conditions"]]
    return " and ".join(any_of[0] if len(any_of) == 1 else " or ".join(any_of) if len(every) == 1 else
                        "(" + " or ".join(any_of) + ")" for any_of in every)


def denied(written):
    return any(key in written for key in ("not_conserved", "not_equal", "is_not_in", "does_not_preserve", "is_not"))


def seen_at(row):
    """The state at which it is false, and by how much."""
    witness = row["witness"]
    values = [f"`{k} = {v}`" for k, v in witness["values"].items() if not k.startswith("side.")]
    values += ["on the branch of a root that is negative" for k, v in witness["values"].items()
               if k.startswith("side.") and v.startswith("-")]
    gap = re.match(r"\[?(-?\d+(?:\.\d{1,4})?)", witness.get("residual", ""))
    what = "its rate" if "rate" in row else "the difference of the two sides"
    return ", ".join(values) + (f" ({what} is {gap[1]} there)" if gap and "difference" in row or gap and "rate" in row
                                else "")


def verdict_of(row):
    if row["verdict"] != "conditional":
        if denied(row["written"]):
            return "False: what it denies is so."
        if "witness" in row:
            return "False." if row["witness"]["values"] else "False, whatever the state is."
        return f"False: {cell(row['reason'])}."
    return f"{'False' if denied(row['written']) else 'True'} exactly where {conditions_of(row)}."


def block(row):
    return f"```toml\n{row['said']}\n```\n"


def mended(row, rows):
    own = [x for x in rows if x["written"].get("corrects") == row["where"]]
    return [x for x in own if x["file"] == row["file"]] or own


def story(row, rows, item):
    """A statement that is not simply proved: what is printed, what the tool found, why, and what is true instead."""
    written = row["written"]
    lines = [f"#### {cell(row['where'])}: *{row['verdict']}*\n", 
             f"{cell(item['says'])} ([{Path(row['file']).name}](../{row['file']}))\n", block(row)]
    told = [verdict_of(row)]
    if "witness" in row and not denied(written):
        told.append(f"It is not so, for instance, at {seen_at(row)}." if row["witness"]["values"] else "")
    told += [f"{name}: {cell(written[key]).rstrip('.')}." for name, key in (("Why", "about"), ("Read as", "reading"))
             if key in written]
    lines.append("\n".join(x for x in told if x) + "\n")
    true = [x for x in mended(row, rows) if x["verdict"] == "proved"]
    if true:
        lines.append("Proved instead:\n")
    for x in true:
        lines.append(block(x) + (f"\nThere: {cell(x['written']['about']).rstrip('.')}.\n" if "about" in x["written"] else ""))
    return "\n".join(lines)


def in_order(rows, items):
    place = {item["where"]: k for k, item in enumerate(items)}
    return sorted(rows, key=lambda row: place.get(place_of(row["where"], items), -1))


def open_rows(rows, items):
    return in_order([row for row in rows if row["verdict"] != "proved"], items)


def chapter(paper, items, rows):
    parts = [f"## {paper['title']}\n", f"{cell(paper['citation'])}\n"]
    if "about" in paper:
        parts.append(f"{cell(paper['about'])}\n")
    count = {v: sum(row["verdict"] == v for row in rows) for v in VERDICTS}
    reasons = sum("none" in item for item in items)
    parts.append(f"{len(items)} statements; of {len(items) - reasons} there are {len(rows)} claims, of {reasons} a reason why "
                 "there are none. " + ", ".join(f"{count[v]} {v}" for v in VERDICTS if count[v]).capitalize() + ".\n")
    says = {item["where"]: item for item in items}
    stories = [story(row, rows, says.get(place_of(row["where"], items), {"says": ""})) for row in open_rows(rows, items)]
    parts += ["### Not as printed\n", *stories] if stories else []
    shown = []
    for item in items:
        found = [row["verdict"] for row in rows if place_of(row["where"], items) == item["where"]]
        words = [f"{found.count(v)} {v}" for v in VERDICTS if v in found] or ["none: " + item.get("none", "")]
        shown.append((item["where"], item["says"], ", ".join(words)))
    parts += ["### Everything\n", table(["where", "what", "claims"], shown)]
    return "\n".join(parts)


def findings(paper, items, rows):
    """One line for each statement that is not as printed."""
    found = {}
    for row in open_rows(rows, items):
        found.setdefault(place_of(row["where"], items), row)  # the first of a statement, as printed
    lines = [f"- {cell(where)}: {cell(row['written'].get('about', '')).rstrip('.')} ({row['verdict']})"
             for where, row in found.items()]
    return f"**{paper['title']}**\n\n" + "\n".join(lines) + "\n" if lines else ""


def main(program, source, file):
    mistakes, chapters, summary, found = [], [], [], []
    papers = {path: tomllib.loads(path.read_text(encoding="utf-8")) for path in (source / "docs/papers").glob("*.toml")}
    in_turn = sorted(papers.items(), key=lambda x: (x[1].get("beside", False), x[0]))  # what is beside the papers: last
    for path, paper in in_turn:
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
        for row in rows:
            near = [x for x in rows if place_of(x["where"], items) == place_of(row["where"], items)]
            if row["verdict"] in ("refuted", "conditional") and "about" not in row["written"]:
                mistakes.append(f"{row['file']}: {row['where']} is {row['verdict']}, and it is not said why")
            if row["verdict"] in ("refuted", "conditional") and not any(
                    "corrects" in x["written"] and x["verdict"] == "proved" for x in [*near, *mended(row, rows)]):
                mistakes.append(f"{row['file']}: {row['where']} is {row['verdict']}, and nothing proved corrects it")
        mistakes += [f"{row['file']}: {row['where']} corrects no claim of the paper" for row in rows if
                     "corrects" in row["written"] and row["written"]["corrects"] not in {x["where"] for x in rows}]
        chapters.append(chapter(paper, items, rows))
        found.append(findings(paper, items, rows))
        count = [sum(row["verdict"] == v for row in rows) for v in VERDICTS]
        summary.append([paper["title"], len(items), len(rows), *count])
    summary.append(["all", *map(sum, zip(*(row[1:] for row in summary)))])
    page = "\n".join([HEAD, table(["paper", "statements", "claims", *VERDICTS], summary), FOUND,
                      *(x for x in found if x), *chapters])
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(page, encoding="utf-8")
    print("\n".join(mistakes))
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]).resolve(), sys.argv[3]))
