// The whole library: include this header, link anholon::anholon.
#pragma once

// Diagnostics, budgets, exact numbers.
#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/base/version.hpp"

// Expressions.
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/expr.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/workspace.hpp"

// Exact answers.
#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"

// Models.
#include "anholon/model/builder.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/model.hpp"
#include "anholon/model/read.hpp"
#include "anholon/model/with_values.hpp"

// Equations of motion.
#include "anholon/derive/agreement/verify.hpp"
#include "anholon/derive/formulations/form.hpp"
#include "anholon/derive/formulations/gauss.hpp"
#include "anholon/derive/formulations/gibbs_appell.hpp"
#include "anholon/derive/formulations/hamilton.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/formulations/vakonomic.hpp"
#include "anholon/derive/formulations/virtual_work.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/derive/system/system.hpp"

// What is true of a system.
#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"

// Formulas as machine code.
#include "anholon/compile/kernel.hpp"

// Motion.
#include "anholon/integrate/motion/input_table.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/proved_integrals.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate.hpp"
#include "anholon/integrate/store/result_file.hpp"

// What a person or another program reads.
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/numbers_at_state.hpp"
#include "anholon/present/chapters/run_report.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/chapters/verdict.hpp"
#include "anholon/present/page/read_state.hpp"
#include "anholon/present/page/report.hpp"
#include "anholon/present/pictures/plot.hpp"
#include "anholon/present/pictures/run_plots.hpp"
