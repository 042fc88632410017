#include "anholon/analyze/assertions/states_given.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// What is put in, one symbol after the other.
class StatesGiven {
 public:
  StatesGiven(const std::vector<Expr>& vanishing, const System& system, const Restriction* set)
      : system_(system), set_(set) {
    std::vector<Expr> open = vanishing;
    while (std::erase_if(open, [&](const Expr& e) { return add(e); }) > 0) {
    }
    if (!open.empty())
      throw Meaningless{"what is given could not be solved for a coordinate or a velocity: " + to_text(open.front()) +
                        " = 0"};
  }

  [[nodiscard]] Expr operator()(const Expr& e) const {
    Expr result = on_set(e);
    for (const auto& [symbol, value] : steps_) result = substitute(result, {{symbol, value}});
    if (result.is(Kind::undefined)) throw Meaningless{"it is not defined at the states that are given"};
    return result;
  }

 private:
  [[nodiscard]] Expr on_set(const Expr& e) const { return set_ == nullptr ? e : (*set_)(e); }

  // Linear in a velocity or coordinate, with a slope that vanishes nowhere.
  bool add(const Expr& vanishing) {
    const Expr f = (*this)(vanishing);
    if (is_proved_zero(f, system_.assumptions)) return true;
    std::vector<Expr> symbols = system_.frame.velocity_symbols();
    for (const Coordinate& q : system_.model->coordinates) {
      if (!q.rotation) symbols.push_back(q.symbol);
    }
    for (const Expr& s : symbols) {
      const Expr slope = simplify(differentiate(f, s), system_.assumptions);
      if (contains_any(slope, {&s, 1}) || !excludes_zero(sign_of(slope, system_.assumptions))) continue;
      const Expr rest = substitute(f, {{s, f.workspace().number(0)}});
      steps_.emplace_back(s, simplify(-rest / slope, system_.assumptions));
      return true;
    }
    return false;
  }

  const System& system_;
  const Restriction* set_;  // null: on and off the constraint set
  std::vector<std::pair<Expr, Expr>> steps_;
};

}  // namespace

std::vector<ClaimPart> at_states(std::vector<ClaimPart> parts, const std::vector<Expr>& vanishing, const System& system,
                                 const Restriction& set, const std::vector<Expr>& accelerations) {
  if (!set.complete()) throw Meaningless{"the constraint set could not be solved"};
  const StatesGiven on_set(vanishing, system, &set), anywhere(vanishing, system, nullptr);
  Replacements by_law;
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) by_law[a[i]] = accelerations[i];
  const auto put = [&](Expr& e) { e = on_set(substitute(e, by_law)); };
  for (ClaimPart& part : parts) {
    if (auto* zero = std::get_if<VanishingPart>(&part)) {
      if (zero->kind == ClaimKind::zero_everywhere)
        std::for_each(zero->expressions.begin(), zero->expressions.end(), [&](Expr& e) { e = anywhere(e); });
      else
        std::for_each(zero->expressions.begin(), zero->expressions.end(), put);
    } else if (auto* rank = std::get_if<RankPart>(&part)) {
      for (auto& row : rank->rows) std::for_each(row.begin(), row.end(), put);
    } else if (auto* sign = std::get_if<SignPart>(&part)) {
      put(sign->value);
      std::for_each(sign->guards.begin(), sign->guards.end(), put);
    } else if (!std::holds_alternative<CountPart>(part)) {
      throw Meaningless{"what is given is about states, and the claim is not"};
    }
  }
  return parts;
}

}  // namespace anholon
