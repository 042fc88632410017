#include "anholon/analyze/statement/zero_charts.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/analyze/statement/function_values.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/turned_frame.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

ZeroChart at(const Expr& q, const Expr& value) { return {{q, value}, {{q, value}}}; }

// Every rotation is a turn about the i-th axis, one about another, one about the j-th: the entry (i, j) depends on the one in the
// middle alone, as cos for i = j and as ±sin otherwise. Where the function is a power of that entry times what has no zeros, these
// rotations, at the zero of the entry, are its zeros.
std::optional<ZeroChart> zeros_of_an_entry(const Expr& function, const RotationEntries& entries, const System& system,
                                           const Budget& budget) {
  Workspace& ws = system.workspace();
  const auto angle = [&](const char* name) { return ws.symbol(fresh_name(*system.model, name)); };
  const Expr first = angle("first_turn"), middle = angle("middle_turn"), last = angle("last_turn");
  const std::vector<Expr> present = symbols_of(function);
  if (std::none_of(entries.begin(), entries.end(), [&](const Expr& e) { return contains(present, e); }))
    return std::nullopt;
  for (std::size_t k = 0; k < 9; ++k) {
    const std::size_t i = k / 3, j = k % 3, about = i == j ? (i + 1) % 3 : 3 - i - j;
    const RotationMatrix r =
        product_of(product_of(turn_about(i, first), turn_about(about, middle)), turn_about(j, last));
    Replacements put;
    for (std::size_t n = 0; n < 9; ++n) put[entries[n]] = r[n / 3][n % 3];
    const Expr entry = i == j ? cos(middle) : sin(middle);
    const std::vector<Expr> zeros =
        possible_zeros(simplify(substitute(function, put), system.assumptions), system.assumptions, budget);
    if (zeros.size() != 1 || !(zeros.front() == entry)) continue;
    const Expr zero = ws.number(i == j ? Rational(1, 2) : Rational(0)) * ws.pi();
    for (auto& [symbol, image] : put) image = simplify(substitute(image, {{middle, zero}}), system.assumptions);
    return ZeroChart{{entries[k], ws.number(0)}, std::move(put)};
  }
  return std::nullopt;
}

// a s² + b s + c that has a sign has a discriminant that is nowhere positive; where that is negative there is no zero, and if it does not
// vanish identically, the zeros lie over a hypersurface of the rest, one over each point while a does not vanish.
bool only_touches_zero(const Expr& function, const System& system, const Budget& budget) {
  const ProvedSign sign = sign_of(function, system.assumptions, budget);
  if (sign != ProvedSign::nonnegative && sign != ProvedSign::nonpositive) return false;
  const std::vector<Expr> present = symbols_of(function);
  return std::any_of(present.begin(), present.end(), [&](const Expr& s) {
    const Expr slope = differentiate(function, s), twice_a = differentiate(slope, s);
    if (is_entry_of_rotation(s) || contains(symbols_of(twice_a), s) ||
        !excludes_zero(sign_of(twice_a, system.assumptions, budget)))
      return false;
    const Replacements zero{{s, system.workspace().number(0)}};
    return certainly_nonzero(pow(substitute(slope, zero), 2) - 2 * twice_a * substitute(function, zero),
                             system.assumptions);
  });
}

// Solved for a partial of an undefined function, in which it is linear.
std::optional<ZeroChart> value_of_a_function(const Expr& function, const detail::FunctionValues& values,
                                             const System& system, const Budget& budget) {
  const Expr at_a_point = values.at_a_point(function);
  for (const Expr& value : values.symbols()) {
    const Expr slope = differentiate(at_a_point, value);
    if (contains(symbols_of(slope), value) || is_zero(slope, system.assumptions, budget).kind != VerdictKind::refuted)
      continue;
    const Expr rest = substitute(at_a_point, {{value, system.workspace().number(0)}});
    const Expr solved = values.as_function(simplify(-rest / slope, system.assumptions)),
               node = values.as_function(value);
    return ZeroChart{{node, solved}, {{node, solved}}};
  }
  return std::nullopt;
}

}  // namespace

bool is_entry_of_rotation(const Expr& coordinate) { return coordinate.name().find('[') != std::string::npos; }

std::vector<Expr> coordinates_in(const Expr& e, const System& system) {
  std::vector<Expr> result = symbols_of(e);
  std::erase_if(result, [&](const Expr& s) { return !contains(system.frame.configuration_symbols(), s); });
  return result;
}

bool divides_by_zero(std::span<const Expr> e, const Assumptions& assumptions) {
  if (std::any_of(e.begin(), e.end(), [](const Expr& one) { return one.is(Kind::undefined); })) return true;
  const std::vector<Expr> divisors = denominators(e);
  return std::any_of(divisors.begin(), divisors.end(), [&](const Expr& d) { return is_proved_zero(d, assumptions); });
}

ZeroCharts zero_charts(const Expr& function, const System& system, const Budget& budget) {
  Workspace& ws = system.workspace();
  const auto vanishes = [&](const Expr& e) {
    return is_zero(e, system.assumptions, budget).kind == VerdictKind::proved;
  };
  if (has_applications(function)) {
    const detail::FunctionValues values({&function, 1}, system);
    if (!values.independent()) return {};
    if (only_touches_zero(values.at_a_point(function), system, budget)) return {{}, Listing::complete};
    if (auto chart = value_of_a_function(function, values, system, budget))
      return {{std::move(*chart)}, Listing::complete};
    return {};
  }
  if (only_touches_zero(function, system, budget) ||
      vanishes_on_no_hypersurface(function, state_symbols(function, *system.model), system.assumptions, budget))
    return {{}, Listing::complete};
  const std::vector<Expr> present = coordinates_in(function, system);
  for (const Expr& q : present) {
    if (is_entry_of_rotation(q)) continue;
    const Expr slope = differentiate(function, q);
    if (!contains(symbols_of(slope), q) && !vanishes(slope)) {
      return {{at(q, simplify(-substitute(function, {{q, ws.number(0)}}) / slope, system.assumptions))},
              Listing::complete};
    }
  }
  std::vector<Expr> angles;
  for (const Coordinate& q : system.model->coordinates) {
    if (q.kind == CoordinateKind::angle && contains(present, q.symbol)) angles.push_back(q.symbol);
  }
  ZeroCharts best;
  for (const Expr& q : angles) {
    ZeroCharts found;
    std::vector<Expr> bases{ws.number(0)};
    for (const Expr& other : angles) {
      if (!(other == q)) bases.insert(bases.end(), {other, -other});
    }
    for (const Expr& base : bases) {
      for (long quarter = 0; quarter < 4; ++quarter) {
        const Expr value = base + ws.number(Rational(quarter, 2)) * ws.pi();
        if (vanishes(substitute(function, {{q, value}}))) found.list.push_back(at(q, value));
      }
    }
    const Expr slope = differentiate(function, q), third = differentiate(differentiate(slope, q), q);
    const bool twice = found.list.size() == 1 && vanishes(substitute(slope, found.list.front().values));
    if ((found.list.size() == 2 || twice) && vanishes(third + slope)) {
      found.listing = Listing::complete;
      return found;
    }
    if (found.list.size() > best.list.size()) best = std::move(found);
  }
  if (best.list.empty()) {
    for (const RotationEntries& r : system.assumptions.rotations) {
      if (auto chart = zeros_of_an_entry(function, r, system, budget)) return {{std::move(*chart)}, Listing::complete};
    }
  }
  return best;
}

}  // namespace anholon
