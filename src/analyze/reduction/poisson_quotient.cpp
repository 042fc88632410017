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

class QuotientSearch {
 public:
  QuotientSearch(const PhaseSystem& p, const std::vector<std::vector<Expr>>& fields, const System& system,
                 const Budget& budget)
      : p_(p), fields_(fields), system_(system), budget_(budget), ws_(*p.workspace), one_(ws_.number(1)) {}

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

 private:
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
        const std::string name = fresh_name(*system_.model, fmt::format("f{}", meanings_.size() + 1));
        result_.variables.push_back({name, ws_.symbol(name), f});
        meanings_.push_back(result_.variables.back());
      }
    }
  }

  // cos² + sin² is a constant.
  [[nodiscard]] bool gradient_is_zero(const Expr& f) const {
    const std::vector<Expr> slopes = gradient(f, moved_);
    return std::all_of(slopes.begin(), slopes.end(), [&](const Expr& e) { return is_proved_zero(e, p_.assumptions); });
  }

  [[nodiscard]] std::size_t rank_of_found() const {
    std::vector<std::vector<Expr>> rows;
    for (const PhaseVariable& y : result_.variables) rows.push_back(gradient(y.meaning, p_.symbols()));
    for (const Expr& r : p_.relations) rows.push_back(gradient(r, p_.symbols()));
    const auto chosen = certainly_independent_rows(matrix_of_rows(rows, p_.variables.size()), p_.assumptions);
    const std::size_t all = chosen ? chosen->size() : 0;
    return all < p_.relations.size() ? 0 : all - p_.relations.size();
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

  // f as a combination of these, with coefficients by what is not moved: proved.
  [[nodiscard]] std::optional<Expr> by_found(const Expr& f) const {
    auto [symbols, functions] = monomials();
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
    const auto found = by_found(f);
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

  const PhaseSystem& p_;
  const std::vector<std::vector<Expr>>& fields_;
  const System& system_;
  const Budget& budget_;
  Workspace& ws_;
  Expr one_;
  std::vector<Expr> moved_, constants_;
  std::vector<PhaseVariable> meanings_;  // of polynomials that were found
  PhaseSystem result_;
};

}  // namespace

Applicable<PhaseSystem> poisson_quotient(const PhaseSystem& p, const std::vector<std::vector<Expr>>& fields,
                                         std::size_t orbits, const System& system, const Budget& budget) {
  return QuotientSearch(p, fields, system, budget).run(orbits);
}

}  // namespace anholon
