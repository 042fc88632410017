"""Follows the links between the project's pages: none leads nowhere, and docs/README.md leads to every page of docs/.

    links.py PROJECT
"""
import re
import sys
from pathlib import Path


def headings(page):
    """The anchors that a page offers, as the renderers of Markdown make them."""
    lines = re.findall(r"^#+ +(.*)$", re.sub(r"^```.*?^```", "", page.read_text(), flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def links(page):
    """(target page or folder, anchor) of every link that stays in the project."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for place, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", text):
        if not re.match(r"\w+:", place):
            yield (page.parent / place).resolve() if place else page.resolve(), anchor


def main():
    project = Path(sys.argv[1]).resolve()
    pages = [*project.glob("*.md"), *(project / "docs").rglob("*.md")]
    wrong = []
    for page in pages:
        for target, anchor in links(page):
            if not target.exists():
                wrong.append(f"{page.relative_to(project)}: there is no {target}")
            elif anchor and anchor not in headings(target):
                wrong.append(f"{page.relative_to(project)}: {target.name} has no heading #{anchor}")
    index = project / "docs" / "README.md"
    reached = {target for target, _ in links(index)} | {index}
    wrong += [f"docs/README.md does not lead to {page.relative_to(project)}" for page in pages
              if project / "docs" in page.parents and page not in reached]
    print("\n".join(wrong) if wrong else f"{len(pages)} pages, every link leads somewhere")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
