"""Notebooks run from their first cell to their last, and show what they make; the code of the tour too."""

import contextlib
import io
import os
import re
import tempfile
import unittest
from pathlib import Path

import anholon

SOURCE = Path(os.environ["ANHOLON_SOURCE"])


class Display(unittest.TestCase):
    """What a notebook asks objects for."""

    def test_everything_shows_itself(self):
        sleigh = anholon.gallery("chaplygin_sleigh")
        self.assertIn(r"\theta", sleigh._repr_latex_())
        self.assertIn("# Chaplygin sleigh", sleigh._repr_markdown_())
        answer = sleigh.conserve()._repr_html_()
        self.assertIn("<table", answer)
        self.assertIn("proved", answer)
        self.assertEqual(answer.count("<tr>"), len(sleigh.conserve()) + 1)
        equations = sleigh.derive("reduced")
        self.assertIn(r"\begin{aligned}", equations._repr_latex_())
        self.assertIn(r"\begin{bmatrix}", equations.mass_matrix._repr_latex_())
        run = sleigh.simulate(t=1)
        self.assertIn("data:image/png;base64,", run._repr_html_())
        self.assertTrue(run.plot()._repr_png_().startswith(b"\x89PNG"))

    def test_the_scene_is_a_page_in_the_page(self):
        run = anholon.gallery("ball_on_turntable").simulate(t=2, Omega=5)
        page = run.report()
        shown = page._repr_html_()
        self.assertIn("<iframe", shown)
        self.assertIn("srcdoc=", shown)
        self.assertIn("Ball rolling on a turntable", shown)
        self.assertNotIn('srcdoc="<', shown)

    def test_text_does_not_become_markup(self):
        model = anholon.Model(title="<b>&x", coordinates=["x"], lagrangian="x'^2", symmetries={"<i>shift": {"x": 1}})
        self.assertNotIn("<i>", model.conserve()._repr_html_())
        self.assertNotIn("<b>&x", model.simulate(t=1)._repr_html_())


class Notebooks(unittest.TestCase):
    def _run(self, name):
        try:
            import nbclient
            import nbformat
        except ImportError:
            self.skipTest("there is no nbclient; ./dev python installs it")
        notebook = nbformat.read(SOURCE / "docs/notebooks" / f"{name}.ipynb", as_version=4)
        with tempfile.TemporaryDirectory() as folder:
            client = nbclient.NotebookClient(notebook, timeout=100, kernel_name="python3", resources={"metadata": {"path": folder}})
            # The kernel chooses how Matplotlib shows pictures.
            client.execute(env={name: value for name, value in os.environ.items() if name != "MPLBACKEND"})
        return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]

    def test_all_of_them_are_here(self):
        self.assertEqual({p.stem for p in (SOURCE / "docs/notebooks").glob("*.ipynb")}, set(NOTEBOOKS))


NOTEBOOKS = ["turntable", "snakeboard_gaits", "fit_to_a_motion", "a_claim_refuted"]


def _add(name):
    def test(self):
        outputs = self._run(name)
        self.assertFalse([o for o in outputs if o.output_type == "error"])
        kinds = {kind for o in outputs for kind in o.get("data", {})}
        self.assertTrue(kinds & {"text/html", "text/latex", "text/markdown", "image/png"}, kinds)
        # Nothing that is to be looked at is shown as the name of an object.
        plain = [o["data"]["text/plain"] for o in outputs if set(o.get("data", {})) == {"text/plain"}]
        self.assertFalse([text for text in plain if text.startswith("<") and " at 0x" in text or text.startswith("<Figure")], plain)

    setattr(Notebooks, f"test_{name}", test)


for _name in NOTEBOOKS:
    _add(_name)


class Tour(unittest.TestCase):
    def test_its_code_prints_what_the_page_says(self):
        self.assertGreater(self._run("docs/tutorial/python.md"), 5)

    def test_so_does_the_first_page(self):
        self.assertEqual(self._run("README.md"), 1)

    def _run(self, name):
        page = (SOURCE / name).read_text()
        names = {"__name__": "__main__"}
        sessions = 0
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            for block in re.findall(r"```python\n(.*?)```(?:\n+```text\n(.*?)```)?", page, re.S):
                code, expected = block
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(compile(code, name, "exec"), names)
                lines = [line.rstrip() for line in printed.getvalue().splitlines()]
                self.assertTrue(_matches([line.rstrip() for line in expected.splitlines()], lines), f"{code}\nprints\n{printed.getvalue()}")
                sessions += 1
        return sessions


def _matches(expected, printed):
    if not expected:
        return not printed
    if expected[0] == "…":
        return any(_matches(expected[1:], printed[k:]) for k in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0] and _matches(expected[1:], printed[1:])


if __name__ == "__main__":
    unittest.main()
