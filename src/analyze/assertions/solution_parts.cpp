#include "anholon/analyze/assertions/solution_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Logarithms of what is 1 at t = 0 vanish.
Expr at_start(const Expr& value, const System& system) {
  const Expr zero = system.workspace().number(0), e = substitute(value, {{system.frame.time(), zero}});
  Replacements put;
  for (const Expr& node : nodes_where({&e, 1}, [](const Expr& n) { return is_one_of(n, {Function::log}); })) {
    if (is_proved_zero(node.operand(0) - 1, system.assumptions)) put[node] = zero;
  }
  return put.empty() ? e : substitute(e, put);
}

// What is given of the state at t = 0 would be put in for all times. Functions may be given anywhere.
void need_inequalities(const std::vector<Condition>& given, std::optional<std::uint32_t> initial,
                       const System& system) {
  std::vector<Expr> state = system.frame.configuration_symbols();
  const auto w = system.frame.velocity_symbols();
  state.insert(state.end(), w.begin(), w.end());
  for (const Condition& c : given) {
    if (c.relation != Relation::equal) continue;
    const Expr e = system.express(with_state_for_start(c.left - c.right, initial));
    Replacements functions;
    for (const Expr& f : nodes_where({&e, 1}, [](const Expr& n) { return n.is(Kind::application); }))
      functions[f] = system.workspace().number(1);
    if (contains_any(substitute(e, functions), state))
      throw Meaningless{"of the initial state only inequalities can be given"};
  }
}

// The coordinates as functions of t.
class Curve {
 public:
  Curve(const SaidSolution& said, const ClaimFunctions& functions) : system_(functions.system()) {
    const Expr t = system_.frame.time();
    for (const FrameVelocity& v : system_.frame.velocities()) {
      const Coordinate& q = system_.model->coordinates[v.coordinate];
      const auto of = [&](Quantity quantity) {
        return std::find_if(said.entries.begin(), said.entries.end(),
                            [&](const SolutionEntry& e) { return e.quantity == quantity && e.index == v.coordinate; });
      };
      const auto place = of(Quantity::coordinate), rate = of(Quantity::velocity);
      if (q.rotation || (place == said.entries.end() && rate == said.entries.end()))
        throw Meaningless{fmt::format("it says nothing of `{}`", q.name)};
      if (place != said.entries.end()) {
        const Expr value = functions.along_motions(place->formula.value);
        put_[q.symbol] = value;
        add_rate(v, differentiate(value, t));
        if (rate != said.entries.end())
          twice_.push_back(functions.along_motions(rate->formula.value) - differentiate(value, t));
      } else {
        open_.push_back(q.symbol);
        add_rate(v, functions.along_motions(rate->formula.value));
      }
    }
  }

  [[nodiscard]] Expr operator()(const Expr& e) const { return substitute(e, put_); }
  [[nodiscard]] const std::vector<Expr>& open() const { return open_; }    // coordinates of which the rate is said
  [[nodiscard]] const std::vector<Expr>& twice() const { return twice_; }  // said rate − rate of what is said

 private:
  void add_rate(const FrameVelocity& v, const Expr& rate) {
    put_[v.velocity] = rate;
    put_[v.acceleration] = differentiate(rate, system_.frame.time());
  }

  const System& system_;
  Replacements put_;
  std::vector<Expr> open_, twice_;
};

}  // namespace

Expr with_state_for_start(const Expr& e, std::optional<std::uint32_t> initial) {
  if (!initial) return e;
  Replacements put;
  for (const Expr& a : nodes_where({&e, 1}, [](const Expr& n) { return n.is(Kind::application); })) {
    if (a.undefined_function().name == e.workspace().undefined_function(*initial).name) put[a] = a.operand(0);
  }
  return put.empty() ? e : substitute(e, put);
}

std::vector<Expr> differences_of_every_motion(const SaidSolution& said, const std::vector<Condition>& given,
                                              const ClaimFunctions& functions) {
  const System& system = functions.system();
  const Expr t = system.frame.time();
  if (contains_any(system.formulas(), {&t, 1})) throw Meaningless{"the law depends on the time"};
  need_inequalities(given, said.initial, system);
  std::vector<Expr> result;
  for (const SolutionEntry& e : said.entries) {
    const Coordinate& q = system.model->coordinates[e.index];
    if (e.quantity != Quantity::coordinate || q.rotation)
      throw Meaningless{"it is decided of coordinates, not of velocities"};
    const Expr value = functions.along_motions(with_state_for_start(e.formula.value, said.initial));
    result.push_back(at_start(value, system) - q.symbol);
    result.push_back(system.frame.rate(substitute(value, {{t, -t}})));
  }
  return result;
}

std::vector<Expr> differences_of_one_motion(const SaidSolution& said, const ClaimFunctions& functions,
                                            const Budget& budget) {
  const System& system = functions.system();
  const Curve curve(said, functions);
  std::vector<Expr> result = curve.twice();
  std::vector<std::vector<Expr>> forms;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null()) throw Meaningless{"a constraint on accelerations alone restricts no velocity"};
    result.push_back(curve(c.phi));
    if (!c.position.is_null()) result.push_back(curve(c.position));
    std::vector<Expr>& form = forms.emplace_back();
    for (const Expr& e : c.reaction_row) form.push_back(curve(e));
  }
  std::vector<Expr> force;
  for (const Expr& e : functions.reaction()) force.push_back(curve(e));
  if (forms.empty()) {
    result.insert(result.end(), force.begin(), force.end());
  } else {
    const auto left = nullspace(matrix_of_rows(forms), system.assumptions, budget);
    if (!left) throw left.error();
    if (left->rank.rank < forms.size()) throw Meaningless{"along it the reactions are not independent"};
    for (const auto& y : left->basis) {
      std::vector<Expr> terms;
      for (std::size_t i = 0; i < y.size(); ++i) terms.push_back(y[i] * force[i]);
      result.push_back(sum(terms));
    }
  }
  if (contains_any(result, curve.open()) &&
      !std::all_of(result.begin(), result.end(), [&](const Expr& e) { return is_proved_zero(e, system.assumptions); }))
    throw Meaningless{"a coordinate of which only the rate is said stands in the law"};
  return result;
}

}  // namespace anholon
