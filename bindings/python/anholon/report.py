"""The page with all that is known of a system."""

from __future__ import annotations

import html
import os


class Report:
    """One page with all that is known of a system, its motion to play in three dimensions; a notebook shows it."""

    def __init__(self, page: str, remarks: str) -> None:
        self.html: str = page
        self.remarks: str = remarks

    def save(self, path: str | os.PathLike[str]) -> None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html)

    def __repr__(self) -> str:
        return f"<a page of {len(self.html) // 1000} kB: .save(path) writes it, a notebook shows it>"

    def _repr_html_(self, height: int = 640) -> str:
        return (
            f'<iframe style="width:100%;height:{height}px;border:0" sandbox="allow-scripts allow-downloads" '
            f'srcdoc="{html.escape(self.html)}"></iframe>'
        )
