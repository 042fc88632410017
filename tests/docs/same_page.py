"""Compares a committed page with the one the build writes.

    same_page.py COMMITTED WRITTEN [COMMAND that writes it again]
"""
import difflib
import sys
from pathlib import Path

committed, written = (Path(name).read_text().splitlines() for name in sys.argv[1:3])
again = sys.argv[3] if len(sys.argv) > 3 else "./dev reference"
difference = list(difflib.unified_diff(committed, written, "committed", "written by the build", lineterm=""))
if difference:
    print("\n".join(difference))
    print(f"\n`{again}` writes the page again")
sys.exit(1 if difference else 0)
