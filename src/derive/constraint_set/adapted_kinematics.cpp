#include "anholon/derive/constraint_set/adapted_kinematics.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/state/start.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Under names that can be written, and with the sign that reads better.
Kinematics with_plain_names(Kinematics kinematics, const System& system, const ClosedFormLimits& limits) {
  Replacements renamed;
  std::size_t count = 0;
  for (std::size_t a = 0; a < kinematics.independent.size(); ++a) {
    IndependentVelocity& u = kinematics.independent[a];
    if (u.symbol == u.definition) continue;
    u.name = fresh_name(*system.model, "u" + std::to_string(++count));
    const Expr symbol = system.workspace().symbol(u.name), negative = readable(-u.definition, system, limits);
    u.definition = readable(u.definition, system, limits);
    const bool turned = reading_length(negative) < reading_length(u.definition);
    renamed[u.symbol] = turned ? -symbol : symbol;
    u.symbol = symbol;
    u.rate = system.workspace().symbol(u.name, 1);
    if (!turned) continue;
    u.definition = negative;
    for (Expr& e : u.row) e = -e;
    for (std::size_t i = 0; i < kinematics.directions.rows(); ++i)
      kinematics.directions(i, a) = -kinematics.directions(i, a);
  }
  kinematics.velocities = substitute(kinematics.velocities, renamed);
  return kinematics;
}

// Velocities of the frame that do not degenerate where the model begins, if there are such.
std::optional<Kinematics> good_at_start(const Kinematics& first, const System& system, const ClosedFormLimits& limits) {
  const auto start = start_of(system);
  if (!start || is_nonzero_at(*start, first.nonzero)) return std::nullopt;
  constexpr int most_choices = 40;
  const std::vector<IndependentVelocity> all = frame_velocities(system);
  std::vector<bool> chosen(all.size(), false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(first.independent.size()), true);
  int looked = 0;
  do {
    std::vector<IndependentVelocity> velocities;
    std::vector<Expr> rows = constraint_rows(system, false).entries();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!chosen[i]) continue;
      velocities.push_back(all[i]);
      rows.insert(rows.end(), all[i].row.begin(), all[i].row.end());
    }
    const std::size_t n = system.degrees();
    if (rows.size() != n * n || start->determinant(Matrix(n, n, rows)).contains_zero(0)) continue;
    auto found = kinematics_in(std::move(velocities), system, limits);
    if (found && found->value && is_nonzero_at(*start, found->value->nonzero)) return std::move(found->value);
  } while (++looked < most_choices && std::prev_permutation(chosen.begin(), chosen.end()));
  return std::nullopt;
}

}  // namespace

Within<Applicable<Kinematics>> adapted_kinematics(const System& system, const ClosedFormLimits& limits,
                                                  RootSigns signs) {
  auto first = kinematics_of(system, limits, signs);
  if (!first || !first->value || !first->value->affine() || !system.model->quasi_velocities.empty()) return first;
  const std::vector<Expr>& configuration = system.frame.configuration_symbols();
  const auto degenerates = [&](const Expr& divisor) {
    const std::vector<Expr> zeros = possible_zeros(divisor, system.assumptions);
    return std::any_of(zeros.begin(), zeros.end(), [&](const Expr& e) { return contains_any(e, configuration); });
  };
  const auto& divisors = first->value->nonzero;
  if (std::none_of(divisors.begin(), divisors.end(), degenerates)) return first;
  auto regular = regular_kinematics(system, nullptr, limits);
  if (!regular || !*regular || !is_proved(**regular, system)) {
    if (auto other = good_at_start(*first->value, system, limits)) return Applicable<Kinematics>{std::move(*other), {}};
    return first;
  }
  return Applicable<Kinematics>{with_plain_names(std::move(**regular), system, limits), {}};
}

}  // namespace anholon
