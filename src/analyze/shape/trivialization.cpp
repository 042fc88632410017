#include "anholon/analyze/shape/trivialization.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/motion/phase_flow.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

constexpr std::size_t most_unknowns = 400;  // of the ansatz for M

class TrivializationSearch {
 public:
  TrivializationSearch(const Fields& fields, const std::vector<Fields>& constants, const Invariants& invariants,
                       const Slice& slice, const System& system, const ClosedFormLimits& limits)
      : fields_(fields), constants_(constants), invariants_(invariants), slice_(slice), system_(system),
        limits_(limits), space_(BracketSpace::configurations(system)) {}

  Applicable<Trivialization> run() {
    using Answer = Applicable<Trivialization>;
    for (const Expr& s : invariants_.moved) {
      const auto there = slice_.onto().find(s);
      if (there == slice_.onto().end()) return Answer{std::nullopt, "no section through the orbits was found"};
      result_.base.emplace_back(s, there->second);
    }
    if (!find_vertical())
      return Answer{std::nullopt, "no frame along the orbits that the action leaves was found within the ansatz"};
    for (auto& tangent : section_tangents(invariants_, slice_, system_))
      result_.along_section.push_back(substitute(tangent, meanings()));
    if (!is_dual() || !commute())
      return Answer{std::nullopt, "the section that was tried is not carried into such sections by the action"};
    if (!add_forms()) return Answer{std::nullopt, "the fields along the orbits and the section are dependent"};
    return Answer{std::move(result_), {}};
  }

 private:
  [[nodiscard]] Replacements meanings() const {
    Replacements result;
    for (const InvariantFunction& f : invariants_.shape) {
      if (f.symbol != f.meaning) result[f.symbol] = f.meaning;
    }
    return result;
  }

  // Of what stands at a fixed place on the section: 1; lines, sines and cosines, entries; products of two, of different coordinates.
  [[nodiscard]] std::vector<Expr> monomials(bool with_products) const {
    std::vector<std::vector<Expr>> atoms;
    std::vector<Expr> result{system_.workspace().number(1)};
    for (const Coordinate& q : system_.model->coordinates) {
      const std::vector<Expr> symbols = symbols_of_coordinate(q);
      const auto there = slice_.onto().find(symbols.front());
      if (there == slice_.onto().end() || !there->second.is(Kind::number)) continue;
      const bool angle = q.kind == CoordinateKind::angle;
      atoms.push_back(angle ? std::vector<Expr>{cos(q.symbol), sin(q.symbol)} : symbols);
      result.insert(result.end(), atoms.back().begin(), atoms.back().end());
    }
    for (std::size_t i = 0; with_products && i < atoms.size(); ++i) {
      for (std::size_t j = i + 1; j < atoms.size(); ++j) {
        for (const Expr& e : atoms[i]) {
          for (const Expr& f : atoms[j]) result.push_back(e * f);
        }
      }
    }
    return result;
  }

  // Columns M^d of constant combinations of the monomials with Y_c(M^d) + C^d_cb M^b = 0 for all c, d.
  [[nodiscard]] Fields left_columns(const std::vector<Expr>& m) const {
    const std::size_t g = fields_.size();
    if (g * m.size() > most_unknowns) return {};
    const Expr zero = system_.workspace().number(0);
    std::vector<Expr> weights, conditions;
    for (std::size_t c = 0; c < g * g; ++c)
      weights.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", c))));
    Matrix changes(g, m.size(), zero);  // Y_c(m_k)
    for (std::size_t c = 0; c < g; ++c) {
      for (std::size_t k = 0; k < m.size(); ++k) changes(c, k) = space_.along(fields_[c], m[k]);
    }
    for (std::size_t b = 0; b < g; ++b) {
      for (std::size_t k = 0; k < m.size(); ++k) {
        std::vector<Expr> terms{zero};
        for (std::size_t c = 0; c < g; ++c) {
          terms.push_back(weights[c * g + b] * changes(c, k));
          for (std::size_t d = 0; d < g; ++d) {
            if (!constants_[c][b][d].is_zero_literal())
              terms.push_back(weights[c * g + d] * (constants_[c][b][d] * m[k]));
          }
        }
        conditions.push_back(sum(terms));
      }
    }
    const auto relations =
        constant_relations(conditions, parameter_symbols(*system_.model), system_.assumptions, limits_.exact);
    Fields result;
    if (!relations) return result;
    for (const ConstantRelation& r : relations->basis) {
      std::vector<Expr>& column = result.emplace_back();
      for (std::size_t b = 0; b < g; ++b) {
        std::vector<Expr> terms{zero};
        for (std::size_t k = 0; k < m.size(); ++k) terms.push_back(r.coefficients[b * m.size() + k] * m[k]);
        column.push_back(sum(terms));
      }
    }
    return result;
  }

  // E_a = M^b_a Y_b with M = 1 on the section.
  bool find_vertical() {
    const std::size_t g = fields_.size();
    const Expr zero = system_.workspace().number(0);
    for (const bool with_products : {false, true}) {
      const Fields columns = left_columns(monomials(with_products));
      if (columns.size() < g) continue;
      Fields there;
      for (const auto& column : columns) there.push_back(on_section(column, slice_, system_, limits_));
      const auto chosen = certainly_independent_rows(matrix_of_rows(there), system_.assumptions);
      if (!chosen || chosen->size() < g) continue;
      const auto solved = closed_solve(transposed(chosen_rows(matrix_of_rows(there), *chosen)),
                                       identity_matrix(g, system_.workspace()), system_, limits_);
      if (!solved || !*solved) continue;
      for (std::size_t a = 0; a < g; ++a) {
        std::vector<Expr> coefficients(g, zero);
        for (std::size_t b = 0; b < g; ++b) {
          for (std::size_t k = 0; k < g; ++k)
            coefficients[b] = coefficients[b] + (*solved)->value(k, a) * columns[(*chosen)[k]][b];
        }
        result_.vertical.push_back(combined(fields_, coefficients, system_));
        make_readable(result_.vertical.back(), system_, limits_);
      }
      return true;
    }
    return false;
  }

  [[nodiscard]] bool commute(const std::vector<Expr>& u, const std::vector<Expr>& v) const {
    const std::vector<Expr> bracket = space_.bracket(u, v);
    return std::all_of(bracket.begin(), bracket.end(),
                       [&](const Expr& e) { return is_proved_zero(e, system_.assumptions); });
  }

  // S_α(r^β) = δ, E_a(r) = 0 as the generators leave r.
  [[nodiscard]] bool is_dual() const {
    for (std::size_t a = 0; a < result_.along_section.size(); ++a) {
      for (std::size_t b = 0; b < invariants_.shape.size(); ++b) {
        const Expr slope = space_.along(result_.along_section[a], invariants_.shape[b].meaning);
        if (!is_proved_zero(slope - (a == b ? 1 : 0), system_.assumptions)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool commute() const {
    const auto all = [](const Fields& list, const auto& test) { return std::all_of(list.begin(), list.end(), test); };
    return all(result_.along_section,
               [&](const auto& s) {
                 return all(fields_, [&](const auto& y) { return commute(y, s); }) &&
                        all(result_.vertical, [&](const auto& e) { return commute(e, s); }) &&
                        all(result_.along_section, [&](const auto& other) { return commute(other, s); });
               }) &&
           all(result_.vertical,
               [&](const auto& e) { return all(fields_, [&](const auto& y) { return commute(y, e); }); });
  }

  // ξ: the first rows of the inverse of (E S).
  bool add_forms() {
    const std::size_t n = system_.degrees(), g = fields_.size();
    const Expr zero = system_.workspace().number(0), one = system_.workspace().number(1);
    if (g + result_.along_section.size() != n) return false;
    Matrix frame(n, n, zero), unit(n, n, zero);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t a = 0; a < n; ++a)
        frame(i, a) = a < g ? result_.vertical[a][i] : result_.along_section[a - g][i];
      unit(i, i) = one;
    }
    const auto inverse = closed_solve(frame, unit, system_, limits_);
    const auto volume = determinant(frame, system_.assumptions, limits_.exact);
    if (!inverse || !*inverse || !volume) return false;
    result_.nonzero = possible_zeros(*volume, system_.assumptions);
    for (std::size_t a = 0; a < g; ++a) {
      std::vector<Expr>& row = result_.group_velocity.emplace_back();
      for (std::size_t i = 0; i < n; ++i) row.push_back(readable((*inverse)->value(a, i), system_, limits_));
    }
    return true;
  }

  const Fields& fields_;
  const std::vector<Fields>& constants_;
  const Invariants& invariants_;
  const Slice& slice_;
  const System& system_;
  const ClosedFormLimits& limits_;
  BracketSpace space_;
  Trivialization result_;
};

}  // namespace

std::vector<Expr> on_section(const std::vector<Expr>& f, const Slice& slice, const System& system,
                             const ClosedFormLimits& limits) {
  std::vector<Expr> result = substitute(f, slice.onto());
  make_readable(result, system, limits);
  return result;
}

std::vector<std::vector<Expr>> section_tangents(const Invariants& invariants, const Slice& slice,
                                                const System& system) {
  std::vector<std::vector<Expr>> result;
  for (const InvariantFunction& r : invariants.shape) {
    auto& tangent = result.emplace_back(system.degrees(), system.workspace().number(0));
    const auto& velocities = system.frame.velocities();
    for (std::size_t i = 0; i < velocities.size(); ++i) {
      const Coordinate& q = system.model->coordinates[velocities[i].coordinate];
      if (q.rotation) continue;  // it stands where no shape turns it
      const auto there = slice.onto().find(q.symbol);
      tangent[i] = differentiate(there == slice.onto().end() ? q.symbol : there->second, r.symbol);
    }
  }
  return result;
}

bool may_be_trivial(const Invariants& invariants, const Slice& slice) {
  return invariants.relations.empty() && invariants.shape.size() == invariants.shape_dimension && slice.is_rational();
}

Within<Applicable<Trivialization>> trivialization_of(const std::vector<std::vector<Expr>>& fields,
                                                     const std::vector<std::vector<std::vector<Expr>>>& constants,
                                                     const Invariants& invariants, const Slice& slice,
                                                     const System& system, const ClosedFormLimits& limits) {
  using Answer = Applicable<Trivialization>;
  if (!invariants.relations.empty() || invariants.shape.size() != invariants.shape_dimension)
    return Answer{std::nullopt, "the shape is no space of coordinates: there are relations between its functions"};
  if (!slice.is_rational()) return Answer{std::nullopt, "the section through the orbits contains roots"};
  return TrivializationSearch(fields, constants, invariants, slice, system, limits).run();
}

}  // namespace anholon
