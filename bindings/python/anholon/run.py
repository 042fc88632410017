"""A computed motion: columns of numbers, the state at any time, pictures."""

from __future__ import annotations

import html
import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import _native
from .errors import InputError

if TYPE_CHECKING:
    import matplotlib.figure
    import numpy as np
    import numpy.typing as npt
    import pandas as pd
    import xarray as xr

    from .report import Report
    from .system import System


class Event:
    """A zero of an event function: its name, its time, the direction of the passage (+1: from below)."""

    def __init__(self, name: str, t: float, direction: int) -> None:
        self.name: str = name
        self.t: float = t
        self.direction: int = direction

    def __repr__(self) -> str:
        return f"{self.name} at t = {self.t!r}"


class Integral:
    """A first integral that was proved, and how far it moved along the run."""

    def __init__(self, name: str, expression: str, start: float, drift: float, relative_drift: float) -> None:
        self.name: str = name
        self.expression: str = expression
        self.start: float = start
        self.drift: float = drift
        self.relative_drift: float = relative_drift

    def __repr__(self) -> str:
        return f"{self.name} = {self.start:.6g}, drift {self.drift:.2g}"


class Run(Mapping[str, Any]):
    """run["x"], run["x'"], run["energy"], run["multiplier: NAME"]: arrays of the samples, not copied and not to be written.

    run.t are their times; run(2.5) is the state at any time, run([0.1, 0.2]) at several.
    """

    def __init__(self, native: _native.Run, system: System) -> None:
        self._native = native
        self._system = system
        self._names = native.names()
        self._columns: dict[Any, npt.NDArray[np.float64]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a run cannot be copied to another process; .to_pandas(), .to_xarray(), .array() and .save(path) hand it on")

    def __copy__(self) -> Run:
        return self  # nothing in it can be changed

    def __deepcopy__(self, memo: Any) -> Run:
        return self

    @property
    def names(self) -> list[str]:
        return list(self._names)

    @property
    def t(self) -> npt.NDArray[np.float64]:
        return self["t"]

    @property
    def coordinates(self) -> list[str]:
        return self._native.coordinates

    @property
    def velocities(self) -> list[str]:
        return self._native.velocities

    @property
    def constraints(self) -> list[str]:
        return self._native.constraints

    @property
    def ending(self) -> str:
        """ "reached_end", "stopped_by_event", "singular_state", …"""
        return self._native.ending

    @property
    def complete(self) -> bool:
        return self.ending in ("reached_end", "stopped_by_event")

    @property
    def outcome(self) -> str:
        """How it ended, in a sentence."""
        return self._native.sentence

    @property
    def notes(self) -> list[str]:
        return self._native.notes

    @property
    def largest_residual(self) -> float:
        """Of any constraint along the run."""
        return self._native.largest_residual

    @property
    def events(self) -> list[Event]:
        return [Event(*hit) for hit in self._native.hits()]

    @property
    def integrals(self) -> list[Integral]:
        """What was proved to be conserved."""
        return [Integral(*one) for one in self._native.integrals()]

    def __getitem__(self, name: Any) -> npt.NDArray[np.float64]:
        """By name, or what SymPy calls by it: run["x'"], run[x.diff(t)]."""
        if name not in self._columns:
            from . import _writing

            try:
                self._columns[name] = self._native.column(_writing.name(name))
            except KeyError:
                raise KeyError(f"{str(name)!r} is not recorded; there are: {', '.join(self._names)}") from None
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        """How many quantities are recorded; `len(run.t)` is the number of samples."""
        return len(self._names)

    def __call__(self, t: Any, names: Any = None) -> dict[str, Any]:
        """The state at a time, or arrays at several: computed again from the nearest recorded state, as accurately as the run."""
        import numpy as np

        from . import _writing

        wanted = [n for n in self._names if n != "t"] if names is None else _writing.names(names)
        times = np.atleast_1d(np.asarray(t, dtype=float))
        if times.ndim != 1:
            raise InputError("t is a number or a list of numbers")
        found = self._native.states(times.tolist(), wanted)
        if np.ndim(t) == 0:
            return {"t": float(times[0]), **{name: float(found[i, 0]) for i, name in enumerate(wanted)}}
        return {"t": times, **{name: found[i] for i, name in enumerate(wanted)}}

    def array(self, names: Sequence[Any] | None = None) -> npt.NDArray[np.float64]:
        """One row for each quantity (coordinates and velocities), one column for each sample; a copy."""
        import numpy as np

        wanted = [*self.coordinates, *self.velocities] if names is None else list(names)
        return np.array([self[name] for name in wanted])

    def to_pandas(self) -> pd.DataFrame:
        """One row for each sample, its time the index."""
        import pandas as pd

        frame = pd.DataFrame({name: self[name] for name in self._names if name != "t"}, index=pd.Index(self.t, name="t"))
        frame.attrs.update(title=self._system.title, outcome=self.outcome)
        return frame

    def to_xarray(self) -> xr.Dataset:
        """A variable for each quantity along the dimension t."""
        import xarray as xr

        data = {name: ("t", self[name]) for name in self._names if name != "t"}
        return xr.Dataset(data, coords={"t": self.t}, attrs={"title": self._system.title, "outcome": self.outcome})

    def plot(self, *names: Any, x: Any = "t", ax: Any = None) -> matplotlib.figure.Figure:
        """Quantities over time with matplotlib; without names coordinates, velocities and the drift of what is conserved.

        Over another quantity: `run.plot("y", x="x")` is a path in the plane, `run.plot("phi'", x="phi")` one in phase space.
        """
        from . import _plotting, _writing

        return _plotting.plot(self, _writing.names(names), _writing.name(x), ax)

    @property
    def _lengths(self) -> frozenset[str]:
        """Coordinates that have one unit in common: a path among them is drawn in its shape."""
        return frozenset(c["name"] for c in self._system.data["coordinates"] if c["kind"] == "line")

    def report(self) -> Report:
        """The page with this motion in three dimensions, from its start to its end."""
        # The page computes the motion of the system again: the same start, the same end.
        start: dict[str, Any] = {}
        rotations: dict[str, list[float]] = {}
        first = {name: float(self[name][0]) for name in [*self.coordinates, *self.velocities]}
        for name, value in first.items():
            base, _, part = name.rpartition(".")
            if base.endswith((".w", ".W")) or (base and part in ("qw", "qx", "qy", "qz")):
                rotations.setdefault(base, []).append(value)
            else:
                start[name] = value
        return self._system.report(state={**start, **rotations, "t": float(self.t[0])}, t=repr(self._native.t_end))

    def save(self, path: str | os.PathLike[str]) -> None:
        """.csv, .h5 or .json, by the name."""
        name = os.fspath(path)
        if name.endswith(".csv"):
            content = self._native.csv().encode()
        elif name.endswith((".h5", ".hdf5")):
            content = self._native.hdf5("Run.save")
        elif name.endswith(".json"):
            content = self._native.json().encode()
        else:
            raise InputError(f"{name!r}: the name of a file with samples ends with .csv, .h5 or .json")
        with open(name, "wb") as file:
            file.write(content)

    @property
    def text(self) -> str:
        """As the terminal shows it, with eleven samples."""
        return self._native.show("text", 11)

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from . import _plotting

        rows = [("outcome", self.outcome), ("samples", str(len(self.t)))]
        rows += [(one.name, f"proved to be conserved; drift {one.drift:.2g}") for one in self.integrals]
        rows.append(("constraints", f"largest residual {self.largest_residual:.2g}"))
        cells = "".join(
            f'<tr><td style="text-align:left">{html.escape(a)}</td><td style="text-align:left">{html.escape(b)}</td></tr>'
            for a, b in rows
        )
        return f"<p><b>{html.escape(self._system.title)}</b></p>{_plotting.picture(self)}<table>{cells}</table>"
