"""Everything that the program says of the gallery, seen by a second pair of eyes: second_eyes.py.

confirmed.txt says how many statements of each kind it confirms, so that a loss is seen, and how many it cannot check.
No statement may be contradicted. And it has to see through answers that were tampered with.

    gallery.py PROGRAM SOURCE gallery      compares with confirmed.txt
    gallery.py PROGRAM SOURCE write        writes confirmed.txt
    gallery.py PROGRAM SOURCE tampering    exit code 77: skipped, there is no SymPy
"""
import copy
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

try:
    from second_eyes import checked
except ImportError as missing:
    print(f"skipped: {missing}; ./dev test installs python3-sympy")
    sys.exit(77)

QUESTIONS = [["conserve", "lewis_particle", "--search", "linear"], ["conserve", "ball_on_turntable", "--expr", "energy",
             "--assume", "Omega != 0"], ["conserve", "ball_on_turntable", "--expr", "energy", "--with-values"],
             ["conserve", "chaplygin_sleigh", "--expr", "p_x", "--assume", "a != 0"],
             ["decide", "sin(3*x) = 3*sin(x) - 4*sin(x)^3"], ["decide", "sqrt(x^2) = x"],
             ["decide", "exp(x + y) = exp(x)"], ["decide", "(a + b)^3 = a^3 + 3*a^2*b + 3*a*b^2 + b^3"]]


def answer(program, words, text=None):
    done = subprocess.run([program, *words, "--json"], input=text, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=300)
    return json.loads(done.stdout)


def gallery(program, source, table, write):
    questions = [[verb, path.stem] for path in sorted((source / "models").glob("*.toml"))
                 for verb in ("conserve", "classify", "check")
                 if verb != "classify" or "[poisson]" not in path.read_text()] + QUESTIONS  # it has no velocities
    counts, wrong = Counter(), 0
    for words in questions:
        for s, word, why in checked(answer(program, words)):
            counts[s["claim"], s["verdict"], word] += 1
            if word == "CONTRADICTED":
                wrong += 1
                print(f"{' '.join(words)}: {s['id']}, {s['claim']} ({s['verdict']}): {word}{why}", flush=True)
    lines = [f"{count:4} {word:12}  {verdict:11}  {claim}" for (claim, verdict, word), count in sorted(counts.items())]
    if write:
        table.write_text("\n".join(lines) + "\n")
    expected = table.read_text().splitlines()
    for sign, some, others in (("no longer:", expected, lines), ("now:", lines, expected)):
        for line in (x for x in some if x not in others):
            print(sign, line)
    return wrong or lines != expected


def turned(s):
    """A proof of what was refuted, and the other way around."""
    s["verdict"] = {"proved": "refuted", "refuted": "proved", "conditional": "proved"}[s["verdict"]]
    s.setdefault("witness", {"values": {}})
    s.pop("conditions", None)
    for key in ("law", "accelerations"):  # of what is proved alone
        s.get("certificate", {}).pop(key, None)


def changed(key, value):
    def change(s):
        s[key] = value if not callable(value) else value(s[key])
    return change


def moved(**values):
    return lambda s: s["witness"]["values"].update({k.replace("_", "'"): v for k, v in values.items()})


def mixed(key, more):
    """One cofactor of the law, or of the accelerations, that is another one."""
    return lambda s: s["certificate"][key].append(f"{s['certificate'][key].pop()} + {more}")


# (question, statement, what is done to it); each has to be contradicted, and to be confirmed as it was.
TAMPERING = [
    (["conserve", "ball_on_turntable"], "/energy", turned),
    (["conserve", "ball_on_turntable"], "/energy", moved(Omega="0")),
    (["conserve", "ball_on_turntable"], "/energy", moved(m="-1")),
    (["conserve", "ball_on_turntable"], "/energy", changed("conditions", [["a = 1"]])),
    (["conserve", "ball_on_turntable"], "/energy", changed("quantity", lambda e: f"{e} + x")),
    (["conserve", "ball_on_turntable"], "/moving_energies/0", turned),
    (["conserve", "ball_on_turntable"], "/momenta/0/leaves_lagrangian", changed("generator", {"x'": "y"})),
    (["conserve", "suslov"], "/energy", turned),
    (["conserve", "suslov"], "/momenta/0/in_distribution", turned),
    (["conserve", "suslov"], "/momenta/0/in_distribution", lambda s: s["witness"]["values"].update({"R[1,3]": "1"})),
    (["conserve", "suslov_on_so3"], "/energy", turned),
    (["conserve", "suslov_on_so3"], "/energy/no_reaction_changes_it", turned),
    (["conserve", "sleigh_on_se2"], "/casimirs/0", turned),
    (["conserve", "lewis_particle"], "/measure/found", lambda s: s["certificate"].update(density="y^2 + 1")),
    (["conserve", "lewis_particle"], "/measure/found", changed("verdict", "refuted")),
    (["conserve", "vertical_disk"], "/momenta/0", changed("quantity", "m*y'")),
    (["conserve", "vertical_disk"], "/momenta/3", mixed("law", "1")),
    (["conserve", "vertical_disk"], "/momenta/3", mixed("accelerations", "x")),
    (["conserve", "vertical_disk"], "/momenta/3", lambda s: s["certificate"]["law"].pop()),
    (["conserve", "disk constrained twice"], "/momenta/3", mixed("accelerations", "x")),
    (["conserve", "disk constrained twice"], "/momenta/3", lambda s: s["certificate"]["accelerations"].append("0")),
    (["conserve", "lewis_particle"], "/energy", mixed("law", "y'")),
    (["conserve", "chaplygin_sleigh", "--expr", "p_x", "--assume", "a != 0"], "", moved(theta_="0")),
    (["check", "knife_edge_incline"], "/claims/0", turned),
    (["check", "knife_edge_incline"], "/claims/3", turned),
    (["classify", "vertical_disk"], "/integrable", turned),
    (["classify", "vertical_disk"], "/constraints/0/shape", changed("kind", "affine")),
    (["classify", "vertical_disk"], "/constraints/0/shape", changed("verdict", "refuted")),
    (["classify", "vertical_disk"], "/regular", changed("verdict", "refuted")),
    (["classify", "vertical_disk"], "/growth", changed("ranks", [2, 4])),
    (["classify", "vertical_disk"], "/growth", lambda s: s["certificate"].update(ranks=[2, 3])),
    (["classify", "vertical_disk"], "/bracket_generating", turned),
    (["classify", "vertical_disk"], "/homogeneous", turned),
    (["classify", "rattleback"], "/holonomic_combinations", changed("count", 0)),
    (["classify", "sphere_in_rotating_cylinder"], "/homogeneous", turned),
    (["decide", "sin(3*x) = 3*sin(x) - 4*sin(x)^3"], "", changed("right", "3*sin(x)")),
    (["decide", "exp(x + y) = exp(x)"], "", turned),
]


def constrained_twice(program, source):
    """A model that says one of its constraints again, in other words: there is one multiplier for both."""
    text = (source / "models" / "vertical_disk.toml").read_text()
    left, right = re.search('equation = "(.*) = (.*)"', text).groups()
    return answer(program, ["conserve", "-", "--drop-dependent"],
                  f'{text}\n[[constraint]]\nname = "said again"\nequation = "2*({left}) = 2*({right})"\n')


def tampering(program, source):
    answers, unseen = {"conserve disk constrained twice": constrained_twice(program, source)}, 0
    for words, place, change in TAMPERING:
        key = " ".join(words)
        if key not in answers:
            answers[key] = answer(program, words)
        honest = next(s for s in answers[key]["statements"] if s["id"] == place)
        false = copy.deepcopy(honest)
        change(false)
        for s, expected in ((honest, "confirmed"), (false, "CONTRADICTED")):
            (_, word, why), = checked(dict(answers[key], statements=[s]))
            if word != expected:
                unseen += 1
                print(f"{key}, {place}: {word}{why}, not {expected}: {json.dumps(s)[:400]}")
    return unseen


if __name__ == "__main__":
    program, source, what = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    sys.exit(1 if (tampering(program, source) if what == "tampering" else
                   gallery(program, source, Path(__file__).with_name("confirmed.txt"), what == "write")) else 0)
