// The three ways in which the modules say no, as the one that the front has.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// A limit was hit.
[[nodiscard]] tl::unexpected<Diagnostics> out_of(const BudgetExceeded& limit);
// The mathematics is against it; `code` may be empty.
[[nodiscard]] tl::unexpected<Diagnostics> not_applicable(const std::string& code, const std::string& why_not);

// What applies and was found within the budget. `before` stands before the sentence that says why it does not apply.
template <class T>
[[nodiscard]] Result<T> flattened(Within<Applicable<T>> found, const std::string& before = {}) {
  if (!found) return out_of(found.error());
  if (!found->value) return not_applicable("NH240", before + found->why_not);
  return std::move(*found->value);
}

}  // namespace anholon
