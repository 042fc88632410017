"""Right-hand sides and Jacobians as compiled functions of arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _native
from .errors import InputError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .system import System


class _Compiled:
    def __init__(self, system: System, parameters: Any, what: str, columns: list[str]) -> None:
        from . import _writing

        self._system = system
        self._of = what, columns
        self._native = system._function(what, columns, [])
        self._by_state: _native.CompiledFunction | None = None  # where arguments are arrays
        self._call = self._native.call
        self.variables: list[str] = self._native.variables
        self.arguments: list[str] = _writing.names(parameters)
        known, values = self._native.parameters, self._native.values
        self.parameters: dict[str, float] = dict(zip(known, values))
        for name in self.arguments:
            if name not in self.parameters:
                there_are = ", ".join(dict.fromkeys([*known, *system.inputs])) or "none"
                raise InputError(f"no parameter with a value and no input is called {name!r}; there are: {there_are}")
            if self.arguments.count(name) > 1:
                raise InputError(f"{name!r} is there twice")
        self._places = [known.index(name) for name in self.arguments]

    def _evaluated(self, t: Any, y: Any, args: tuple[Any, ...], out: npt.NDArray[np.float64] | None) -> npt.NDArray[np.float64]:
        if not args and not self._places:
            return self._call(t, y, None, out)
        if len(args) != len(self._places):
            wanted = ", ".join(self.arguments) or "no parameter"
            raise TypeError(f"after t and y come values of {wanted}: {len(self._places)}, not {len(args)}")
        if any(isinstance(value, (list, tuple)) or getattr(value, "size", 1) != 1 for value in args):
            return self._evaluated_by_state(t, y, args, out)
        values = list(self.parameters.values())
        for place, value in zip(self._places, args):
            values[place] = float(value.item() if hasattr(value, "item") else value)
        return self._call(t, y, values, out)

    def _evaluated_by_state(self, t: Any, y: Any, args: tuple[Any, ...], out: npt.NDArray[np.float64] | None) -> npt.NDArray[np.float64]:
        """Where an argument is one number for each state."""
        import numpy as np

        if np.ndim(y) != 2:
            raise ValueError("an argument that is an array has a number for each state, and y is of shape (n, k) then")
        rows = np.empty((len(args), np.shape(y)[1]))
        for row, name, value in zip(rows, self.arguments, args):
            if np.ndim(value) > 1 or np.size(value) not in (1, len(row)):
                raise ValueError(f"{name} is a number, or has one for each of {len(row)} states")
            row[:] = value
        if self._by_state is None:
            self._by_state = self._system._function(*self._of, self.arguments)
        return self._by_state.call(t, y, None, out, rows)

    def wait(self) -> None:
        """Until the best machine code is there; it comes by itself a little later otherwise."""
        self._native.wait()
        if self._by_state is not None:
            self._by_state.wait()


class RightHandSide(_Compiled):
    """f(t, y): the rates of `variables`. y has shape (n,), or (n, k) for k states at once; t is a number, or one for each state.

    solve_ivp(f, (0, 10), f.initial, vectorized=True). Where `rhs` was asked for parameters or inputs their values follow: f(t, y, m, u);
    each is a number, or has one for each state.
    """

    def __init__(self, system: System, parameters: Any, state: Any) -> None:
        super().__init__(system, parameters, "rates", [])
        self._state = state

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it is compiled again."""
        return RightHandSide, (self._system, self.arguments, self._state)

    def __call__(self, t: Any, y: Any, *args: Any, out: npt.NDArray[np.float64] | None = None) -> npt.NDArray[np.float64]:
        return self._evaluated(t, y, args, out)

    @property
    def initial(self) -> npt.NDArray[np.float64]:
        """The state in which the model starts, completed by its constraints."""
        import numpy as np

        return np.array(self._system._initial(self._state))

    def state(self, t: Any, y: Any) -> dict[str, Any]:
        """Coordinates and all velocities of the model by name, at one state or at several: {"x": …, "x'": …}."""
        import numpy as np

        names, values = self._native.state(t, y)
        single = np.ndim(y) == 1
        return {name: float(values[i, 0]) if single else values[i] for i, name in enumerate(names)}

    def __repr__(self) -> str:
        return f"<y' = f({', '.join(['t', 'y', *self.arguments])}), y = ({', '.join(self.variables)})>"


class Jacobian(_Compiled):
    """J(t, y) of shape (n, n), or (n, n, k) for k states; with respect to parameters (n, number of these)."""

    def __init__(self, system: System, parameters: Any, wrt: Sequence[str] | None) -> None:
        names = [] if wrt is None else list(wrt)
        super().__init__(system, parameters, "jacobian" if wrt is None else "parameters", names)
        self._wrt = wrt
        self.wrt: list[str] = self.variables if wrt is None else names

    def __reduce__(self) -> tuple[Any, ...]:
        return Jacobian, (self._system, self.arguments, self._wrt)

    def __call__(self, t: Any, y: Any, *args: Any, out: npt.NDArray[np.float64] | None = None) -> npt.NDArray[np.float64]:
        return self._evaluated(t, y, args, out)

    def __repr__(self) -> str:
        return f"<Jacobian of y = ({', '.join(self.variables)}) with respect to {', '.join(self.wrt)}>"
