#include "anholon/analyze/assertions/states_given.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
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

  [[nodiscard]] const std::vector<std::pair<Expr, Expr>>& steps() const { return steps_; }

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

PiecesAtStates at_states(std::vector<ClaimPart> parts, const std::vector<Expr>& vanishing, const System& system,
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
  const bool off_set = std::all_of(parts.begin(), parts.end(), [](const ClaimPart& part) {
    const auto* zero = std::get_if<VanishingPart>(&part);
    return zero != nullptr && zero->kind == ClaimKind::zero_everywhere;
  });
  return {std::move(parts), (off_set ? anywhere : on_set).steps(), !off_set};
}

bool is_at_such_a_state(const Witness& witness, const PiecesAtStates& pieces, const System& system,
                        const Budget& budget) {
  Witness filled = witness;
  const auto has = [&](const Expr& s) {
    return std::any_of(filled.values.begin(), filled.values.end(), [&](const auto& v) { return v.first == s; });
  };
  std::vector<Expr> put_in, left;
  for (const auto& [symbol, value] : pieces.values) {
    put_in.push_back(symbol);
    if (has_applications(value)) return false;
    for (const Expr& s : symbols_of(value)) left.push_back(s);
  }
  for (const Expr& s : left) {
    const bool is_put_in = std::find(put_in.begin(), put_in.end(), s) != put_in.end();
    if (!is_put_in && !has(s)) filled.values.emplace_back(s, Rational(1, static_cast<long>(filled.values.size()) + 2));
  }
  std::erase_if(filled.values,
                [&](const auto& v) { return std::find(put_in.begin(), put_in.end(), v.first) != put_in.end(); });
  detail::WitnessState state(filled, system);
  for (std::size_t k = pieces.values.size(); k-- > 0;) {
    const BallVector value = state.values({pieces.values[k].second});
    if (!value.finite(0)) return false;
    state.point().set(pieces.values[k].first, value, 0);
  }
  return !(pieces.on_set ? state.complete_on_set({}, true, budget) : state.complete_anywhere({}));
}

}  // namespace anholon
