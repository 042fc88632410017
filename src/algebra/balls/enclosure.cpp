#include "anholon/algebra/balls/enclosure.hpp"

#include <algorithm>

#include "anholon/algebra/balls/describe_ball.hpp"
#include "anholon/algebra/flint/ball_arithmetic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Applications met so far, to find those of the same function at what may be the same place.
struct Met {
  NodeId id;
  std::size_t position;
};

class PointEvaluation {
 public:
  PointEvaluation(std::span<const Expr> e, ExactValues& values, const std::function<Rational()>* invent,
                  const EnclosureOptions& options)
      : ws_(e.front().workspace()), walk_(walk(e)), balls_(walk_.size()), values_(values), invent_(invent),
        options_(options) {}

  std::vector<Ball> run() {
    for (std::size_t i = 0; i < walk_.size(); ++i) evaluate(i);
    std::vector<Ball> result;
    for (std::size_t k = 0; k < walk_.root_count(); ++k)
      result.push_back(describe(balls_[walk_.root(k)], options_.digits));
    return result;
  }

 private:
  void evaluate(std::size_t i) {
    const Node& n = ws_.node(walk_.id(i));
    const auto operands = walk_.operands(i);
    const slong precision = options_.precision;
    arb_ptr value = balls_[i];
    switch (n.kind) {
      case Kind::undefined: arb_indeterminate(value); break;
      case Kind::number: set_rational(value, ws_.number_at(n.data), precision); break;
      case Kind::pi: arb_const_pi(value, precision); break;
      case Kind::sum:
        for (const std::uint32_t k : operands) arb_add(value, value, balls_[k], precision);
        break;
      case Kind::product:
        arb_one(value);
        for (const std::uint32_t k : operands) arb_mul(value, value, balls_[k], precision);
        break;
      case Kind::power: set_power(value, balls_[operands[0]], ws_.number_at(n.data), precision); break;
      case Kind::function: set_function(value, n.function, balls_[operands[0]], precision); break;
      case Kind::application:
      case Kind::symbol: {
        const Expr e = ws_.expr(walk_.id(i));
        if (!defined_arguments(i)) {  // V(sqrt(x)) has no value where sqrt(x) has none
          arb_indeterminate(value);
          break;
        }
        if (const auto kind = elliptic_kind(e); kind && !values_.contains(e)) {
          std::vector<arb_srcptr> arguments;
          for (const std::uint32_t k : operands) arguments.push_back(balls_[k]);
          set_elliptic(value, *kind, arguments, precision);
          break;
        }
        if (n.kind == Kind::application && invent_ != nullptr && !values_.contains(e)) values_[e] = invented(i, n);
        const auto it = values_.find(e);
        if (it == values_.end()) {
          arb_indeterminate(value);
        } else {
          set_rational(value, it->second, precision);
        }
        break;
      }
    }
  }

  bool defined_arguments(std::size_t i) {
    const auto operands = walk_.operands(i);
    return std::all_of(operands.begin(), operands.end(),
                       [&](std::uint32_t k) { return arb_is_finite(balls_[k]) != 0; });
  }

  Rational invented(std::size_t i, const Node& n) {
    for (const Met& met : met_) {
      if (ws_.node(met.id).data == n.data && may_coincide(met.position, i)) return values_.at(ws_.expr(met.id));
    }
    met_.push_back({walk_.id(i), i});
    return (*invent_)();
  }

  bool may_coincide(std::size_t a, std::size_t b) {
    const auto left = walk_.operands(a), right = walk_.operands(b);
    for (std::size_t k = 0; k < left.size(); ++k) {
      if (!arb_overlaps(balls_[left[k]], balls_[right[k]])) return false;
    }
    return true;
  }

  Workspace& ws_;
  Walk walk_;
  Balls balls_;
  ExactValues& values_;
  const std::function<Rational()>* invent_;
  EnclosureOptions options_;
  std::vector<Met> met_;
};

}  // namespace

std::vector<Ball> enclose(std::span<const Expr> e, const ExactValues& values, const EnclosureOptions& options) {
  if (e.empty()) return {};
  ExactValues copy = values;
  return PointEvaluation(e, copy, nullptr, options).run();
}

Ball enclose(const Expr& e, const ExactValues& values, const EnclosureOptions& options) {
  return enclose({&e, 1}, values, options).front();
}

std::vector<Ball> enclose_inventing(std::span<const Expr> e, ExactValues& values,
                                    const std::function<Rational()>& invent, const EnclosureOptions& options) {
  if (e.empty()) return {};
  return PointEvaluation(e, values, &invent, options).run();
}

}  // namespace anholon
