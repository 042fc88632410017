// The whole library: include this header, link anholon::anholon.
#pragma once

// Models, systems that answer questions, motions.
#include "anholon/front/density.hpp"
#include "anholon/front/equation.hpp"
#include "anholon/front/exported_code.hpp"
#include "anholon/front/gait.hpp"
#include "anholon/front/hamilton.hpp"
#include "anholon/front/hamilton_jacobi.hpp"
#include "anholon/front/linearize.hpp"
#include "anholon/front/owned_model.hpp"
#include "anholon/front/owned_run.hpp"
#include "anholon/front/owned_system.hpp"
#include "anholon/front/reduce.hpp"

// Diagnostics, budgets, exact numbers.
#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/base/version.hpp"

// Expressions, and what is true of them.
#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/compile/kernel.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

// Certificates checked again; pictures of a motion.
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/pictures/plot.hpp"
#include "anholon/present/pictures/run_plots.hpp"
