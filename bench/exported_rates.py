#!/usr/bin/env python3
"""Exported C beside machine code of the program, C that CasADi generates, SymPy's lambdify and autowrap: one right-hand side at a time.

    exported_rates.py ANHOLON RATES MODEL.toml…

ANHOLON is the program, RATES the program of exported_rates.cpp. Needs casadi, numpy, cython and sympy from PyPI. CasADi and SymPy get the
equations of the exported Python, so that all compute the same formulas; deriving them is another matter. Processor time a call: of
C in a loop of C, of Python's in a loop of Python.
"""
import importlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import casadi
import numpy
import sympy
from sympy.utilities.autowrap import autowrap

C = ["gcc", "-std=gnu11", "-O3", "-march=native", "-shared", "-fPIC"]
SHIM = """
const double NAME_parameter_values[] = {PARAMETERS};
const double NAME_initial_state[] = {STATE};
void NAME_prepare(const double *p, double *k) { for (int i = 0; i < COUNT; ++i) k[i] = p[i]; }
void NAME_prepared_rates(double t, const double *y, const double *u, const double *p, double *dy) {
  const double *arguments[] = {y, p};
  double *results[] = {dy};
  (void)t, (void)u;
  NAME_casadi(arguments, results, 0, 0, 0);
}
"""


class SymPyArrays:
    """What exported Python asks of its array module."""
    sin, cos, sqrt, exp, log, fabs = sympy.sin, sympy.cos, sympy.sqrt, sympy.exp, sympy.log, sympy.Abs

    @staticmethod
    def vertcat(*entries):
        return sympy.Matrix(entries)


def per_call(function, seconds=1.0):
    calls, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(1000):
            function()
        calls += 1000
    return spent/calls*1e9


def casadi_library(module, name, folder):
    y, p = casadi.SX.sym("y", len(module.STATE_NAMES)), casadi.SX.sym("p", len(module.PARAMETER_NAMES))
    function = casadi.Function(f"{name}_casadi", [y, p], [casadi.densify(module.rates(casadi, 0.0, y, [], p))])
    generator = casadi.CodeGenerator(f"{name}_casadi.c")
    generator.add(function)
    generator.generate(str(folder) + "/")
    shim = SHIM.replace("NAME", name).replace("COUNT", str(p.numel()))
    shim = shim.replace("PARAMETERS", ", ".join(map(repr, module.PARAMETER_VALUES)))
    shim = shim.replace("STATE", ", ".join(map(repr, module.INITIAL_STATE)))
    source = folder/f"{name}_casadi.c"
    source.write_text(source.read_text() + shim)
    subprocess.run([*C, source, "-o", folder/f"{name}_casadi.so", "-lm"], check=True)
    return folder/f"{name}_casadi.so"


def compare(program, rates, path, folder):
    name = Path(path).stem
    for language, suffix in (("c", "c"), ("python", "py")):
        subprocess.run([program, "export", path, "--to", language, "--no-integrals", "-o", folder/f"{name}.{suffix}"],
                       check=True, stderr=subprocess.DEVNULL)
    subprocess.run([*C, folder/f"{name}.c", "-o", folder/f"{name}_c.so", "-lm"], check=True)
    module = importlib.import_module(name)
    for title, library in (("exported C", folder/f"{name}_c.so"), ("C of CasADi", casadi_library(module, name, folder))):
        print(f"{name}, {title}:", subprocess.run([rates, path, library, name], check=True, text=True, capture_output=True).stdout.strip())
    y, p = sympy.symbols(f"y:{len(module.STATE_NAMES)}"), sympy.symbols(f"p:{len(module.PARAMETER_NAMES)}")
    formulas = module.rates(SymPyArrays, sympy.Integer(0), y, [], p)
    at = [x + 0.01*(k + 1) for k, x in enumerate(module.INITIAL_STATE)] + module.PARAMETER_VALUES
    lambdified = sympy.lambdify([*y, *p], list(formulas), modules="math", cse=True)
    wrapped = autowrap(formulas, args=[*y, *p], backend="cython", tempdir=str(folder/f"{name}_autowrap"))
    exact = module.rates(numpy, 0.0, at[:len(y)], [], module.PARAMETER_VALUES)
    for title, function in (("SymPy lambdify", lambdified), ("SymPy autowrap", wrapped)):
        difference = numpy.max(numpy.abs(numpy.ravel(function(*at)) - exact))
        print(f"{name}, {title}: {per_call(lambda: function(*at)):.0f} ns, difference {difference:.1e}")


def main(program, rates, *paths):
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for path in paths:
            compare(program, rates, path, Path(folder))


main(*sys.argv[1:])
