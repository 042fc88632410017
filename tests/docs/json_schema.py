"""Validates JSON against a schema of draft 2020-12, as far as the project's own schemas go.

Known: $ref into a file beside it or within it, type, enum, properties, required, additionalProperties, items, minimum, anyOf, oneOf, not.
Any other word in a schema is an error, so that nothing is passed over in silence.
"""
import json
from pathlib import Path

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "number": (int, float), "integer": int}
SILENT = {"$schema", "$id", "$defs", "title", "description"}


def is_of(value, name):
    return isinstance(value, TYPES[name]) and not (isinstance(value, bool) and name in ("number", "integer"))


class Schema:
    def __init__(self, path):
        self.folder = Path(path).parent
        self.files = {}
        self.name = Path(path).name

    def errors(self, value):
        """What is wrong with the value, each with its place."""
        return list(self._check(self._load(self.name), value, self.name, ""))

    def _load(self, name):
        if name not in self.files:
            self.files[name] = json.loads((self.folder / name).read_text())
        return self.files[name]

    def _refer(self, reference, name):
        file, _, path = reference.partition("#")
        name = file or name
        schema = self._load(name)
        for key in path.strip("/").split("/") if path else []:
            schema = schema[key]
        return schema, name

    def _check(self, schema, value, name, place):
        for word, rule in schema.items():
            if word in SILENT or word == "additionalProperties":
                continue
            yield from getattr(self, "_" + word.lstrip("$"))(rule, value, name, place)
        if "additionalProperties" in schema and isinstance(value, dict):
            yield from self._others(schema, value, name, place)

    def _ref(self, rule, value, name, place):
        schema, file = self._refer(rule, name)
        yield from self._check(schema, value, file, place)

    def _type(self, rule, value, name, place):
        names = rule if isinstance(rule, list) else [rule]
        if not any(is_of(value, n) for n in names):
            yield f"{place or '/'}: {value!r:.60} is no {' or '.join(names)}"

    def _enum(self, rule, value, name, place):
        if value not in rule:
            yield f"{place}: {value!r} is none of {rule}"

    def _minimum(self, rule, value, name, place):
        if value < rule:
            yield f"{place}: {value} is less than {rule}"

    def _properties(self, rule, value, name, place):
        for key, schema in rule.items():
            if isinstance(value, dict) and key in value:
                yield from self._check(schema, value[key], name, f"{place}/{key}")

    def _required(self, rule, value, name, place):
        for key in rule:
            if isinstance(value, dict) and key not in value:
                yield f"{place or '/'}: `{key}` is missing"

    def _others(self, schema, value, name, place):
        for key in value.keys() - schema.get("properties", {}).keys():
            if schema["additionalProperties"] is False:
                yield f"{place or '/'}: `{key}` is not in the schema"
            else:
                yield from self._check(schema["additionalProperties"], value[key], name, f"{place}/{key}")

    def _items(self, rule, value, name, place):
        for k, item in enumerate(value if isinstance(value, list) else []):
            yield from self._check(rule, item, name, f"{place}/{k}")

    def _passing(self, rule, value, name, place):
        found = [list(self._check(schema, value, name, place)) for schema in rule]
        return sum(not errors for errors in found), min(found, key=len)

    def _anyOf(self, rule, value, name, place):
        passing, nearest = self._passing(rule, value, name, place)
        if not passing:
            yield from nearest

    def _oneOf(self, rule, value, name, place):
        passing, nearest = self._passing(rule, value, name, place)
        if passing > 1:
            yield f"{place or '/'}: fits {passing} alternatives, not one"
        elif not passing:
            yield from nearest

    def _not(self, rule, value, name, place):
        if not list(self._check(rule, value, name, place)):
            yield f"{place or '/'}: is what it must not be"
