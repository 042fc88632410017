#include "anholon/analyze/statement/other_parameters.hpp"

#include <algorithm>
#include <array>

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kStates = 10, kMostValues = 12, kMostNodes = 4000;

bool is_angle(const Expr& symbol, const System& system) {
  const auto& all = system.model->coordinates;
  return std::any_of(all.begin(), all.end(),
                     [&](const Coordinate& q) { return q.kind == CoordinateKind::angle && q.symbol == symbol; });
}

// Whether functions are rational in the angle q, sin(q) and cos(q), and nothing is assumed of q. These are independent but for
// sin² + cos² = 1, so what vanishes identically vanishes for any q and any point of the circle, whether they belong together or not.
bool is_independent_of_its_sine(const Expr& q, std::span<const Expr> functions, const Assumptions& assumed) {
  const auto mixes = [&](const Expr& node) {
    const bool transcendental = node.is(Kind::function) || node.is(Kind::application) || is_root(node);
    return transcendental && node != sin(q) && node != cos(q) && contains_any(node, std::array{q});
  };
  return !any_node(functions, mixes) && std::none_of(assumed.list.begin(), assumed.list.end(), [&](const Assumed& a) {
    return contains_any(a.expression, std::array{q});
  });
}

// The k-th state: small numbers; of angles a rational sine and cosine, or quarters of a turn; turns about one axis.
Replacements exact_state(const std::vector<Expr>& state, std::size_t k, std::span<const Expr> functions,
                         const System& system) {
  Workspace& ws = system.workspace();
  const std::array<Rational, 7> numbers{1, 2, 0, -1, 3, -2, Rational(1, 2)};
  const std::array<std::array<long, 3>, 4> triangles{{{3, 4, 5}, {5, 12, 13}, {-8, 15, 17}, {20, -21, 29}}};
  Replacements at;
  for (std::size_t i = 0; i < state.size(); ++i) {
    const Expr& q = state[i];
    if (!is_angle(q, system)) {
      at[q] = ws.number(numbers[(2 * i + 3 * k + i * k) % numbers.size()]);
    } else if (k % 2 == 0) {
      const auto& [opposite, adjacent, hypotenuse] = triangles[(i + k / 2) % triangles.size()];
      at[sin(q)] = ws.number(Rational(opposite, hypotenuse));
      at[cos(q)] = ws.number(Rational(adjacent, hypotenuse));
      if (is_independent_of_its_sine(q, functions, system.assumptions))
        at[q] = ws.number(numbers[(i + k) % numbers.size()]);
    } else {
      at[q] = ws.number(static_cast<long>((i + k / 2) % 4)) * ws.pi() / 2;
    }
  }
  for (const RotationEntries& entries : system.assumptions.rotations) {
    for (std::size_t e = 0; e < 9; ++e) {
      const std::size_t axis = k % 3, i = e / 3, j = e % 3;
      const bool on_axis = i == axis || j == axis;
      const Rational turned = i == j ? Rational(3, 5) : j == (i + 1) % 3 ? Rational(-4, 5) : Rational(4, 5);
      at[entries[e]] = ws.number(on_axis ? Rational(i == j ? 1 : 0) : turned);
    }
  }
  return at;
}

bool has_roots(const Expr& e) {
  return any_node({&e, 1},
                  [](const Expr& node) { return is_root(node) || is_one_of(node, {Function::log, Function::abs}); });
}

// What is assumed of parameters, and that what the model itself divides by is not zero.
Assumptions defined_parameters(const System& system) {
  Assumptions result = system.assumptions;
  std::erase_if(result.list, [&](const Assumed& a) { return !is_of_parameters(a.expression, *system.model); });
  std::vector<Expr> own = system.force;
  own.push_back(system.lagrangian);
  for (const SystemConstraint& c : system.constraints) {
    own.insert(own.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    if (!c.phi.is_null()) own.push_back(c.phi);
  }
  std::erase_if(own, [](const Expr& e) { return e.is_null(); });
  for (const Expr& e : denominators(own)) {
    if (is_of_parameters(e, *system.model)) result.nonzero(e);
  }
  return result;
}

// What is assumed of all states, at one of them; nullopt: it does not hold there, or that is not known.
std::optional<std::vector<Assumed>> assumed_at(const Replacements& at, const std::vector<Expr>& state,
                                               const System& system) {
  std::vector<Assumed> result;
  for (const Assumed& a : system.assumptions.list) {
    if (is_of_parameters(a.expression, *system.model)) continue;
    const Expr e = simplify(substitute(a.expression, at), system.assumptions);
    if (e.is(Kind::undefined) || contains_any(e, state)) return std::nullopt;
    if (has_applications(e)) {
      result.push_back({e, a.sign});
      continue;
    }
    const ProvedSign s = sign_of(e, system.assumptions);
    const bool holds = s == ProvedSign::positive || (a.sign == Sign::nonzero && excludes_zero(s)) ||
                       (a.sign == Sign::nonnegative && (s == ProvedSign::nonnegative || s == ProvedSign::zero));
    if (!holds) return std::nullopt;
  }
  return result;
}

}  // namespace

bool vanish_only_under(const std::vector<std::vector<Expr>>& conditions, const std::vector<Expr>& functions,
                       const std::vector<Expr>& nonzero, const System& system, const Budget& budget) {
  const auto of_parameters = [&](const Expr& e) { return is_of_parameters(e, *system.model); };
  for (const auto& clause : conditions) {
    if (!std::all_of(clause.begin(), clause.end(), of_parameters)) return false;
  }
  std::vector<Expr> all = functions;
  all.insert(all.end(), nonzero.begin(), nonzero.end());
  if (has_more_nodes(all, kMostNodes)) return false;
  std::vector<Expr> state = symbols_of(all);
  std::erase_if(state, of_parameters);
  Assumptions known = defined_parameters(system);
  const auto certain = [&](const Expr& e) { return excludes_zero(sign_of(e, known)); };
  const Meter meter(budget);
  std::vector<std::vector<Expr>> demanded;
  for (std::size_t k = 0; k < kStates && demanded.size() < kMostValues; ++k) {
    if (meter.elapsed() >= budget.seconds / 4) {
      if (budget.hit) *budget.hit = Limit::time;
      break;
    }
    const Replacements at = exact_state(state, k, all, system);
    const auto there = assumed_at(at, state, system);
    if (!there) continue;
    known.list.insert(known.list.end(), there->begin(), there->end());
    if (!std::all_of(nonzero.begin(), nonzero.end(), [&](const Expr& e) { return certain(substitute(e, at)); }))
      continue;
    for (const Expr& f : functions) {
      const Expr value = simplify(substitute(f, at), system.assumptions);
      if (value.is_zero_literal() || value.is(Kind::undefined) || has_roots(value) || contains_any(value, state))
        continue;
      const std::vector<Expr> divisors = denominators({&value, 1});
      if (std::all_of(divisors.begin(), divisors.end(), certain)) demanded.push_back({value});
    }
  }
  const auto impossible = [&](const std::vector<Expr>& excluded) {
    Assumptions all_known = known;
    for (const Expr& e : excluded) all_known.nonzero(e);
    return can_hold(demanded, {}, all_known) == Possibility::impossible;
  };
  if (demanded.empty()) return false;
  return conditions.empty() ? impossible({}) : std::all_of(conditions.begin(), conditions.end(), impossible);
}

}  // namespace anholon::detail
