#include "anholon/analyze/linearization/steady_state.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/linearization/certain_elimination.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Diagnostic contradicts(const SystemConstraint& c, const Expr& residual) {
  return {"NH302",
          Severity::error,
          fmt::format("`{}` does not hold at this state: left minus right is {}", c.name, to_text(residual)),
          {},
          {},
          {"give values at which it does: they may be formulas of parameters"}};
}

class Completion {
 public:
  Completion(const AskedState& asked, const System& system, const std::vector<std::size_t>& order)
      : asked_(asked), system_(system), order_(order), w_(system.frame.velocity_symbols()) {}

  Result<SteadyState> run() {
    state_.names = asked_.names;
    put_inputs();
    put_configuration();
    if (Diagnostics wrong = satisfy_positions(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    if (Diagnostics wrong = solve_velocities(); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
    return std::move(state_);
  }

 private:
  [[nodiscard]] Expr short_form(const Expr& e) const { return simplify(e, system_.assumptions); }

  void put_inputs() {
    const Replacements symbols = input_symbols(system_);
    std::vector<Expr> formulas = system_.formulas();
    for (const Expr& rate : system_.frame.drift(system_.momenta)) formulas.push_back(rate);
    formulas = substitute(formulas, symbols);
    for (const auto& [function, u] : symbols) {
      const auto given = asked_.inputs.find(u);
      state_.at[u] = state_.at[function] = given == asked_.inputs.end() ? system_.workspace().number(0) : given->second;
      if (u.order() == 0 || contains_any(formulas, {&u, 1})) state_.inputs.push_back(u);
    }
    std::sort(state_.inputs.begin(), state_.inputs.end(), [](const Expr& a, const Expr& b) { return a.id() < b.id(); });
  }

  void put_configuration() {
    Workspace& ws = system_.workspace();
    for (const Coordinate& q : system_.model->coordinates) {
      if (!q.rotation) {
        const auto given = asked_.configuration.find(q.symbol);
        state_.at[q.symbol] = given == asked_.configuration.end() ? ws.number(0) : given->second;
        continue;
      }
      for (std::size_t i = 0; i < 9; ++i) {
        const Expr& entry = q.rotation->matrix[i / 3][i % 3];
        const auto given = asked_.configuration.find(entry);
        state_.at[entry] =
            given == asked_.configuration.end() ? ws.number(i % 4 == 0 ? 1 : 0) : short_form(given->second);
      }
    }
  }

  // A constraint that does not hold may determine a coordinate that was not given, where it is linear in it.
  Diagnostics satisfy_positions() {
    Diagnostics wrong;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.position.is_null()) continue;
      if (short_form(state_(c.position)).is_zero_literal() || determine(c.position)) continue;
      wrong.push_back(contradicts(c, short_form(state_(c.position))));
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (c.position.is_null() || !wrong.empty()) continue;
      if (const Expr left = short_form(state_(c.position)); !left.is_zero_literal())
        wrong.push_back(contradicts(c, left));
    }
    return wrong;
  }

  bool determine(const Expr& position) {
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.rotation || asked_.configuration.contains(q.symbol)) continue;
      Replacements others = state_.at;
      others.erase(q.symbol);
      const Expr f = short_form(substitute(position, others));
      const Expr slope = short_form(differentiate(f, q.symbol));
      if (slope.is_zero_literal() || contains_any(slope, {&q.symbol, 1})) continue;
      state_.at[q.symbol] = short_form(-(substitute(f, {{q.symbol, system_.workspace().number(0)}}) / slope));
      return true;
    }
    return false;
  }

  // The equations for w at the configuration, each with its constant term last; nothing where one is not affine.
  Diagnostics collect_rows(std::vector<std::vector<Expr>>& rows, std::vector<const SystemConstraint*>& curved) const {
    const Expr zero = system_.workspace().number(0);
    Replacements rest;
    for (const Expr& w : w_) rest[w] = zero;
    const auto add = [&](const Expr& e) {
      std::vector<Expr> row = gradient(e, w_);
      if (contains_any(row, w_)) return false;
      row.push_back(substitute(e, rest));
      rows.push_back(std::move(row));
      return true;
    };
    for (const auto& [what, value] : asked_.velocities) {
      if (!add(state_(what) - value))
        return {
            {"NH283", Severity::error, fmt::format("`{}` is not linear in the velocities", to_text(what)), {}, {}, {}}};
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.phi.is_null() && !add(short_form(state_(c.phi)))) curved.push_back(&c);
    }
    return {};
  }

  Diagnostics solve_velocities() {
    const std::size_t n = w_.size();
    std::vector<std::vector<Expr>> rows;
    std::vector<const SystemConstraint*> curved;
    if (Diagnostics wrong = collect_rows(rows, curved); !wrong.empty()) return wrong;
    const CertainElimination solved = eliminate_certainly(matrix_of_rows(rows, n + 1), order_, system_.assumptions);
    state_.velocities.assign(n, system_.workspace().number(0));
    for (std::size_t r = 0; r < solved.pivots.size(); ++r)
      state_.velocities[solved.pivots[r]] = short_form(-solved.rows(r, n));
    for (std::size_t i = 0; i < n; ++i) state_.at[w_[i]] = state_.velocities[i];
    state_.nonzero = solved.nonzero;
    return what_fails();
  }

  [[nodiscard]] Diagnostics what_fails() const {
    Diagnostics wrong;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.phi.is_null()) continue;
      if (const Expr left = short_form(state_(c.phi)); !left.is_zero_literal()) wrong.push_back(contradicts(c, left));
    }
    for (const auto& [what, value] : asked_.velocities) {
      const Expr there = short_form(state_(what));
      if (!short_form(there - value).is_zero_literal())
        wrong.push_back({"NH302",
                         Severity::error,
                         fmt::format("{} cannot be {} here: with the constraints and what else is given it is {}",
                                     to_text(what), to_text(value), to_text(there)),
                         {},
                         {},
                         {}});
    }
    return wrong;
  }

  const AskedState& asked_;
  const System& system_;
  const std::vector<std::size_t>& order_;
  std::vector<Expr> w_;
  SteadyState state_;
};

}  // namespace

Replacements input_symbols(const System& system) {
  Replacements result;
  for (const Input& u : system.model->inputs) {
    if (u.value) continue;
    for (unsigned order = 0; order <= 2; ++order) {
      const Expr symbol = system.workspace().symbol(u.name, order);
      if (const auto function = system.inputs.find(symbol); function != system.inputs.end())
        result[function->second] = symbol;
    }
  }
  return result;
}

Result<SteadyState> complete_asked(const AskedState& asked, const System& system,
                                   const std::vector<std::size_t>& order) {
  return Completion(asked, system, order).run();
}

}  // namespace anholon
