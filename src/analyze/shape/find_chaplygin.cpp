#include "anholon/analyze/shape/find_chaplygin.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/shape/multiplier_equations.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Equations = std::vector<Expr>;

class ChaplyginSearch {
 public:
  ChaplyginSearch(const Connection& connection, const Slice& slice, const System& system, const Budget& budget)
      : connection_(connection), slice_(slice), system_(system), zero_(system.workspace().number(0)) {
    limits_.exact = budget;
    for (const ShapeCoordinate& r : connection.shape) {
      shape_.push_back(r.symbol);
      rates_.push_back(r.velocity);
      if (r.symbol != r.meaning) meaning_[r.symbol] = r.meaning;
    }
    const std::vector<Expr> w = system.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) admissible_[w[i]] = connection.velocities[i];
  }

  Within<Applicable<ChaplyginCase>> run() {
    using Answer = Applicable<ChaplyginCase>;
    if (!connection_.momenta.empty()) return Answer{std::nullopt, "momenta are left along the orbits"};
    if (!connection_.drift.empty()) return Answer{std::nullopt, "the group drifts where the shape rests"};
    if (!connection_.has_coordinates) return Answer{std::nullopt, "the shape is no space of coordinates"};
    if (shape_.empty()) return Answer{std::nullopt, "there is no shape"};
    const Expr lagrangian = substitute(system_.lagrangian, admissible_);
    result_.lagrangian = by_shape(lagrangian);
    momenta_ = gradient(result_.lagrangian, rates_);
    potential_ = -substitute(result_.lagrangian, at_rest());
    const Expr kinetic = result_.lagrangian + potential_;
    if (!is_proved_zero(2 * kinetic - dot(momenta_, rates_, system_), system_.assumptions))
      return Answer{std::nullopt, "L is not quadratic in the velocities beside a potential"};
    add_forces();
    result_.verdict = all_vanish(zeros_, system_, limits_.exact);
    if (is_proved(result_.verdict)) {
      result_.verdict.reason = "Hamel's equations along the horizontal fields";
      speak_where(result_.verdict, {});
    } else {
      result_.verdict = undecided_because("an identity that shows it was not proved: " + result_.verdict.reason);
    }
    if (is_proved(result_.verdict) &&
        std::all_of(result_.force.begin(), result_.force.end(), [](const Expr& e) { return e.is_zero_literal(); }))
      result_.multiplier = multiplier();
    return Answer{std::move(result_), {}};
  }

 private:
  // A function that the action leaves, by r and r'; where the slice does not show that it is the same, an identity has to.
  [[nodiscard]] Expr by_shape(const Expr& e) {
    if (const auto found = slice_(e)) return readable(*found, system_, limits_);
    const Expr there = on_section({e}, slice_, system_, limits_).front();
    zeros_.push_back(e - substitute(there, meaning_));
    return there;
  }

  // Where there is a connection, and these do not vanish.
  void speak_where(Verdict& verdict, const std::vector<Expr>& nonzero) const {
    std::vector<Expr> all = connection_.nonzero;
    for (const Expr& z : nonzero) {
      if (std::find(all.begin(), all.end(), z) == all.end()) all.push_back(z);
    }
    verdict.extent = all.empty() ? Extent::everywhere : Extent::where_nonzero;
    verdict.side_conditions.clear();
    for (const Expr& z : all) verdict.side_conditions.push_back({SideCondition::Relation::nonzero, z});
  }

  [[nodiscard]] Replacements at_rest() const {
    Replacements result;
    for (const Expr& v : rates_) result[v] = zero_;
    return result;
  }

  // Q_α and hor_α·F.
  void add_forces() {
    const BracketSpace space = BracketSpace::configurations(system_);
    const std::vector<Expr> p = substitute(system_.momenta, admissible_);
    const std::size_t s = shape_.size();
    std::vector<std::vector<Expr>> terms(s, std::vector<Expr>{zero_});
    for (std::size_t a = 0; a < s; ++a) {
      for (std::size_t b = a + 1; b < s; ++b) {
        const Expr work = dot(p, space.bracket(connection_.horizontal[a], connection_.horizontal[b]), system_);
        terms[a].push_back(-(rates_[b] * work));
        terms[b].push_back(rates_[a] * work);
      }
    }
    for (std::size_t a = 0; a < s; ++a) {
      const Expr q = sum(terms[a]), f = substitute(dot(system_.force, connection_.horizontal[a], system_), admissible_);
      result_.gyroscopic.push_back(by_shape(q));
      result_.force.push_back(by_shape(f));
    }
  }

  [[nodiscard]] ChaplyginMultiplier multiplier() const {
    ChaplyginMultiplier m;
    if (std::string why_not = find_form(m); !why_not.empty()) {
      m.verdict = undecided_because(why_not);
      return m;
    }
    if (m.obstruction == MultiplierObstruction::none) find_potential(m);
    if (m.obstruction != MultiplierObstruction::none) {
      m.verdict.kind = VerdictKind::refuted;
      m.verdict.refuted_for = ParameterScope::general;
      m.verdict.reason = m.obstruction == MultiplierObstruction::no_form
                             ? "no one-form d log f satisfies the linear equations"
                         : m.obstruction == MultiplierObstruction::not_closed
                             ? "the one-form that d log f would have to be is not closed"
                             : "the one-form that d log f would have to be is closed, but not exact on an angle";
    } else if (m.multiplier.is_null()) {
      m.verdict = undecided_because("d log f is a closed one-form, but no function with that differential was found");
    } else {
      prove(m);
    }
    return m;
  }

  // φ from as many equations as there are unknowns; the others decide. Not empty: why it is not known.
  [[nodiscard]] std::string find_form(ChaplyginMultiplier& m) const {
    const std::size_t s = shape_.size();
    const auto& q = result_.gyroscopic;
    if (std::all_of(q.begin(), q.end(), [](const Expr& e) { return e.is_zero_literal(); })) {
      m.form.assign(s, zero_);
      return {};
    }
    const Matrix equations = multiplier_equations(result_.lagrangian, q, rates_);
    std::vector<std::size_t> unknowns;
    for (std::size_t b = 0; b < s; ++b) unknowns.push_back(b);
    const Matrix left = chosen_columns(equations, unknowns), right = chosen_columns(equations, {s});
    const auto rows = certainly_independent_rows(left, system_.assumptions);
    if (!rows || rows->size() < s) return "the linear equations for d log f were not solved";
    const auto solved = closed_solve(chosen_rows(left, *rows), chosen_rows(right, *rows), system_, limits_);
    if (!solved || !*solved) return "the linear equations for d log f were not solved";
    Equations closed, agree;
    for (std::size_t b = 0; b < s; ++b) m.form.push_back(readable((*solved)->value(b, 0), system_, limits_));
    for (std::size_t k = 0; k < equations.rows(); ++k) {
      std::vector<Expr> terms{-right(k, 0)};
      for (std::size_t b = 0; b < s; ++b) terms.push_back(left(k, b) * m.form[b]);
      agree.push_back(sum(terms));
    }
    for (std::size_t a = 0; a < s; ++a) {
      for (std::size_t b = a + 1; b < s; ++b)
        closed.push_back(differentiate(m.form[b], shape_[a]) - differentiate(m.form[a], shape_[b]));
    }
    if (is_nonzero(agree))
      m.obstruction = MultiplierObstruction::no_form;
    else if (is_nonzero(closed))
      m.obstruction = MultiplierObstruction::not_closed;
    else if (!vanish(agree))
      return "whether the linear equations for d log f agree was not decided";
    else if (!vanish(closed))
      return "whether d log f is closed was not decided";
    return {};
  }

  [[nodiscard]] bool is_nonzero(const Equations& all) const {
    return std::any_of(all.begin(), all.end(),
                       [&](const Expr& e) { return certainly_nonzero(e, system_.assumptions); });
  }
  [[nodiscard]] bool vanish(const Equations& all) const {
    return std::all_of(all.begin(), all.end(), [&](const Expr& e) {
      return is_zero(e, system_.assumptions, limits_.simplify).kind == VerdictKind::proved;
    });
  }

  // log f = Σ c_i log p_i + Σ c_j m_j with p_i the factors of det ∂p/∂r' and of what φ divides by, m_j lines, sines and cosines, and
  // angles themselves, which f must not contain.
  void find_potential(ChaplyginMultiplier& m) const {
    std::vector<Expr> factors, exponents, logarithms;
    const auto add = [&](const Expr& p) {
      if (contains_any(p, shape_) && std::find(factors.begin(), factors.end(), p) == factors.end())
        factors.push_back(p);
    };
    std::vector<Expr> masses;
    for (const Expr& p : momenta_) {
      const std::vector<Expr> row = gradient(p, rates_);
      masses.insert(masses.end(), row.begin(), row.end());
    }
    const auto volume =
        determinant(Matrix(shape_.size(), shape_.size(), masses), system_.assumptions, limits_.simplify);
    std::vector<Expr> sources = denominators(m.form);
    if (volume) sources.push_back(*volume);
    for (const Expr& e : sources) {
      for (const Expr& p : irreducible_factors(e, system_.assumptions)) add(p);
    }
    for (const ShapeCoordinate& r : connection_.shape) {
      exponents.push_back(r.symbol);
      if (r.is_angle) exponents.insert(exponents.end(), {sin(r.symbol), cos(r.symbol)});
    }
    combine(m, factors, exponents);
  }

  void combine(ChaplyginMultiplier& m, const std::vector<Expr>& factors, const std::vector<Expr>& exponents) const {
    std::vector<Expr> weights, functions;
    for (std::size_t a = 0; a < shape_.size(); ++a)
      weights.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", a))));
    const auto weighted = [&](const std::vector<Expr>& form) { return dot(weights, form, system_); };
    for (const Expr& p : factors) {
      std::vector<Expr> slope = gradient(p, shape_);
      for (Expr& e : slope) e = e / p;
      functions.push_back(weighted(slope));
    }
    for (const Expr& e : exponents) functions.push_back(weighted(gradient(e, shape_)));
    functions.push_back(weighted(m.form));
    const auto relations =
        constant_relations(functions, parameter_symbols(*system_.model), system_.assumptions, limits_.exact);
    if (!relations) return;
    for (const ConstantRelation& r : relations->basis) {
      const Expr& last = r.coefficients.back();
      if (last.is_zero_literal()) continue;
      std::vector<Expr> powers, logs{zero_}, around{zero_};
      Expr exponent = zero_;
      for (std::size_t k = 0; k + 1 < r.coefficients.size(); ++k) {
        const Expr c = readable(-r.coefficients[k] / last, system_, limits_);
        if (c.is_zero_literal()) continue;
        if (k < factors.size()) {
          powers.push_back(power_of(factors[k], c));
          for (const Expr& z : possible_zeros(factors[k], system_.assumptions)) m.nonzero.push_back(z);
          logs.push_back(c * log(factors[k]));
        } else if (is_raw_angle(exponents[k - factors.size()])) {
          around.push_back(c * exponents[k - factors.size()]);
        } else {
          exponent = exponent + c * exponents[k - factors.size()];
        }
      }
      if (around.size() > 1) {
        if (!connection_.nonzero.empty()) return;  // the angle need not go round
        m.obstruction = MultiplierObstruction::not_exact;
        m.around = sum(around);
        m.potential = sum(logs) + exponent;
        return;
      }
      if (!exponent.is_zero_literal()) powers.push_back(exp(exponent));
      powers.push_back(system_.workspace().number(1));
      m.multiplier = readable(product(powers), system_, limits_);
      return;
    }
  }

  [[nodiscard]] bool is_raw_angle(const Expr& e) const {
    return std::any_of(connection_.shape.begin(), connection_.shape.end(),
                       [&](const ShapeCoordinate& r) { return r.is_angle && r.symbol == e; });
  }

  // |p|^c up to a constant sign; real wherever p is not zero.
  [[nodiscard]] Expr power_of(const Expr& p, const Expr& c) const {
    if (c.is(Kind::number) && is_integer(c.number())) return pow(p, c.number());
    const ProvedSign sign = sign_of(p, system_.assumptions);
    if (sign == ProvedSign::positive) return pow(p, c);
    if (sign == ProvedSign::negative) return pow(-p, c);
    return pow(pow(p, 2), c / 2);
  }

  // H = K(r, P)/f² + V, and with P = f p: dr/dτ = ∂H/∂P, dP/dτ = −∂H/∂r by the reduced equations.
  void prove(ChaplyginMultiplier& m) const {
    const std::size_t s = shape_.size();
    std::vector<Expr> masses, symbols;
    for (std::size_t a = 0; a < s; ++a) {
      const std::vector<Expr> row = gradient(momenta_[a], rates_);
      masses.insert(masses.end(), row.begin(), row.end());
      m.momenta.emplace_back(fresh_name(*system_.model, fmt::format("P{}", a + 1)), Expr());
      m.momenta.back().second = system_.workspace().symbol(m.momenta.back().first);
      symbols.push_back(m.momenta.back().second);
    }
    const auto velocities = closed_solve(Matrix(s, s, masses), Matrix(s, 1, symbols), system_, limits_);
    if (!velocities || !*velocities) {
      m.verdict = undecided_because("the velocities were not solved for by the momenta");
      return;
    }
    m.hamiltonian =
        readable(dot(symbols, (*velocities)->value.entries(), system_) / (2 * pow(m.multiplier, 2)) + potential_,
                 system_, limits_);
    m.measure = readable(pow(m.multiplier, static_cast<long>(s) - 1), system_, limits_);
    Replacements scaled;
    for (std::size_t a = 0; a < s; ++a) scaled[symbols[a]] = m.multiplier * momenta_[a];
    const std::vector<Expr> by_momenta = substitute(gradient(m.hamiltonian, symbols), scaled),
                            along_shape = substitute(gradient(m.hamiltonian, shape_), scaled),
                            slopes = gradient(result_.lagrangian, shape_);
    const Expr growth = dot(gradient(m.multiplier, shape_), rates_, system_);
    Equations zeros;
    for (std::size_t a = 0; a < s; ++a) {
      zeros.push_back(by_momenta[a] * m.multiplier - rates_[a]);
      zeros.push_back(growth * momenta_[a] + m.multiplier * (slopes[a] + result_.gyroscopic[a] + along_shape[a]));
    }
    m.verdict = all_vanish(zeros, system_, limits_.exact);
    if (m.verdict.kind != VerdictKind::proved) {
      m.verdict = undecided_because("an identity that shows it was not proved: " + m.verdict.reason);
      return;
    }
    m.verdict.reason = "the rescaled equations are Hamilton's";
    speak_where(m.verdict, m.nonzero);
  }

  const Connection& connection_;
  const Slice& slice_;
  const System& system_;
  Expr zero_;
  ClosedFormLimits limits_;
  std::vector<Expr> shape_, rates_, momenta_;  // r, r' and p = ∂L_c/∂r'
  Expr potential_;                             // V
  Replacements meaning_, admissible_;
  Equations zeros_;  // what has to vanish for the reduced equations
  ChaplyginCase result_;
};

}  // namespace

const char* name_of(MultiplierObstruction obstruction) {
  switch (obstruction) {
    case MultiplierObstruction::none: break;
    case MultiplierObstruction::no_form: return "no form";
    case MultiplierObstruction::not_closed: return "not closed";
    case MultiplierObstruction::not_exact: return "not exact";
  }
  return "";
}

Within<Applicable<ChaplyginCase>> chaplygin_case(const Connection& connection, const Slice& slice, const System& system,
                                                 const Budget& budget) {
  try {
    return ChaplyginSearch(connection, slice, system, budget).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon
