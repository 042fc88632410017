"""Asks the completions what they offer, as a shell does when Tab is pressed, and has the man page read by man.

    completion.py FOLDER SOURCES     FOLDER holds anholon.bash, _anholon and anholon.1; SOURCES is the project
"""
import shutil
import subprocess
import sys
from pathlib import Path


def offered(folder, *words):
    """What bash offers for the last of the words after `anholon`."""
    script = 'source "$1"; shift; COMP_WORDS=(anholon "$@"); COMP_CWORD=$#; _anholon; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script, "bash", str(folder / "anholon.bash"), *words], cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True)
    return set(done.stdout.split())


def main():
    folder, sources = Path(sys.argv[1]), Path(sys.argv[2])
    wrong = []

    def expect(claim, holds):
        if not holds:
            wrong.append(claim)

    models = {path.stem for path in (sources / "models").glob("*.toml")}
    expect("verbs are offered first", {"show", "decide", "derive", "conserve", "simulate", "gallery"} <= offered(folder, ""))
    expect("verbs by their beginning", offered(folder, "cl") == {"classify"})
    expect("every model of the gallery, and files", models | {"anholon.1"} <= offered(folder, "show", ""))
    expect("models by their beginning", offered(folder, "show", "snakeb") == {"snakeboard"})
    expect("no files after gallery", offered(folder, "gallery", "anho") == set())
    expect("options of the verb", "--search" in offered(folder, "conserve", "--"))
    expect("no options of another verb", "--search" not in offered(folder, "show", "--"))
    expect("options of the program behind the verb", "--color" in offered(folder, "show", "--"))
    expect("choices of an option", offered(folder, "conserve", "suslov", "--search", "") == {"linear", "quadratic"})
    expect("methods", offered(folder, "simulate", "suslov", "--method", "") == {"dop853", "rk98", "gauss", "cvode"})
    expect("forms", {"multipliers", "reduced", "hamilton"} <= offered(folder, "derive", "suslov", "--form", ""))
    expect("languages", offered(folder, "export", "suslov", "--to", "m") == {"matlab"})
    expect("parts of an answer", {"energy", "momentum", "measure"} <= offered(folder, "conserve", "suslov", "--about", ""))
    expect("choices of an option of the program", offered(folder, "--color", "a") == {"auto", "always"})
    expect("files for an option that takes one", "anholon.bash" in offered(folder, "simulate", "suslov", "-o", "anh"))
    expect("nothing for a number", offered(folder, "simulate", "suslov", "--samples", "") == set())
    expect("codes of messages", "NH101" in offered(folder, "explain", "NH1"))

    if shutil.which("zsh"):
        expect("zsh reads its completion", subprocess.run(["zsh", "-n", folder / "_anholon"]).returncode == 0)
    if shutil.which("mandoc"):
        said = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", folder / "anholon.1"], text=True, stdout=subprocess.PIPE)
        said = [line for line in said.stdout.splitlines() if "missing date" not in line]
        expect("mandoc has nothing to say:\n" + "\n".join(said), not said)
    if shutil.which("man"):
        page = subprocess.run(["man", "--warnings", "-l", folder / "anholon.1"], text=True, env={"MANWIDTH": "100", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        expect("man has nothing to say: " + page.stderr, page.returncode == 0 and not page.stderr)
        expect("the page shows options", "--with-values" in page.stdout)
    for claim in wrong:
        print("does not hold:", claim)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
