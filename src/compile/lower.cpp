// Expressions into a graph of sums and products, then into code by the cheapest of several roads.
#include <unordered_map>

#include <fmt/format.h>

#include "anholon/compile/apart.hpp"
#include "anholon/compile/terms/term_graph.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using enum TermNode::Kind;

class Reader {
 public:
  explicit Reader(const Formulas& formulas) : formulas_(formulas) {}

  Result<TermGraph> read() {
    declare(formulas_.inputs, input);
    declare(formulas_.uniforms, uniform);
    for (const LinearSolve& solve : solved_apart(formulas_.solves)) read_solve(solve);
    graph_.outputs = nodes_of(formulas_.outputs);
    if (!diagnostics_.empty()) return tl::unexpected(std::move(diagnostics_));
    return std::move(graph_);
  }

 private:
  void complain(std::string code, std::string message) {
    for (const Diagnostic& known : diagnostics_) {
      if (known.message == message) return;
    }
    Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.message = std::move(message);
    diagnostics_.push_back(std::move(diagnostic));
  }

  void declare(std::span<const Expr> symbols, TermNode::Kind kind) {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      TermNode node;
      node.kind = kind;
      node.index = static_cast<std::uint32_t>(i);
      known_.emplace(symbols[i], graph_.atom(std::move(node)));
    }
  }

  void read_solve(const LinearSolve& solve) {
    const std::size_t k = solve.right.size();
    if (solve.matrix.size() != k * k || solve.unknowns.size() != k) {
      complain("NH304", fmt::format("a linear system of {} right sides has {} matrix entries and {} unknowns", k,
                                    solve.matrix.size(), solve.unknowns.size()));
      return;
    }
    TermSolve operands{k, solve.positive_definite, nodes_of(solve.matrix), nodes_of(solve.right)};
    if (!diagnostics_.empty()) return;
    if (solve.positive_definite) {  // the lower half is the matrix
      for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = 0; j < i; ++j) operands.matrix[j * k + i] = operands.matrix[i * k + j];
      }
    }
    graph_.solves.push_back(std::move(operands));
    for (std::size_t i = 0; i < k; ++i) {
      TermNode node;
      node.kind = unknown;
      node.index = static_cast<std::uint32_t>(graph_.solves.size() - 1);
      node.component = static_cast<std::uint32_t>(i);
      known_.emplace(solve.unknowns[i], graph_.atom(std::move(node)));
    }
  }

  std::vector<TermNodeId> nodes_of(std::span<const Expr> roots) {
    if (roots.empty()) return {};
    Workspace& ws = roots.front().workspace();
    const Walk w = walk(roots);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr e = ws.expr(w.id(i));
      if (!known_.contains(e)) known_.emplace(e, node_of(e));
    }
    std::vector<TermNodeId> result;
    for (const Expr& root : roots) result.push_back(known_.at(root));
    return result;
  }

  TermNodeId node_of(const Expr& e) {
    switch (e.kind()) {
      case Kind::undefined:
        complain("NH201", "an expression has no value: it divides by zero or leaves the real numbers");
        return graph_.number(0);
      case Kind::number: return graph_.number(Coefficient(e.number()));
      case Kind::pi: {
        TermNode node;
        node.kind = pi;
        return graph_.atom(std::move(node));
      }
      case Kind::symbol:
        complain("NH304",
                 fmt::format("`{}` has no value: it is neither a part of the state nor a parameter with a value",
                             to_text(e)));
        return graph_.number(0);
      case Kind::application:
        complain("NH304", elliptic_kind(e)
                              ? fmt::format("`{}` is not compiled: an elliptic integral may stand in closed forms only",
                                            to_text(e))
                              : fmt::format("the function `{}` has no value", to_text(e)));
        return graph_.number(0);
      case Kind::sum: {
        std::vector<Term> terms;
        for (std::size_t i = 0; i < e.operand_count(); ++i) terms.push_back(graph_.as_term(known_.at(e.operand(i))));
        return graph_.sum(std::move(terms));
      }
      case Kind::product: {
        std::vector<TermNodeId> factors;
        for (std::size_t i = 0; i < e.operand_count(); ++i) factors.push_back(known_.at(e.operand(i)));
        return graph_.product(factors);
      }
      case Kind::power: return power_of(known_.at(e.operand(0)), e.exponent());
      case Kind::function: return function_of(e.function(), known_.at(e.operand(0)));
    }
    return graph_.number(0);
  }

  TermNodeId power_of(TermNodeId base, const Rational& exponent) {
    constexpr unsigned long longest_chain = 64;
    const bool negative = exponent < 0;
    const Rational magnitude = ::abs(exponent);
    if (is_integer(magnitude) && magnitude <= longest_chain) {
      return graph_.power(negative ? graph_.atom(reciprocal, base) : base, magnitude.get_num().get_ui());
    }
    if (magnitude.get_den() == 2 && magnitude <= longest_chain / 2) {
      const TermNodeId square_root = graph_.atom(root, base);
      return graph_.power(negative ? graph_.atom(reciprocal, square_root) : square_root, magnitude.get_num().get_ui());
    }
    TermNode node;
    node.kind = power;
    node.operand = base;
    node.exponent = exponent.get_d();
    if (!is_integer(exponent) || Rational(node.exponent) == exponent) return graph_.atom(std::move(node));
    // An integer that is no double has lost its parity.
    node.operand = graph_.atom(absolute, base);
    const TermNodeId size = graph_.atom(std::move(node));
    if (mpz_odd_p(exponent.get_num_mpz_t()) == 0) return size;
    return graph_.product(std::vector{size, base, graph_.atom(reciprocal, graph_.atom(absolute, base))});
  }

  TermNodeId function_of(Function function, TermNodeId argument) {
    TermNode node;
    node.kind = call;
    node.operand = argument;
    switch (function) {
      case Function::sin: return graph_.atom(sine, argument);
      case Function::cos: return graph_.atom(cosine, argument);
      case Function::tan:
        return graph_.product(
            std::vector{graph_.atom(sine, argument), graph_.atom(reciprocal, graph_.atom(cosine, argument))});
      case Function::abs: return graph_.atom(absolute, argument);
      case Function::asin: node.function = LibraryFunction::asin; break;
      case Function::acos: node.function = LibraryFunction::acos; break;
      case Function::atan: node.function = LibraryFunction::atan; break;
      case Function::exp: node.function = LibraryFunction::exp; break;
      case Function::log: node.function = LibraryFunction::log; break;
      case Function::sinh: node.function = LibraryFunction::sinh; break;
      case Function::cosh: node.function = LibraryFunction::cosh; break;
      case Function::tanh: node.function = LibraryFunction::tanh; break;
    }
    return graph_.atom(std::move(node));
  }

  const Formulas& formulas_;
  TermGraph graph_;
  std::unordered_map<Expr, TermNodeId> known_;
  Diagnostics diagnostics_;
};

}  // namespace

Result<TermGraph> term_graph(const Formulas& formulas) { return Reader(formulas).read(); }

Result<Program> lower(const Formulas& formulas, Purpose purpose) {
  const auto graph = term_graph(formulas);
  if (!graph) return tl::unexpected(graph.error());
  const auto written = [&](const TermGraph& candidate) {
    return write_program(candidate, formulas.inputs.size(), formulas.uniforms.size());
  };
  if (purpose == Purpose::seldom) return written(*graph);
  const TermGraph by_factors = factored(flattened(with_addition_theorems(*graph)));
  Program single = written(by_factors), shared = written(paired(by_factors));
  return cost(single).total() <= cost(shared).total() ? std::move(single) : std::move(shared);
}

}  // namespace anholon
