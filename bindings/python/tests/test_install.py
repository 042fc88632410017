"""The package where it is installed: by CMake into a prefix, by pip into an environment without a network."""

import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import anholon

SOURCE = os.environ["ANHOLON_SOURCE"]
BUILD = Path(anholon.__file__).resolve().parent.parent.parent
TRY = "import anholon; print(anholon.__file__); assert anholon.gallery('chaplygin_sleigh').conserve()['energy'].proved; assert anholon.gallery('vertical_disk').simulate(t=1).complete"


def said(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}")
    return done.stdout


class Install(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        self.bare = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}

    def test_into_a_prefix(self):
        said("cmake", "--install", str(BUILD), "--prefix", self.folder, "--component", "python")
        place = Path(self.folder) / f"lib/python3.{sys.version_info.minor}/dist-packages"
        self.assertTrue((place / "anholon/py.typed").is_file())
        found = said(sys.executable, "-c", TRY, cwd=self.folder, env=dict(self.bare, PYTHONPATH=str(place)))
        self.assertIn(str(place), found)

    @unittest.skipIf(importlib.util.find_spec("pip") is None, "there is no pip; ./dev python installs it")
    def test_by_pip_without_an_index(self):
        environment = os.path.join(self.folder, "environment")
        said(sys.executable, "-m", "venv", "--system-site-packages", environment)
        python = os.path.join(environment, "bin/python")
        # The wheel as pip asks the backend for it; the folder of the build is there already.
        said(python, "-m", "pip", "install", "--no-index", "--quiet", "--disable-pip-version-check", SOURCE,
             env=dict(self.bare, ANHOLON_BUILD=str(BUILD)))  # fmt: skip
        found = said(python, "-c", TRY, cwd=self.folder, env=self.bare)
        self.assertIn(environment, found)
        said(python, "-m", "pip", "uninstall", "--yes", "--quiet", "anholon", env=self.bare)
        left = subprocess.run([python, "-c", "import anholon"], cwd=self.folder, env=self.bare, capture_output=True)
        self.assertNotEqual(left.returncode, 0)


if __name__ == "__main__":
    unittest.main()
