// Fields that span all directions at generic points: a minor, and where it vanishes.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/distribution/constraint_forms.hpp"

namespace anholon {

// As many independent rows of the fields as there are, and columns of a minor of them that is not zero; its determinant where
// the holonomic constraints hold. nullopt over budget.
[[nodiscard]] std::optional<Expr> spanning_minor(const std::vector<FieldComponents>& fields,
                                                 const ConstraintForms& forms, const System& system,
                                                 const Budget& budget = {});

// The same for other choices of columns, each once: at most so many.
[[nodiscard]] std::vector<Expr> spanning_minors(const std::vector<FieldComponents>& fields,
                                                const ConstraintForms& forms, const System& system, std::size_t most,
                                                const Budget& budget = {});

// The minor in these columns, as many as there are rows, as a graph: nothing is expanded.
[[nodiscard]] Expr minor_on_graph(const std::vector<std::vector<Expr>>& rows, const std::vector<std::size_t>& columns);

// A state at which the rows are certainly independent: a minor of them, kept as a graph, is not zero there. nullopt: none was
// found within the budget.
[[nodiscard]] std::optional<Witness> independent_at(const std::vector<std::vector<Expr>>& rows,
                                                    const Assumptions& assumptions, const Budget& budget = {});

// The same of fields where the holonomic constraints hold.
[[nodiscard]] std::optional<Witness> independent_there(const std::vector<FieldComponents>& fields,
                                                       const ConstraintForms& forms, const System& system,
                                                       const Budget& budget = {});

// The statement that the fields are independent at generic points: proved, with an exact state at which the minor is not zero,
// and with the conditions on parameters (nonzero) where it could vanish identically.
[[nodiscard]] Verdict full_rank(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                const System& system, const Budget& budget = {});

}  // namespace anholon
