// The whole library: include this header, link anholon::anholon.
#pragma once

// Diagnostics, budgets, exact numbers.
#include "anholon/base/budget.hpp"
#include "anholon/base/codes.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/base/version.hpp"

// Expressions.
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/expr.hpp"
#include "anholon/expr/parse.hpp"
#include "anholon/expr/print.hpp"
#include "anholon/expr/workspace.hpp"

// Exact answers.
#include "anholon/algebra/conditions.hpp"
#include "anholon/algebra/enclosure.hpp"
#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/simplify.hpp"
#include "anholon/algebra/verdict.hpp"
#include "anholon/algebra/zero_test.hpp"

// Models.
#include "anholon/model/builder.hpp"
#include "anholon/model/family.hpp"
#include "anholon/model/gallery.hpp"
#include "anholon/model/in_scope.hpp"
#include "anholon/model/model.hpp"
#include "anholon/model/read.hpp"
#include "anholon/model/with_values.hpp"

// Equations of motion.
#include "anholon/derive/assume.hpp"
#include "anholon/derive/decisions.hpp"
#include "anholon/derive/form.hpp"
#include "anholon/derive/gauss.hpp"
#include "anholon/derive/gibbs_appell.hpp"
#include "anholon/derive/hamilton.hpp"
#include "anholon/derive/law.hpp"
#include "anholon/derive/multipliers.hpp"
#include "anholon/derive/numbers.hpp"
#include "anholon/derive/reduced.hpp"
#include "anholon/derive/system.hpp"
#include "anholon/derive/vakonomic.hpp"
#include "anholon/derive/verify.hpp"
#include "anholon/derive/virtual_work.hpp"

// What is true of a system.
#include "anholon/analyze/check.hpp"
#include "anholon/analyze/classify.hpp"
#include "anholon/analyze/conserve.hpp"
#include "anholon/analyze/first_integral.hpp"
#include "anholon/analyze/given.hpp"

// Formulas as machine code.
#include "anholon/compile/kernel.hpp"

// Motion.
#include "anholon/integrate/input_table.hpp"
#include "anholon/integrate/motion.hpp"
#include "anholon/integrate/proved_integrals.hpp"
#include "anholon/integrate/result_file.hpp"
#include "anholon/integrate/run.hpp"
#include "anholon/integrate/simulate.hpp"

// What a person or another program reads.
#include "anholon/present/certificates.hpp"
#include "anholon/present/classification.hpp"
#include "anholon/present/conservation.hpp"
#include "anholon/present/equations.hpp"
#include "anholon/present/numbers_at_state.hpp"
#include "anholon/present/plot.hpp"
#include "anholon/present/read_state.hpp"
#include "anholon/present/report.hpp"
#include "anholon/present/run_plots.hpp"
#include "anholon/present/run_report.hpp"
#include "anholon/present/show.hpp"
#include "anholon/present/verdict.hpp"
