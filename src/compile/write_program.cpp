// Code from a graph of sums and products. Sums of products become chains of fused multiplications, in the
// order of the graph; what is fixed during a run goes into the prelude.
#include <map>
#include <numbers>
#include <tuple>

#include "anholon/compile/code_builder.hpp"
#include "anholon/compile/terms/rebuilt_terms.hpp"

namespace anholon {

namespace {

using enum TermNode::Kind;

class Writer {
 public:
  Writer(const TermGraph& graph, std::size_t input_count, std::size_t uniform_count)
      : graph_(graph), prelude_(0, uniform_count), body_(input_count, uniform_bound(graph)),  // put right at the end
        in_prelude_(graph.size()), in_body_(graph.size()), solved_(graph.solves.size()),
        eliminated_(graph.solves.size()), uses_(count_uses(graph)) {}

  Program write() {
    std::vector<Value> outputs;
    for (const TermNodeId output : graph_.outputs) outputs.push_back(body_value(output));
    Program program{std::move(prelude_).finish(results_), std::move(body_).finish(std::move(outputs))};
    program.body.uniform_count = results_.size();
    return program;
  }

 private:
  static std::size_t uniform_bound(const TermGraph& graph) {
    std::size_t count = 2 * graph.size();
    for (TermNodeId id = 0; id < graph.size(); ++id) count += graph[id].terms.size();
    for (const TermSolve& solve : graph.solves) count += 2 * solve.size * (solve.size + 1);
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
    if (const auto number = graph_.number_of(id)) return code.constant(number->rounded());
    if (!prelude && node.fixed) return result(prelude_value(id));
    switch (node.kind) {
      case sum: return sum_of(code, node, prelude);
      case pi: return code.constant(std::numbers::pi);
      case input: return code.input(node.index);
      case uniform: return code.uniform(node.index);
      case unknown: return solved(code, node, prelude);
      case sine: return code.sincos(operand_value(prelude, node.operand)).first;
      case cosine: return code.sincos(operand_value(prelude, node.operand)).second;
      case reciprocal: return code.div(code.constant(1), operand_value(prelude, node.operand));
      case root: return code.sqrt(operand_value(prelude, node.operand));
      case power: return code.pow(operand_value(prelude, node.operand), node.exponent);
      case absolute: return code.abs(operand_value(prelude, node.operand));
      case call: return code.call(node.function, operand_value(prelude, node.operand));
    }
    return code.constant(0);
  }

  // An entry of a matrix that is eliminated: zero for certain, a value of the prelude or one of the body.
  struct Entry {
    enum class Place : std::uint8_t { nowhere, prelude, body };
    Place place = Place::nowhere;
    Value value = 0;
    [[nodiscard]] bool is_zero() const { return place == Place::nowhere; }
    [[nodiscard]] bool is_fixed() const { return place == Place::prelude; }
  };

  Entry entry(TermNodeId id, bool prelude) {
    if (const auto number = graph_.number_of(id); number && number->is_zero()) return {};
    if (prelude || graph_[id].fixed) return {Entry::Place::prelude, prelude_value(id)};
    return {Entry::Place::body, operand_value(false, id)};
  }

  // operation(code, values …) in the prelude where all entries are fixed, else in the body.
  template <class Operation, class... Entries>
  Entry computed(const Operation& operation, const Entries&... entries) {
    if ((entries.is_fixed() && ...)) return {Entry::Place::prelude, operation(prelude_, entries.value...)};
    return {Entry::Place::body, operation(body_, (entries.is_fixed() ? result(entries.value) : entries.value)...)};
  }
  Entry product(const Entry& a, const Entry& b) {
    if (a.is_zero() || b.is_zero()) return {};
    return computed([](CodeBuilder& code, Value x, Value y) { return code.mul(x, y); }, a, b);
  }
  // c − a b
  Entry less_product(const Entry& a, const Entry& b, const Entry& c) {
    if (a.is_zero() || b.is_zero()) return c;
    if (c.is_zero())
      return computed([](CodeBuilder& code, Value x, Value y) { return code.neg(code.mul(x, y)); }, a, b);
    return computed([](CodeBuilder& code, Value x, Value y, Value z) { return code.fnma(x, y, z); }, a, b, c);
  }

  // M = L D Lᵀ without what is zero in M, and in the prelude what is fixed during a run. Any order of the pivots is stable: fixed ones
  // come first, since they fill in nothing that varies and their reciprocals are known, then those with few others in their column.
  std::vector<Entry> eliminated(const TermSolve& solve, bool prelude) {
    const std::size_t k = solve.size;
    std::vector<Entry> m, b;
    for (const TermNodeId id : solve.matrix) m.push_back(entry(id, prelude));
    for (const TermNodeId id : solve.right) b.push_back(entry(id, prelude));
    std::vector<std::size_t> order;
    std::vector<Entry> inverse(k), factor(k * k);
    std::vector<bool> done(k);
    bool pair_left = false;
    while (order.size() < k && !pair_left) {
      const auto weight = [&](std::size_t c) {
        std::size_t others = 0, varying = 0;
        for (std::size_t r = 0; r < k; ++r) {
          if (done[r] || r == c || m[r * k + c].is_zero()) continue;
          ++others;
          varying += m[r * k + c].is_fixed() ? 0 : 1;
        }
        return std::tuple(!m[c * k + c].is_fixed(), varying, others);
      };
      std::size_t c = k;
      for (std::size_t i = 0; i < k; ++i) {
        if (!done[i] && (c == k || weight(i) < weight(c))) c = i;
      }
      pair_left = order.size() + 2 == k && !m[c * k + c].is_fixed();
      if (pair_left) break;
      done[c] = true;
      order.push_back(c);
      inverse[c] = computed([](CodeBuilder& code, Value x) { return code.div(code.constant(1), x); }, m[c * k + c]);
      for (std::size_t r = 0; r < k; ++r) {
        if (!done[r]) factor[r * k + c] = product(m[r * k + c], inverse[c]);
      }
      for (std::size_t r = 0; r < k; ++r) {
        if (done[r]) continue;
        for (std::size_t j = 0; j <= r; ++j) {
          if (!done[j]) m[r * k + j] = m[j * k + r] = less_product(factor[r * k + c], m[j * k + c], m[r * k + j]);
        }
        b[r] = less_product(factor[r * k + c], b[c], b[r]);
      }
    }
    // The last two, where neither pivot is known beforehand, by their determinant: one division in place of two in a row.
    if (pair_left) {
      const auto i = static_cast<std::size_t>(std::find(done.begin(), done.end(), false) - done.begin());
      const auto j = static_cast<std::size_t>(
          std::find(done.begin() + static_cast<std::ptrdiff_t>(i) + 1, done.end(), false) - done.begin());
      const Entry &a = m[i * k + i], &d = m[j * k + j], &off = m[i * k + j], first = b[i], second = b[j];
      const Entry over = computed([](CodeBuilder& code, Value x) { return code.div(code.constant(1), x); },
                                  less_product(off, off, product(a, d)));
      b[i] = product(less_product(off, second, product(d, first)), over);
      b[j] = product(less_product(off, first, product(a, second)), over);
      order.insert(order.end(), {i, j});
    }
    for (std::size_t i = k; i-- > 0;) {
      const std::size_t c = order[i];
      if (pair_left && i + 2 >= k) continue;
      b[c] = product(b[c], inverse[c]);
      for (std::size_t j = i + 1; j < k; ++j) b[c] = less_product(factor[order[j] * k + c], b[order[j]], b[c]);
    }
    return b;
  }

  static constexpr std::size_t largest_eliminated = 16;

  Value solved(CodeBuilder& code, const TermNode& node, bool prelude) {
    const TermSolve& solve = graph_.solves[node.index];
    if (solve.positive_definite && solve.size <= largest_eliminated) {
      auto& entries = eliminated_[node.index];
      if (entries.empty()) entries = eliminated(solve, prelude);
      const Entry& x = entries[node.component];
      if (x.is_zero()) return code.constant(0);
      return x.is_fixed() && !prelude ? result(x.value) : x.value;
    }
    auto& first = solved_[node.index];
    if (!first) {
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
    for (std::size_t i = 0; i + 1 < values.size(); ++i) product = product ? code.mul(*product, values[i]) : values[i];
    Written result;
    result.negative = term.number.is_negative();
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
    const Coefficient size = abs(term.number);
    if (term.scale == no_node) {
      if (size.is_one() && !term.factors.empty()) return std::nullopt;
      return code.constant(size.rounded());
    }
    const Value scale = prelude_value(term.scale);
    const Value scaled = size.is_one() ? scale : prelude_.mul(prelude_.constant(size.rounded()), scale);
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
    const auto whole = [&](const Written& term) { return term.right ? code.mul(*term.left, *term.right) : *term.left; };
    Value total = whole(terms[start]);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (i == start) continue;
      const Written& term = terms[i];
      const bool subtract = term.negative != flip;
      if (term.right) {
        total = subtract ? code.fnma(*term.left, *term.right, total) : code.fma(*term.left, *term.right, total);
      } else {
        total = subtract ? code.sub(total, *term.left) : code.add(total, *term.left);
      }
    }
    return flip ? code.neg(total) : total;
  }

  const TermGraph& graph_;
  CodeBuilder prelude_, body_;
  std::vector<std::optional<Value>> in_prelude_, in_body_, solved_;
  std::vector<std::vector<Entry>> eliminated_;
  std::vector<std::size_t> uses_;
  std::map<Value, std::size_t> slots_;
  std::vector<Value> results_;
};

}  // namespace

Program write_program(const TermGraph& graph, std::size_t input_count, std::size_t uniform_count) {
  return Writer(graph, input_count, uniform_count).write();
}

}  // namespace anholon
