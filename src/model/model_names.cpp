#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/rates.hpp"
#include "anholon/model/meaning/scope.hpp"
#include "anholon/model/model_assumptions.hpp"

namespace anholon::detail {

namespace {

constexpr std::string_view axes = "xyz", constant_suffix = "_constant";

std::optional<std::size_t> axis_of(std::string_view suffix) {
  if (suffix.size() != 2 || suffix[0] != '.') return std::nullopt;
  const std::size_t axis = axes.find(suffix[1]);
  return axis == std::string_view::npos ? std::nullopt : std::optional(axis);
}

}  // namespace

bool ModelNames::is_identically_zero(const Expr& divisor) {
  constexpr std::size_t most_nodes = 1'000'000;  // of all divisors of a model together
  if (in_.divisor_nodes > most_nodes) return false;
  in_.divisor_nodes += node_count({&divisor, 1});
  const Assumptions assumptions = assumptions_of(in_.model);
  if (certainly_nonzero(divisor, assumptions)) return false;
  return is_zero(divisor, assumptions, {20'000'000, 2'000, 0.1, {}}).kind == VerdictKind::proved;
}

std::optional<Expr> ModelNames::name(std::string_view name, unsigned primes) {
  const std::size_t cut = std::min(name.find_first_of(".["), name.size());
  const std::string base(name.substr(0, cut));
  const std::string_view suffix = name.substr(cut);
  if (name == "pi" && primes == 0) return in_.workspace.pi();
  if (name == "t") {
    if (primes == 0) return in_.model.time;
    return misused(base, suffix, primes, "NH134", "`t` is the time and has no velocity", "leave out the prime");
  }
  if (const DeclaredName* found = in_.find(base)) {
    if (found->ambiguous) return in_.workspace.symbol(base, primes);
    return declared(base, suffix, primes, *found);
  }
  if (auto value = momentum(base, suffix, primes)) return value;
  if (auto value = of_law(base, suffix, primes)) return value;
  if (auto value = constant_left(name, primes)) return value;
  if (name == "energy" && (primes == 0 || scope_.law) && (scope_.allowed & bit(SymbolClass::energy)) != 0) {
    const Expr energy = in_.workspace.symbol("energy");
    in_.classes.emplace(energy, SymbolClass::energy);
    return rate(energy, primes);
  }
  return std::nullopt;
}

Expr ModelNames::declared(const std::string& base, std::string_view suffix, unsigned primes,
                          const DeclaredName& found) {
  if (found.kind == NameKind::coordinate) return coordinate(base, suffix, primes, in_.model.coordinates[found.index]);
  if (!suffix.empty()) {
    return misused(base, suffix, primes, "NH136",
                   fmt::format("`{}` is {} and has no `{}`", base, describe(found.kind), suffix),
                   "only a rotation has components such as R.w.x and R[1,2]");
  }
  switch (found.kind) {
    case NameKind::parameter: {
      Parameter& parameter = in_.model.parameters[found.index];
      parameter.used = true;
      if (primes > 0) {
        return misused(base, suffix, primes, "NH134",
                       fmt::format("`{}` is a parameter: it is constant and has no velocity", base),
                       "leave out the prime, or declare it under [coordinates] if it moves");
      }
      const auto value = in_.values.find(base);
      return value == in_.values.end() ? parameter.symbol : value->second;
    }
    case NameKind::function: return derivative(base, in_.model.functions[found.index].applied, primes);
    case NameKind::input: return in_.workspace.symbol(base, primes);
    case NameKind::constant:
      if (primes == 0 || !scope_.law) return in_.workspace.symbol(base, primes);
      return misused(base, suffix, primes, "NH134", fmt::format("`{}` has no rate here", base),
                     "leave out the prime, or declare it in `with` as { of = [\"t\"] } if it moves");
    case NameKind::surface_parameter:
      if (primes == 0) return in_.workspace.symbol(base);
      return misused(base, suffix, primes, "NH134",
                     fmt::format("`{}` is a parameter of a surface and has no velocity", base), "leave out the prime");
    case NameKind::definition:
    case NameKind::quasi_velocity: {
      const auto value = in_.values.find(base);
      // Not there if it could not be read, which has been said.
      return value == in_.values.end() ? in_.workspace.symbol(base, primes) : derivative(base, value->second, primes);
    }
    case NameKind::coordinate: break;
  }
  return in_.workspace.symbol(base, primes);
}

Expr ModelNames::coordinate(const std::string& base, std::string_view suffix, unsigned primes, const Coordinate& q) {
  if (q.rotation) return rotation(base, suffix, primes, q);
  if (!suffix.empty()) {
    return misused(base, suffix, primes, "NH136",
                   fmt::format("`{}` is of kind {} and has no `{}`", base, name_of(q.kind), suffix),
                   "only a rotation has components such as R.w.x and R[1,2]");
  }
  if (primes > 2) {
    return misused(base, suffix, primes, "NH134",
                   fmt::format("`{}` has {} primes: an expression ends with accelerations", base, primes),
                   fmt::format("`{0}'` is the velocity of `{0}`, `{0}''` its acceleration", base));
  }
  return in_.workspace.symbol(base, primes);
}

Expr ModelNames::rotation(const std::string& base, std::string_view suffix, unsigned primes, const Coordinate& q) {
  const std::string help = fmt::format(
      "write {0}.w.x for the angular velocity in space, {0}.W.x for that in the body (x, y or z), "
      "{0}[1,2] for an entry of the matrix",
      base);
  if (suffix.starts_with(".w") || suffix.starts_with(".W")) {
    if (const auto axis = axis_of(suffix.substr(2))) {
      if (primes > 1) {
        return misused(base, suffix, primes, "NH134",
                       fmt::format("`{}{}` is a velocity already and takes one prime", base, suffix),
                       "an expression ends with accelerations");
      }
      const auto& velocity = suffix[1] == 'w' ? q.rotation->space_velocity : q.rotation->body_velocity;
      return in_.workspace.symbol(velocity[*axis].name(), primes);
    }
  }
  const bool entry = suffix.size() == 5 && suffix[0] == '[' && suffix[2] == ',' && suffix[4] == ']';
  if (entry && suffix[1] >= '1' && suffix[1] <= '3' && suffix[3] >= '1' && suffix[3] <= '3') {
    const auto row = static_cast<std::size_t>(suffix[1] - '1'), column = static_cast<std::size_t>(suffix[3] - '1');
    return derivative(base, q.rotation->matrix[row][column], primes);
  }
  if (suffix.empty()) {
    return misused(base, suffix, primes, "NH136", fmt::format("`{}` is a rotation, not a number", base), help);
  }
  return misused(base, suffix, primes, "NH136", fmt::format("the rotation `{}` has no component `{}`", base, suffix),
                 help);
}

std::optional<Expr> ModelNames::momentum(const std::string& base, std::string_view suffix, unsigned primes) {
  if (!base.starts_with("p_") || in_.is_poisson()) return std::nullopt;
  const DeclaredName* found = in_.find(base.substr(2));
  if (found == nullptr || found->kind != NameKind::coordinate) return std::nullopt;
  const Coordinate& q = in_.model.coordinates[found->index];
  if (primes > 0 && !scope_.law) {
    return misused(base, suffix, primes, "NH134", fmt::format("`{}` is a momentum and takes no prime", base),
                   "leave out the prime");
  }
  if (!q.rotation && suffix.empty()) return rate(q.momentum, primes);
  if (q.rotation) {
    const bool body = suffix.starts_with(".W");
    if (const auto axis = axis_of(body ? suffix.substr(2) : suffix)) {
      return rate((body ? q.rotation->body_momentum : q.rotation->space_momentum)[*axis], primes);
    }
  }
  return misused(base, suffix, primes, "NH136", fmt::format("there is no momentum `{}{}`", base, suffix),
                 q.rotation ? fmt::format("write {0}.x, {0}.y, {0}.z (space) or {0}.W.x, {0}.W.y, {0}.W.z (body)", base)
                            : fmt::format("write {}", base));
}

// What a condition leaves of a function of one argument.
std::optional<Expr> ModelNames::constant_left(std::string_view name, unsigned primes) const {
  if (!scope_.reduced || primes > 0 || !name.ends_with(constant_suffix)) return std::nullopt;
  const DeclaredName* found = in_.find(std::string(name.substr(0, name.size() - constant_suffix.size())));
  if (found == nullptr || found->kind != NameKind::function) return std::nullopt;
  return in_.workspace.symbol(std::string(name));
}

// lambda, lambda[2], reaction.x, reaction.R.x, reaction.R.W.x: symbols of those names; lagrangian: L itself.
std::optional<Expr> ModelNames::of_law(const std::string& base, std::string_view suffix, unsigned primes) {
  if (!scope_.law || primes > 0) return std::nullopt;
  if (base == lagrangian_name && suffix.empty()) {
    if (in_.model.lagrangian) return in_.model.lagrangian->value;
    return in_.model.hamiltonian ? lagrangian_by_law(in_) : std::nullopt;
  }
  if (base == "lambda") {
    const std::size_t count = in_.model.constraints.size();
    for (std::size_t k = 1; k <= count; ++k) {
      if (suffix == fmt::format("[{}]", k) || (suffix.empty() && count == 1))
        return in_.workspace.symbol(multiplier_name(k));
    }
    return std::nullopt;
  }
  if (base != "reaction") return std::nullopt;
  for (const Coordinate& q : in_.model.coordinates) {
    if (!q.rotation && suffix == "." + q.name) return in_.workspace.symbol(base + std::string(suffix));
    if (!q.rotation || !suffix.starts_with("." + q.name)) continue;
    std::string_view rest = suffix.substr(q.name.size() + 1);
    if (rest.starts_with(".W")) rest.remove_prefix(2);
    if (axis_of(rest)) return in_.workspace.symbol(base + std::string(suffix));
  }
  return std::nullopt;
}

// Along the motions, of what is short for a function.
Expr ModelNames::rate(Expr value, unsigned primes) const {
  for (unsigned i = 0; i < primes; ++i) value = rate_by_law(in_, value);
  return value;
}

Expr ModelNames::derivative(const std::string& base, Expr value, unsigned primes) {
  const auto has_no_rate = [&](const Expr& symbol) {
    const auto known = in_.classes.find(symbol);
    return known != in_.classes.end() &&
           (known->second == SymbolClass::acceleration || known->second == SymbolClass::momentum);
  };
  for (unsigned i = 0; i < primes; ++i) {
    if (scope_.law && !has_own_rate(in_, value)) {
      value = rate_by_law(in_, value);
      continue;
    }
    const std::vector<Expr> symbols = symbols_of(value);
    if (std::any_of(symbols.begin(), symbols.end(), has_no_rate)) {
      return misused(
          base, {}, primes, "NH134",
          fmt::format("`{}{}` would need the rate of an acceleration or a momentum", base, std::string(primes, '\'')),
          "an expression ends with accelerations, and momenta take no prime");
    }
    value = differentiate_along(value, rates_of(in_));
  }
  return value;
}

Expr ModelNames::misused(const std::string& base, std::string_view suffix, unsigned primes, std::string code,
                         std::string message, std::string help) {
  misuses.push_back({base, std::string(suffix), primes, std::move(code), std::move(message), std::move(help)});
  return in_.workspace.symbol(base, primes);
}

std::optional<std::uint32_t> ModelNames::function(std::string_view name, std::size_t count) {
  if (name == "initial" && scope_.initial) {
    in_.initial_function = in_.workspace.declare_function("initial", 1);
    return in_.initial_function;
  }
  const DeclaredName* found = in_.find(std::string(name));
  if (found == nullptr && scope_.law && name == rate_operator) return in_.workspace.declare_function(rate_operator, 1);
  if (found == nullptr || found->kind != NameKind::function) return std::nullopt;
  const ModelFunction& known = in_.model.functions[found->index];
  if (scope_.reduced && count > 0 && count < known.arguments.size())
    return in_.workspace.declare_function(std::string(name), count);
  return known.function;
}

std::vector<std::string> ModelNames::known_names() const {
  if (in_.has_too_many()) return {};
  std::vector<std::string> known = in_.names_in_order;
  for (const Coordinate& q : in_.model.coordinates) {
    if ((scope_.allowed & bit(SymbolClass::momentum)) != 0 && !in_.is_poisson()) known.push_back("p_" + q.name);
    if (!q.rotation) continue;
    for (const char axis : axes) {
      known.push_back(fmt::format("{}.w.{}", q.name, axis));
      known.push_back(fmt::format("{}.W.{}", q.name, axis));
    }
  }
  if ((scope_.allowed & bit(SymbolClass::energy)) != 0) known.emplace_back("energy");
  if (scope_.law && !in_.model.constraints.empty()) known.emplace_back("lambda");
  if (scope_.law && in_.model.lagrangian) known.emplace_back(lagrangian_name);
  known.emplace_back("t");
  known.emplace_back("pi");
  return known;
}

std::vector<std::string> ModelNames::known_functions() const {
  std::vector<std::string> known;
  for (const ModelFunction& function : in_.model.functions) known.push_back(function.name);
  if (scope_.initial) known.emplace_back("initial");
  return known;
}

std::string ModelNames::where_names_are_declared() const {
  if (in_.is_poisson())
    return "names are declared under [parameters], [functions], [definitions], [inputs] and as variables of [poisson]";
  return "names are declared under [parameters], [functions], [definitions], [coordinates], [quasi_velocities] and "
         "[inputs]";
}

bool ModelNames::is_shorthand(const Expr& symbol) const {
  if (is_of_law(in_, symbol)) return scope_.law;
  const auto known = in_.classes.find(symbol);
  return known != in_.classes.end() && (known->second == SymbolClass::momentum || known->second == SymbolClass::energy);
}

bool ModelNames::has_rate(std::string_view name) const {
  const DeclaredName* found = in_.find(std::string(name));
  if (found == nullptr || found->ambiguous) return false;
  if (found->kind == NameKind::coordinate) return in_.model.coordinates[found->index].kind != CoordinateKind::rotation;
  return found->kind == NameKind::input;
}

}  // namespace anholon::detail
