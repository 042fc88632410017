#include "anholon/analyze/hamilton_jacobi/family_integrals.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// e = rest + slope x with both free of x.
struct Linear {
  Expr rest, slope;
};

class ConstantSolver {
 public:
  ConstantSolver(const JacobiForm& form, const std::vector<std::vector<Expr>>& fields, const std::vector<Expr>& momenta,
                 const FormOnSystem& on_system, const System& system, const ClosedFormLimits& limits)
      : form_(form), on_system_(on_system), system_(system), limits_(limits), unknown_(form.constants) {
    for (std::size_t a = 0; a < fields.size(); ++a) {
      values_.push_back(a < momenta.size() ? momenta[a] : short_form(dot(form.components, fields[a], system)));
      const Expr symbol = fresh("p" + std::to_string(a + 1));
      momenta_.push_back(symbol);
      meaning_[symbol] = readable(dot(system.momenta, fields[a], system), system, limits);
    }
  }

  std::vector<JacobiIntegral> run() {
    if (std::find(unknown_.begin(), unknown_.end(), form_.energy) != unknown_.end()) {
      const Expr symbol = fresh("h");
      meaning_[symbol] = energy_of(system_);
      settle(form_.energy, {symbol}, false);
    }
    for (bool more = true; more;) {
      more = false;
      for (std::size_t a = 0; a < values_.size() && !more; ++a) more = from_momentum(a);
    }
    for (std::size_t a = 0; a < values_.size(); ++a) {
      for (std::size_t b = 0; b < values_.size(); ++b) {
        if (a != b && from_angle(a, b)) return decided();
      }
    }
    return decided();
  }

 private:
  struct Settled {
    Expr constant;
    std::vector<Expr> values;  // one of these
    bool local;
  };

  [[nodiscard]] Expr fresh(const std::string& name) const {
    std::string wanted = fresh_name(*system_.model, name);
    for (const Expr& c : form_.constants) {
      if (c.name() == wanted) wanted = fresh_name(*system_.model, wanted + "_");
    }
    return system_.workspace().symbol(wanted);
  }
  [[nodiscard]] Expr short_form(const Expr& e) const { return readable_beside_roots(e, on_system_.there(), limits_); }

  void settle(const Expr& constant, std::vector<Expr> values, bool local) {
    for (Expr& value : values) value = substitute(value, known_);
    std::erase(unknown_, constant);
    known_[constant] = values.front();
    settled_.push_back({constant, std::move(values), local});
  }

  // The constants that are not known yet and occur.
  [[nodiscard]] std::vector<Expr> unknowns_in(const Expr& e) const {
    std::vector<Expr> result;
    for (const Expr& c : unknown_) {
      if (contains_any(e, {&c, 1})) result.push_back(c);
    }
    return result;
  }
  [[nodiscard]] std::optional<Linear> linear_in(const Expr& e, const Expr& x) const {
    const Expr slope = short_form(differentiate(e, x));
    if (slope.is_zero_literal() || contains_any(slope, {&x, 1})) return std::nullopt;
    return Linear{substitute(e, {{x, system_.workspace().number(0)}}), slope};
  }
  [[nodiscard]] std::optional<Expr> solved(const Expr& e, const Expr& equals, const Expr& x) const {
    const auto l = linear_in(e, x);
    if (!l) return std::nullopt;
    return short_form((equals - l->rest) / l->slope);
  }

  // π_a(q, c) = p_a where one constant is left in it, by itself or under one root.
  bool from_momentum(std::size_t a) {
    const std::vector<Expr> left = unknowns_in(values_[a]);
    if (left.size() != 1) return false;
    const Expr value = values_[a];
    const Expr& c = left.front();
    std::optional<Expr> found = solved(value, momenta_[a], c);
    const std::vector<Expr> roots =
        nodes_where({&value, 1}, [&](const Expr& e) { return is_root(e) && contains_any(e, {&c, 1}); });
    if (!found && roots.size() == 1) {
      const Expr root = fresh("root");
      const Expr isolated = substitute(value, {{roots.front(), root}});
      const auto of_root = contains_any(isolated, {&c, 1}) ? std::nullopt : linear_in(isolated, root);
      if (of_root) {
        const Rational power = 1 / roots.front().exponent();
        const Expr base = pow((momenta_[a] - of_root->rest) / of_root->slope, power);
        if (is_integer(power)) found = solved(roots.front().operand(0), base, c);
      }
    }
    if (!found) return false;
    settle(c, {*found}, false);
    return true;
  }

  // π_a = r sin χ, π_b = s cos χ: χ, and the constant in it.
  bool from_angle(std::size_t a, std::size_t b) {
    const std::vector<Expr> left = unknowns_in(values_[a]);
    if (left.size() != 1 || unknowns_in(values_[b]) != left) return false;
    const Expr& c = left.front();
    const std::vector<Expr> sines = nodes_where(
        {&values_[a], 1}, [&](const Expr& e) { return is_one_of(e, {Function::sin}) && contains_any(e, {&c, 1}); });
    if (sines.size() != 1) return false;
    const Expr chi = sines.front().operand(0), s = fresh("s");
    const Expr of_sine = substitute(values_[a], {{sines.front(), s}});
    const Expr of_cosine = substitute(values_[b], {{cos(chi), s}});
    if (contains_any(of_sine, {&c, 1}) || contains_any(of_cosine, {&c, 1})) return false;
    const auto sine = linear_in(of_sine, s), cosine = linear_in(of_cosine, s);
    if (!sine || !cosine) return false;
    std::vector<Expr> phases;
    for (const Expr& ratio : quotients(cosine->slope, sine->slope)) {
      const Expr tangent = short_form(ratio * (momenta_[a] - sine->rest) / (momenta_[b] - cosine->rest));
      if (const auto found = solved(chi, apply(Function::atan, tangent), c)) phases.push_back(*found);
    }
    if (phases.empty()) return false;
    settle(c, std::move(phases), true);
    return true;
  }
  // e², where e is a multiple of square roots.
  [[nodiscard]] Expr squared(const Expr& e) const {
    for (const Expr& root : nodes_where({&e, 1}, is_root)) {
      const Expr s = fresh("s");
      const auto multiple = linear_in(substitute(e, {{root, s}}), s);
      if (multiple && multiple->rest.is_zero_literal() && is_integer(2 * root.exponent()))
        return squared(multiple->slope) * pow(root.operand(0), 2 * root.exponent());
    }
    return e * e;
  }
  // x/y, up to its sign: the speed stands under roots in both and is in no quotient of their squares.
  [[nodiscard]] std::vector<Expr> quotients(const Expr& x, const Expr& y) const {
    const Expr square = short_form(squared(x) / squared(y));
    if (contains_any(square, form_.constants)) return {short_form(x / y)};
    return {sqrt(square), -sqrt(square)};
  }

  // The function on γ is the constant.
  [[nodiscard]] bool gives_back(const Settled& s, const Expr& function) const {
    Replacements onto;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) onto[w[i]] = on_system_.rates()[i];
    return s.local ||
           is_proved(is_zero(substitute(function, onto) - s.constant, on_system_.there().assumptions, limits_.exact));
  }

  [[nodiscard]] std::vector<JacobiIntegral> decided() const {
    std::vector<JacobiIntegral> result;
    const auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (!motion || !motion->value) return result;
    for (const Settled& s : settled_) {
      std::optional<JacobiIntegral> best;
      for (const Expr& value : s.values) {
        const Expr function = readable(substitute(value, meaning_), system_, limits_);
        if (!gives_back(s, function)) continue;
        JacobiIntegral found{s.constant, function, s.local, examine({}, function, *motion->value).conserved};
        if (!best || is_proved(found.verdict)) best = std::move(found);
      }
      if (!best) continue;
      // Its rate is smooth where it is and vanishes at generic states.
      if (is_proved(best->verdict)) best->verdict.side_conditions = smooth_where({best->function}, system_);
      result.push_back(std::move(*best));
    }
    return result;
  }

  const JacobiForm& form_;
  const FormOnSystem& on_system_;
  const System& system_;
  const ClosedFormLimits& limits_;
  std::vector<Expr> unknown_, values_, momenta_;  // constants; π_a, and symbols for p_a
  Replacements meaning_, known_;                  // p_a and H by (q, w); constants by p_a and H
  std::vector<Settled> settled_;
};

}  // namespace

std::vector<JacobiIntegral> integrals_of(const JacobiForm& form, const std::vector<std::vector<Expr>>& fields,
                                         const std::vector<Expr>& momenta, const FormOnSystem& on_system,
                                         const System& system, const ClosedFormLimits& limits) {
  return ConstantSolver(form, fields, momenta, on_system, system, limits).run();
}

}  // namespace anholon
