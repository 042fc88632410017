"""Pictures of a run with matplotlib."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .run import Run

_most_lines = 12


def _panels(run: Run) -> list[tuple[str, list[str]]]:
    panels = [("coordinates", run.coordinates), ("velocities", run.velocities)]
    drift = [name for name in run.names if name.startswith("integral: ")]
    if drift:
        panels.append(("drift of what is conserved", drift))
    return panels


def _draw(axes: Any, run: Run, names: list[str], title: str) -> None:
    for name in names[:_most_lines]:
        values = run[name]
        if title.startswith("drift"):
            axes.plot(run.t, values - values[0], label=name.removeprefix("integral: "), linewidth=1)
        else:
            axes.plot(run.t, values, label=name, linewidth=1.2)
    axes.set_xlabel("t")
    axes.set_title(title if len(names) <= _most_lines else f"{title} (the first {_most_lines} of {len(names)})", fontsize=10)
    if names:
        axes.legend(fontsize=8, loc="best")
    axes.grid(alpha=0.3)


def _figure(run: Run, panels: list[tuple[str, list[str]]]) -> Figure:
    # Not by pyplot: nothing is kept open, and a notebook shows the figure once.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 2.6 * len(panels)), layout="constrained")
    for k, (title, names) in enumerate(panels):
        _draw(figure.add_subplot(len(panels), 1, k + 1), run, names, title)
    return figure


class _Shown:
    """A figure that a notebook shows as it is."""


def plot(run: Run, names: list[str], ax: Any) -> Any:
    for name in names:
        run[name]  # says what there is where there is no such name
    if ax is not None:
        _draw(ax, run, names or run.coordinates, "")
        return ax.figure
    figure = _figure(run, [("", names)] if names else _panels(run))
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
