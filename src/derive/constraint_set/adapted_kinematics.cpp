#include "anholon/derive/constraint_set/adapted_kinematics.hpp"

#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
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

// Velocities of the frame, and the matrix [B; C] that says whether they are independent on the constraints.
struct ChosenVelocities {
  std::vector<IndependentVelocity> velocities;
  Matrix rows;
};

// Some of the choices of that many, until one is taken.
template <class Take>
void try_choices(std::size_t count, const System& system, const Take& take) {
  constexpr int most_choices = 40;
  const std::size_t n = system.degrees();
  const std::vector<IndependentVelocity> all = frame_velocities(system);
  std::vector<bool> chosen(all.size(), false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), true);
  int looked = 0;
  do {
    std::vector<IndependentVelocity> velocities;
    std::vector<Expr> rows = constraint_rows(system, false).entries();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!chosen[i]) continue;
      velocities.push_back(all[i]);
      rows.insert(rows.end(), all[i].row.begin(), all[i].row.end());
    }
    if (rows.size() == n * n && take(ChosenVelocities{std::move(velocities), Matrix(n, n, std::move(rows))})) return;
  } while (++looked < most_choices && std::prev_permutation(chosen.begin(), chosen.end()));
}

// Velocities of the frame that do not degenerate where the model begins, if there are such.
std::optional<Kinematics> good_at_start(const Kinematics& first, const System& system, const ClosedFormLimits& limits) {
  std::optional<Kinematics> result;
  const auto start = start_of(system);
  if (!start || is_nonzero_at(*start, first.nonzero)) return result;
  try_choices(first.independent.size(), system, [&](ChosenVelocities choice) {
    if (start->determinant(choice.rows).contains_zero(0)) return false;
    auto found = kinematics_in(std::move(choice.velocities), system, limits);
    if (!found || !found->value || !is_nonzero_at(*start, found->value->nonzero)) return false;
    result = std::move(found->value);
    return true;
  });
  return result;
}

// Those that may degenerate at the zeros of fewer functions than these, if there are such, where somebody will read them.
std::optional<Kinematics> with_fewer_zeros(std::size_t zeros, std::size_t count, const System& system,
                                           const std::vector<Expr>& places, const ClosedFormLimits& limits) {
  constexpr std::size_t most_velocities = 8;
  std::optional<ChosenVelocities> best;
  if (system.degrees() > most_velocities || limits_for(system, limits).nodes == 0) return std::nullopt;
  try_choices(count, system, [&](ChosenVelocities choice) {
    const auto minor = determinant(choice.rows, system.assumptions, limits.exact);
    if (!minor || minor->is_zero_literal()) return false;
    std::vector<Expr> own = possible_zeros(*minor, system.assumptions);
    std::erase_if(own, [&](const Expr& e) { return !contains_any(e, places); });
    if (own.size() >= zeros) return false;
    zeros = own.size();
    best = std::move(choice);
    return zeros == 0;
  });
  if (!best) return std::nullopt;
  auto found = kinematics_in(std::move(best->velocities), system, limits);
  return found ? std::move(found->value) : std::nullopt;
}

}  // namespace

Within<Applicable<Kinematics>> adapted_kinematics(const System& system, const ClosedFormLimits& limits,
                                                  RootSigns signs) {
  auto first = kinematics_of(system, limits, signs);
  if (!first || !first->value || !first->value->affine() || !system.model->quasi_velocities.empty()) return first;
  std::vector<Expr> places = system.frame.configuration_symbols();  // and the time
  places.push_back(system.frame.time());
  const auto degenerates = [&](const Expr& divisor) {
    const std::vector<Expr> zeros = possible_zeros(divisor, system.assumptions);
    return std::any_of(zeros.begin(), zeros.end(), [&](const Expr& e) { return contains_any(e, places); });
  };
  const auto& divisors = first->value->nonzero;
  if (std::none_of(divisors.begin(), divisors.end(), degenerates)) return first;
  auto regular = regular_kinematics(system, nullptr, limits);
  if (!regular || !*regular || !is_proved(**regular, system)) {
    if (auto other = good_at_start(*first->value, system, limits)) return Applicable<Kinematics>{std::move(*other), {}};
    if (start_of(system)) return first;
    std::vector<Expr> zeros;
    for (const Expr& e : divisors) {
      for (const Expr& zero : possible_zeros(e, system.assumptions)) {
        if (contains_any(zero, places) && std::find(zeros.begin(), zeros.end(), zero) == zeros.end())
          zeros.push_back(zero);
      }
    }
    auto other = with_fewer_zeros(zeros.size(), first->value->independent.size(), system, places, limits);
    if (other && is_proved(*other, system)) return Applicable<Kinematics>{std::move(*other), {}};
    return first;
  }
  return Applicable<Kinematics>{with_plain_names(std::move(**regular), system, limits), {}};
}

}  // namespace anholon
