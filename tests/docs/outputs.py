"""Validates what the commands write with --json against the schemas of docs/reference/schema, with Debian's python3-jsonschema.

Each schema is tried in both directions: the output fits it, and no longer does without one of its required members, with one that the
schema does not know, or with a verdict that there is not.

    outputs.py PROGRAM SCHEMAS        exit code 77: skipped, there is no python3-jsonschema
"""
import copy
import json
import subprocess
import sys
import warnings
from pathlib import Path

try:
    warnings.simplefilter("ignore", DeprecationWarning)  # RefResolver, all that Debian 12 has
    from jsonschema import Draft202012Validator, RefResolver
    try:
        from referencing import Registry, Resource
    except ImportError:
        Registry = None
except ImportError:
    print("skipped: there is no python3-jsonschema; ./dev test installs it")
    sys.exit(77)

MODELS = ["lewis_particle", "chaplygin_sleigh", "ball_on_turntable", "sleigh_on_se2"]
QUESTIONS = [["show", "sphere_in_rotating_cylinder"], ["show", "car_with_trailers_1"], ["show", "disk_on_plane"],
             ["derive", "snakeboard", "--form", "reduced"], ["derive", "lewis_particle", "--form", "hamilton"],
             ["derive", "lewis_particle", "--form", "gauss"], ["derive", "lewis_particle", "--verify"],
             ["show", "ball_on_surface_of_revolution"], ["classify", "snakeboard"], ["classify", "accelerometer_sled"], ["classify", "sphere_in_rotating_cylinder_euler"], ["conserve", "snakeboard"],
             ["conserve", "lewis_particle", "--search", "linear"], ["conserve", "chaplygin_sleigh", "--expr", "m*x'"],
             ["simulate", "chaplygin_sleigh", "--event", "theta = pi/2:up:stop"], ["simulate", "snakeboard", "--step-limit", "3"], ["simulate", "tricycle", "--t", "1", "--record", "inputs"],
             ["decide", "sqrt(x^2) = x"], ["decide", "x*d(V(x, y), y) = 0"], ["decide", "sin(2*x) = 2*sin(x)*cos(x)"],
             ["decide", "sqrt(3 + 2*sqrt(2)) = 1 + sqrt(2)"], ["decide", "2x"], ["show", "no_such_model"],
             ["reduce", "constant_energy_particle"], ["check", "lewis_particle", "vertical_disk"], ["reduce", "snakeboard", "--by", "shift along x, turn of the plane"],
             ["reduce", "snakeboard", "--gait", "phi = 0.3*sin(t), psi = 0.7*sin(t)"],
             ["reduce", "car_with_trailers_1", "--gait", "phi = 0.5 + 0.1*sin(t), r1 = 0.5 + 0.1*cos(t)"],
             ["reduce", "lewis_particle", "--by", "shift along z"],
             ["reduce", "chaplygin_sleigh", "--by", "shift along x, shift along y", "--then", "turn of the plane"],
             ["reduce", "kovalevskaya_top", "--level", "Mx*gx + My*gy + Mz*gz = 0, energy = h"],
             ["reduce", "kovalevskaya_top", "--level", "Mx*gx + My*gy + Mz*gz = c"],
             ["reduce", "rolling_disc", "--by", "shift along x, shift along y"], ["reduce", "chaplygin_ball"],
             ["hamilton", "accelerometer_sled"], ["hamilton", "disk_on_plane"], ["hamilton", "appell_hamel"], ["hamilton", "car_with_trailers_1"],
             ["linearize", "chaplygin_sleigh", "--at", "x' = c"], ["linearize", "chaplygin_sleigh", "--at", "x' = -1"], ["linearize", "balanced_pole", "--at", "x' = 0"],
             ["linearize", "whipple_bicycle", "--at", "x' = c", "--over", "c", "--with-values"], ["linearize", "whipple_bicycle", "--at", "x' = 5", "--with-values"],
             ["hj", "knife_edge_incline"], ["hj", "suslov"], ["hj", "knife_edge_incline", "--ansatz", "x(varphi), varphi()"], ["hj", "lewis_particle", "--gamma", "y = x + c", "--constants", "c"]]
QUESTIONS += [[verb, model] for verb in ("show", "derive", "evaluate", "classify", "conserve", "check", "simulate", "reduce", "hamilton", "hj", "linearize") for model in MODELS]


def answer(program, words, text=None):
    done = subprocess.run([program, *words, "--json"], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120)
    return done.stdout


WORDS = set(Draft202012Validator.VALIDATORS) | {"$schema", "$id", "$defs", "title", "description"}


def unknown_words(schema, place):
    """Words that mean nothing in a schema, which a validator passes over in silence."""
    if not isinstance(schema, dict):
        return
    for word, rule in schema.items():
        if word not in WORDS:
            yield f"{place}: `{word}` is no word of a schema"
        inner = []
        if word in ("properties", "$defs"):
            inner = rule.items()
        elif word in ("items", "additionalProperties", "not"):
            inner = [("", rule)]
        elif word in ("anyOf", "oneOf", "allOf"):
            inner = enumerate(rule)
        for key, each in inner:
            yield from unknown_words(each, f"{place}/{word}/{key}")


class Schemas:
    """All schemas of a folder, which refer to each other by file name."""

    def __init__(self, folder):
        self.documents = {path.name: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
        self.base = folder.resolve().as_uri() + "/"
        self.tried = set()

    def wrong(self):
        for name, document in self.documents.items():
            Draft202012Validator.check_schema(document)
            yield from unknown_words(document, name)

    def validator(self, name):
        self.tried.add(name)
        document = self.documents[name]
        if Registry:
            known = Registry().with_resources((each, Resource.from_contents(own)) for each, own in self.documents.items())
            return Draft202012Validator(document, registry=known)
        store = {self.base + each: own for each, own in self.documents.items()}
        return Draft202012Validator(document, resolver=RefResolver(self.base + name, document, store))

    def of_claim(self, claim):
        """The validator of statements that make this claim, directly: to try all alternatives takes long."""
        for name, document in self.documents.items():
            for own in document.get("$defs", {}).values():
                if "$ref" in own and own.get("properties", {}).get("claim", {}).get("const") == claim:
                    return self.validator(name).evolve(schema=own)
        return None

    def untried(self):
        yield from (f"no output was checked against {name}" for name in self.documents.keys() - self.tried - {"common.json"})


def places_of(value, key, path=()):
    """Where a member of this name stands, at any depth."""
    for step, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []:
        if step == key:
            yield path + (step,)
        yield from places_of(inner, key, path + (step,))


def changed(value, path, to):
    result = copy.deepcopy(value)
    inner = result
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return result


def too_weak(name, document, validator, value):
    """What the schema should have objected to."""
    for key in document.get("required", []):
        if validator.is_valid({k: v for k, v in value.items() if k != key}):
            yield f"{name} does not miss `{key}`"
    if validator.is_valid({**value, "no such member": 0}):
        yield f"{name} takes a member that no output has"
    for path in places_of(value, "verdict"):
        place = "/".join(map(str, (Path(name).stem, *path)))
        if validator.is_valid(changed(value, path, "perhaps")):
            yield f"{place} may be any string"


def main():
    program, schemas = sys.argv[1], Schemas(Path(sys.argv[2]))
    wrong, tried, claims, weakened = list(schemas.wrong()), 0, set(), set()

    def check_statements(words, statements):
        for statement in statements:
            place = f"{' '.join(words)}: {statement['id']}"
            validator = schemas.of_claim(statement["claim"])
            if not validator:
                wrong.append(f"{place}: no schema knows the claim `{statement['claim']}`")
                continue
            wrong.extend(f"{place}{e.json_path[1:]}: {e.message:.200}" for e in list(validator.iter_errors(statement))[:3])
            claims.add(statement["claim"])
            if statement["claim"] in weakened:
                continue
            weakened.add(statement["claim"])
            for key in ("id", "claim", "verdict"):
                if validator.is_valid({k: v for k, v in statement.items() if k != key}):
                    wrong.append(f"{place} does not miss `{key}`")
            for other in ({**statement, "no such member": 0}, {**statement, "verdict": "perhaps"},
                          {**statement, "certificate": {"claim": "no such claim"}}):
                if validator.is_valid(other):
                    wrong.append(f"{place} may be anything")

    def check(words, text):
        nonlocal tried
        tried += 1
        try:
            value = json.loads(text)
        except ValueError as error:
            wrong.append(f"{' '.join(words)}: no JSON: {error}")
            return
        name = "error.json" if "error" in value else words[0] + ".json"
        validator = schemas.validator(name)
        check_statements(words, value.get("statements", []) if isinstance(value, dict) else [])
        if "statements" in value:
            value["statements"] = []
        wrong.extend(f"{' '.join(words)}: {e.json_path}: {e.message:.200}" for e in list(validator.iter_errors(value))[:5])
        wrong.extend(too_weak(name, schemas.documents[name], validator, value))

    for words in QUESTIONS:
        text = answer(program, words)
        check(words, text)
        if words == ["conserve", "lewis_particle"]:
            check(["verify", "-"], answer(program, ["verify", "-"], text))
            check(["verify", "-"], answer(program, ["verify", "-", "--time-limit", "0.001"], text))
    wrong.extend(schemas.untried())
    print("\n".join(dict.fromkeys(wrong)) or f"{tried} outputs fit their schemas")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
