#include "anholon/analyze/reduction/level_set.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Thrown with the reason why there is no such level set.
struct NoLevelSet {
  std::string why;
};

class LevelSearch {
 public:
  LevelSearch(const QuotientView& divided, const std::vector<Expr>& functions, const std::vector<std::size_t>& used,
              const System& system, const Budget& budget)
      : divided_(divided), p_(divided.p), q_(divided.quotient), functions_(functions), used_(used), system_(system),
        budget_(budget), ws_(*divided.p.workspace) {}

  LevelSet run(LevelSet begun) {
    result_ = std::move(begun);
    add_functions_of_momenta();
    for (std::size_t k = 0; k < result_.asked.size(); ++k) {
      if (!is_of_used(k)) add_function(result_.asked[k].name, functions_[k], result_.asked[k].value);
    }
    expect_independent();
    eliminate();
    restrict();
    return std::move(result_);
  }

  // Whether the fields that were divided out leave it.
  [[nodiscard]] bool is_left(const Expr& f) const {
    return std::all_of(divided_.fields.begin(), divided_.fields.end(),
                       [&](const auto& field) { return is_zero_on_p(p_.along(field, f)); });
  }
  [[nodiscard]] bool is_of_used(std::size_t k) const {
    const auto& symmetry = result_.asked[k].symmetry;
    return symmetry && std::find(used_.begin(), used_.end(), *symmetry) != used_.end();
  }
  void take(const LevelSet& begun) { result_ = begun; }

 private:
  [[nodiscard]] bool is_zero_on_p(const Expr& f) const {
    if (is_proved(is_zero(f, p_.assumptions, budget_))) return true;
    return !p_.relations.empty() && is_proved(is_zero_modulo(f, p_.relations, p_.assumptions, budget_));
  }

  void add_function(const std::string& name, const Expr& meaning, const Expr& value) {
    LevelFunction f;
    f.name = name;
    f.meaning = meaning;
    f.value = value;
    const auto& asked = result_.asked;
    const bool has_name =
        std::any_of(asked.begin(), asked.end(), [&](const AskedLevel& a) { return a.is_new && a.value == value; });
    f.symbol =
        has_name ? value : ws_.symbol(fresh_name(*system_.model, fmt::format("level{}", result_.functions.size() + 1)));
    const auto written = divided_.written(meaning);
    if (!written) throw NoLevelSet{fmt::format("`{}` was not written by the invariants that were found", name)};
    f.by_variables = *written;
    f.commutes = divided_.has_brackets;
    for (const PhaseVariable& y : q_.variables)
      f.commutes = f.commutes && is_zero_on_p(p_.bracket_of(y.meaning, meaning));
    result_.functions.push_back(std::move(f));
  }

  // Functions of the momenta that the generators leave: linear ones, then quadratic ones that do not depend on the others.
  void add_functions_of_momenta() {
    for (std::size_t k = 0; k < result_.asked.size(); ++k) {
      if (!is_of_used(k)) continue;
      const Expr symbol = ws_.symbol(fresh_name(*system_.model, fmt::format("momentum{}", j_.size() + 1)));
      j_.push_back(symbol);
      momenta_[symbol] = functions_[k];
      values_[symbol] = result_.asked[k].value;
      names_.push_back(result_.asked[k].name);
    }
    if (j_.empty()) return;
    std::vector<Expr> quadratic;
    for (std::size_t a = 0; a < j_.size(); ++a) {
      for (std::size_t b = a; b < j_.size(); ++b) quadratic.push_back(j_[a] * j_[b]);
    }
    for (const std::vector<Expr>& monomials : {j_, quadratic}) {
      for (const Expr& f : left_combinations_of(monomials)) keep_if_independent(f);
    }
    if (kept_.empty())
      throw NoLevelSet{"no function of degree two or less of these momenta is left by what was divided out"};
    if (divided_.has_brackets) look_at_value();
    for (const Expr& f : kept_) {
      const auto single = std::find(j_.begin(), j_.end(), f);
      const Expr meaning = readable(substitute(f, momenta_), system_, limits_for(system_, {}));
      add_function(single != j_.end() ? names_[static_cast<std::size_t>(single - j_.begin())] : to_text(meaning),
                   meaning, simplify(substitute(f, values_), p_.assumptions));
    }
  }

  [[nodiscard]] std::vector<Expr> left_combinations_of(const std::vector<Expr>& monomials) const {
    std::vector<Expr> changes, result;
    for (const Expr& f : monomials) {
      const Expr on_p = substitute(f, momenta_);
      std::vector<Expr> terms{ws_.number(0)};
      for (std::size_t b = 0; b < divided_.fields.size(); ++b)
        terms.push_back(ws_.symbol(fresh_name(*system_.model, fmt::format("weight{}", b))) *
                        p_.along(divided_.fields[b], on_p));
      changes.push_back(simplify(sum(terms), p_.assumptions));
    }
    const auto relations = constant_relations(changes, p_.parameters, p_.assumptions, budget_);
    if (!relations) return result;
    for (const ConstantRelation& r : relations->basis) {
      std::vector<Expr> terms{ws_.number(0)};
      for (std::size_t k = 0; k < monomials.size(); ++k) terms.push_back(r.coefficients[k] * monomials[k]);
      const Expr f = simplify(sum(terms), p_.assumptions);
      if (is_left(substitute(f, momenta_))) result.push_back(f);
    }
    return result;
  }

  [[nodiscard]] std::vector<std::vector<Expr>> slopes_of(const std::vector<Expr>& functions) const {
    std::vector<std::vector<Expr>> rows;
    for (const Expr& f : functions) rows.push_back(gradient(f, j_));
    return rows;
  }

  void keep_if_independent(const Expr& f) {
    std::vector<Expr> more = kept_;
    more.push_back(f);
    const auto chosen = certainly_independent_rows(matrix_of_rows(slopes_of(more), j_.size()), p_.assumptions);
    if (chosen && chosen->size() == more.size()) kept_ = std::move(more);
  }

  // Regular: as many of them are independent at μ as G_μ has dimensions.
  void look_at_value() {
    std::vector<std::vector<Expr>> rows = slopes_of(kept_);
    for (auto& row : rows) row = substitute(row, values_);
    const Matrix slopes = matrix_of_rows(rows, j_.size());
    const auto at_value = rank(slopes, p_.assumptions, budget_);
    if (!at_value) throw at_value.error();
    if (at_value->rank < kept_.size())
      throw NoLevelSet{
          "the value is not regular: functions of the momenta that the generators leave are dependent there"};
    add_zeros_of(chosen_columns(slopes, at_value->columns));
    if (j_.size() != used_.size()) return;
    const Matrix b = brackets_at_value();
    const auto moved = rank(b, p_.assumptions, budget_);
    if (!moved) throw moved.error();
    result_.isotropy = j_.size() - moved->rank;
    if (moved->rank > 0) {
      std::vector<std::vector<Expr>> block;
      for (const std::size_t i : moved->columns) {
        auto& row = block.emplace_back();
        for (const std::size_t k : moved->columns) row.push_back(b(i, k));
      }
      add_zeros_of(matrix_of_rows(block));
    }
    if (kept_.size() < *result_.isotropy)
      throw NoLevelSet{
          fmt::format("the isotropy group of the value has dimension {}, but only {} independent functions "
                      "of the momenta, of degree two or less, are left by the generators",
                      *result_.isotropy, kept_.size())};
  }

  // A square matrix is not singular where these do not vanish.
  void add_zeros_of(const Matrix& square) {
    if (square.rows() == 0) return;
    const auto d = determinant(square, p_.assumptions, budget_);
    if (!d) throw d.error();
    for (const Expr& zero : possible_zeros(*d, p_.assumptions)) {
      if (std::find(result_.nonzero.begin(), result_.nonzero.end(), zero) == result_.nonzero.end())
        result_.nonzero.push_back(zero);
    }
  }

  // {J_a, J_b} at μ: a combination of the momenta with constant coefficients, and a constant where J is not equivariant.
  [[nodiscard]] Matrix brackets_at_value() const {
    const std::size_t k = j_.size();
    Matrix result(k, k, ws_.number(0));
    std::vector<Expr> functions{ws_.number(1)}, values{ws_.number(1)};
    for (const Expr& j : j_) {
      functions.push_back(momenta_.at(j));
      values.push_back(values_.at(j));
    }
    for (std::size_t a = 0; a < k; ++a) {
      for (std::size_t b = a + 1; b < k; ++b) {
        std::vector<Expr> with = functions;
        with.push_back(p_.bracket_of(functions[a + 1], functions[b + 1]));
        const auto relations = constant_relations(with, p_.parameters, p_.assumptions, budget_);
        if (!relations) throw relations.error();
        const auto own = std::find_if(relations->basis.begin(), relations->basis.end(), [](const ConstantRelation& r) {
          return !r.coefficients.back().is_zero_literal();
        });
        if (own == relations->basis.end())
          throw NoLevelSet{"a bracket of two momenta is no combination of the momenta"};
        std::vector<Expr> terms{ws_.number(0)};
        for (std::size_t c = 0; c < values.size(); ++c)
          terms.push_back(-(own->coefficients[c] / own->coefficients.back() * values[c]));
        result(a, b) = simplify(sum(terms), p_.assumptions);
        result(b, a) = simplify(-result(a, b), p_.assumptions);
      }
    }
    return result;
  }

  void expect_independent() const {
    std::vector<std::vector<Expr>> rows;
    for (const Expr& r : q_.relations) rows.push_back(gradient(r, q_.symbols()));
    for (const LevelFunction& f : result_.functions) rows.push_back(gradient(f.by_variables, q_.symbols()));
    const auto chosen = certainly_independent_rows(matrix_of_rows(rows, q_.variables.size()), q_.assumptions);
    if (!chosen || chosen->size() < rows.size()) throw NoLevelSet{"the integrals are not independent of each other"};
  }

  [[nodiscard]] Expr without_eliminated(Expr f) const {
    for (const auto& [y, value] : result_.eliminated) f = substitute(f, Replacements{{y, value}});
    return f;
  }

  // A variable in which the function is linear with a coefficient that vanishes nowhere.
  void eliminate() {
    for (const LevelFunction& f : result_.functions) {
      const Expr zero = without_eliminated(f.by_variables - f.symbol);
      const auto solves = [&](const PhaseVariable& y) {
        const Expr c = differentiate(zero, y.symbol);
        return !contains_any(c, {&y.symbol, 1}) && is_zero(c, p_.assumptions, budget_).kind == VerdictKind::refuted &&
               possible_zeros(c, p_.assumptions).empty();
      };
      // The last one: momenta come after the shape.
      const auto y = std::find_if(q_.variables.rbegin(), q_.variables.rend(), solves);
      if (y == q_.variables.rend()) {
        result_.system.relations.push_back(zero);
        continue;
      }
      const Expr slope = differentiate(zero, y->symbol),
                 rest = substitute(zero, Replacements{{y->symbol, ws_.number(0)}});
      const Expr value = tidy(-(rest / slope));
      for (auto& [other, of_other] : result_.eliminated)
        of_other = tidy(substitute(of_other, Replacements{{y->symbol, value}}));
      for (Expr& r : result_.system.relations) r = substitute(r, Replacements{{y->symbol, value}});
      result_.eliminated.emplace_back(y->symbol, value);
    }
  }

  [[nodiscard]] Expr tidy(const Expr& f) const { return readable(f, system_, limits_for(system_, {})); }

  void restrict() {
    PhaseSystem& left = result_.system;
    const std::size_t levels = left.relations.size();
    left.workspace = q_.workspace;
    left.time = q_.time;
    left.parameters = q_.parameters;
    left.assumptions = q_.assumptions;
    left.dimension = q_.dimension - result_.functions.size();
    left.hamiltonian = tidy(without_eliminated(q_.hamiltonian));
    std::vector<std::size_t> stay;
    for (std::size_t i = 0; i < q_.variables.size(); ++i) {
      const bool gone = std::any_of(result_.eliminated.begin(), result_.eliminated.end(),
                                    [&](const auto& e) { return e.first == q_.variables[i].symbol; });
      if (gone) continue;
      stay.push_back(i);
      left.variables.push_back(q_.variables[i]);
      if (!divided_.rates.empty()) result_.rates.push_back(tidy(without_eliminated(divided_.rates[i])));
      left.force.push_back(tidy(without_eliminated(q_.force[i])));
    }
    for (Expr& r : left.relations) r = tidy(without_eliminated(r));
    look_at_dependence(levels);
    for (const Expr& r : q_.relations) {
      const Expr there = tidy(without_eliminated(r));
      if (!is_proved(is_zero(there, p_.assumptions, budget_))) left.relations.push_back(there);
    }
    for (const PhaseConstraint& c : q_.constraints)
      left.constraints.push_back({c.name, tidy(without_eliminated(c.phi)), {}});
    result_.has_bracket = q_.constraints.empty() && std::all_of(result_.functions.begin(), result_.functions.end(),
                                                                [](const LevelFunction& f) { return f.commutes; });
    if (!result_.has_bracket) return;
    left.bracket = Matrix(stay.size(), stay.size(), ws_.number(0));
    for (std::size_t i = 0; i < stay.size(); ++i) {
      for (std::size_t k = 0; k < stay.size(); ++k)
        left.bracket(i, k) = tidy(without_eliminated(q_.bracket(stay[i], stay[k])));
    }
  }

  // Minors of the differentials of the relations that the levels add: one of them has to be not zero.
  void look_at_dependence(std::size_t levels) {
    constexpr std::size_t most_minors = 20;
    if (levels == 0) return;
    std::vector<Expr> y = result_.system.symbols();
    std::vector<std::vector<Expr>> rows;
    for (std::size_t k = 0; k < levels; ++k) rows.push_back(gradient(result_.system.relations[k], y));
    const Matrix slopes = matrix_of_rows(rows, y.size());
    std::vector<bool> chosen(y.size(), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(levels), true);
    std::size_t looked = 0;
    do {
      std::vector<std::size_t> columns;
      for (std::size_t i = 0; i < y.size(); ++i) {
        if (chosen[i]) columns.push_back(i);
      }
      const auto minor = determinant(chosen_columns(slopes, columns), p_.assumptions, budget_);
      if (!minor) throw minor.error();
      if (!is_proved(is_zero(*minor, p_.assumptions, budget_))) result_.independent_where.push_back(tidy(*minor));
    } while (++looked < most_minors && std::prev_permutation(chosen.begin(), chosen.end()));
  }

  const QuotientView& divided_;
  const PhaseSystem &p_, &q_;
  const std::vector<Expr>& functions_;
  const std::vector<std::size_t>& used_;
  const System& system_;
  const Budget& budget_;
  Workspace& ws_;
  std::vector<Expr> j_;             // symbols of momenta
  std::vector<std::string> names_;  // of their symmetries
  Replacements momenta_, values_;   // of the symbols: on P, and at μ
  std::vector<Expr> kept_;          // functions of the momenta
  LevelSet result_;
};

}  // namespace

Replacements LevelSet::values() const {
  Replacements result;
  for (const LevelFunction& f : functions) {
    if (f.symbol != f.value) result[f.symbol] = f.value;
  }
  return result;
}

Result<Applicable<LevelSet>> level_set(const QuotientView& divided, std::vector<AskedLevel> asked,
                                       std::vector<Expr> functions, std::vector<ExaminedQuantity> integrals,
                                       const std::vector<std::size_t>& used, const System& system,
                                       const Budget& budget) {
  LevelSearch search(divided, functions, used, system, budget);
  LevelSet begun;
  begun.asked = std::move(asked);
  begun.integrals = std::move(integrals);
  search.take(begun);
  for (std::size_t k = 0; k < functions.size(); ++k) {
    if (!search.is_of_used(k) && !search.is_left(functions[k]))
      return tl::make_unexpected(Diagnostics{
          no_level(fmt::format("`{}` is no function on what is left: a symmetry that was divided out moves it",
                               begun.asked[k].name),
                   "divide by others (--by)")});
  }
  try {
    return Applicable<LevelSet>{search.run(std::move(begun)), {}};
  } catch (const NoLevelSet& none) {
    return Applicable<LevelSet>{std::nullopt, none.why};
  }
}

}  // namespace anholon
