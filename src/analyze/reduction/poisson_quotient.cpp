#include "anholon/analyze/reduction/poisson_quotient.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

// Thrown with what was not written by the invariants.
struct NotWritten {
  std::string what;
};

// The variables of a quotient, by those of what was divided.
Replacements meanings_of(const PhaseSystem& p) {
  Replacements result;
  for (const PhaseVariable& y : p.variables) {
    if (y.symbol != y.meaning) result[y.symbol] = y.meaning;
  }
  return result;
}

class QuotientSearch {
 public:
  // `p` may be a quotient of `base` itself.
  QuotientSearch(const PhaseSystem& p, const PhaseSystem& base, const std::vector<std::vector<Expr>>& fields,
                 const System& system, const Budget& budget)
      : p_(p), base_(base), fields_(fields), system_(system), budget_(budget), ws_(*p.workspace), one_(ws_.number(1)) {}

  Applicable<PhaseSystem> run(std::size_t orbits) {
    using Answer = Applicable<PhaseSystem>;
    take_what_is_not_moved();
    find_polynomials();
    const std::size_t wanted = p_.dimension - orbits;
    if (const std::size_t found = rank_of_found(); found < wanted)
      return Answer{std::nullopt, fmt::format("the quotient has dimension {}, but only {} independent invariant "
                                              "functions were found",
                                              wanted, found)};
    result_.dimension = wanted;
    find_relations();
    try {
      write_all();
    } catch (const NotWritten& e) {
      return Answer{std::nullopt, e.what + " was not written by the invariants that were found"};
    }
    return Answer{std::move(result_), {}};
  }

  // Fields that carry those that were divided out into themselves, on a quotient that was found before.
  [[nodiscard]] std::optional<std::vector<std::vector<Expr>>> pushed_onto(
      const PhaseSystem& quotient, const std::vector<std::vector<Expr>>& fields) {
    take(quotient);
    std::vector<std::vector<Expr>> result;
    try {
      for (const auto& field : fields) result.push_back(pushed(field, "a field"));
    } catch (const NotWritten&) {
      return std::nullopt;
    }
    return result;
  }

  // A function by the variables of a quotient that was found before.
  [[nodiscard]] std::optional<Expr> written_on(const PhaseSystem& quotient, const Expr& f) {
    take(quotient);
    try {
      return written(f, {});
    } catch (const NotWritten&) {
      return std::nullopt;
    }
  }

 private:
  void take(const PhaseSystem& quotient) {
    result_ = quotient;
    constants_ = p_.parameters;
    constants_.push_back(p_.time);
    for (const PhaseVariable& y : p_.variables) {
      const auto& left = quotient.variables;
      if (std::none_of(left.begin(), left.end(), [&](const PhaseVariable& z) { return z.meaning == y.symbol; }))
        moved_.push_back(y.symbol);
    }
    for (const PhaseVariable& y : quotient.variables) {
      if (y.symbol == y.meaning)
        constants_.push_back(y.symbol);
      else
        meanings_.push_back(y);
    }
  }

  [[nodiscard]] bool is_left(const Expr& f) const {
    return std::all_of(fields_.begin(), fields_.end(),
                       [&](const auto& field) { return is_proved_zero(p_.along(field, f), p_.assumptions); });
  }

  void take_what_is_not_moved() {
    result_.workspace = p_.workspace;
    result_.time = p_.time;
    result_.parameters = p_.parameters;
    result_.assumptions = p_.assumptions;
    constants_ = p_.parameters;
    constants_.push_back(p_.time);
    for (const PhaseVariable& y : p_.variables) {
      if (!is_left(y.symbol)) {
        moved_.push_back(y.symbol);
        continue;
      }
      result_.variables.push_back({y.name, y.symbol, y.symbol});
      constants_.push_back(y.symbol);
    }
  }

  // Lines, and sines and cosines of angles, that are moved.
  [[nodiscard]] std::vector<Expr> atoms() const {
    std::vector<Expr> result;
    for (const Coordinate& q : system_.model->coordinates) {
      if (std::find(moved_.begin(), moved_.end(), q.symbol) == moved_.end()) continue;
      if (q.kind == CoordinateKind::angle)
        result.insert(result.end(), {cos(q.symbol), sin(q.symbol)});
      else
        result.push_back(q.symbol);
    }
    for (const Expr& y : moved_) {  // variables of a quotient are no coordinates of the model
      const auto& q = system_.model->coordinates;
      if (std::none_of(q.begin(), q.end(), [&](const Coordinate& c) { return c.symbol == y; })) result.push_back(y);
    }
    return result;
  }

  // Combinations of the monomials that every field leaves, with coefficients by what is not moved.
  [[nodiscard]] std::vector<Expr> left_combinations(const std::vector<Expr>& monomials) const {
    std::vector<Expr> changes, result;
    for (const Expr& f : monomials) {
      std::vector<Expr> terms{ws_.number(0)};
      for (std::size_t a = 0; a < fields_.size(); ++a)
        terms.push_back(ws_.symbol(fresh_name(*system_.model, fmt::format("weight{}", a))) * p_.along(fields_[a], f));
      changes.push_back(sum(terms));
    }
    const auto relations = constant_relations(changes, constants_, p_.assumptions, budget_);
    if (!relations) return result;
    for (const ConstantRelation& r : relations->basis) {
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < monomials.size(); ++k) {
        if (!r.coefficients[k].is_zero_literal()) terms.push_back(r.coefficients[k] * monomials[k]);
      }
      result.push_back(simplify(sum(terms), p_.assumptions));
    }
    return result;
  }

  void find_polynomials() {
    const std::vector<Expr> linear = atoms();
    std::vector<Expr> quadratic;
    for (std::size_t i = 0; i < linear.size(); ++i) {
      for (std::size_t j = i; j < linear.size(); ++j) quadratic.push_back(linear[i] * linear[j]);
    }
    for (const std::vector<Expr>& products : {linear, quadratic}) {
      for (const Expr& f : left_combinations(products)) {
        if (!is_left(f) || gradient_is_zero(f)) continue;
        if (by_found(f)) continue;  // a polynomial of what was found before
        const std::string name = next_name();
        result_.variables.push_back({name, ws_.symbol(name), f});
        meanings_.push_back(result_.variables.back());
      }
    }
  }

  // f1, f2, …: none that a variable has already.
  [[nodiscard]] std::string next_name() {
    const auto is_taken = [&](const std::string& name) {
      return std::any_of(p_.variables.begin(), p_.variables.end(),
                         [&](const PhaseVariable& y) { return y.name == name; });
    };
    std::string name;
    do {
      name = fresh_name(*system_.model, fmt::format("f{}", ++names_));
    } while (is_taken(name));
    return name;
  }

  // cos² + sin² is a constant.
  [[nodiscard]] bool gradient_is_zero(const Expr& f) const {
    const std::vector<Expr> slopes = gradient(f, moved_);
    return std::all_of(slopes.begin(), slopes.end(), [&](const Expr& e) { return is_proved_zero(e, p_.assumptions); });
  }

  [[nodiscard]] std::size_t rank_of_found() const {
    std::vector<std::vector<Expr>> rows;
    const Replacements down = meanings_of(p_);
    for (const PhaseVariable& y : result_.variables)
      rows.push_back(gradient(substitute(y.meaning, down), base_.symbols()));
    for (const Expr& r : base_.relations) rows.push_back(gradient(r, base_.symbols()));
    const auto chosen = certainly_independent_rows(matrix_of_rows(rows, base_.variables.size()), p_.assumptions);
    const std::size_t all = chosen ? chosen->size() : 0;
    return all < base_.relations.size() ? 0 : all - base_.relations.size();
  }

  // 1, f, f g of what was found: as symbols, and what they mean.
  [[nodiscard]] std::pair<std::vector<Expr>, std::vector<Expr>> monomials() const {
    std::pair<std::vector<Expr>, std::vector<Expr>> result{{one_}, {one_}};
    for (const PhaseVariable& f : meanings_) {
      result.first.push_back(f.symbol);
      result.second.push_back(f.meaning);
    }
    for (std::size_t i = 0; i < meanings_.size(); ++i) {
      for (std::size_t j = i; j < meanings_.size(); ++j) {
        result.first.push_back(meanings_[i].symbol * meanings_[j].symbol);
        result.second.push_back(meanings_[i].meaning * meanings_[j].meaning);
      }
    }
    return result;
  }

  // f as a combination of these, with coefficients by what is not moved: proved. `on_relations`: on P, where its relations hold.
  [[nodiscard]] std::optional<Expr> by_found(const Expr& f, bool on_relations = false) const {
    auto [symbols, functions] = monomials();
    for (std::size_t k = 0; on_relations && k < p_.relations.size(); ++k) {
      functions.push_back(p_.relations[k]);
      for (const Expr& y : moved_) functions.push_back(p_.relations[k] * y);
    }
    functions.push_back(f);
    const auto relations = constant_relations(functions, constants_, p_.assumptions, budget_);
    if (!relations) return std::nullopt;
    for (const ConstantRelation& r : relations->basis) {
      const Expr& own = r.coefficients.back();
      if (own.is_zero_literal()) continue;
      std::vector<Expr> terms{ws_.number(0)};
      for (std::size_t k = 0; k < symbols.size(); ++k) {
        if (!r.coefficients[k].is_zero_literal()) terms.push_back(-(r.coefficients[k] / own * symbols[k]));
      }
      return simplify(sum(terms), p_.assumptions);
    }
    return std::nullopt;
  }

  void find_relations() {
    const auto [symbols, functions] = monomials();
    if (const auto relations = constant_relations(functions, constants_, p_.assumptions, budget_)) {
      for (const ConstantRelation& r : relations->basis) {
        std::vector<Expr> terms{ws_.number(0)};
        for (std::size_t k = 0; k < symbols.size(); ++k) terms.push_back(r.coefficients[k] * symbols[k]);
        result_.relations.push_back(simplify(sum(terms), p_.assumptions));
      }
    }
    for (const Expr& r : p_.relations) {
      if (const auto written = by_found(r)) result_.relations.push_back(*written);
    }
  }

  [[nodiscard]] Expr written(const Expr& f, const std::string& what) const {
    auto found = by_found(f);
    if (!found && !p_.relations.empty()) found = by_found(f, true);
    if (!found) throw NotWritten{what};
    return *found;
  }

  // Tπ(v) by the variables of the quotient.
  [[nodiscard]] std::vector<Expr> pushed(const std::vector<Expr>& field, const std::string& what) const {
    std::vector<Expr> result;
    for (const PhaseVariable& y : result_.variables) result.push_back(written(p_.along(field, y.meaning), what));
    return result;
  }

  void write_all() {
    const std::size_t n = result_.variables.size();
    result_.bracket = Matrix(n, n, ws_.number(0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i + 1; j < n; ++j) {
        const Expr bracket = p_.bracket_of(result_.variables[i].meaning, result_.variables[j].meaning);
        result_.bracket(i, j) =
            written(bracket, fmt::format("{{{}, {}}}", result_.variables[i].name, result_.variables[j].name));
        result_.bracket(j, i) = simplify(-result_.bracket(i, j), p_.assumptions);
      }
    }
    result_.hamiltonian = written(p_.hamiltonian, "H");
    result_.force = pushed(p_.force, "the force");
    for (const PhaseConstraint& c : p_.constraints)
      result_.constraints.push_back({c.name, written(c.phi, "the constraint `" + c.name + "`"),
                                     pushed(c.direction, "the reaction of `" + c.name + "`")});
  }

  const PhaseSystem &p_, &base_;
  const std::vector<std::vector<Expr>>& fields_;
  const System& system_;
  const Budget& budget_;
  Workspace& ws_;
  Expr one_;
  std::vector<Expr> moved_, constants_;
  std::vector<PhaseVariable> meanings_;  // of polynomials that were found
  std::size_t names_ = 0;                // that were given
  PhaseSystem result_;
};

}  // namespace

Applicable<PhaseSystem> poisson_quotient(const PhaseSystem& p, const std::vector<std::vector<Expr>>& fields,
                                         std::size_t orbits, const System& system, const Budget& budget) {
  return QuotientSearch(p, p, fields, system, budget).run(orbits);
}

std::optional<Expr> written_on(const PhaseSystem& quotient, const PhaseSystem& p, const Expr& f, const System& system,
                               const Budget& budget) {
  return QuotientSearch(p, p, {}, system, budget).written_on(quotient, f);
}

Applicable<PhaseSystem> second_quotient(const PhaseSystem& first, const PhaseSystem& p,
                                        const std::vector<std::vector<Expr>>& fields, std::size_t orbits,
                                        const System& system, const Budget& budget) {
  const auto pushed = QuotientSearch(p, p, {}, system, budget).pushed_onto(first, fields);
  if (!pushed) return {std::nullopt, "the fields of the second step were not written by the invariants of the first"};
  Applicable<PhaseSystem> result = QuotientSearch(first, p, *pushed, system, budget).run(orbits);
  if (!result.value) return result;
  const Replacements down = meanings_of(first);
  for (PhaseVariable& y : result.value->variables) y.meaning = substitute(y.meaning, down);
  return result;
}

}  // namespace anholon
