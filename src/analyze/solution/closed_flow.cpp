#include "anholon/analyze/solution/closed_flow.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <variant>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/exponential_sums.hpp"
#include "anholon/analyze/solution/rational_integrals.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_flow_cases = 24, longest_equation = 400;  // nodes

// No closed form.
struct NotFound {};
using Found = std::variant<NotFound, Distinction, std::vector<Expr>>;

// One set of initial states.
class CaseSolver {
 public:
  CaseSolver(const std::vector<FlowVariable>& variables, const System& system, FlowCase known)
      : variables_(variables), system_(system), time_(system.frame.time()), assumptions_(system.assumptions),
        result_(std::move(known)), s_(system.workspace().symbol("time within the integral")) {
    for (const Expr& e : result_.nonzero) assumptions_.nonzero(e);
    for (const Expr& e : result_.positive) assumptions_.positive(e);
    for (const auto& [symbol, value] : result_.places) put_[symbol] = value;
  }

  // The case, or what has to be distinguished in it.
  std::variant<FlowCase, Distinction> run() {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const FlowVariable& y = variables_[i];
      values_.emplace_back();
      const Expr rate = substitute(y.rate, put_);
      const bool usable = !has_more_nodes({&rate, 1}, longest_equation) && !contains_any(rate, {&time_, 1});
      rates_.push_back(usable ? simplify(rate, assumptions_) : rate);
      usable_.push_back(usable);
      if (usable && is_proved_zero(rates_[i], assumptions_))
        set(i, put_.contains(y.symbol) ? put_[y.symbol] : y.symbol);
    }
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < variables_.size() && !more; ++i) {
        if (is_open(i)) more = try_to_solve({i});
        for (std::size_t j = i + 1; j < variables_.size() && !more && is_open(i); ++j) {
          if (is_open(j)) more = try_to_solve({i, j});
        }
        if (distinction_) return *distinction_;
      }
    }
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (values_[i])
        result_.solved.push_back({variables_[i], *values_[i]});
      else
        result_.left.push_back(variables_[i]);
    }
    result_.verdict.kind = VerdictKind::proved;
    result_.verdict.reason = "put back into the equations it satisfies them, and it begins where it should";
    return std::move(result_);
  }

 private:
  using Block = std::vector<std::size_t>;

  [[nodiscard]] Expr number(long n) const { return time_.workspace().number(n); }
  [[nodiscard]] bool is_open(std::size_t i) const { return !values_[i] && usable_[i]; }
  void set(std::size_t i, const Expr& value) {
    values_[i] = value;
    along_[variables_[i].symbol] = value;
  }

  // Whether the block needs nothing that is not solved, and was solved.
  bool try_to_solve(const Block& block) {
    if (std::find(tried_.begin(), tried_.end(), block) != tried_.end()) return false;
    for (const std::size_t i : block) {
      for (std::size_t j = 0; j < variables_.size(); ++j) {
        if (!values_[j] && std::find(block.begin(), block.end(), j) == block.end() &&
            contains_any(rates_[i], {&variables_[j].symbol, 1}))
          return false;
      }
    }
    tried_.push_back(block);
    Found found = solved(block);
    if (auto* distinction = std::get_if<Distinction>(&found)) {
      distinction_ = Distinction{substitute(distinction->of, named_), distinction->sign};
      return false;
    }
    const auto* values = std::get_if<std::vector<Expr>>(&found);
    return values != nullptr && keeps(block, *values);
  }

  // Y' = A Y + b(t): the flow e^{At} y + ∫ e^{A(t − s)} b(s) ds.
  [[nodiscard]] Found solved(const Block& block) {
    const std::size_t n = block.size();
    std::vector<Expr> unknowns, slopes, rest;
    Replacements along = along_, none;
    for (const std::size_t i : block) {
      unknowns.push_back(time_.workspace().symbol("unknown of " + variables_[i].name));
      along[variables_[i].symbol] = unknowns.back();
      none[unknowns.back()] = number(0);
    }
    for (const std::size_t i : block) {
      const Expr rate = substitute(rates_[i], along);
      for (const Expr& slope : gradient(rate, unknowns)) slopes.push_back(simplify(slope, assumptions_));
      rest.push_back(simplify(substitute(rate, none), assumptions_));
    }
    if (contains_any(slopes, unknowns) || contains_any(slopes, {&time_, 1})) return NotFound{};
    const auto propagator = n == 1 ? scalar(slopes[0]) : pair(slopes);
    if (const auto* distinction = std::get_if<Distinction>(&propagator)) return *distinction;
    const auto& e = std::get<std::vector<Expr>>(propagator);
    const Replacements later{{time_, time_ - s_}}, at_s{{time_, s_}};
    std::vector<Expr> values;
    for (std::size_t a = 0; a < n; ++a) {
      std::vector<Expr> from_start, integrand;
      for (std::size_t b = 0; b < n; ++b) {
        from_start.push_back(e[a * n + b] * variables_[block[b]].symbol);
        integrand.push_back(substitute(e[a * n + b], later) * substitute(rest[b], at_s));
      }
      const auto f = exponential_sum(sum(integrand), s_, assumptions_);
      if (!f) return NotFound{};
      const ExponentialIntegral driven = integral(*f, s_, number(0), time_, assumptions_);
      if (driven.divisor) return Distinction{*driven.divisor};
      values.push_back(shorter(flatten(sum(from_start) + *driven.value)));
    }
    return values;
  }

  // By its cosines and sines, as it is, or simplified: fractions on one denominator may be longer.
  [[nodiscard]] Expr shorter(const Expr& e) const {
    Expr best = e;
    const auto take = [&](const Expr& other) {
      if (reading_length(other) < reading_length(best)) best = other;
    };
    take(simplify(e, assumptions_));
    if (const auto terms = exponential_sum(e, time_, assumptions_)) take(expression_of(*terms, time_, assumptions_));
    return best;
  }

  [[nodiscard]] Found scalar(const Expr& a) const {
    return std::vector<Expr>{is_proved_zero(a, assumptions_) ? number(1) : exp(a * time_)};
  }

  // e^{At} = e^{τt} (C + S (A − τ)), τ half the trace, with C and S of δ = τ² − det A: cos ωt and sin(ωt)/ω where δ = −ω²,
  // cosh κt and sinh(κt)/κ where δ = κ², 1 and t where it vanishes.
  [[nodiscard]] Found pair(const std::vector<Expr>& a) {
    const Expr tau = simplify((a[0] + a[3]) / 2, assumptions_), half = (a[0] - a[3]) / 2,
               delta = simplify(half * half + a[1] * a[2], assumptions_);
    Expr c = number(1), s = time_;
    if (!is_proved_zero(delta, assumptions_)) {
      if (const auto zeros = open_zeros(delta, assumptions_); !zeros.empty()) return Distinction{zeros.front()};
      const ProvedSign sign = sign_of(delta, assumptions_);
      if (sign == ProvedSign::negative) {
        const Expr omega = frequency(simplify(-delta, assumptions_), false);
        c = cos(omega * time_);
        s = sin(omega * time_) / omega;
      } else if (sign == ProvedSign::positive) {
        const Expr kappa = frequency(delta, true);
        c = (exp(kappa * time_) + exp(-(kappa * time_))) / 2;
        s = (exp(kappa * time_) - exp(-(kappa * time_))) / (2 * kappa);
      } else {
        return Distinction{delta, true};
      }
    }
    const Expr grows = is_proved_zero(tau, assumptions_) ? number(1) : exp(tau * time_);
    return std::vector<Expr>{grows * (c + s * half), grows * s * a[1], grows * s * a[2], grows * (c - s * half)};
  }

  // A name for the root: solutions are shorter with it.
  [[nodiscard]] Expr frequency(const Expr& square, bool grows) {
    const Expr value = simplify(plain_root(square, assumptions_).value(), assumptions_);
    if (value.is(Kind::number)) return value;
    for (const FlowFrequency& f : result_.frequencies) {
      if (f.value == value && f.grows == grows) return f.symbol;
    }
    const std::string name =
        fresh_name(*system_.model, (grows ? "kappa" : "omega") + std::to_string(result_.frequencies.size() + 1));
    const Expr symbol = system_.workspace().symbol(name);
    result_.frequencies.push_back({symbol, value, grows});
    named_[symbol] = value;
    assumptions_.nonzero(symbol);
    return symbol;
  }

  // Put back: the derivatives are the rates, and the beginning is where it should be.
  bool keeps(const Block& block, const std::vector<Expr>& values) {
    Replacements along = along_;
    for (std::size_t k = 0; k < block.size(); ++k) along[variables_[block[k]].symbol] = values[k];
    for (std::size_t k = 0; k < block.size(); ++k) {
      const Expr rate = differentiate(values[k], time_) - substitute(rates_[block[k]], along),
                 start = substitute(values[k], {{time_, number(0)}}) - variables_[block[k]].symbol;
      if (!is_proved_zero(substitute(rate, named_), assumptions_) ||
          !is_proved_zero(substitute(start, named_), assumptions_))
        return false;
    }
    for (std::size_t k = 0; k < block.size(); ++k) set(block[k], values[k]);
    return true;
  }

  const std::vector<FlowVariable>& variables_;
  const System& system_;
  Expr time_;
  Assumptions assumptions_;
  FlowCase result_;
  Expr s_;
  Replacements named_;        // frequencies
  Replacements put_, along_;  // constants that are given; variables at time t, as far as they are solved
  std::vector<Expr> rates_;
  std::vector<bool> usable_;
  std::vector<std::optional<Expr>> values_;
  std::vector<Block> tried_;
  std::optional<Distinction> distinction_;
};

}  // namespace

std::size_t ClosedFlow::most_left() const {
  std::size_t most = 0;
  for (const FlowCase& c : cases) most = std::max(most, c.left.size());
  return most;
}

ClosedFlow closed_flow(const std::vector<FlowVariable>& variables, const System& system) {
  ClosedFlow result;
  std::deque<FlowCase> waiting{FlowCase{}};
  for (std::size_t looked = 0; !waiting.empty(); ++looked) {
    FlowCase next = std::move(waiting.front());
    waiting.pop_front();
    if (looked >= most_flow_cases) {
      result.open.push_back(std::move(next));
      continue;
    }
    auto found = CaseSolver(variables, system, next).run();
    if (auto* solved = std::get_if<FlowCase>(&found)) {
      result.cases.push_back(std::move(*solved));
      continue;
    }
    std::vector<Expr> all, moving;
    for (const FlowVariable& y : variables) {
      all.push_back(y.symbol);
      if (!is_proved_zero(y.rate, next.with(system.assumptions))) moving.push_back(y.symbol);
    }
    const DividedCircumstances parts = divided(next, std::get<Distinction>(found), all, moving, system.assumptions);
    for (const Circumstances& part : parts.cases) waiting.push_back(FlowCase{part, {}, {}, {}, {}});
    if (parts.open) result.open.push_back(FlowCase{*parts.open, {}, {}, {}, {}});
  }
  std::stable_sort(result.cases.begin(), result.cases.end(),
                   [](const FlowCase& a, const FlowCase& b) { return a.places.size() < b.places.size(); });
  return result;
}

}  // namespace anholon
