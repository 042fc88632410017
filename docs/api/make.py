"""The API reference: Doxygen on every header that <anholon/anholon.hpp> brings along.

    make.py SOURCE BUILD

writes BUILD/api/html; BUILD must be configured. Exit code 1 and a list where a public symbol has no comment, 77 where there is no Doxygen.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from doxygen_filter import marked_header

SHOWN = 60  # complaints


def public_headers(folders):
    """anholon.hpp and what it includes, directly or not, each in the folder that has it."""
    found, waiting = {}, ["anholon/anholon.hpp"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = next(folder / name for folder in folders if (folder / name).exists())
            waiting += re.findall(r'^#include "(anholon/.*?)"', found[name].read_text(), re.MULTILINE)
    return [found[name] for name in sorted(found)]


def complaints_of_doxygen(source, build, folders, headers):
    here = source / "docs" / "api"
    version = re.search(r'version = "(.*?)"', (build / "generated/anholon/base/version.hpp").read_text())[1]
    settings = {
        "PROJECT_NUMBER": version,
        "OUTPUT_DIRECTORY": f'"{build / "api"}"',
        "INPUT": " ".join(f'"{path}"' for path in [here / "pages.dox", *headers]),
        "FILTER_PATTERNS": f'"*.hpp={sys.executable} {here / "doxygen_filter.py"}"',
        "STRIP_FROM_PATH": " ".join(f'"{folder}"' for folder in folders),
        "STRIP_FROM_INC_PATH": " ".join(f'"{folder}"' for folder in folders),
    }
    text = (here / "Doxyfile").read_text() + "".join(f"{key} = {value}\n" for key, value in settings.items())
    done = subprocess.run(["doxygen", "-"], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = sorted({line for line in done.stdout.splitlines() if line.strip()})
    return said or ([f"doxygen ended with {done.returncode}"] if done.returncode else [])


def main():
    source, build = (Path(name).resolve() for name in sys.argv[1:3])
    if not shutil.which("doxygen"):
        print("skipped: there is no doxygen; ./dev test installs it")
        return 77
    shutil.rmtree(build / "api", ignore_errors=True)
    (build / "api").mkdir()
    folders = [build / "include", build / "generated"]
    headers = public_headers(folders)
    complaints = complaints_of_doxygen(source, build, folders, headers)
    complaints += [f"{path}: value {value} is not documented." for path in headers for value in marked_header(path)[1]]
    for line in complaints[:SHOWN]:
        print(line.replace(f"{build / 'include' / 'anholon'}", "src"))
    if complaints[SHOWN:]:
        print(f"and {len(complaints) - SHOWN} more")
    print(f"{len(headers)} headers, {len(complaints)} complaints; the reference begins at {build / 'api/html/index.html'}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
