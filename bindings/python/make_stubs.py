"""Writes anholon/__init__.pyi from the annotations of the sources: what a type checker reads. It names no library but NumPy, so that
checking a program does not mean checking SymPy and Matplotlib.

    make_stubs.py           writes it (a test compares)
"""

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent / "anholon"
FOREIGN = re.compile(r"\b(sympy|pd|xr|matplotlib)(\.\w+)+")
HEAD = '''# Written by bindings/python/make_stubs.py from the sources.
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from . import _native

__version__: str
'''


def signature(function, indent):
    function.body = [ast.Expr(ast.Constant(...))]
    text = ast.unparse(function)
    return "\n".join(indent + line for line in text.replace(":\n    ...", ": ...").splitlines())


def attributes(cls):
    """What __init__ assigns, where a stub can know its type from an annotation."""
    for statement in ast.walk(cls):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Attribute) and not statement.target.attr.startswith("_"):
            yield statement.target.attr, ast.unparse(statement.annotation)


def stub(node):
    if isinstance(node, ast.FunctionDef):
        return signature(node, "")
    bases = [ast.unparse(base) for base in node.bases]
    lines = [f"class {node.name}{f'({chr(44).join(bases)})' if bases else ''}:".replace(",", ", ")]
    lines += [f"    {name}: {kind}" for name, kind in dict(attributes(node)).items()]
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and not item.target.id.startswith("_"):
            lines.append(f"    {ast.unparse(item.target)}: {ast.unparse(item.annotation)}")
        # The implementation of an overloaded function has no annotation that a reader needs.
        if isinstance(item, ast.FunctionDef) and (item.name.startswith("__") or item.name.startswith("_repr") or not item.name.startswith("_")):
            overloaded = [f for f in node.body if isinstance(f, ast.FunctionDef) and f.name == item.name and f.decorator_list]
            if overloaded and not item.decorator_list:
                continue
            lines.append(signature(item, "    "))
    return "\n".join(lines if len(lines) > 1 else [*lines, "    ..."])


def stubs():
    init = ast.parse((PACKAGE / "__init__.py").read_text())
    names = {}
    for node in init.body:
        if isinstance(node, ast.ImportFrom) and node.module != "_native":
            names.setdefault(node.module, []).extend(alias.name for alias in node.names)
    parts = []
    for module in ("errors", "formulas", "statements", "equations", "functions", "report", "run", "system"):
        tree = ast.parse((PACKAGE / f"{module}.py").read_text())
        wanted = set(names.get(module, []))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) or (isinstance(node, ast.FunctionDef) and node.name in wanted):
                parts.append(stub(node))
    text = "\n\n".join(parts)
    text = FOREIGN.sub("Any", text).replace("Any | Any", "Any")
    return HEAD + "\n" + text + "\n"


if __name__ == "__main__":
    (PACKAGE / "__init__.pyi").write_text(stubs())
