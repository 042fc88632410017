"""Validates what the commands write with --json against the schemas of docs/reference/schema.

Each schema is tried in both directions: the output fits it, and no longer does without one of its required members or with one that
the schema does not know.

    outputs.py PROGRAM SCHEMAS
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from json_schema import Schema

MODELS = ["lewis_particle", "chaplygin_sleigh", "ball_on_turntable"]
QUESTIONS = [["show", "sphere_in_rotating_cylinder"], ["show", "car_with_trailers_1"], ["show", "disk_on_plane"],
             ["derive", "snakeboard", "--form", "reduced"], ["derive", "lewis_particle", "--form", "hamilton"],
             ["derive", "lewis_particle", "--form", "gauss"], ["derive", "lewis_particle", "--verify"],
             ["show", "ball_on_surface_of_revolution"], ["classify", "snakeboard"], ["classify", "accelerometer_sled"], ["classify", "sphere_in_rotating_cylinder_euler"], ["conserve", "snakeboard"],
             ["conserve", "lewis_particle", "--search", "linear"], ["conserve", "chaplygin_sleigh", "--expr", "m*x'"],
             ["simulate", "chaplygin_sleigh", "--event", "theta = pi/2:up:stop"], ["simulate", "snakeboard", "--step-limit", "3"],
             ["decide", "sqrt(x^2) = x"], ["decide", "x*d(V(x, y), y) = 0"], ["decide", "sin(2*x) = 2*sin(x)*cos(x)"],
             ["decide", "sqrt(3 + 2*sqrt(2)) = 1 + sqrt(2)"], ["decide", "2x"], ["show", "no_such_model"]]
QUESTIONS += [[verb, model] for verb in ("show", "derive", "evaluate", "classify", "conserve", "check", "simulate") for model in MODELS]


def answer(program, words, text=None):
    done = subprocess.run([program, *words, "--json"], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120)
    return done.stdout


def too_weak(schema, value):
    """What the schema should have objected to."""
    required = schema._load(schema.name).get("required", [])
    for key in required:
        if not schema.errors({k: v for k, v in value.items() if k != key}):
            yield f"{schema.name} does not miss `{key}`"
    if not schema.errors({**value, "no such member": 0}):
        yield f"{schema.name} takes a member that no output has"


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    wrong, tried = [], 0

    def check(words, text):
        nonlocal tried
        tried += 1
        try:
            value = json.loads(text)
        except ValueError as error:
            wrong.append(f"{' '.join(words)}: no JSON: {error}")
            return
        schema = Schema(folder / ("error.json" if "error" in value else words[0] + ".json"))
        wrong.extend(f"{' '.join(words)}: {error}" for error in schema.errors(value)[:5])
        wrong.extend(too_weak(schema, value))

    for words in QUESTIONS:
        text = answer(program, words)
        check(words, text)
        if words == ["conserve", "lewis_particle"]:
            check(["verify", "-"], answer(program, ["verify", "-"], text))
    print("\n".join(dict.fromkeys(wrong)) or f"{tried} outputs fit their schemas")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
