"""Motions and compiled functions in numbers: against closed forms, SciPy, differences, and SymPy's lambdify."""

import copy
import gc
import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import anholon
import numpy as np

PENDULUM = dict(
    coordinates={"phi": "angle"},
    parameters={"g": 9.81, "l": {"value": 0.7, "assume": "positive"}, "c": 0.0},
    lagrangian="l^2*phi'^2/2 + g*l*cos(phi)",
    forces={"phi": "-c*phi'"},
    initial={"phi": 1.0, "phi'": 0.0},
    run={"t": 5},
)


class Runs(unittest.TestCase):
    def test_the_ball_on_a_turntable_runs_on_its_circle(self):
        ball = anholon.gallery("ball_on_turntable")
        run = ball.simulate(t=10, tol=1e-12, Omega=3, samples=201)
        # x'' = -k y', y'' = k x' with k = 2/7 Omega: the velocity turns at this rate.
        k = 2 / 7 * 3
        vx, vy = run["x'"], run["y'"]
        np.testing.assert_allclose(vx, vx[0] * np.cos(k * run.t) - vy[0] * np.sin(k * run.t), atol=1e-10)
        np.testing.assert_allclose(vy, vx[0] * np.sin(k * run.t) + vy[0] * np.cos(k * run.t), atol=1e-10)
        self.assertEqual(len(run.t), 201)
        self.assertTrue(run.complete)
        self.assertTrue(any(i.name.startswith("moving energy") for i in run.integrals), run.integrals)

    def test_what_is_proved_is_proved_for_the_values_of_the_run(self):
        ball = anholon.gallery("ball_on_turntable")
        for omega, conserved in ((0, True), (2, False), (0, True)):  # the energy is, exactly where the table rests
            names = [i.name for i in ball.simulate(t=0.5, Omega=omega, samples=3).integrals]
            self.assertEqual("energy" in names, conserved, omega)
        self.assertEqual(ball.simulate(t=0.5, Omega=0, samples=3, integrals=False).integrals, [])

    def test_columns_are_not_copied_and_outlive_the_run(self):
        run = anholon.Model(**PENDULUM).simulate(samples=50)
        column = run["phi"]
        self.assertFalse(column.flags.writeable)
        self.assertFalse(column.flags.owndata)
        self.assertEqual(run._native.column("phi").ctypes.data, column.ctypes.data)
        kept = column.copy()
        del run
        gc.collect()
        np.testing.assert_array_equal(column, kept)

    def test_the_state_at_any_time(self):
        run = anholon.Model(**PENDULUM).simulate(tol=1e-13, samples=11)
        fine = anholon.Model(**PENDULUM).simulate(tol=1e-13, samples=1001)
        dense = run(fine.t[::100])
        np.testing.assert_allclose(dense["phi"], fine["phi"][::100], atol=1e-11)
        self.assertAlmostEqual(run(2.5)["phi"], fine["phi"][500], places=11)
        self.assertEqual(set(run(1, ["phi"])), {"t", "phi"})
        with self.assertRaises(anholon.InputError):
            run(5.5)
        with self.assertRaisesRegex(KeyError, "there are: t, phi"):
            run["psi"]

    def test_frames_for_others(self):
        run = anholon.Model(**PENDULUM).simulate(samples=20, events="phi = 0")
        frame, data = run.to_pandas(), run.to_xarray()
        self.assertEqual(frame.index.name, "t")
        np.testing.assert_array_equal(frame["phi'"], run["phi'"])
        np.testing.assert_array_equal(data["phi"].sel(t=run.t[3]), run["phi"][3])
        self.assertGreater(len(run.events), 2)
        self.assertAlmostEqual(run(run.events[0].t)["phi"], 0, places=10)
        with tempfile.TemporaryDirectory() as folder:
            for name in ("run.csv", "run.h5", "run.json"):
                run.save(os.path.join(folder, name))
                self.assertGreater(os.path.getsize(os.path.join(folder, name)), 500)
            with self.assertRaisesRegex(anholon.InputError, "ends with"):
                run.save(os.path.join(folder, "run.xls"))

    def test_sympy_names_what_it_made(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        x, u, t = dynamicsymbols("x"), dynamicsymbols("u"), dynamicsymbols._t
        m, k = sympy.symbols("m k", positive=True)
        mass = anholon.Model(coordinates=[x], parameters={m: 2.0, k: 8.0}, lagrangian=m * x.diff(t) ** 2 / 2 - k * x**2 / 2, inputs={u: sympy.Integer(0)}, forces={x: u}, initial={x: 1})
        run = mass.simulate(t=1, tol={x: 1e-12})
        np.testing.assert_allclose(run[x], np.cos(2 * run.t), atol=1e-9)
        np.testing.assert_array_equal(run[x.diff(t)], run["x'"])
        self.assertEqual(set(run(0.5, [x])), {"t", "x"})
        self.assertEqual(run.plot(x.diff(t), x=x).axes[0].get_xlabel(), "x")
        np.testing.assert_allclose(mass.rhs([k, u])(0, [1, 0], 6, 10), [0, (10 - 6) / 2], rtol=1e-14)
        np.testing.assert_allclose(mass.jacobian([u], wrt=u)(0, [1, 0], 3), [[0], [1 / 2]], rtol=1e-14)
        with self.assertRaisesRegex(KeyError, "'k' is not recorded"):
            run[k]

    def test_what_is_asked_wrongly(self):
        pendulum = anholon.Model(**PENDULUM)
        with self.assertRaisesRegex(TypeError, "no parameter of the model and no argument; the parameters: g, l, c"):
            pendulum.simulate(t=1, length=3)
        with self.assertRaisesRegex(anholon.InputError, "tol"):
            pendulum.simulate(tol=1)
        with self.assertRaisesRegex(anholon.InputError, "phii"):
            pendulum.simulate(state={"phii": 1})
        with self.assertRaises(anholon.InputError):
            pendulum.simulate(set={"g": "sin("})

    def test_ctrl_c_ends_a_run(self):
        script = """
import anholon, os, signal, threading, time
snake = anholon.gallery("snake_5")
snake.simulate(t=0.01, integrals=False)
threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT)).start()
before = time.monotonic()
try:
    snake.simulate(t=1e7, integrals=False, samples=3)
except KeyboardInterrupt:
    print("interrupted", time.monotonic() - before < 8)
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stdout.strip(), "interrupted True", done.stderr)

    def test_others_run_meanwhile(self):
        pendulum = anholon.Model(**PENDULUM)
        pendulum.simulate(integrals=False)
        ticks, done = [], threading.Event()

        def count():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.005)

        counter = threading.Thread(target=count)
        counter.start()
        begin = time.monotonic()
        pendulum.simulate(t=20000, tol=1e-13, integrals=False, samples=2)
        end = time.monotonic()
        done.set()
        counter.join()
        self.assertGreater(len([t for t in ticks if begin < t < end]), (end - begin) / 0.005 / 10)

    def test_pictures(self):
        run = anholon.Model(**PENDULUM).simulate(samples=50)
        self.assertEqual(len(run.plot().axes), 3)
        self.assertEqual(len(run.plot("phi", "energy").axes[0].lines), 2)
        with self.assertRaises(KeyError):
            run.plot("nothing")
        phases = run.plot("phi'", x="phi").axes[0]
        np.testing.assert_array_equal(phases.lines[0].get_xdata(), run["phi"])
        self.assertEqual((phases.get_xlabel(), phases.get_aspect()), ("phi", "auto"))
        path = anholon.gallery("chaplygin_sleigh").simulate(t=1).plot("y", x="x").axes[0]
        self.assertEqual(path.get_aspect(), 1)
        with self.assertRaises(KeyError):
            run.plot("phi", x="nothing")


class Functions(unittest.TestCase):
    def test_scipy_integrates_them_as_they_are(self):
        from scipy.integrate import solve_ivp

        for name in ("snakeboard", "rolling_disc", "ball_on_turntable", "constant_energy_particle"):
            with self.subTest(name=name):
                system = anholon.gallery(name)
                f, J = system.rhs(), system.jacobian()
                run = system.simulate(t=1, tol=1e-13, samples=2)
                for method in ("DOP853", "Radau"):
                    jac = {"jac": J} if method == "Radau" else {"vectorized": True}
                    found = solve_ivp(f, (0, 1), f.initial, method=method, rtol=1e-10, atol=1e-12, **jac)
                    self.assertTrue(found.success)
                    for k, variable in enumerate(f.variables):
                        if variable in run:
                            self.assertAlmostEqual(found.y[k, -1], run[variable][-1], delta=1e-6)

    def test_many_states_are_as_one(self):
        for name in ("snakeboard", "rolling_disc", "snake_3"):
            f = anholon.gallery(name).rhs()
            J = anholon.gallery(name).jacobian()
            random = np.random.default_rng(1)
            for k in (1, 3, 8, 21):
                y = f.initial[:, None] + 0.1 * random.standard_normal((len(f.variables), k))
                np.testing.assert_allclose(f(0, y), np.array([f(0, y[:, i]) for i in range(k)]).T, rtol=1e-14, atol=1e-14)
                np.testing.assert_allclose(J(0, y), np.stack([J(0, y[:, i]) for i in range(k)], axis=-1), rtol=1e-14, atol=1e-14)

    def test_jacobians_against_differences(self):
        # chaplygin_ball has a matrix to solve with, appell_hamel multipliers, ball_on_unsteady_turntable the time
        for name in ("snakeboard", "rolling_disc", "chaplygin_ball", "appell_hamel", "ball_on_unsteady_turntable", "snake_2"):
            with self.subTest(name=name):
                system = anholon.gallery(name)
                f, J = system.rhs(), system.jacobian()
                random = np.random.default_rng(2)
                y = f.initial + 0.05 * random.standard_normal(len(f.variables))
                h = 1e-5
                columns = []
                for i in range(len(y)):
                    e = np.zeros_like(y)
                    e[i] = h
                    a, b, c, d = (f(0.3, y + s * e) for s in (-2, -1, 1, 2))
                    columns.append((a - 8 * b + 8 * c - d) / (12 * h))
                scale = 1 + np.abs(J(0.3, y)).max()
                np.testing.assert_allclose(J(0.3, y), np.array(columns).T, atol=1e-7 * scale)

    def test_parameters_are_arguments(self):
        system = anholon.Model(**PENDULUM)
        f = system.rhs(["l", "c"])
        y = np.array([0.4, 0.5])
        expected = lambda l, c: np.array([0.5, -9.81 / l * np.sin(0.4) - c * 0.5 / l**2])
        np.testing.assert_allclose(f(0, y, 0.9, 0.2), expected(0.9, 0.2), rtol=1e-14)
        np.testing.assert_allclose(system.rhs(l=2)(0, y), expected(2, 0), rtol=1e-14)
        J = system.jacobian(["l", "c"], wrt="parameters")
        self.assertEqual(J(0, y, 0.9, 0.2).shape, (2, 2))
        by_l = 9.81 / 0.9**2 * np.sin(0.4) + 2 * 0.2 * 0.5 / 0.9**3
        np.testing.assert_allclose(J(0, y, 0.9, 0.2), [[0, 0], [by_l, -0.5 / 0.9**2]], rtol=1e-13)
        with self.assertRaisesRegex(TypeError, "values of l, c: 2, not 1"):
            f(0, y, 0.9)
        with self.assertRaisesRegex(anholon.InputError, "no parameter with a value and no input is called 'k'; there are: g, l, c"):
            system.rhs(["k"])

    def test_inputs_are_arguments(self):
        # l^2 phi'' = -g l sin(phi) - c phi' + u
        system = anholon.Model(**{**PENDULUM, "forces": {"phi": "-c*phi' + u"}}, inputs={"u": "0.3*sin(t)"})
        self.assertEqual({name: str(u) for name, u in system.inputs.items()}, {"u": "3*sin(t)/10"})
        f = system.rhs(["u", "c"])
        y = np.array([0.4, 0.5])
        expected = lambda u, c: [0.5, -9.81 / 0.7 * np.sin(0.4) + (u - c * 0.5) / 0.7**2]
        np.testing.assert_allclose(f(2.0, y, -3, 0.2), expected(-3, 0.2), rtol=1e-14)
        np.testing.assert_allclose(system.rhs()(2.0, y), expected(0.3 * np.sin(2.0), 0), rtol=1e-14)
        np.testing.assert_allclose(system.jacobian(["u"], wrt="parameters")(0, y, 1), [[0], [1 / 0.7**2]], rtol=1e-14)
        np.testing.assert_array_equal(system.ask(input={"u": "t"}).rhs("u")(0, y, 1.5), f(0, y, 1.5, 0))
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(f))(0, y, 1.5, 0), f(0, y, 1.5, 0))
        np.testing.assert_array_equal(f(0, y, np.array([1.5]), np.float64(0)), f(0, y, 1.5, 0))
        np.testing.assert_array_equal(system.rhs(iter(["u", "c"]))(0, y, 1.5, 0), f(0, y, 1.5, 0))
        self.assertEqual(f.state(0, y)["phi'"], 0.5)
        with self.assertRaisesRegex(anholon.InputError, "'u' is given in each call"):
            system.jacobian(wrt=["u"])

    def test_an_input_that_moves_a_constraint_is_no_number(self):
        model = dict(coordinates=["x", "y"], lagrangian="(x'^2 + y'^2)/2", inputs={"u": "sin(t)"})
        for more in ({"constraints": ["y' = u*x'"]}, {"constraints": ["y = u"]}, {"forces": {"x": "u'"}}):
            with self.subTest(**more), self.assertRaises(anholon.InputError) as caught:
                anholon.Model(**{**model, **more}).rhs(["u"])
            self.assertEqual(caught.exception.code, "NH322")

    def test_each_state_may_have_arguments_of_its_own(self):
        for name, parameters in (("differential_drive", ["tau_r", "m"]), ("chaplygin_ball", ["m"]), ("rolling_disc", ["m", "r"])):
            system = anholon.gallery(name)
            for function in (system.rhs(parameters), system.jacobian(parameters), system.jacobian(parameters, wrt="parameters")):
                random = np.random.default_rng(3)
                k = 11
                y = random.standard_normal((len(function.variables), 1)) * 0.1 + 0.3 + np.zeros((1, k))
                given = [1 + random.random(k) for _ in parameters]
                alone = np.stack([function(0.2, y[:, i], *(g[i] for g in given)) for i in range(k)], axis=-1)
                np.testing.assert_allclose(function(0.2, y, *given), alone, rtol=1e-12, atol=1e-12)
                # one of them the same for all
                alone = np.stack([function(0.2, y[:, i], given[0][i], *([1.25] * (len(given) - 1))) for i in range(k)], axis=-1)
                np.testing.assert_allclose(function(0.2, y, list(given[0]), *([1.25] * (len(given) - 1))), alone, rtol=1e-12, atol=1e-12)
        with self.assertRaisesRegex(ValueError, "m is a number, or has one for each of 11 states"):
            function(0, y, np.ones(3), 1)
        with self.assertRaisesRegex(ValueError, "y is of shape"):
            function(0, y[:, 0], np.ones(3), 1)

    def test_results_use_memory_again_but_never_share_it(self):
        J = anholon.gallery("snakeboard").jacobian()
        y = np.ones((len(J.variables), 5000)) * 0.3
        first = J(0, y)
        kept, place = first.copy(), first.ctypes.data
        second = J(0, 2 * y)  # while the first is alive
        self.assertFalse(np.shares_memory(first, second))
        np.testing.assert_array_equal(first, kept)
        part = first[2:, 1]
        del first
        third = J(0, 3 * y)  # a view keeps it
        self.assertFalse(np.shares_memory(part, third))
        np.testing.assert_array_equal(part, kept[2:, 1])
        del part
        self.assertEqual(J(0, y).ctypes.data, place)
        self.assertTrue(third.flags.writeable)
        del J
        gc.collect()
        third += 1  # it outlives the function
        self.assertTrue(np.isfinite(third).all())

    def test_arrays_that_do_not_fit(self):
        f = anholon.Model(**PENDULUM).rhs()
        with self.assertRaisesRegex(ValueError, r"y has shape \(2,\) or \(2, k\)"):
            f(0, np.zeros(3))
        with self.assertRaisesRegex(ValueError, "t is one number"):
            f(np.zeros(2), np.zeros((2, 3)))
        with self.assertRaisesRegex(ValueError, "out"):
            f(0, np.zeros((2, 3)), out=np.zeros((3, 2)))
        out = np.empty((2, 3))
        self.assertIs(f(0, np.ones((2, 3)), out=out), out)
        np.testing.assert_array_equal(f(0, [1, 0]), f(0, np.array([1.0, 0.0])))
        np.testing.assert_array_equal(f(0, np.asfortranarray(np.ones((2, 3)))), f(0, np.ones((2, 3))))

    def test_what_is_no_array_of_real_numbers(self):
        f = anholon.Model(**PENDULUM).rhs()
        for wrong in ([1 + 1e-20j, 0], np.array([1, 0j]), ["a", "b"], np.zeros(2, dtype="datetime64[s]")):
            with self.assertRaisesRegex(TypeError, "y has (real )?numbers"):
                f(0, wrong)
        with self.assertRaisesRegex(TypeError, "t has real numbers"):
            f(1j, [1, 0])
        self.assertTrue(np.isnan(f(0, [np.nan, 0])).any())
        self.assertEqual(f(0, np.zeros((2, 0))).shape, (2, 0))
        # What is computed must not lie where it is read.
        memory = np.zeros(5)
        with self.assertRaisesRegex(ValueError, "memory in common"):
            f(0, memory[:2], out=memory[1:3])
        self.assertEqual(f(0, memory[:2], out=memory[2:4]).shape, (2,))
        misaligned = np.frombuffer(b"\0" + np.array([0.3, 0.2]).tobytes(), offset=1)
        np.testing.assert_array_equal(f(0, misaligned), f(0, [0.3, 0.2]))

    def test_against_sympys_lambdify(self):
        import sympy
        from sympy.physics.mechanics import dynamicsymbols

        sleigh = anholon.gallery("chaplygin_sleigh")
        equations = sleigh.derive("reduced").to_sympy()
        rates = equations["mass_matrix"].inv() * equations["forcing"]
        v, omega = dynamicsymbols("v omega")
        values = {sympy.Symbol(name): value for name, value in sleigh.parameters.items()}
        lambdified = sympy.lambdify([v, omega], rates.subs(values))
        f = sleigh.rhs()
        y = f.initial + 0.3
        there = f.state(0.0, y)
        numbers = [there["x'"] * np.cos(there["theta"]) + there["y'"] * np.sin(there["theta"]), there["theta'"]]
        # The chart has speeds of its own: w' = W_q q' + W_u u', by differences.
        h = 1e-6
        before, after = f.state(0, y - h * f(0, y)), f.state(0, y + h * f(0, y))
        speed = lambda s: np.array([s["x'"] * np.cos(s["theta"]) + s["y'"] * np.sin(s["theta"]), s["theta'"]])
        np.testing.assert_allclose((speed(after) - speed(before)) / (2 * h), lambdified(*numbers)[:, 0], rtol=1e-7, atol=1e-9)

    def test_variables_are_states_of_the_model(self):
        for name in ("rolling_disc", "ball_on_turntable", "chaplygin_ball", "snake_3"):
            system = anholon.gallery(name)
            f, run = system.rhs(), system.simulate(t=0.5, samples=3)
            there = f.state(0, f.initial)
            for quantity in [*run.coordinates, *run.velocities]:
                self.assertAlmostEqual(there[quantity], run[quantity][0], places=12, msg=f"{name}: {quantity}")
            many = f.state(0, np.stack([f.initial] * 3, axis=1))
            self.assertEqual(many[run.velocities[0]].shape, (3,))


class ThreadsAndProcesses(unittest.TestCase):
    def test_threads_simulate_one_model_with_values_of_their_own(self):
        # In a process of its own: what goes wrong here takes the process along.
        script = """
import anholon, threading
snake = anholon.gallery("snake_3")
name = list(snake.parameters)[0]
alone = {k: snake.simulate(t=0.1, samples=2, integrals=False, set={name: 1 + k})["x"][-1] for k in range(4)}
wrong = []
def work(k):
    for _ in range(6):
        if snake.simulate(t=0.1, samples=2, integrals=False, set={name: 1 + k})["x"][-1] != alone[k]:
            wrong.append(k)
        str(snake)
threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print("wrong", wrong)
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stdout.strip(), "wrong []", done.stderr[-2000:])

    def test_python_ends_while_a_thread_computes(self):
        script = """
import anholon, threading, time
snakeboard = anholon.gallery("snakeboard")
threading.Thread(target=lambda: snakeboard.simulate(t=1e7, samples=2, integrals=False), daemon=True).start()
time.sleep(1)
print("ends")
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "ends\n", ""))

    def test_a_process_forked_off_goes_on(self):
        script = """
import anholon, os, sys, threading, time
snake = anholon.gallery("snake_4")
f = snake.rhs()  # its better code is compiled meanwhile
expected = f(0, f.initial)
def child(work):
    pid = os.fork()
    if pid == 0:
        work()
        sys.exit(0)
    for _ in range(400):
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(pid, 9)
    os.waitpid(pid, 0)
    return "hangs"
def first():
    f.wait()
    assert (f(0, f.initial) == expected).all()
print(child(first), flush=True)  # or the next child would have it in its buffer too
thread = threading.Thread(target=lambda: snake.simulate(t=1e7, samples=2, integrals=False, time_limit=3))
thread.start()
time.sleep(1)
def second():
    assert snake.simulate(t=0.1, integrals=False).complete  # while a thread of the parent has it
    try:
        f.state(0, f.initial)
        assert False
    except RuntimeError as error:
        assert "forked" in str(error)
print(child(second))
thread.join()
"""
        with tempfile.TemporaryDirectory() as cache:
            environment = dict(os.environ, XDG_CACHE_HOME=cache)
            done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, env=environment)
        self.assertEqual(done.stdout.split(), ["0", "0"], done.stderr[-2000:])

    def test_models_and_functions_go_to_other_processes(self):
        system = anholon.Model(**PENDULUM).ask(set={"l": 0.5})
        again = pickle.loads(pickle.dumps(system))
        self.assertEqual(again.simulate(t=1)["phi"][-1], system.simulate(t=1)["phi"][-1])
        for function in (system.rhs(["c"]), system.jacobian(["c"], wrt="parameters")):
            other = pickle.loads(pickle.dumps(function))
            np.testing.assert_array_equal(other(0, [0.4, 0.5], 0.1), function(0, [0.4, 0.5], 0.1))
        run = system.simulate(t=1)
        self.assertIs(copy.deepcopy(run), run)
        with self.assertRaisesRegex(TypeError, "to_pandas"):
            pickle.dumps(run)


class TheModule(unittest.TestCase):
    def test_is_imported_quickly_and_brings_nothing_along(self):
        script = "import sys, time; before = time.process_time(); import anholon; print(time.process_time() - before, 'numpy' in sys.modules, 'sympy' in sys.modules)"
        best = min((subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout.split() for _ in range(5)), key=lambda r: float(r[0]))
        self.assertLess(float(best[0]), 0.1)
        self.assertEqual(best[1:], ["False", "False"])


if __name__ == "__main__":
    unittest.main()
