"""Runs the commands shown in Markdown files and compares what they print.

A fenced block marked `console` is a session: lines that start with `$ ` are commands (and go on in lines right below that
start with `> `, as a shell shows them), the lines below are what they print (standard output and error together). `…` on a line of its own stands for any lines; a line `[exit N]` says how a
command ends if not with 0. Commands run in an empty folder with the program, then tests/eyes, first on the PATH.

    run_docs.py PROGRAM FILE...
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def sessions(text):
    """(line number, command, expected lines, exit code) of every command in `console` blocks."""
    inside, current = False, None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            if inside and current:
                yield current
            inside, current = line.strip() == "```console", None
        elif inside and line.startswith("$ "):
            if current:
                yield current
            current = [number, line[2:], [], 0]
        elif inside and current and not current[2] and (line.startswith("> ") or line == ">"):
            current[1] += "\n" + line[2:]
        elif inside and current:
            ending = re.fullmatch(r"\[exit (\d+)\]", line)
            if ending:
                current[3] = int(ending[1])
            else:
                current[2].append(line)


def matches(expected, printed):
    """Whether the lines agree, `…` standing for any number of lines."""
    if not expected:
        return not printed
    if expected[0] == "…":
        return any(matches(expected[1:], printed[k:]) for k in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0] and matches(expected[1:], printed[1:])


def check(path, program):
    """The number of commands run and of those that print something else than the page says."""
    ran = wrong = 0
    eyes = Path(__file__).resolve().parent.parent / "eyes"
    environment = dict(os.environ, PATH=f"{Path(program).resolve().parent}:{eyes}:{os.environ['PATH']}", NO_COLOR="1")
    with tempfile.TemporaryDirectory() as folder:
        for number, command, expected, code in sessions(Path(path).read_text()):
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, text=True, timeout=120,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            printed = [line.rstrip() for line in done.stdout.splitlines()]
            ran += 1
            if done.returncode == code and matches([line.rstrip() for line in expected], printed):
                continue
            wrong += 1
            print(f"{path}:{number}: $ {command}\n  exit code {done.returncode}, the page says {code}")
            print("\n".join("  " + line for line in difflib.unified_diff(expected, printed, "page", "program", lineterm="")))
    return ran, wrong


def main():
    program, files = sys.argv[1], sys.argv[2:]
    totals = [check(path, program) for path in files]
    ran, wrong = sum(t[0] for t in totals), sum(t[1] for t in totals)
    print(f"{ran} commands in {len(files)} pages, {wrong} wrong")
    return 1 if wrong or ran == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
