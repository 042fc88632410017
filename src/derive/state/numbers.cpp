#include "anholon/derive/state/numbers.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/state/initial.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

constexpr long most_bits = 1 << 14;

class NumberCalculation {
 public:
  NumberCalculation(const System& system, const GivenState& given, const NumberOptions& options)
      : system_(with_function_values(system)), given_(given), options_(options), law_(law_of(system_)) {
    Workspace& ws = system_.workspace();
    for (std::size_t r = 0; r < system_.constraints.size(); ++r)
      lambda_.push_back(ws.symbol("lambda." + std::to_string(r + 1)));
    left_ = law_matrix(system_);
    right_ = law_right_side(law_);
    derive();
  }

  Result<Numbers> run() {
    if (auto missing = missing_values(system_); !missing.empty()) return tl::make_unexpected(std::move(missing));
    const long start = 64 + static_cast<long>(std::ceil(options_.digits * 3.33));
    for (long precision = std::max(128L, start);; precision *= 2) {
      auto state = complete_state(system_, given_, {options_.project, precision});
      if (!state) return tl::make_unexpected(state.error());
      if (auto undefined = undefined_at(state->point, everything()); !undefined.empty())
        return tl::make_unexpected(std::move(undefined));
      const bool last = precision >= most_bits;
      const auto solution = state->point.solve(left_, right_);
      if (!solution && !last && precision < 1024) continue;
      if (!solution) return tl::make_unexpected(Diagnostics{singular_here(state->point)});
      Numbers numbers = collect(std::move(*state), *solution);
      if (last || is_accurate(numbers)) return numbers;
    }
  }

 private:
  // Everything that follows from a and λ, as expressions in their symbols.
  void derive() {
    const std::size_t n = system_.degrees(), m = lambda_.size();
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t j = 0; j < n; ++j) apart_.push_back(lambda_[r] * law_.reactions(r, j));
    }
    for (std::size_t j = 0; j < n; ++j) {
      std::vector<Expr> terms{system_.workspace().number(0)};
      for (std::size_t r = 0; r < m; ++r) terms.push_back(apart_[r * n + j]);
      reaction_.push_back(sum(terms));
    }
    energy_ = dot(w, system_.momenta, system_) - system_.lagrangian;
    // dE/dt = w·(R + F) − ∂L/∂t in a frame that neither moves nor drifts.
    energy_rate_ = dot(w, reaction_, system_) + dot(w, system_.force, system_) -
                   differentiate(system_.lagrangian, system_.frame.time());
    for (const Expr& p : system_.momenta) momentum_rates_.push_back(system_.frame.rate(p));
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (const SystemConstraint& c : system_.constraints) {
      residuals_.push_back(c.phi.is_null() ? dot(c.acceleration_row, a, system_) + c.acceleration_rest : c.phi);
    }
    for (const Symmetry& s : system_.model->symmetries) {
      std::vector<Expr> field(n, system_.workspace().number(0));
      for (const Component& c : s.generator) system_.frame.add_field(c, field);
      symmetry_momenta_.push_back(dot(field, system_.momenta, system_));
      symmetry_rates_.push_back(system_.frame.rate(symmetry_momenta_.back()));
    }
  }

  [[nodiscard]] std::vector<Expr> everything() const {
    std::vector<Expr> all = left_.entries();
    all.insert(all.end(), right_.begin(), right_.end());
    all.push_back(energy_);
    return all;
  }

  [[nodiscard]] Numbers collect(State state, const BallVector& solution) const {
    const std::size_t n = system_.degrees();
    BallPoint& at = state.point;
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (std::size_t i = 0; i < n; ++i) at.set(a[i], solution, i);
    for (std::size_t r = 0; r < lambda_.size(); ++r) at.set(lambda_[r], solution, n + r);
    std::vector<Expr> configuration;
    for (std::size_t c = 0; c < system_.model->coordinates.size(); ++c) {
      const Coordinate& q = system_.model->coordinates[c];
      if (q.rotation) {
        configuration.insert(configuration.end(), state.quaternions[c].begin(), state.quaternions[c].end());
      } else {
        configuration.push_back(q.symbol);
      }
    }
    const auto one = [&](const Expr& e) { return at.values({&e, 1}); };
    Numbers numbers{state,
                    one(system_.frame.time()),
                    at.values(configuration),
                    at.values(system_.frame.velocity_symbols()),
                    at.values(law_.mass_matrix.entries()),
                    at.values(law_.inertia),
                    at.values(law_.force),
                    at.values(law_.constraints_jacobian.entries()),
                    at.values(law_.rest),
                    at.values(law_.reactions.entries()),
                    at.values(a),
                    at.values(lambda_),
                    at.values(reaction_),
                    at.values(apart_),
                    at.values(residuals_),
                    one(system_.lagrangian),
                    one(energy_),
                    one(energy_rate_),
                    at.values(system_.momenta),
                    at.values(momentum_rates_),
                    at.values(symmetry_momenta_),
                    at.values(symmetry_rates_)};
    if (system_.poisson) put_poisson(numbers, at);
    return numbers;
  }

  // λ and r = −X_W of the system, and what is left of D.
  void put_poisson(Numbers& numbers, const BallPoint& at) const {
    numbers.multipliers = at.values(system_.poisson->multipliers);
    numbers.reaction = at.values(system_.poisson->reaction);
    numbers.residuals = at.values(system_.poisson->phi);
  }

  // Enough digits, or a zero known well enough.
  [[nodiscard]] bool is_accurate(const Numbers& x) const {
    Integer ten;
    mpz_ui_pow_ui(ten.get_mpz_t(), 10, static_cast<unsigned long>(options_.digits + 1));
    const auto all = [&](const BallVector& v) {
      for (std::size_t k = 0; k < v.size(); ++k) {
        if (!v.finite(k)) return true;  // more bits do not help
        const Rational scale = v.contains_zero(k) ? Rational(1) : Rational(::abs(v.midpoint(k)));
        if (v.radius(k) * ten > scale) return false;
      }
      return true;
    };
    return all(x.accelerations) && all(x.multipliers) && all(x.reaction) && all(x.reaction_of_constraint) &&
           all(x.energy) && all(x.energy_rate) && all(x.momenta) && all(x.momentum_rates) && all(x.inertia) &&
           all(x.rest) && all(x.symmetry_momenta) && all(x.symmetry_momentum_rates);
  }

  [[nodiscard]] Diagnostic singular_here(const BallPoint& point) const {
    Diagnostic d{"NH301", Severity::error,   "the equations of motion are singular at this state", {}, {},
                 {},      Cause::mathematics};
    const Budget budget{20'000'000, 200'000, 2.0, {}};
    std::vector<std::string> names;
    if (const auto value = determinant(left_, system_.assumptions, budget)) {
      for (const Expr& factor : possible_zeros(*value, system_.assumptions, budget)) {
        if (point.values({&factor, 1}).contains_zero(0)) names.push_back(fmt::format("`{}`", to_text(factor)));
      }
    }
    if (!names.empty()) d.message += fmt::format(": {} is zero", fmt::join(names, " and "));
    d.notes.push_back(
        "accelerations and multipliers solve [[A, -N^T], [B, 0]] (a, lambda) = (F - l, -sigma), and that matrix has no "
        "inverse here");
    d.help.push_back("start from another state");
    return d;
  }

  System system_;
  const GivenState& given_;
  NumberOptions options_;
  Law law_;
  Matrix left_;
  std::vector<Expr> right_, lambda_, apart_, reaction_, momentum_rates_, residuals_, symmetry_momenta_, symmetry_rates_;
  Expr energy_, energy_rate_;
};

}  // namespace

Result<Numbers> numbers_at(const System& system, const GivenState& given, const NumberOptions& options) {
  return NumberCalculation(system, given, options).run();
}

}  // namespace anholon
