#include "anholon/analyze/conservation/scaled_section.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/momentum.hpp"
#include "anholon/analyze/integrals/logarithm_ansatz.hpp"
#include "anholon/analyze/integrals/natural_factors.hpp"
#include "anholon/analyze/motion/short_budget.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

constexpr std::size_t kMostNodesOfFields = 1000, kMostNodesOfRate = 600;  // that are looked at

// Σ a_k A_k = Σ b_k B_k: a basis of the common fields, by the a.
Fields common_fields(const Fields& a, const Fields& b, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  if (a.empty() || b.empty()) return {};
  if (b.size() == system.degrees()) return a;
  if (a.size() == system.degrees()) return b;
  Matrix columns(system.degrees(), a.size() + b.size(), system.workspace().number(0));
  for (std::size_t i = 0; i < columns.rows(); ++i) {
    for (std::size_t k = 0; k < a.size(); ++k) columns(i, k) = a[k][i];
    for (std::size_t k = 0; k < b.size(); ++k) columns(i, a.size() + k) = -b[k][i];
  }
  if (has_more_nodes(columns.entries(), kMostNodesOfFields)) return {};
  const auto kernel = nullspace(columns, system.assumptions, short_budget(motion));
  if (!kernel) return {};
  Fields result;
  for (const auto& v : kernel->basis) {
    auto& field = result.emplace_back(system.degrees(), system.workspace().number(0));
    for (std::size_t k = 0; k < a.size(); ++k) {
      for (std::size_t i = 0; i < field.size(); ++i) field[i] = field[i] + v[k] * a[k][i];
    }
    make_readable(field, system, limits_for(system, {}));
    std::vector<Expr> poles = denominators(field);
    std::erase_if(poles, [&](const Expr& e) { return !contains_any(e, system.frame.configuration_symbols()); });
    if (poles.empty()) continue;
    for (const Expr& e : poles) {  // a field without poles, as far as one factor after the other removes them
      for (Expr& y : field) y = y * e;
    }
    make_readable(field, system, limits_for(system, {}));
  }
  return result;
}

// It is so for certain only where this is false.
bool is_linear_in(const Expr& s, const std::vector<Expr>& u, const Assumptions& assumptions) {
  std::vector<Expr> second;
  for (const Expr& slope : gradient(s, u)) {
    for (const Expr& e : gradient(slope, u)) second.push_back(e);
  }
  const auto values = residues(second, assumptions);
  return values && std::all_of(values->values.begin(), values->values.end(), [](auto v) { return v == 0; });
}

// Divided, term by term, by parameters that then stand in no term: m*y^6 + m is y^6 + 1.
Expr without_parameters(Expr e, const System& system) {
  for (const Expr& p : parameter_symbols(*system.model)) {
    if (!contains_any(e, {&p, 1}) || !excludes_zero(sign_of(p, system.assumptions))) continue;
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < (e.is(Kind::sum) ? e.operand_count() : 1); ++k)
      terms.push_back(factored((e.is(Kind::sum) ? e.operand(k) : e) / p, system.assumptions));
    if (!contains_any(terms, {&p, 1})) e = sum(terms);
  }
  return e;
}

class Scaling {
 public:
  explicit Scaling(const ConstrainedMotion& motion) : motion_(motion), system_(motion.system()) {}

  // f, if there is one that is no constant.
  std::optional<Expr> of(const std::vector<Expr>& field) {
    const Expr rate = motion_.on_set(momentum_rate(field, motion_)), j = motion_.on_set(momentum_of(field, system_));
    const std::vector<Expr> both{rate, j};
    if (has_more_nodes(both, kMostNodesOfRate) || !certainly_nonzero(rate, system_.assumptions) ||
        !certainly_nonzero(j, system_.assumptions))
      return std::nullopt;
    const std::vector<Expr> u = motion_.independent_velocities();
    const Expr s = rate / j;
    if (!is_linear_in(s, u, system_.assumptions)) return std::nullopt;
    LogarithmAnsatz ansatz(motion_, [&](const Expr& f) { return motion_.on_set(system_.frame.drift(f)); });
    for (const Expr& slope : gradient(j, u)) {  // (y^3 + 1)^2 + 1 is seen to be positive, y^6 + 2*y^3 + 2 is not
      const Expr e = without_parameters(flatten(slope), system_);
      if (manifest_sign(e, system_.assumptions) == ProvedSign::positive) ansatz.add(e);
    }
    for (const Expr& e : factors()) ansatz.add(e);
    ansatz.add_factors_of(j);
    for (const Expr& e : denominators({&s, 1})) ansatz.add_factors_of(e);
    ansatz.leave_out(system_.frame.velocity_symbols());
    const Replacements& given = motion_.restriction().positions;
    ansatz.add_coordinates(given);
    ansatz.add_functions_in({&s, 1}, given);
    ansatz.keep_those_with_residues();
    const auto found = ansatz.with_rate(-s, short_budget(motion_));
    return found ? std::optional(found->value) : std::nullopt;
  }

 private:
  const std::vector<Expr>& factors() {
    if (!factors_) factors_ = natural_factors(motion_);
    return *factors_;
  }

  const ConstrainedMotion& motion_;
  const System& system_;
  std::optional<std::vector<Expr>> factors_;  // once asked for
};

}  // namespace

Fields scaled_sections(const Fields& orbits, const Fields& annihilator, const ConstrainedMotion& motion) {
  Fields result;
  Scaling scaling(motion);
  for (std::vector<Expr>& field : common_fields(annihilator, orbits, motion)) {
    const auto f = scaling.of(field);
    if (!f) continue;
    for (Expr& y : field) y = *f * y;
    result.push_back(std::move(field));
  }
  return result;
}

}  // namespace anholon
