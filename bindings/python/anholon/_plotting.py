"""Pictures of a run with matplotlib."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .run import Run

_most_lines = 12
_quaternion = re.compile(r"\.q[wxyz]$")


def _panels(run: Run) -> list[tuple[str, list[str]]]:
    turns = [name for name in run.coordinates if _quaternion.search(name)]
    panels = [("coordinates", [name for name in run.coordinates if name not in turns] or turns), ("velocities", run.velocities)]
    if turns and turns != panels[0][1]:
        panels.append(("rotations, as quaternions", turns))
    drift = [name for name in run.names if name.startswith("integral: ")]
    if drift:
        panels.append(("drift of what is conserved", drift))
    return panels


def _draw(axes: Any, run: Run, names: list[str], title: str, x: str = "t") -> None:
    for name in names[:_most_lines]:
        values = run[name]
        if title.startswith("drift"):
            axes.plot(run.t, values - values[0], label=name.removeprefix("integral: "), linewidth=1)
        else:
            axes.plot(run[x], values, label=name, linewidth=1.2)
    axes.set_xlabel(x)
    if {x, *names} <= run._lengths:
        axes.set_aspect("equal", adjustable="datalim")
    axes.set_title(title if len(names) <= _most_lines else f"{title} (the first {_most_lines} of {len(names)})", fontsize=10)
    if len(names) == 1 and x != "t":
        axes.set_ylabel(names[0])
    elif names:
        axes.legend(fontsize=8, loc="best")
    axes.grid(alpha=0.3)


def _figure(run: Run, panels: list[tuple[str, list[str]]]) -> Figure:
    # Not by pyplot: nothing is kept open, and a notebook shows the figure once.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 2.6 * len(panels)), layout="constrained")
    for k, (title, names) in enumerate(panels):
        _draw(figure.add_subplot(len(panels), 1, k + 1), run, names, title)
    return figure


def _over(run: Run, names: list[str], x: str) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4.5), layout="constrained")
    _draw(figure.add_subplot(), run, names, "", x)
    return figure


def plot(run: Run, names: list[str], x: str, ax: Any) -> Any:
    for name in [*names, x]:
        run[name]  # says what there is where there is no such name
    if ax is not None:
        _draw(ax, run, names or run.coordinates, "", x)
        return ax.figure
    if x == "t":
        figure = _figure(run, [("", names)] if names else _panels(run))
    else:
        figure = _over(run, names or [name for name in run.coordinates if name != x], x)
    figure._repr_png_ = lambda: _bytes(figure, "png")  # type: ignore[attr-defined]
    return figure


def _bytes(figure: Figure, format: str) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format=format, dpi=96)
    return buffer.getvalue()


def picture(run: Run) -> str:
    """As HTML; nothing where matplotlib is missing."""
    try:
        data = _bytes(_figure(run, _panels(run)[:2]), "png")
    except ImportError:
        return ""
    import base64

    return f'<img alt="the motion over time" src="data:image/png;base64,{base64.b64encode(data).decode()}">'
