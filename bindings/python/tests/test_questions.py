"""What is asked of the other process: exact questions, exported code; and what happens where it dies."""

import importlib.util
import os
import re
import signal
import tempfile
import threading
import time
import unittest
import zipfile
from fractions import Fraction
from pathlib import Path

import anholon
import numpy as np
from anholon import _helper


class Statements(unittest.TestCase):
    def test_the_energy_of_the_ball_on_a_turntable(self):
        found = anholon.gallery("ball_on_turntable").conserve()
        energy = found["energy"]
        self.assertTrue(energy.conditional)
        self.assertFalse(energy.proved)
        self.assertEqual(energy.conditions, [["Omega = 0"]])
        # The witness is a state at which E' = 2 m a Omega^2 (x wy - y wx)/7 is not zero: by hand.
        w = energy.witness
        rate = Fraction(2, 7) * w["m"] * w["a"] * w["Omega"] ** 2 * (w.get("x", 0) * w["R.w.y"] - w["y"] * w["R.w.x"])
        self.assertNotEqual(rate, 0)
        self.assertAlmostEqual(float(rate), float(w.residual.strip("[]").split(" ")[0]), places=12)
        self.assertIn("conserved exactly when Omega = 0", str(found))
        self.assertEqual(len([s for s in found if "density" in s.claim]), 1)

    def test_an_equation_is_called_by_its_sides(self):
        self.assertEqual(repr(anholon.decide("sin(x)^2 = 1 - cos(x)^2")), "proved: sin(x)^2 = 1 - cos(x)^2: an identity")

    def test_what_has_no_name_says_to_what_it_belongs(self):
        found = anholon.gallery("snakeboard").reduce(["shift along x", "shift along y", "turn of the plane"])
        invariances = [s for s in found if s.claim == "leaves the Lagrangian"]
        self.assertIn("shift along x", {s.belongs_to for s in invariances})
        self.assertIn("proved: shift along x: leaves the Lagrangian", map(repr, invariances))
        rows = found._repr_html_().split("<tr>")[2:]
        self.assertFalse([row for row in rows if row.startswith('<td style="text-align:left"></td>')])

    def test_text_tells_how_to_see_more_in_python(self):
        board = anholon.gallery("snakeboard")
        for found in (board.conserve(), board.derive("reduced")):
            self.assertIn("\n`.details` shows all", found.text)
            self.assertNotIn("--", found.text)
            self.assertGreater(len(found.details), len(found.text))

    def test_a_statement_is_neither_true_nor_false(self):
        found = anholon.gallery("chaplygin_sleigh").conserve()
        with self.assertRaisesRegex(TypeError, r"use \.proved"):
            bool(found[0])
        with self.assertRaisesRegex(TypeError, r"\.proved"):
            if found:
                pass
        self.assertTrue(found["energy"].proved)
        self.assertTrue(found["shift along x"].refuted)

    def test_first_integrals_of_ones_own(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        particle = anholon.gallery("lewis_particle")
        y, z, x = dynamicsymbols("y z x")
        t = dynamicsymbols._t
        self.assertTrue(particle.conserve(z * y.diff(t) - (1 + y**2) * x.diff(t))[0].proved)
        self.assertTrue(particle.conserve("x'")[0].refuted)
        self.assertTrue(anholon.gallery("chaplygin_sleigh").conserve(density="1/abs(omega)")[0].proved)
        with self.assertRaisesRegex(anholon.InputError, "linear"):
            particle.conserve(search="cubic")

    def test_assumptions_and_values_make_another_system(self):
        ball = anholon.gallery("ball_on_turntable")
        self.assertTrue(ball.ask(assume="Omega != 0").conserve()["energy"].refuted)
        self.assertTrue(ball.ask(set={"Omega": 0}, with_values=True).conserve("energy")[0].proved)
        with self.assertRaises(anholon.InputError):
            ball.ask(assume="Omga > 0").conserve()

    def test_every_question(self):
        sleigh, knife = anholon.gallery("chaplygin_sleigh"), anholon.gallery("knife_edge_incline")
        self.assertTrue(sleigh.classify()["bracket generating"].proved)
        self.assertTrue(all(s.proved for s in sleigh.reduce() if s.claim == "a connection"))
        self.assertTrue(knife.hamilton_jacobi()["/solutions/0/motions"].proved)
        self.assertTrue(sleigh.hamilton()["regular on the phase space"].proved)
        self.assertTrue(sleigh.linearize({"x'": "c"})["/equations"].proved)
        self.assertTrue(all(s.proved or s.conditional for s in anholon.gallery("snakeboard").check() if "[solution]" not in s.data["where"]))
        self.assertTrue(sleigh.verify().verdict in ("proved", "conditional"))
        gait = anholon.gallery("snakeboard").gait({"phi": "0.3*sin(t)", "psi": "0.7*sin(t)"}, by=["shift along x", "shift along y", "turn of the plane"])
        self.assertIn("gait", gait.text.lower())
        numbers = anholon.gallery("lewis_particle").evaluate({"y": 0.5, "x'": 2, "y'": 3})
        # 3/2 replaces the mass of the textbook by 1: lambda = x' y'/(1 + y^2)
        self.assertAlmostEqual(numbers.accelerations["z"], 2 * 3 / 1.25)
        self.assertTrue(anholon.decide("sin(3*x) = 3*sin(x) - 4*sin(x)^3").proved)
        self.assertTrue(anholon.decide("sqrt(x^2) = x").refuted)

    def test_certificates_are_checked_again(self):
        checked = anholon.gallery("lewis_particle").conserve("x'").recheck()
        self.assertEqual([c["answer"] for c in checked], ["verified"])

    def test_models_that_no_gallery_has(self):
        # A skate on a sphere's tangent plane with a spring: the energy is conserved whatever the spring, the momentum not.
        skate = anholon.Model(
            coordinates={"x": "line", "y": "line", "phi": "angle"},
            parameters={"m": {"assume": "positive", "value": 1}, "k": 2, "J": {"assume": "positive", "value": 3}},
            lagrangian="m/2*(x'^2 + y'^2) + J/2*phi'^2 - k*x^2/2",
            constraints=["sin(phi)*x' = cos(phi)*y'"],
            symmetries={"y": {"y": 1}},
        )
        found = skate.conserve()
        self.assertTrue(found["energy"].proved)
        self.assertTrue(found["y"].refuted)
        self.assertTrue(skate.conserve("phi'")[0].proved)


class Equations(unittest.TestCase):
    def test_the_sleigh_by_the_textbook(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        equations = anholon.gallery("chaplygin_sleigh").derive("reduced")
        M, J, a = sympy.symbols("M J a")
        v, omega = dynamicsymbols("v omega")
        self.assertEqual(equations.mass_matrix.to_sympy(), sympy.Matrix([[M, 0], [0, M * a**2 + J]]))
        right = equations.mass_matrix.to_sympy().inv() * equations.forcing.to_sympy()
        expected = sympy.Matrix([a * omega**2, -M * a * v * omega / (M * a**2 + J)])
        self.assertEqual(sympy.simplify(right - expected), sympy.zeros(2, 1))
        self.assertEqual(equations.u, ["v", "omega"])

    def test_the_law_against_sympys_own_mechanics(self):
        import sympy
        from sympy.physics.mechanics import LagrangesMethod, dynamicsymbols

        t = dynamicsymbols._t
        x, y, z = dynamicsymbols("x y z")
        m = sympy.Symbol("m")
        L = m * (x.diff(t) ** 2 + y.diff(t) ** 2 + z.diff(t) ** 2) / 2 - m * z * y
        nonholonomic = z.diff(t) - y * x.diff(t)
        method = LagrangesMethod(L, [x, y, z], nonhol_coneqs=[nonholonomic])
        method.form_lagranges_equations()
        theirs = method.rhs().subs({x.diff(t): 5, y.diff(t): 7, z.diff(t): 15}).subs({m: 2, x: 1, y: 3, z: -1})
        model = anholon.Model(coordinates=[x, y, z], lagrangian=L, constraints=[nonholonomic])
        ours = model.derive("accelerations").accelerations.to_sympy()
        ours = ours.subs({x.diff(t): 5, y.diff(t): 7, z.diff(t): 15}).subs({m: 2, x: 1, y: 3, z: -1})
        self.assertEqual(sympy.simplify(ours - theirs[3:6, :]), sympy.zeros(3, 1))

    def test_every_form_has_equations_that_show_themselves(self):
        oscillator = anholon.Model(coordinates=["q"], parameters={"k": {"assume": "positive"}}, hamiltonian="p_q^2/2 + k*q^2/2")
        self.assertEqual(oscillator.derive("hamilton").equations, ["q' = p_q", "p_q' = -k*q"])
        # The ball on a turntable by hand: x'' = -2/7 Omega y', and the friction turns it: w' = 5/(7 a) Omega v.
        ball = anholon.gallery("ball_on_turntable").derive("accelerations")
        self.assertEqual(ball.equations[0], "x'' = -2*Omega*y'/7")
        self.assertEqual(ball.equations[2], "R.w.x' = 5*Omega*x'/(7*a)")
        self.assertEqual(ball.accelerations["R.w.y"], "5*Omega*y'/(7*a)")
        momenta = anholon.gallery("ball_on_turntable").derive("hamilton").equations
        self.assertIn("p_R.z' = 0", momenta)
        self.assertIn("x' = p_x/m", momenta)
        for name in ("ball_on_turntable", "suslov", "suslov_on_so3"):
            for form in ("multipliers", "reduced", "hamilton", "gibbs-appell", "gauss", "virtual", "accelerations"):
                try:
                    found = anholon.gallery(name).derive(form)
                except anholon.MathematicsError:
                    continue
                self.assertIn("&=", found._repr_latex_(), f"{name}, {form}")
                self.assertGreater(len(found.to_sympy()["equations"]), 0, f"{name}, {form}")

    def test_functions_without_a_value_keep_their_derivatives(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        x, y = dynamicsymbols("x y")
        t = dynamicsymbols._t
        V, W = sympy.Function("V")(x, y), sympy.Function("W")(x.diff(t))
        L = x.diff(t) ** 2 / 2 + y.diff(t) ** 2 / 2 - V + W
        model = anholon.Model(coordinates=[x, y], functions={"V": {"of": ["x", "y"]}, "W": {"of": ["x'"]}}, lagrangian=L)
        self.assertEqual(sympy.simplify(model.lagrangian.to_sympy() - L), 0)
        accelerations = model.derive("accelerations").accelerations
        expected = sympy.Matrix([-V.diff(x) / (1 + W.diff(x.diff(t), 2)), -V.diff(y)])
        self.assertEqual(sympy.simplify(accelerations.to_sympy() - expected), sympy.zeros(2, 1))
        self.assertIn(r"\frac{\partial V}{\partial y}", accelerations.latex)
        self.assertIn(r"\partial V", model.derive("multipliers")._repr_latex_())
        momentum = model.conserve("y'")[0]
        self.assertEqual(momentum.rate.to_sympy(), -V.diff(y))
        # Of an answer's own unknown function nothing is known but what it is differentiated by.
        self.assertIn(r"\partial f", anholon.Formula("x*d(f, y)").latex)
        self.assertNotEqual(anholon.Formula("x*d(f, y)").to_sympy(), 0)

    def test_what_sympy_decides_at_once(self):
        import sympy

        q = sympy.Symbol("q")
        self.assertTrue(anholon.decide(sympy.Eq(q, q)).proved)
        self.assertTrue(anholon.decide(sympy.Eq(sympy.Integer(1), 2)).refuted)

    def test_forms_that_do_not_exist_or_apply(self):
        sleigh = anholon.gallery("chaplygin_sleigh")
        with self.assertRaisesRegex(anholon.InputError, "did you mean `reduced`") as caught:
            sleigh.derive("reducd")
        self.assertEqual([d["code"] for d in caught.exception.diagnostics], ["NH340"])
        with self.assertRaisesRegex(AttributeError, "has no mass_matrx; it has"):
            sleigh.derive("multipliers").mass_matrx
        with self.assertRaisesRegex(anholon.MathematicsError, "constraints on velocities"):
            anholon.gallery("kovalevskaya_top").classify()


class Export(unittest.TestCase):
    def test_its_suffix_is_the_language_and_its_name_that_of_the_functions(self):
        sleigh = anholon.gallery("chaplygin_sleigh")
        with tempfile.TemporaryDirectory() as folder:
            for name, inside in (("plant.c", b"void plant_rates("), ("plant.m", b"function"), ("plant.fmu", b"modelDescription.xml"), ("code.py", b"def rates(")):
                path = Path(folder) / name
                path.write_text("it is written over, as by Run.save")
                sleigh.export(path)
                self.assertIn(inside, path.read_bytes())
            sleigh.export(Path(folder) / "plain.txt", to="c", integrals=False)
            plain = (Path(folder) / "plain.txt").read_text()
            self.assertTrue("void plain_rates(" in plain)
            self.assertTrue("plain_INTEGRALS = 0" in plain)
            specification = importlib.util.spec_from_file_location("code", Path(folder) / "code.py")
            code = importlib.util.module_from_spec(specification)
            specification.loader.exec_module(code)
            f = sleigh.rhs()
            self.assertEqual(list(code.STATE_NAMES), f.variables)
            np.testing.assert_allclose(code.rates(np, 0.0, f.initial + 0.1, [], code.PARAMETER_VALUES), f(0, f.initial + 0.1), rtol=1e-13)

    def test_it_begins_where_the_model_does(self):
        # y' = v(t) x' with v from a table: at its point t = 1 v is 2
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "v.csv").write_text("t,v\n0,1\n1,2\n3,5\n")
            model = dict(coordinates=["x", "y"], lagrangian="(x'^2 + y'^2)/2", constraints=["y' = v*x'"], initial={"t": 1, "x'": 3, "x": 7})
            follower = anholon.Model(**model, inputs={"v": {"file": os.path.join(folder, "v.csv"), "column": "v"}})
            follower.export(Path(folder) / "follower.py")
            follower.export(Path(folder) / "follower.fmu")
            description = zipfile.ZipFile(Path(folder) / "follower.fmu").read("modelDescription.xml").decode()
            self.assertEqual(re.search(r'name="v" [^>]*>\s*<Real start="([^"]*)"', description)[1], "2.0")
            code = {}
            exec((Path(folder) / "follower.py").read_text(), code)
            self.assertEqual((code["INITIAL_TIME"], code["INITIAL_STATE"][0]), (1, 7))
            velocities = code["velocities"](np, 1, code["INITIAL_STATE"], [2, 0], [])
            np.testing.assert_allclose(velocities, [3, 6], rtol=1e-14)
            contradiction = dict(model, initial={"x'": 3, "y'": 1}, inputs={"v": "0"})
            with self.assertWarnsRegex(UserWarning, "gives no state to begin with.*\n.*NaN"):
                anholon.Model(**contradiction).export(Path(folder) / "nowhere.py")

    def test_what_is_asked_wrongly(self):
        sleigh = anholon.gallery("chaplygin_sleigh")
        for name, kind, code in (("plant.f90", anholon.InputError, "NH331"), ("my-plant.c", anholon.InputError, "NH332"), ("no/plant.c", anholon.MachineError, "NH410")):
            with self.subTest(name=name), tempfile.TemporaryDirectory() as folder:
                with self.assertRaises(kind) as caught:
                    sleigh.export(os.path.join(folder, name))
                self.assertEqual(caught.exception.code, code)


class Helper(unittest.TestCase):
    def setUp(self):
        self.slow = anholon.gallery("snake_5").ask(seconds=20)

    def _while_it_answers(self, act):
        """Calls act(the process) once a question is being answered."""

        def wait():
            for _ in range(1000):
                time.sleep(0.01)
                if _helper.pool.busy:
                    time.sleep(0.2)
                    return act(_helper.pool.busy[0].process)

        thread = threading.Thread(target=wait)
        thread.start()
        return thread

    def test_its_death_is_an_exception_and_the_next_question_is_answered(self):
        thread = self._while_it_answers(lambda process: process.send_signal(signal.SIGSEGV))
        with self.assertRaisesRegex(anholon.DefectError, r"ended with signal 11 \(SIGSEGV\) at `conserve`"):
            self.slow.conserve(search="quadratic", degree=3)
        thread.join()
        self.assertTrue(anholon.gallery("chaplygin_sleigh").conserve()["energy"].proved)

    def test_its_death_while_nothing_is_asked_is_no_matter(self):
        anholon.decide("1 = 1")
        for _, helper in _helper.pool.idle:
            helper.process.kill()
            os.waitid(os.P_PID, helper.process.pid, os.WEXITED | os.WNOWAIT)
        self.assertTrue(anholon.decide("1 = 1").proved)

    def test_its_death_does_not_reach_a_simulation(self):
        sleigh = anholon.gallery("chaplygin_sleigh")
        real, _helper._program = _helper._program, "/bin/false"
        try:
            while _helper.pool.idle:
                _helper.pool.idle.pop()[1].end()
            with self.assertRaises(anholon.DefectError):
                sleigh.simulate(t=1)
        finally:
            _helper._program = real
        self.assertTrue(sleigh.simulate(t=1).complete)

    def test_ctrl_c_ends_a_question(self):
        thread = self._while_it_answers(lambda process: os.kill(os.getpid(), signal.SIGINT))
        before = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            self.slow.conserve(search="quadratic", degree=3)
        self.assertLess(time.monotonic() - before, 10)
        thread.join()
        self.assertEqual(_helper.pool.busy, [])
        self.assertTrue(anholon.decide("1 + 1 = 2").proved)

    def test_no_answer_in_time_is_a_budget_that_ran_out(self):
        while _helper.pool.idle:
            _helper.pool.idle.pop()[1].end()
        helper = _helper._Helper()
        os.kill(helper.process.pid, signal.SIGSTOP)
        _helper.pool.idle.append(("", helper))
        with self.assertRaisesRegex(anholon.BudgetError, "no answer to `decide`"):
            _helper.ask({"model": "", "question": "decide", "options": {"statement": "1 = 1"}}, 0.2)
        self.assertIsNotNone(helper.process.poll())

    def test_threads_ask_at_the_same_time(self):
        verdicts = []
        names = ["chaplygin_sleigh", "lewis_particle", "vertical_disk"]
        threads = [threading.Thread(target=lambda n=n: verdicts.append(anholon.gallery(n).conserve()["energy"].proved)) for n in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(verdicts, [True] * 3)

    def test_a_forked_process_has_helpers_of_its_own(self):
        anholon.decide("1 = 1")
        child = os.fork()
        if child == 0:
            os._exit(0 if not _helper.pool.idle and anholon.decide("1 = 1").proved else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertTrue(anholon.decide("2 = 2").proved)


if __name__ == "__main__":
    unittest.main()
