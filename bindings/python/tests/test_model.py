"""Models from files, keywords, strings and SymPy; what is wrong with them."""

import math
import os
import pickle
import tempfile
import unittest

import anholon

SLEIGH = dict(
    coordinates={"x": "line", "y": "line", "theta": "angle"},
    parameters={"m": {"value": 1.0, "assume": "positive"}, "J": 0.05, "a": 0.2},
    lagrangian="m/2*((x' - a*theta'*sin(theta))^2 + (y' + a*theta'*cos(theta))^2) + J/2*theta'^2",
    constraints={"no slip": "sin(theta)*x' - cos(theta)*y' = 0"},
    title="Sleigh",
)


class Models(unittest.TestCase):
    def test_from_strings(self):
        sleigh = anholon.Model(**SLEIGH)
        self.assertEqual(sleigh.title, "Sleigh")
        self.assertEqual(sleigh.coordinates, ["x", "y", "theta"])
        self.assertEqual(sleigh.parameters, {"m": 1.0, "J": 0.05, "a": 0.2})
        self.assertEqual(list(sleigh.constraints), ["no slip"])

    def test_from_sympy_is_the_same_system(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        m, J, a = sympy.symbols("m J a", positive=True)
        x, y, theta = dynamicsymbols("x y theta")
        t = dynamicsymbols._t
        X, Y = x.diff(t) - a * theta.diff(t) * sympy.sin(theta), y.diff(t) + a * theta.diff(t) * sympy.cos(theta)
        model = anholon.Model(
            coordinates={x: "line", y: "line", theta: "angle"},
            lagrangian=m * (X**2 + Y**2) / 2 + J * theta.diff(t) ** 2 / 2,
            constraints=[sympy.Eq(sympy.sin(theta) * x.diff(t), sympy.cos(theta) * y.diff(t))],
        )
        # What SymPy assumes of symbols that nothing declares is what is assumed here.
        self.assertIn('m = { assume = "positive" }', model.text)
        given = anholon.Model(**SLEIGH).derive("reduced").to_sympy()
        found = model.derive("reduced").to_sympy()
        # What comes back is written in these symbols.
        self.assertEqual(found["mass_matrix"].subs({m: 2, J: 3, a: 1}).free_symbols, set())
        self.assertEqual(pickle.loads(pickle.dumps(model)).ask(assume="m > 1").lagrangian.to_sympy().free_symbols, {m, J, a, t})
        plain = {s: sympy.Symbol(s.name) for s in (m, J, a)}
        difference = (found["mass_matrix"] - given["mass_matrix"]).subs(plain)
        self.assertEqual(sympy.simplify(difference), sympy.zeros(*difference.shape))

    def test_powers_are_written_as_a_person_writes_them(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        from anholon import _sympy

        x, t = dynamicsymbols("x"), dynamicsymbols._t
        k = sympy.symbols("k")
        written = {
            sympy.sin(x) ** 2: "sin(x)^2",
            x.diff(t) ** 2: "x'^2",
            (k + x) ** -3: "(k + x)^(-3)",
            sympy.Rational(1, 3) ** k: "(1/3)^k",
            (x**k) ** x: "(x^k)^x",
            sympy.Pow(-2, k): "(-2)^k",
            x ** sympy.Rational(2, 3): "x^(2/3)",
            x ** (k**2): "x^(k^2)",
        }
        self.assertEqual([_sympy.text_of(e) for e in written], list(written.values()))

    def test_expressions_survive_the_way_there_and_back(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        from anholon import _sympy
        from anholon.formulas import Formula

        x, t = dynamicsymbols("x"), dynamicsymbols._t
        m, k = sympy.symbols("m k")
        V = sympy.Function("V")
        for expression in (
            m * x.diff(t) ** 2 / 2 - k * x**2 / 2,
            sympy.sqrt(m) / (k + x) - sympy.exp(-x / k) * sympy.Abs(x),
            sympy.Rational(-3, 7) * sympy.pi * x.diff(t, 2) + t * m ** sympy.Rational(-3, 2),
            (-x) ** 3 + (m + k) ** 2 * (x - 1) ** -2 + 2 ** sympy.Rational(1, 3),
            sympy.sin(x) * sympy.tan(2 * x) * sympy.asin(x / m) + sympy.cosh(k * x) - sympy.log(m),
            V(x, m) + 1,
            V(x, m).diff(x) * V(x + 1, m).diff(x),
            V(x, m).diff(t) + V(2 * x, k).diff(t),
        ):
            with self.subTest(expression=expression):
                text = _sympy.text_of(expression)
                back = Formula(text, frozenset({"m", "k"})).to_sympy()
                self.assertEqual(sympy.simplify((back - expression).doit()), 0, text)
        incomplete = sympy.elliptic_f(m, k) - sympy.elliptic_e(m, k) * sympy.elliptic_pi(m, k, m / 2)
        self.assertEqual(Formula(_sympy.text_of(incomplete), frozenset({"m", "k"})).to_sympy(), incomplete)
        digits = _sympy.text_of(sympy.Float("0.12345678901234567890123", 30))
        self.assertTrue(digits.startswith("(0.12345678901234567890123"), digits)

    def test_symbols_that_sympy_tells_apart_are_not_taken_for_one(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        x, t = dynamicsymbols("x"), dynamicsymbols._t
        with self.assertRaisesRegex(anholon.InputError, "two symbols are called m"):
            anholon.Model(coordinates=[x], lagrangian=sympy.Symbol("m", positive=True) * x.diff(t) ** 2 / 2 + sympy.Symbol("m") * x)
        with self.assertRaisesRegex(anholon.InputError, "x is a symbol here and a function of t there"):
            anholon.Model(coordinates=[x], lagrangian=x.diff(t) ** 2 / 2 + sympy.Symbol("x"))

    def test_what_cannot_be_written_says_so(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        x = dynamicsymbols("x")
        with self.assertRaisesRegex(anholon.InputError, "there is no function `gamma`"):
            anholon.Model(coordinates=[x], lagrangian=sympy.gamma(x))
        with self.assertRaisesRegex(anholon.InputError, "a formula is a string, a number or a SymPy expression, not object"):
            anholon.Model(coordinates=["x"], lagrangian=object())
        with self.assertRaisesRegex(anholon.InputError, "cannot be written in a model"):
            anholon.Model(coordinates=[x], lagrangian=sympy.Symbol("x y") * x)

    def test_mistakes_have_a_caret_and_a_way_out(self):
        with self.assertRaises(anholon.InputError) as caught:
            anholon.Model(coordinates=["x"], parameters={"m": 1}, lagrangian="m/2*x'^2 - mm*x + 2x")
        message = str(caught.exception)
        self.assertIn("^", message)
        self.assertIn("did you mean the product `m*m`", message)
        self.assertIn("write `2*x`", message)
        self.assertEqual({d["code"] for d in caught.exception.diagnostics}, {"NH101", "NH106"})
        self.assertIsInstance(caught.exception, ValueError)
        self.assertIn("NH101", anholon.explain("NH101"))

    def test_files_and_gallery(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "sleigh.toml")
            anholon.Model(**SLEIGH).save(path)
            self.assertEqual(anholon.load(path).title, "Sleigh")
        with self.assertRaisesRegex(anholon.InputError, "did you mean `snakeboard`"):
            anholon.gallery("snakebord")
        with self.assertRaises(anholon.Error):
            anholon.load("/nowhere/sleigh.toml")
        self.assertIn("snakeboard", anholon.gallery_names())
        self.assertEqual(len(anholon.gallery("snake_4").coordinates), 6)

    def test_tables_are_found_and_read_as_they_are_now(self):
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        model = """[coordinates]
x = "line"
[inputs]
u = { file = "push.csv", column = "u" }
[lagrangian]
L = "x'^2/2"
[forces]
x = "u"
[initial]
x = 0
"x'" = 0
"""
        with tempfile.TemporaryDirectory() as folder:

            def write(force):
                with open(os.path.join(folder, "push.csv"), "w") as file:
                    file.write("t,u\n" + "".join(f"{k / 4},{force}\n" for k in range(9)))

            with open(os.path.join(folder, "cart.toml"), "w") as file:
                file.write(model)
            write(1.0)
            os.chdir(folder)
            self.assertAlmostEqual(anholon.load("cart.toml").simulate(t=1)["x"][-1], 0.5, places=12)
            write(3.0)
            cart = anholon.load("cart.toml")
            os.chdir(here)
            self.assertAlmostEqual(cart.simulate(t=1)["x"][-1], 1.5, places=12)
            keywords = anholon.Model(
                coordinates="x", lagrangian="x'^2/2", inputs={"u": {"file": "push.csv", "column": "u"}}, forces={"x": "u"}
            )
            with self.assertRaisesRegex(anholon.InputError, "push.csv"):
                keywords.simulate(t=1)
            os.chdir(folder)
            self.assertAlmostEqual(keywords.simulate(t=1)["x"][-1], 1.5, places=12)
            self.assertAlmostEqual(keywords.rhs()(0, [0, 0])[1], 3, places=12)

    def test_everything_a_file_may_have_goes_by_its_name(self):
        model = anholon.Model(
            **SLEIGH,
            quasi_velocities={"v": "x'*cos(theta) + y'*sin(theta)"},
            symmetries={"shift": {"x": 1}},
            initial={"theta'": 1, "x'": 1},
            run={"t": 2},
            claims=[{"conserved": "energy", "where": "here"}],
            relations="a < 1",
        )
        self.assertTrue(model.check()[0].proved)
        self.assertTrue(model.simulate().complete)

    def test_greek_letters_are_their_names(self):
        pendulum = anholon.Model(coordinates={"θ": "angle"}, parameters={"Ω": 2.0}, lagrangian="θ'^2/2 + Ω*cos(θ)", initial={"θ": 0.5})
        run = pendulum.simulate(t=1, Ω=3.0, samples=3)
        self.assertEqual(run["θ'"][-1], run["theta'"][-1])
        self.assertEqual(run(1, ["θ"])["theta"], run["theta"][-1])
        f = pendulum.rhs(["Ω"])
        self.assertAlmostEqual(f(0, [0.5, 0], 3.0)[1], -3 * math.sin(0.5))
        self.assertAlmostEqual(pendulum.jacobian("Ω", wrt="Ω")(0, [0.5, 0], 3.0)[1, 0], -math.sin(0.5))

    def test_a_variable_may_be_called_as_a_momentum_is(self):
        oscillator = anholon.Model(
            poisson={"variables": {"q": "line", "p_q": "line"}, "bracket": {"q, p_q": "1"}, "hamiltonian": "p_q^2/2 + q^2/2"}
        )
        run = oscillator.simulate(t=1, state={"q": 0.25, "p_q": 0.5})
        self.assertEqual((run["q"][0], run["p_q"][0]), (0.25, 0.5))

    def test_formulas_are_strings_that_show_themselves(self):
        formula = anholon.Formula("m*x'^2/2")
        self.assertIn(r"\frac", formula.latex)
        self.assertEqual(pickle.loads(pickle.dumps(formula)), formula)


if __name__ == "__main__":
    unittest.main()
