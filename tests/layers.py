#!/usr/bin/python3
"""Keeps the layers apart: fails on an include that goes up, on a third-party header outside its module, on an
installed header (one that src/anholon.hpp reaches) that shows one, on a file that has grown too long, on two types
of one name, on two files of one name in a module, and on includes that go round: a component is a header with the
source of its name, and no component needs itself.

    layers.py [PROJECT]     check a project's tree
    layers.py --self-test   check that every kind of breach is reported
"""

import re
import sys
import tempfile
from pathlib import Path

# The way the data goes. A module may include those before it, never those after it.
LAYERS = ["base", "expr", "algebra", "model", "derive", "analyze", "compile", "integrate", "present", "front", "apps"]
ONLY = {"compile": {"base", "expr"}}  # modules that may include less than all before them

# Third-party headers and the only folders that may include them.
BORDERS = [
    ("FLINT, Arb and MPFR", r"flint/|(arb|acb|arf|mag|fmp[zqr]|nmod|bool_mat|ca|qqbar|fexpr|dlog|dirichlet)(_\w+)?\.h$|mpfr",
     ["src/algebra"]),
    ("toml++", r"toml\+\+|toml\.h", ["src/model"]),
    ("LLVM", r"llvm(-c)?/", ["src/compile"]),
    ("HDF5", r"hdf5|H5|highfive", ["src/integrate", "tests/integrate"]),
    ("SUNDIALS", r"(sundials|cvode|arkode|nvector|sunmatrix|sunlinsol|sunnonlinsol)/", ["src/integrate", "bench"]),
    ("JSON", r"nlohmann/", ["apps", "bindings/python/helper", "src/present", "tests/apps", "tests/present"]),
    ("CLI11", r"CLI/", ["apps"]),
    ("pybind11", r"pybind11/", ["bindings/python/native"]),
]

MAX_LINES = 600
FOLDERS = ["src", "apps", "bindings", "tests", "bench", "examples", "cmake"]
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)


def module_of(path):
    """The layer of a path relative to the project; None outside src/ and apps/, "" for src/anholon.hpp."""
    if path.parts[0] == "apps":
        return "apps"
    if path.parts[0] != "src":
        return None
    return path.parts[1] if len(path.parts) > 2 else ""


def target_of(project, path, quote, name):
    """The project's own file that an include names, relative to the project, or None."""
    if name.startswith("anholon/"):
        return Path("src") / name.removeprefix("anholon/")
    if quote == '"':
        for start in ((project / path).parent, project):
            found = (start / name).resolve()
            if found.is_file() and found.is_relative_to(project):
                return found.relative_to(project)
    return None


def installed_headers(project):
    """The headers that src/anholon.hpp reaches."""
    reached, unread = set(), [Path("src/anholon.hpp")]
    while unread:
        path = unread.pop()
        if path in reached or not (project / path).is_file():
            continue
        reached.add(path)
        for quote, name in INCLUDE.findall((project / path).read_text(encoding="utf-8")):
            unread += filter(None, [target_of(project, path, quote, name)])
    return reached


def own_include(path, target):
    """What is wrong with including our own file `target` in `path`, or None."""
    source, wanted = module_of(path), module_of(target)
    if source in (None, "", wanted):
        return None
    if wanted == "":
        return None if source == "apps" else "a module includes the header of the whole library"
    if wanted not in LAYERS:
        return None
    if LAYERS.index(wanted) > LAYERS.index(source):
        return f"{source} includes {wanted}, a later layer"
    if source in ONLY and wanted not in ONLY[source]:
        return f"{source} includes {wanted}; it may include only {', '.join(sorted(ONLY[source]))}"
    return None


def foreign_include(path, name, installed):
    """What is wrong with including the third-party header `name` in `path`, or None."""
    for library, pattern, folders in BORDERS:
        if re.match(pattern, name):
            if not any(path.is_relative_to(folder) for folder in folders):
                return f"{library} belongs to {' and '.join(folders)} only"
            if path in installed:
                return f"an installed header shows {library}"
    return None


def types_of(text):
    """Types defined at namespace scope, not in an unnamed namespace, by their full names, each with its line."""
    spaces = []
    for number, line in enumerate(text.splitlines(), 1):
        if opened := re.match(r"namespace ?([\w:]*) ?\{$", line):
            spaces.append(opened[1])
        elif re.match(r"\}  // namespace", line) and spaces:
            spaces.pop()
        elif (defined := re.match(r"(?:struct|class|enum class) (\w+)(?: final)?(?: : [^{;]*)? \{", line)) and all(spaces):
            yield "::".join([*spaces, defined[1]]), number


def rounds(needs):
    """Components that need themselves: needs maps each to those it includes. Each round once, as a path."""
    state = {}
    for start in sorted(needs):
        path, todo = [], [(start, None)]
        while todo:
            component, leaving = todo.pop()
            if leaving:
                state[component] = "done"
                path.pop()
            elif state.get(component) == "open":
                yield path[path.index(component):] + [component]
            elif component not in state:
                state[component] = "open"
                path.append(component)
                todo.append((component, True))
                todo += [(c, None) for c in sorted(needs.get(component, ()), reverse=True) if state.get(c) != "done"]


def breaches(project):
    project = Path(project).resolve()
    needs = {}  # components, those of src/ only
    installed = installed_headers(project)
    names = {}  # of files, by module
    types = {}  # the linker takes one of two types of one name for the other, without a word
    for path in sorted(p for folder in FOLDERS for p in (project / folder).rglob("*") if p.is_file()):
        short = path.relative_to(project)
        if path.suffix not in {".cpp", ".hpp", ".h", ".py", ".cmake"}:
            continue
        text = path.read_text(encoding="utf-8")
        lines = text.count("\n")
        if lines > MAX_LINES:
            yield f"{short}: {lines} lines; no file has more than {MAX_LINES}"
        if path.suffix not in {".cpp", ".hpp", ".h"}:
            continue
        if module_of(short) and module_of(short) not in LAYERS:
            yield f"{short}: '{module_of(short)}' is not a layer"
            continue
        if module_of(short) and short.parts[0] == "src":
            first = names.setdefault((module_of(short), short.name), short)
            if first != short:
                yield f"{short}: {first} has the same name"
        for name, line in types_of(text) if short.parts[0] == "src" else ():
            if name in types:
                yield f"{short}:{line}: {name} is a type of {types[name]} too"
            types.setdefault(name, short)
        for include in INCLUDE.finditer(text):
            quote, name = include.groups()
            target = target_of(project, short, quote, name)
            if target and module_of(short) and module_of(target) and target.with_suffix("") != short.with_suffix(""):
                needs.setdefault(short.with_suffix(""), set()).add(target.with_suffix(""))
            wrong = own_include(short, target) if target else foreign_include(short, name, installed)
            if wrong:
                line = text.count("\n", 0, include.start()) + 1
                yield f"{short}:{line}: {wrong} (#include {name})"
    for path in rounds(needs):
        yield f"{path[0]}: includes go round: {' -> '.join(str(p) for p in path[1:])}"


ALLOWED = {
    "src/anholon.hpp": '#include "anholon/present/shown.hpp"\n',
    "src/present/shown.hpp": '#include "anholon/algebra/b.hpp"\n#include "anholon/present/b.hpp"\n',
    "src/expr/expr.hpp": '#include "anholon/base/result.hpp"\n#include "anholon/expr/node.hpp"\n#include <gmpxx.h>\n',
    "src/algebra/zero.cpp": '#include "flint/poly.hpp"\n#include <arb.h>\n#include "anholon/expr/expr.hpp"\n',
    "src/algebra/flint/poly.hpp": "#include <flint/fmpz_mpoly.h>\n",
    "src/algebra/field.hpp": "namespace anholon {\nstruct Generator {};\n}  // namespace anholon\n",
    "src/expr/own.cpp": "namespace anholon {\nnamespace {\nstruct Generator {};\n}  // namespace\n}  // namespace anholon\n",
    "src/model/reader.cpp": "#include <toml++/toml.h>\n",
    "src/compile/lower.cpp": '#include <llvm/IR/Module.h>\n#include "anholon/expr/expr.hpp"\n',
    "src/present/json.cpp": "#include <nlohmann/json.hpp>\n",
    "apps/cli/main.cpp": '#include <CLI/CLI.hpp>\n#include "anholon/anholon.hpp"\n',
    "tests/expr/print_test.cpp": "#include <gtest/gtest.h>\n" * 600,
}

# Each of these, added alone to the tree above, must be reported once, in these words.
FORBIDDEN = [
    ("src/base/a.hpp", '#include "anholon/expr/expr.hpp"', "base includes expr, a later layer"),
    ("src/expr/a.cpp", '#include "../model/reader.cpp"', "expr includes model, a later layer"),
    ("src/integrate/a.cpp", "  #  include <anholon/present/report.hpp>", "integrate includes present"),
    ("src/compile/a.cpp", '#include "anholon/model/model.hpp"', "it may include only base, expr"),
    ("src/present/a.cpp", '#include "apps/cli/main.cpp"', "present includes apps"),
    ("src/derive/a.cpp", '#include "anholon/anholon.hpp"', "the header of the whole library"),
    ("src/model/a.cpp", "#include <flint/fmpz.h>", "FLINT, Arb and MPFR belongs to src/algebra only"),
    ("tests/algebra/a_test.cpp", "#include <arb_poly.h>", "FLINT, Arb and MPFR belongs to src/algebra only"),
    ("src/algebra/b.hpp", "#include <flint/fmpz.h>", "an installed header shows FLINT"),
    ("src/derive/b.cpp", "#include <toml++/toml.h>", "toml++ belongs to"),
    ("src/expr/b.cpp", "#include <llvm/IR/IRBuilder.h>", "LLVM belongs to"),
    ("src/present/b.cpp", "#include <hdf5.h>", "HDF5 belongs to"),
    ("src/base/b.cpp", "#include <nlohmann/json.hpp>", "JSON belongs to"),
    ("src/present/b.hpp", "#include <nlohmann/json.hpp>", "an installed header shows JSON"),
    ("src/model/b.cpp", "#include <CLI/CLI.hpp>", "CLI11 belongs to"),
    ("src/model/room/reader.cpp", "int x;", "src/model/reader.cpp has the same name"),
    ("src/expr/node.cpp", '#include "anholon/expr/expr.hpp"', "includes go round: src/expr/node -> src/expr/expr"),
    ("src/utils/a.cpp", "int x;", "'utils' is not a layer"),
    ("src/expr/long.cpp", "\n" * 600, "601 lines"),
    ("src/model/generator.hpp", "namespace anholon {\nstruct Generator {};\n}  // namespace anholon",
     "anholon::Generator is a type of src/algebra/field.hpp too"),
]


def write(project, path, text):
    (project / path).parent.mkdir(parents=True, exist_ok=True)
    (project / path).write_text(text, encoding="utf-8")


def self_test():
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for path, text in ALLOWED.items():
            write(project, path, text)
        failures += [f"reported without reason: {breach}" for breach in breaches(project)]
        for path, text, words in FORBIDDEN:
            write(project, path, text + "\n")
            found = list(breaches(project))
            if len(found) != 1 or words not in found[0] or not found[0].startswith("src/expr" if "round" in words else path):
                failures.append(f"{path}: expected one report with '{words}', got {found}")
            (project / path).unlink()
    return failures


def main(arguments):
    found = self_test() if arguments == ["--self-test"] else list(breaches(*(arguments or ["."])))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
