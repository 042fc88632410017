#include "anholon/analyze/integrals/natural_factors.hpp"

#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostNodesOfProduct = 300;  // of what is factored
constexpr double kSecondsOfFactors = 0.5, kLongestFactor = 60;

class FactorCollector {
 public:
  explicit FactorCollector(const ConstrainedMotion& motion) : motion_(motion), system_(motion.system()) {}

  std::vector<Expr> run() {
    const std::size_t n = system_.degrees();
    const std::vector<Expr> u = motion_.independent_velocities(), w = motion_.on_set(system_.frame.velocity_symbols());
    const Matrix a(n, n, motion_.on_set(system_.mass_matrix.entries()));
    Matrix inner(u.size(), u.size(), system_.workspace().number(0));
    for (std::size_t r = 0; r < u.size(); ++r) {
      for (std::size_t s = 0; s < u.size(); ++s) {
        std::vector<Expr> terms{inner(r, s)};
        for (std::size_t i = 0; i < n; ++i) {
          for (std::size_t j = 0; j < n; ++j)
            terms.push_back(differentiate(w[i], u[r]) * a(i, j) * differentiate(w[j], u[s]));
        }
        inner(r, s) = sum(terms);
      }
    }
    if (!u.empty()) add_determinant(inner);
    add_determinant(a);
    for (const Expr& e : motion_.restriction().nonzero) add_factors(e);
    std::vector<Expr> all = motion_.on_set(motion_.accelerations());
    all.insert(all.end(), w.begin(), w.end());
    if (!has_more_nodes(all, 20 * kMostNodesOfProduct)) {
      for (const Expr& e : denominators(all)) add_factors(e);
    }
    return std::move(result_);
  }

 private:
  void add_determinant(const Matrix& m) {
    Budget budget = motion_.budget();
    budget.seconds = std::min(kSecondsOfFactors, budget.seconds);
    const auto value = determinant(m, system_.assumptions, budget);
    if (value) add_factors(*value);
  }

  void add_factors(const Expr& e) {
    if (has_more_nodes({&e, 1}, kMostNodesOfProduct)) return;
    for (const Expr& f : irreducible_factors(e, system_.assumptions)) {
      const bool known = std::find(result_.begin(), result_.end(), f) != result_.end();
      if (known || is_of_parameters(f, *system_.model) || contains_any(f, system_.frame.velocity_symbols())) continue;
      if (reading_length(f) <= kLongestFactor) result_.push_back(f);
    }
  }

  const ConstrainedMotion& motion_;
  const System& system_;
  std::vector<Expr> result_;
};

}  // namespace

std::vector<Expr> natural_factors(const ConstrainedMotion& motion) { return FactorCollector(motion).run(); }

}  // namespace anholon
