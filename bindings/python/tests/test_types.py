"""mypy --strict accepts the package and a program that uses it, and finds mistakes in it."""

import ast
import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import anholon

USER = """
import anholon

sleigh = anholon.gallery("chaplygin_sleigh")
energy: anholon.Statement = sleigh.conserve()["energy"]
proved: bool = energy.proved
conditions: list[list[anholon.Formula]] = energy.conditions
matrix: anholon.Matrix = sleigh.derive("reduced").mass_matrix
run: anholon.Run = sleigh.simulate(t=2, tol=1e-10, M=2)
f: anholon.RightHandSide = sleigh.rhs(["a"])
shape: tuple[int, ...] = f(0.0, f.initial, 0.3).shape
model: anholon.Model = anholon.Model(coordinates=["x"], lagrangian="x'^2")
text: str = anholon.decide("x = x").verdict
try:
    anholon.load("nothing.toml")
except anholon.InputError as error:
    code: str = error.code
"""
WRONG = [
    ("energy: int = anholon.gallery('snakeboard').conserve()", "Incompatible types"),
    ("anholon.gallery(3)", "incompatible type"),
    ("anholon.gallery('snakeboard').derive(verify='yes')", "incompatible type"),
    ("anholon.gallery('snakeboard').conserv()", "has no attribute"),
]


@unittest.skipIf(importlib.util.find_spec("mypy") is None, "there is no mypy; ./dev python installs it")
class Types(unittest.TestCase):
    def _mypy(self, *sources):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for k, source in enumerate(sources):
                paths.append(os.path.join(folder, f"user_{k}.py"))
                with open(paths[-1], "w") as file:
                    file.write(source)
            environment = dict(os.environ, MYPYPATH=os.path.dirname(os.path.dirname(anholon.__file__)))
            cache = os.path.join(tempfile.gettempdir(), f"anholon_mypy_{os.getuid()}")
            command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *paths]
            return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)

    def test_a_strict_program_is_accepted(self):
        done = self._mypy(USER)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_mistakes_are_found(self):
        done = self._mypy(*["import anholon\n" + line + "\n" for line, _ in WRONG])
        self.assertNotEqual(done.returncode, 0)
        for k, (line, message) in enumerate(WRONG):
            found = [said for said in done.stdout.splitlines() if said.startswith(f"user_{k}.py")]
            self.assertTrue(any(message in said for said in found), (line, done.stdout))


class Stubs(unittest.TestCase):
    def test_they_are_those_of_the_sources(self):
        folder = Path(os.environ["ANHOLON_SOURCE"]) / "bindings/python"
        sys.path.insert(0, str(folder))
        import make_stubs

        self.assertEqual((folder / "anholon/__init__.pyi").read_text(), make_stubs.stubs(), "run bindings/python/make_stubs.py")

    def test_what_they_declare_is_there(self):
        tree = ast.parse((Path(anholon.__file__).parent / "__init__.pyi").read_text())
        declared = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertLessEqual(set(anholon.__all__) - {"__version__"}, set(declared))
        for name in set(declared) & set(anholon.__all__):
            for item in getattr(declared[name], "body", []):
                if isinstance(item, ast.FunctionDef):
                    self.assertTrue(hasattr(getattr(anholon, name), item.name), f"{name}.{item.name}")


if __name__ == "__main__":
    unittest.main()
