"""Anholon: mechanics with nonholonomic constraints, derived, decided and simulated.

    import anholon
    sleigh = anholon.gallery("chaplygin_sleigh")
    sleigh.conserve()                    # what is conserved, with proofs
    sleigh.derive("reduced").mass_matrix
    run = sleigh.simulate(t=10, M=2)     # run["theta"], run(2.5), run.plot()
    f = sleigh.rhs()                     # f(t, y): for scipy.integrate.solve_ivp
"""

from ._native import version as __version__
from .equations import Equations, Numbers
from .errors import (
    BudgetError,
    DefectError,
    Error,
    InputError,
    MachineError,
    MathematicsError,
    explain,
)
from .formulas import Formula, Matrix, Vector
from .functions import Jacobian, RightHandSide
from .report import Report
from .run import Run
from .statements import Answer, Gait, Statement, Witness
from .system import Model, System, decide, gallery, gallery_names, load, read

__all__ = [
    "Answer",
    "BudgetError",
    "DefectError",
    "Equations",
    "Error",
    "Formula",
    "Gait",
    "InputError",
    "Jacobian",
    "MachineError",
    "MathematicsError",
    "Matrix",
    "Model",
    "Numbers",
    "Report",
    "RightHandSide",
    "Run",
    "Statement",
    "System",
    "Vector",
    "Witness",
    "__version__",
    "decide",
    "explain",
    "gallery",
    "gallery_names",
    "load",
    "read",
]
