#include "anholon/derive/poisson/poisson_motion.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/factors_of_constraint.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// Whether functions vanish where the first few invariants of a system do.
class OnInvariants {
 public:
  OnInvariants(const System& system, std::size_t count, const Budget& budget) : system_(system), budget_(budget) {
    system_.invariants.resize(count);
    for (const SystemInvariant& c : system_.invariants) relations_.push_back(c.position);
    auto set = restrict_to_constraints(system_, budget_);
    if (set && set->complete()) set_ = std::move(*set);
  }

  [[nodiscard]] VerdictKind vanishes(const Expr& e) const {
    const VerdictKind around = is_zero(e, system_.assumptions, budget_).kind;
    if (around == VerdictKind::proved || relations_.empty()) return around;
    if (is_proved(is_zero_modulo(e, relations_, system_.assumptions, budget_))) return VerdictKind::proved;
    return set_ ? is_zero((*set_)(e), system_.assumptions, budget_).kind : VerdictKind::undecided;
  }
  // As written there, where it can be.
  [[nodiscard]] Expr shown(const Expr& e) const {
    return simplify(set_ && set_->sheets.empty() ? (*set_)(e) : e, system_.assumptions);
  }

 private:
  System system_;
  Budget budget_;
  std::vector<Expr> relations_;
  std::optional<Restriction> set_;
};

Diagnostic refused(std::string code, std::string message) {
  return {std::move(code), Severity::error, std::move(message), {}, {}, {}, Cause::mathematics};
}

class PoissonMaker {
 public:
  PoissonMaker(const System& system, const Budget& budget)
      : system_(system), part_(*system.model->poisson), budget_(budget) {
    for (const Coordinate& q : system.model->coordinates) y_.push_back(q.symbol);
  }

  Result<PoissonField> run() {
    structure();
    for (std::size_t r = 0; r < result_.relations.size(); ++r) one_set(result_.relations[r], part_.relations[r].text);
    for (std::size_t a = 0; a < result_.phi.size(); ++a) one_set(result_.phi[a], part_.constraints[a].text);
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    jacobi();
    casimirs();
    if (errors_.empty()) split();
    if (errors_.empty()) stays();
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    return std::move(result_);
  }

 private:
  [[nodiscard]] Workspace& ws() const { return system_.workspace(); }
  [[nodiscard]] const std::string& name(std::size_t i) const { return system_.model->coordinates[i].name; }

  [[nodiscard]] std::vector<Expr> components(const std::vector<Component>& given) const {
    std::vector<Expr> result(y_.size(), ws().number(0));
    for (const Component& c : given) result[c.coordinate] = system_.express(c.values.front().value);
    return result;
  }

  void structure() {
    const std::size_t n = y_.size(), m = part_.constraints.size();
    result_.bracket = Matrix(n, n, ws().number(0));
    for (const BracketEntry& entry : part_.bracket) {
      const Expr value = system_.express(entry.value.value);
      result_.bracket(entry.first, entry.second) = value;
      result_.bracket(entry.second, entry.first) = -value;
    }
    result_.hamiltonian = system_.express(part_.hamiltonian.value);
    const std::vector<Expr> slopes = gradient(result_.hamiltonian, y_);
    result_.force = result_.free = components(system_.model->forces);
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Expr> terms{result_.free[i]};
      for (std::size_t j = 0; j < n; ++j) terms.push_back(result_.bracket(i, j) * slopes[j]);
      result_.free[i] = sum(terms);
    }
    for (const Condition& r : part_.relations) result_.relations.push_back(system_.express(r.left - r.right));
    result_.directions = Matrix(m, n, ws().number(0));
    for (std::size_t a = 0; a < m; ++a) {
      result_.phi.push_back(system_.express(part_.constraints[a].phi));
      const std::vector<Expr> w = components(part_.constraints[a].reaction);
      for (std::size_t i = 0; i < n; ++i) result_.directions(a, i) = w[i];
    }
  }

  // An equation that is a product holds on several sets, and one whose left − right does not change its sign holds only where its
  // differential vanishes: neither cuts out a submanifold.
  void one_set(const Expr& f, const Excerpt& text) {
    SystemConstraint as_constraint;
    as_constraint.position = f;
    const auto factors = detail::factors_of_constraint(as_constraint, system_, budget_);
    const ProvedSign sign = sign_of(f, system_.assumptions, budget_);
    Diagnostic d;
    if (detail::is_product(factors)) {
      d = refused("NH212", "this equation is a product or a power: it cuts out no submanifold by itself");
      std::vector<std::string> equations;
      for (const detail::ConstraintFactor& factor : factors)
        equations.push_back(fmt::format("`{} = 0`", to_text(factor.factor)));
      d.help.push_back(fmt::format("write the one that is meant: {}", fmt::join(equations, " or ")));
    } else if (excludes_zero(sign)) {
      d = refused("NH211", "this equation can never hold: left - right is zero at no state");
      d.help.push_back("remove or correct it");
    } else if (sign == ProvedSign::nonnegative || sign == ProvedSign::nonpositive) {
      d = refused("NH215", "this equation holds only where the derivative of left - right vanishes");
      d.help.push_back("write each quantity that must vanish for it as an equation of its own");
    } else {
      return;
    }
    d.labels.push_back({text.source(), text.whole(), {}});
    errors_.push_back(std::move(d));
  }

  // Σ_l Λ^il ∂_l Λ^jk and its cyclic companions, which is {y_i, {y_j, y_k}} + …
  [[nodiscard]] Expr jacobiator(std::size_t i, std::size_t j, std::size_t k) const {
    const auto term = [&](std::size_t a, std::size_t b, std::size_t c) {
      const std::vector<Expr> slopes = gradient(result_.bracket(b, c), y_);
      std::vector<Expr> terms{ws().number(0)};
      for (std::size_t l = 0; l < y_.size(); ++l) terms.push_back(result_.bracket(a, l) * slopes[l]);
      return sum(terms);
    };
    return term(i, j, k) + term(j, k, i) + term(k, i, j);
  }

  void undecided(const std::string& question) {
    if (std::find(result_.open.begin(), result_.open.end(), question) == result_.open.end())
      result_.open.push_back(question);
  }

  void jacobi() {
    const OnInvariants on_p(system_, part_.relations.size(), budget_);
    for (std::size_t i = 0; i < y_.size(); ++i) {
      for (std::size_t j = i + 1; j < y_.size(); ++j) {
        for (std::size_t k = j + 1; k < y_.size(); ++k) {
          const Expr e = jacobiator(i, j, k);
          if (e.is_zero_literal()) continue;
          const VerdictKind kind = on_p.vanishes(e);
          if (kind == VerdictKind::undecided) undecided("whether the bracket satisfies the Jacobi identity");
          if (kind != VerdictKind::refuted && kind != VerdictKind::conditional) continue;
          no_jacobi({i, j, k}, on_p.shown(e));
          return;
        }
      }
    }
  }

  void no_jacobi(const std::vector<std::size_t>& triple, const Expr& value) {
    const auto [a, b, c] = std::tuple(name(triple[0]), name(triple[1]), name(triple[2]));
    Diagnostic d =
        refused("NH270",
                fmt::format("the bracket is no Poisson bracket: the Jacobi identity fails for {}, {} and {}", a, b, c));
    for (const BracketEntry& entry : part_.bracket) {
      const auto among = [&](std::size_t k) { return std::find(triple.begin(), triple.end(), k) != triple.end(); };
      if (among(entry.first) && among(entry.second) && entry.origin.source)
        d.labels.push_back({entry.origin.source, entry.origin.span, {}});
    }
    d.notes.push_back(fmt::format("{{{0}, {{{1}, {2}}}}} + {{{1}, {{{2}, {0}}}}} + {{{2}, {{{0}, {1}}}}} = {3}", a, b,
                                  c, to_text(value)));
    d.help.push_back(
        "correct an entry; each bracket is given once, {b, a} = -{a, b} follows, and what is left out is 0");
    errors_.push_back(std::move(d));
  }

  void casimirs() {
    const OnInvariants on_p(system_, part_.relations.size(), budget_);
    for (std::size_t r = 0; r < result_.relations.size(); ++r) {
      const std::vector<Expr> slopes = gradient(result_.relations[r], y_);
      for (std::size_t i = 0; i < y_.size(); ++i) {
        std::vector<Expr> terms{ws().number(0)};
        for (std::size_t j = 0; j < y_.size(); ++j) terms.push_back(slopes[j] * result_.bracket(j, i));
        const VerdictKind kind = on_p.vanishes(sum(terms));
        if (kind == VerdictKind::undecided) undecided("whether the relations are Casimir functions");
        if (kind != VerdictKind::refuted && kind != VerdictKind::conditional) continue;
        const Excerpt& text = part_.relations[r].text;
        Diagnostic d =
            refused("NH271", "this relation is no Casimir function: the bracket leads out of where it holds");
        d.labels.push_back({text.source(), text.whole(), {}});
        d.notes.push_back(fmt::format("{{left - right, {}}} = {}", name(i), to_text(on_p.shown(sum(terms)))));
        d.help.push_back(
            "a relation commutes with every variable; an equation that does not is a [[poisson.constraint]]");
        errors_.push_back(std::move(d));
        break;
      }
    }
  }

  // dφ·W λ + ∂φ/∂t + dφ·(X_H + F) = 0.
  void split() {
    const std::size_t m = result_.phi.size(), n = y_.size();
    result_.motion = result_.free;
    result_.reaction.assign(n, ws().number(0));
    result_.pairing = Matrix(m, m, ws().number(0));
    if (m == 0) return;
    Matrix right(m, 1, ws().number(0));
    for (std::size_t a = 0; a < m; ++a) {
      const std::vector<Expr> slopes = gradient(result_.phi[a], y_);
      right(a, 0) = -differentiate(result_.phi[a], system_.model->time) - dot(slopes, result_.free, system_);
      for (std::size_t b = 0; b < m; ++b) {
        std::vector<Expr> w;
        for (std::size_t i = 0; i < n; ++i) w.push_back(result_.directions(b, i));
        result_.pairing(a, b) = simplify(dot(slopes, w, system_), system_.assumptions);
      }
    }
    const auto solution = solve(result_.pairing, right, system_.assumptions, solved_on_set(system_, budget_));
    if (!solution || !*solution || is_singular_on_d()) return not_held(solution.has_value());
    for (std::size_t a = 0; a < m; ++a) {
      result_.multipliers.push_back(simplify((*solution)->value(a, 0), system_.assumptions));
      for (std::size_t i = 0; i < n; ++i)
        result_.reaction[i] = result_.reaction[i] + result_.multipliers[a] * result_.directions(a, i);
    }
    for (std::size_t i = 0; i < n; ++i) {
      result_.reaction[i] = simplify(result_.reaction[i], system_.assumptions);
      result_.motion[i] = simplify(result_.free[i] + result_.reaction[i], system_.assumptions);
    }
  }

  [[nodiscard]] bool is_singular_on_d() const {
    const auto value = determinant(result_.pairing, system_.assumptions, budget_);
    if (!value) return false;
    return OnInvariants(system_, system_.invariants.size(), budget_).vanishes(*value) == VerdictKind::proved;
  }

  void not_held(bool decided) {
    Diagnostic d = refused("NH272", decided ? "the reactions cannot hold the constraints: W is not transversal to D"
                                            : "the reactions could not be solved for within the budget");
    for (const PoissonConstraint& c : part_.constraints) {
      if (c.text.source()) d.labels.push_back({c.text.source(), c.text.whole(), {}});
    }
    const OnInvariants on_d(system_, system_.invariants.size(), budget_);
    for (std::size_t a = 0; a < result_.phi.size(); ++a) {
      std::vector<std::string> row;
      for (std::size_t b = 0; b < result_.phi.size(); ++b) row.push_back(to_text(on_d.shown(result_.pairing(a, b))));
      d.notes.push_back(
          fmt::format("`{}` changes along the reactions by {}", part_.constraints[a].name, fmt::join(row, ", ")));
    }
    d.help.push_back(
        "the matrix of the changes of left - right along the directions of `reaction` must be nonsingular on D");
    errors_.push_back(std::move(d));
  }

  // The motion stays where the relations hold; D it keeps by construction.
  void stays() {
    const OnInvariants on_d(system_, system_.invariants.size(), budget_);
    for (std::size_t r = 0; r < result_.relations.size(); ++r) {
      const Expr& c = result_.relations[r];
      const Expr rate = differentiate(c, system_.model->time) + dot(gradient(c, y_), result_.motion, system_);
      const VerdictKind kind = on_d.vanishes(rate);
      if (kind == VerdictKind::undecided) undecided("whether the motion keeps the relations");
      if (kind != VerdictKind::refuted && kind != VerdictKind::conditional) continue;
      const Excerpt& text = part_.relations[r].text;
      Diagnostic d = refused(
          "NH273", "the motion leaves the manifold: a reaction or a force leads out of where this relation holds");
      d.labels.push_back({text.source(), text.whole(), {}});
      d.notes.push_back(fmt::format("the rate of left - right is {}", to_text(on_d.shown(rate))));
      d.help.push_back("the directions of `reaction`, and [forces], must be tangent to the manifold");
      errors_.push_back(std::move(d));
    }
  }

  const System& system_;
  const PoissonPart& part_;
  Budget budget_;
  std::vector<Expr> y_;
  PoissonField result_;
  Diagnostics errors_;
};

}  // namespace

Result<PoissonField> poisson_motion(const System& system, const Budget& budget) {
  return PoissonMaker(system, budget).run();
}

}  // namespace anholon
