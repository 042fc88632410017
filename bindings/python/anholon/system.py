"""Models, and systems: models with values and assumptions that answer questions."""

from __future__ import annotations

import atexit
import builtins
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from . import _native
from .equations import Equations, Numbers
from .errors import InputError
from .formulas import Formula, Known
from .functions import Jacobian, RightHandSide
from .report import Report
from .run import Run
from .statements import Answer, Gait, Statement

_prove_seconds = 10.0
os.register_at_fork(after_in_child=_native.look_after_fork)
atexit.register(_native.begin_the_end)


class System:
    """A model with values and assumptions. Exact questions are answered in another process; motions are computed here."""

    _model: _native.Model
    _symbols: Mapping[str, Any] = {}  # of SymPy, by name, that the model was made of
    _held: Sequence[str] = ()  # inputs that are numbers here

    def __init__(self, model: _native.Model, asked: Mapping[str, Any] | None = None) -> None:
        self._model = model
        self._asked: dict[str, Any] = {
            "set": [], "input": [], "assume": [], "with_values": False, "drop_dependent": False, "seconds": 10.0,
            **(asked or {}),
        }  # fmt: skip
        self._native_system: _native.System | None = None
        self._ready: dict[str, str] = {}
        self._algebra: builtins.set[str] = builtins.set()  # that was done, for this system or one with other values of parameters
        self._data: dict[str, Any] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: the model as text, with what is asked of it."""
        return {"text": self._model.text, "name": self._model.name, "asked": self._asked, "symbols": self._symbols, "held": self._held}

    def __setstate__(self, state: dict[str, Any]) -> None:
        System.__init__(self, _native.read(state["text"], state["name"]), state["asked"])
        self._symbols, self._held = state["symbols"], state["held"]

    # What it is

    @property
    def data(self) -> dict[str, Any]:
        """The model as the program understands it."""
        if self._data is None:
            self._data = json.loads(self._model.json())
        return self._data

    @property
    def title(self) -> str:
        return self._model.title

    @property
    def text(self) -> str:
        """Of the model file."""
        return self._model.text

    @property
    def coordinates(self) -> list[str]:
        return [c["name"] for c in self.data["coordinates"]]

    @property
    def parameters(self) -> dict[str, float | None]:
        """Their values in the file."""
        return {p["name"]: p.get("decimal") for p in self.data["parameters"]}

    @property
    def inputs(self) -> dict[str, Formula | None]:
        """What each is; None where it is a table."""
        found = {i["name"]: i.get("value") for i in self.data.get("inputs", [])}
        return {name: None if text is None else Formula(text, self._constants) for name, text in found.items()}

    @property
    def lagrangian(self) -> Formula | None:
        text = self.data.get("lagrangian")
        return None if text is None else Formula(text, self._constants)

    @property
    def constraints(self) -> dict[str, Formula]:
        return {c["name"]: Formula(f"{c['left']} = {c['right']}", self._constants) for c in self.data.get("constraints", [])}

    @property
    def warnings(self) -> str:
        return self._model.warnings

    @property
    def _constants(self) -> frozenset[str]:
        functions = {f["name"]: f["of"] for f in self.data.get("functions", [])}
        return Known((p["name"] for p in self.data["parameters"]), functions, self._symbols)

    def __repr__(self) -> str:
        set_to = ", ".join([*self._asked["set"], *self._asked["assume"]])
        return f"<{type(self).__name__} {self.title or self._model.name!r}{': ' + set_to if set_to else ''}>"

    def __str__(self) -> str:
        return self._model.show("text")

    def _repr_markdown_(self) -> str:
        return self._model.show("markdown")

    def _repr_latex_(self) -> str | None:
        lagrangian = self.lagrangian
        return None if lagrangian is None else f"$L = {lagrangian.latex}$"

    # Another system of the same model

    def ask(
        self,
        *,
        set: Mapping[Any, Any] | None = None,
        input: Mapping[Any, Any] | None = None,
        assume: Any = None,
        with_values: bool | None = None,
        drop_dependent: bool | None = None,
        seconds: float | None = None,
    ) -> System:
        """The same model with values of parameters, inputs, and what is assumed; `seconds` for each exact question."""
        from . import _writing

        asked = dict(self._asked)
        asked["set"] = asked["set"] + _writing.assignments(set)
        asked["input"] = asked["input"] + _writing.assignments(input)
        asked["assume"] = asked["assume"] + _writing.strings(assume)
        for name, value in (("with_values", with_values), ("drop_dependent", drop_dependent), ("seconds", seconds)):
            if value is not None:
                asked[name] = value
        return self._asked_for(asked, self._held)

    def _asked_for(self, asked: Mapping[str, Any], held: Sequence[str]) -> System:
        system = System(self._model, asked)
        system._symbols, system._held = self._symbols, held
        # The formulas of the motion have parameters in them, not their values.
        if not asked["with_values"] and held == self._held and all(asked[key] == self._asked[key] for key in asked if key != "set"):
            system._algebra = self._algebra
        return system

    # Questions, by the words of the command line

    def derive(self, form: str = "multipliers", *, verify: bool = False, eliminate: bool = False) -> Equations:
        """Equations of motion: multipliers, reduced, hamilton, gibbs-appell, gauss, virtual, accelerations, vakonomic."""
        return Equations(self._question("derive", form=form, verify=verify, eliminate=eliminate), self._constants)

    def verify(self) -> Answer:
        """Do all forms give the same motion?"""
        return self._answered("verify")

    def conserve(
        self,
        expr: Any = None,
        *,
        density: Any = None,
        search: str | None = None,
        degree: int = 1,
        denominators: bool = False,
        function_of: str | None = None,
    ) -> Answer:
        """What is conserved, what is not, and why; or whether `expr` is a first integral, `density` that of an invariant measure."""
        from . import _writing

        if search not in (None, "linear", "quadratic"):
            raise InputError(f"search is 'linear' or 'quadratic', not {search!r}")
        if expr is not None:
            return self._answered("conserve", root=True, expr=_writing.expression(expr))
        if density is not None:
            return self._answered("conserve", root=True, density=_writing.expression(density))
        return self._answered("conserve", search=search, degree=degree, denominators=denominators, function_of=function_of)

    def classify(self, at: Any = None) -> Answer:
        """Kinds of constraints, integrability, brackets; at a configuration too ("initial": the model's)."""
        return self._answered("classify", at=self._state(at) or at)

    def check(self) -> Answer:
        """The claims of the model, each decided."""
        return self._answered("check")

    def reduce(self, by: Any = None, *, then: Any = None, level: Any = None) -> Answer:
        """What the symmetries may be used for, and what is left without them."""
        from . import _writing

        return self._answered("reduce", by=_writing.strings(by), then=_writing.strings(then), level=_writing.strings(level))

    def gait(self, shape: Any, *, period: Any = None, momentum: Any = None, by: Any = None) -> Gait:
        """Where a loop of shapes leads: {"phi": "0.3*sin(t)", "psi": "0.7*sin(t)"}."""
        from . import _writing

        options = {"shape": _writing.strings(shape), "momentum": _writing.strings(momentum), "by": _writing.strings(by)}
        if period is not None:
            options["period"] = _writing.expression(period)  # type: ignore[assignment]
        return Gait(self._question("gait", **options), self._constants)

    def hamilton(self) -> Answer:
        """The Hamiltonian side: its regularity, its bracket, its energy."""
        return self._answered("hamilton")

    def hamilton_jacobi(
        self, gamma: Any = None, *, constants: Any = None, ansatz: Any = None, at: Any = None, solve: bool = False
    ) -> Answer:
        """Does a one-form solve the Hamilton-Jacobi equation and give motions; or which families do?"""
        from . import _writing

        options = {"gamma": gamma, "constants": constants, "ansatz": ansatz, "at": at}
        return self._answered("hamilton_jacobi", solve=solve, **{k: _writing.strings(v) for k, v in options.items()})

    def linearize(self, at: Any = None, *, over: str | None = None) -> Answer:
        """The linear equations about a steady motion, {"x'": "v"}, and its stability; the model's [initial] where none is given."""
        from . import _writing

        return self._answered("linearize", at=_writing.strings(at), over=over)

    def evaluate(self, state: Any = None, *, digits: int | None = None, project: bool = False) -> Numbers:
        """Everything derived, in numbers at one state; the model's initial one where none is given."""
        return Numbers(self._question("evaluate", state=self._state(state), digits=digits, project=project))

    def report(self, *, state: Any = None, t: float | str | None = None) -> Report:
        """One page with all of it, its motion to play."""
        end = "" if t is None else str(t)
        answer = self._question("report", alone=True, state=self._state(state), t=end)
        return Report(answer["html"], answer["remarks"])

    def export(self, path: str | os.PathLike[str], *, to: str | None = None, integrals: bool = True) -> None:
        """The equations as one file of C (.c), Python (.py), MATLAB (.m) or as a Functional Mock-up Unit (.fmu), its functions called after it."""
        answer = self._question("export", path=os.path.abspath(path), to=to, integrals=integrals, seconds=_prove_seconds)
        if answer["remarks"]:
            import warnings

            warnings.warn(answer["remarks"].rstrip("\n"), stacklevel=2)

    # In numbers

    def simulate(
        self,
        t: Any = None,
        *,
        tol: Any = None,
        state: Any = None,
        method: str | None = None,
        step: Any = None,
        at: Iterable[Any] | None = None,
        every: Any = None,
        samples: int | None = None,
        events: Any = None,
        record: Any = None,
        resume: Any = None,
        project: bool = False,
        integrals: bool = True,
        reduced: bool = False,
        by: Any = None,
        portable: bool = False,
        time_limit: float | None = None,
        step_limit: int | None = None,
        set: Mapping[Any, Any] | None = None,
        **parameters: Any,
    ) -> Run:
        """The motion. Further names are parameters of the model: `simulate(t=30, m=2)`; `set={"t0": 1}` takes any name.

        `tol`: 1e-9, or {"x": 1e-6} for single coordinates; `state`: {"x": 0.1, "x'": 1}; `events`: "x' = 1:up".
        `record`: "u" or ["E_kin = m*x'^2/2", "x''"], further columns; `resume`: a .csv or .h5 of a run that this one goes on from.
        `integrals`: what is proved to be conserved is recorded beside the motion.
        """
        from . import _writing

        system = self._with(set, parameters)
        options: dict[str, Any] = {
            "t": _number(t), "step": _number(step), "every": _number(every), "samples": _number(samples),
            "time_limit": time_limit, "step_limit": step_limit, "project": project, "portable": portable,
            "reduced": reduced, "by": _writing.strings(by), "events": _writing.strings(events), "tol": _tolerances(tol),
            "record": _writing.strings(record), "resume": "" if resume is None else os.fspath(resume),
        }  # fmt: skip
        if method is not None:
            options["method"] = method
        if text := self._state(state):
            options["state"] = text
        if at is not None:
            options["at"] = [_number(one) for one in at]
        proved = system._prepared(integrals=integrals, reduced=reduced, by=options["by"])
        return Run(_native.simulate(system._here(), options, proved), system)

    def rhs(self, parameters: Any = (), *, state: Any = None, set: Mapping[Any, Any] | None = None, **values: Any) -> RightHandSide:
        """y' = f(t, y), compiled, in the variables of the motion; f(t, y, *args) with values of `parameters`, which may be inputs."""
        from . import _writing

        names = _writing.names(parameters)
        return RightHandSide(self._with(set, values)._holding(names), names, state)

    def jacobian(
        self, parameters: Any = (), *, wrt: Any = "state", set: Mapping[Any, Any] | None = None, **values: Any
    ) -> Jacobian:
        """∂f/∂y of `rhs`, compiled; `wrt`: "state", "parameters" (those of the call), or names of them."""
        from . import _writing

        arguments = _writing.names(parameters)
        system = self._with(set, values)._holding(arguments)
        if isinstance(wrt, str) and wrt == "state":
            return Jacobian(system, arguments, None)
        names = arguments if isinstance(wrt, str) and wrt == "parameters" else _writing.names(wrt)
        open_inputs = [name for name in names if name in self.inputs and name not in system._held]
        if open_inputs:
            raise InputError(f"the input {open_inputs[0]!r} is given in each call: name it among the parameters, too")
        system._check_parameters(names)
        return Jacobian(system, arguments, names)

    # What these need

    def _with(self, set: Mapping[Any, Any] | None, parameters: Mapping[str, Any]) -> System:
        values = {**(set or {}), **parameters}
        if not values:
            return self
        known = self.parameters
        unknown = [name for name in parameters if _native.spelled(name) not in known]
        if unknown:
            raise TypeError(
                f"{', '.join(repr(n) for n in unknown)}: no parameter of the model and no argument; "
                f"the parameters: {', '.join(known) or 'none'}"
            )
        return self.ask(set=values)

    def _holding(self, names: Sequence[str]) -> System:
        """The same with those of the names that are inputs as numbers: a force that a controller sets."""
        held = [name for name in self.inputs if name in names or name in self._held]
        if held == list(self._held):
            return self
        given = [setting for setting in self._asked["input"] if _native.spelled(setting.partition("=")[0].strip()) not in held]
        return self._asked_for({**self._asked, "input": given}, held)

    def _check_parameters(self, names: Iterable[str]) -> None:
        known = {**self.parameters, **{name: 0.0 for name in self._held}}
        for name in names:
            if known.get(name) is None:
                raise InputError(f"no parameter with a value is called {name!r}; there are: {', '.join(known) or 'none'}")

    def _state(self, state: Any) -> str:
        from . import _writing

        if isinstance(state, str) and state == "initial":
            return ""  # the model's
        return _writing.state_text(state, [u["name"] for u in self.data.get("quasi_velocities", [])], self.coordinates)

    def _question(self, question: str, alone: bool = False, **options: Any) -> dict[str, Any]:
        from . import _helper

        request = {
            "model": {"text": self._model.text, "name": self._model.name, "held": list(self._held)},
            "folder": _folder(),
            "asked": self._asked,
            "question": question,
            "options": options,
        }
        return _helper.ask(request, 20 * float(self._asked["seconds"]) + 30, alone)

    def _answered(self, question: str, root: bool = False, **options: Any) -> Answer:
        return Answer(self._question(question, **options), self._constants, root)

    def _prepared(self, integrals: bool = False, reduced: bool = False, by: Sequence[str] = (), field: bool = False) -> str | None:
        """The exact algebra of a motion, done first where a crash takes nothing along; what is proved to be conserved."""
        key = json.dumps([reduced, list(by), field])
        if integrals and key in self._ready:
            return self._ready[key]
        if not integrals and key in self._algebra:
            return None
        answer = self._question("prepare", integrals=integrals, seconds=_prove_seconds, reduced=reduced, by=list(by), field=field)
        self._algebra.add(key)
        if not integrals:
            return None
        self._ready[key] = answer["integrals"]  # proved for these values too: the energy of a table at rest
        return self._ready[key]

    def _here(self) -> _native.System:
        if self._native_system is None or self._native_system.lost:
            self._native_system = _native.System(self._model, _native.AskedOf(**self._asked), list(self._held))
        return self._native_system

    def _function(self, what: str, names: list[str], by_state: list[str]) -> _native.CompiledFunction:
        self._prepared(field=True)
        return _native.compiled_function(self._here(), what, names, by_state)

    def _initial(self, state: Any) -> list[float]:
        self._prepared(field=True)
        return _native.initial_variables(self._here(), self._state(state))


class Model(System):
    """A system as it is written down: from keywords here, from a file by `load`, from a text by `read`.

    Model(coordinates={"x": "line", "theta": "angle"}, parameters={"m": 1.5}, lagrangian="m/2*x'^2", constraints=["x' = theta'"])

    Formulas are strings as in a model file, or SymPy expressions; what else a model file has goes by its name there.
    """

    def __init__(
        self,
        *,
        coordinates: Any = None,
        lagrangian: Any = None,
        constraints: Any = None,
        parameters: Any = None,
        hamiltonian: Any = None,
        title: str | None = None,
        name: str = "<model>",
        **sections: Any,
    ) -> None:
        from . import _writing

        text, symbols = _writing.model_text(
            {
                "title": title,
                "parameters": parameters,
                "coordinates": coordinates,
                "lagrangian": lagrangian,
                "hamiltonian": hamiltonian,
                "constraints": constraints,
                **sections,
            }
        )
        super().__init__(_native.read(text, name))
        self._symbols = symbols

    @classmethod
    def _of(cls, model: _native.Model) -> Model:
        made = cls.__new__(cls)
        System.__init__(made, model)
        return made

    def save(self, path: str | os.PathLike[str]) -> None:
        """As a model file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.text)


def load(path: str | os.PathLike[str]) -> Model:
    """A model file."""
    return Model._of(_native.load(os.path.abspath(path)))  # its tables are found wherever the program goes


def read(text: str, name: str = "<model>") -> Model:
    """The text of a model file; `name` stands in messages."""
    return Model._of(_native.read(text, name))


def gallery(name: str) -> Model:
    """A model that comes with the program: "snakeboard", "snake_5"."""
    return Model._of(_native.gallery(name))


def gallery_names() -> list[str]:
    """What `gallery` may be asked for; of a family the third member."""
    return list(_native.gallery_names())


def decide(statement: Any, *, assume: Any = None, seconds: float = 10) -> Statement:
    """Is an equation an identity? `statement`: "sin(3*x) = 3*sin(x) - 4*sin(x)^3", or a relation of SymPy."""
    from . import _helper, _writing

    options = {
        "statement": _writing.expression(statement),
        "assume": _writing.strings(assume),
        "seconds": seconds,
    }
    answer = _helper.ask({"question": "decide", "options": options}, 2 * seconds + 5)
    return Answer(answer, frozenset(), root=True)[0]


def _folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it was removed
        return "/"


def _number(value: Any) -> Any:
    from . import _writing

    if value is None or isinstance(value, (str, int)):
        return value
    return _writing.expression(value) if _writing.is_expression(value) else float(value)


def _tolerances(tol: Any) -> list[str]:
    from . import _writing

    if tol is None:
        return []
    if isinstance(tol, Mapping):
        return [f"{_writing.name(name)}={_pair(value)}" if name else _pair(value) for name, value in tol.items()]
    return [_pair(tol)]


def _pair(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return ",".join(_pair(v) for v in value)
    return repr(float(value))
