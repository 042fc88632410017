// Code from a graph of sums and products. Sums of products become chains of fused multiplications, in the
// order of the graph; what is fixed during a run goes into the prelude.
#include <cmath>
#include <numbers>

#include "anholon/compile/detail/code_builder.hpp"
#include "anholon/compile/detail/rebuilt_terms.hpp"

namespace anholon {

namespace {

using enum TermNode::Kind;

// The nearest double, ties to even; get_d() cuts off.
double rounded(const Rational& value) {
  const double below = value.get_d();
  if (!std::isfinite(below)) return below;
  const double above = std::nextafter(below, value < 0 ? -HUGE_VAL : HUGE_VAL);
  if (!std::isfinite(above)) return below;
  const Rational left = ::abs(Rational(value - Rational(below))),
                 right = ::abs(Rational(Rational(above) - value));
  if (left != right) return left < right ? below : above;
  return std::fmod(std::ldexp(below, -std::ilogb(below) + 52), 2) == 0 ? below : above;
}

class Writer {
 public:
  Writer(const TermGraph& graph, std::size_t input_count, std::size_t uniform_count)
      : graph_(graph),
        prelude_(0, uniform_count),
        body_(input_count, graph.size() * 2 + count_terms(graph)),  // an upper bound; put right at the end
        in_prelude_(graph.size()),
        in_body_(graph.size()),
        solved_(graph.solves.size()),
        uses_(count_uses(graph)) {}

  Program write() {
    std::vector<Value> outputs;
    for (const TermNodeId output : graph_.outputs) outputs.push_back(body_value(output));
    Program program{std::move(prelude_).finish(results_), std::move(body_).finish(std::move(outputs))};
    program.body.uniform_count = results_.size();
    return program;
  }

 private:
  static std::size_t count_terms(const TermGraph& graph) {
    std::size_t count = 0;
    for (TermNodeId id = 0; id < graph.size(); ++id) count += graph[id].terms.size();
    return count;
  }

  // Writes what stands below the root, operands first, without recursion.
  void write_below(TermNodeId root, bool prelude) {
    auto& values = prelude ? in_prelude_ : in_body_;
    std::vector<std::pair<TermNodeId, bool>> stack{{root, false}};
    while (!stack.empty()) {
      const auto [id, entered] = stack.back();
      stack.pop_back();
      if (values[id]) continue;
      const TermNode& node = graph_[id];
      if (entered) {
        values[id] = prelude ? value_of(prelude_, id, true) : value_of(body_, id, false);
        continue;
      }
      stack.emplace_back(id, true);
      if (!prelude && node.fixed) continue;  // a result of the prelude
      std::vector<TermNodeId> operands;
      for_each_operand(graph_, node, [&](TermNodeId operand) {
        if (!values[operand] && (prelude || !graph_[operand].fixed)) operands.push_back(operand);
      });
      for (std::size_t i = operands.size(); i-- > 0;) stack.emplace_back(operands[i], false);
    }
  }

  Value prelude_value(TermNodeId id) {
    write_below(id, true);
    return *in_prelude_[id];
  }

  Value body_value(TermNodeId id) {
    write_below(id, false);
    return *in_body_[id];
  }

  // A value of the prelude as the body sees it.
  Value result(Value of_prelude) {
    const auto [place, is_new] = slots_.try_emplace(of_prelude, results_.size());
    if (is_new) results_.push_back(of_prelude);
    return body_.uniform(place->second);
  }

  Value operand_value(bool prelude, TermNodeId id) {
    if (prelude) return prelude_value(id);
    if (in_body_[id]) return *in_body_[id];
    return body_value(id);
  }

  Value value_of(CodeBuilder& code, TermNodeId id, bool prelude) {
    const TermNode& node = graph_[id];
    if (const auto number = graph_.number_of(id)) return code.constant(rounded(*number));
    if (!prelude && node.fixed) return result(prelude_value(id));
    switch (node.kind) {
      case sum:
        return sum_of(code, node, prelude);
      case pi:
        return code.constant(std::numbers::pi);
      case input:
        return code.input(node.index);
      case uniform:
        return code.uniform(node.index);
      case unknown:
        return solved(code, node, prelude);
      case sine:
        return code.sincos(operand_value(prelude, node.operand)).first;
      case cosine:
        return code.sincos(operand_value(prelude, node.operand)).second;
      case reciprocal:
        return code.div(code.constant(1), operand_value(prelude, node.operand));
      case root:
        return code.sqrt(operand_value(prelude, node.operand));
      case power:
        return code.pow(operand_value(prelude, node.operand), node.exponent);
      case absolute:
        return code.abs(operand_value(prelude, node.operand));
      case call:
        return code.call(node.function, operand_value(prelude, node.operand));
    }
    return code.constant(0);
  }

  Value solved(CodeBuilder& code, const TermNode& node, bool prelude) {
    auto& first = solved_[node.index];
    if (!first) {
      const TermSolve& solve = graph_.solves[node.index];
      SolveOperands operands{solve.size, solve.positive_definite, {}, {}};
      for (const TermNodeId entry : solve.matrix) operands.matrix.push_back(operand_value(prelude, entry));
      for (const TermNodeId entry : solve.right) operands.right.push_back(operand_value(prelude, entry));
      first = code.solve(std::move(operands));
    }
    return *first + node.component;
  }

  // A term without its sign: left · right, or left alone.
  struct Written {
    bool negative = false;
    std::optional<Value> left, right;
  };

  // Factors that are reciprocals of what nothing else divides by become one division.
  bool divides_here(TermNodeId factor) const {
    const TermNode& node = graph_[factor];
    return node.kind == reciprocal && uses_[factor] == 1 && !node.fixed && !in_body_[factor];
  }

  static Value power_of(CodeBuilder& code, Value base, std::size_t exponent) {
    if (exponent == 1) return base;
    const Value half = power_of(code, base, exponent / 2), even = code.mul(half, half);
    return exponent % 2 == 0 ? even : code.mul(even, base);
  }

  Written written(CodeBuilder& code, const Term& term, bool prelude) {
    std::vector<Value> values;
    std::optional<Value> denominator;
    for (std::size_t i = 0, next = 0; i < term.factors.size(); i = next) {
      const TermNodeId factor = term.factors[i];
      while (next < term.factors.size() && term.factors[next] == factor) ++next;
      if (!prelude && divides_here(factor)) {
        const Value value = operand_value(prelude, graph_[factor].operand);
        denominator = denominator ? code.mul(*denominator, value) : value;
      } else {
        values.push_back(power_of(code, operand_value(prelude, factor), next - i));
      }
    }
    std::optional<Value> product;
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
      product = product ? code.mul(*product, values[i]) : values[i];
    Written result;
    result.negative = term.number < 0;
    const std::optional<Value> scale = coefficient(code, term, prelude);
    if (scale || denominator) {
      if (!values.empty()) product = product ? code.mul(*product, values.back()) : values.back();
      if (denominator) {
        if (!product) {
          product = code.div(scale ? *scale : code.constant(1), *denominator);
        } else {
          product = code.div(*product, *denominator);
          result.right = scale;
        }
        result.left = product;
        return result;
      }
      result.left = product ? product : scale;
      if (product) result.right = scale;
      return result;
    }
    if (product) result.left = product;
    if (!values.empty()) (product ? result.right : result.left) = values.back();
    return result;
  }

  // |number| · scale; nothing for 1.
  std::optional<Value> coefficient(CodeBuilder& code, const Term& term, bool prelude) {
    const Rational size = ::abs(term.number);
    if (term.scale == no_node) {
      if (size == 1 && !term.factors.empty()) return std::nullopt;
      return code.constant(rounded(size));
    }
    const Value scale = prelude_value(term.scale);
    const Value scaled = size == 1 ? scale : prelude_.mul(prelude_.constant(rounded(size)), scale);
    return prelude ? scaled : result(scaled);
  }

  // Starts with a positive term, if there is one.
  Value sum_of(CodeBuilder& code, const TermNode& node, bool prelude) {
    std::vector<Written> terms;
    for (const Term& term : node.terms) terms.push_back(written(code, term, prelude));
    if (terms.empty()) return code.constant(0);
    std::size_t start = 0;
    while (start < terms.size() && terms[start].negative) ++start;
    const bool flip = start == terms.size();
    if (flip) start = 0;
    const auto whole = [&](const Written& term) {
      return term.right ? code.mul(*term.left, *term.right) : *term.left;
    };
    Value total = whole(terms[start]);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (i == start) continue;
      const Written& term = terms[i];
      const bool subtract = term.negative != flip;
      if (term.right) {
        total =
            subtract ? code.fnma(*term.left, *term.right, total) : code.fma(*term.left, *term.right, total);
      } else {
        total = subtract ? code.sub(total, *term.left) : code.add(total, *term.left);
      }
    }
    return flip ? code.neg(total) : total;
  }

  const TermGraph& graph_;
  CodeBuilder prelude_, body_;
  std::vector<std::optional<Value>> in_prelude_, in_body_, solved_;
  std::vector<std::size_t> uses_;
  std::map<Value, std::size_t> slots_;
  std::vector<Value> results_;
};

}  // namespace

Program write_program(const TermGraph& graph, std::size_t input_count, std::size_t uniform_count) {
  return Writer(graph, input_count, uniform_count).write();
}

}  // namespace anholon
