#include "anholon/derive/regularity/everywhere_pivots.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kLargestEntry = 60;  // nodes of an entry whose sign is looked for

class Peeling {
 public:
  Peeling(const Matrix& a, const Assumptions& assumptions, const Budget& budget)
      : a_(a), assumptions_(assumptions), budget_(budget), rows_(a.rows()), columns_(a.columns()) {
    std::iota(rows_.begin(), rows_.end(), 0);
    std::iota(columns_.begin(), columns_.end(), 0);
  }

  std::vector<Pivot> run() {
    std::vector<Pivot> result;
    while (const auto pivot = next()) {
      result.push_back(*pivot);
      std::erase(rows_, pivot->row);
      std::erase(columns_, pivot->column);
    }
    return result;
  }

 private:
  // The only entry of its column, and never zero.
  [[nodiscard]] std::optional<Pivot> next() const {
    for (const std::size_t j : columns_) {
      const auto uses = [&](std::size_t i) { return !a_(i, j).is_zero_literal(); };
      if (std::count_if(rows_.begin(), rows_.end(), uses) != 1) continue;
      const std::size_t i = *std::find_if(rows_.begin(), rows_.end(), uses);
      if (vanishes_nowhere(a_(i, j))) return Pivot{i, j};
    }
    return std::nullopt;
  }

  [[nodiscard]] bool vanishes_nowhere(const Expr& e) const {
    if (e.is(Kind::number)) return e.number() != 0;
    return !has_more_nodes({&e, 1}, kLargestEntry) && excludes_zero(sign_of(e, assumptions_, budget_));
  }

  const Matrix& a_;
  const Assumptions& assumptions_;
  const Budget& budget_;
  std::vector<std::size_t> rows_, columns_;  // still there
};

bool is_defined_everywhere(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  for (const SideCondition& c : side_conditions(a.entries())) {
    if (has_more_nodes({&c.expression, 1}, kLargestEntry)) return false;
    const ProvedSign s = sign_of(c.expression, assumptions, budget);
    const bool holds = c.relation == SideCondition::Relation::nonzero ? excludes_zero(s)
                       : c.relation == SideCondition::Relation::positive
                           ? s == ProvedSign::positive
                           : s == ProvedSign::positive || s == ProvedSign::nonnegative;
    if (!holds) return false;
  }
  return true;
}

}  // namespace

std::vector<Pivot> everywhere_pivots(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.entries().empty() || !is_defined_everywhere(a, assumptions, budget)) return {};
  return Peeling(a, assumptions, budget).run();
}

}  // namespace anholon::detail
