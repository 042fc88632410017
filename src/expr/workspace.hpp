// The owner of all expressions of one piece of work. One thread at a time; different workspaces in parallel.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// A node of the graph.
struct Node {
  Kind kind = Kind::undefined;
  Function function = Function::sin;
  std::uint32_t count = 0;        // of operands
  std::uint32_t data = 0;         // number: its index; symbol, application: its record; power: index of the exponent
  const NodeId* first = nullptr;  // the first of its operands, ids in a row
  [[nodiscard]] std::span<const NodeId> operands() const { return {first, count}; }  // their ids
};

class Workspace {
 public:
  // Interning a node beyond the limit throws BudgetExceeded{Limit::nodes}.
  explicit Workspace(std::size_t node_limit = 20'000'000);
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  [[nodiscard]] Expr undefined();             // 1/0
  [[nodiscard]] Expr number(Rational value);  // an exact number
  [[nodiscard]] Expr number(long value);
  [[nodiscard]] Expr pi();                                               // π
  [[nodiscard]] Expr symbol(std::string_view name, unsigned order = 0);  // x, x', x'' by the number of primes

  // Terms and factors in any order; see expr.hpp for what construction does and does not do.
  [[nodiscard]] Expr sum(std::span<const Expr> terms);
  // The product, likewise.
  [[nodiscard]] Expr product(std::span<const Expr> factors);
  [[nodiscard]] Expr power(const Expr& base, const Rational& exponent);  // base^exponent
  [[nodiscard]] Expr apply(Function function, const Expr& argument);     // the function at the argument

  // Declares (or finds) the undefined function of that name and arity.
  std::uint32_t declare_function(std::string_view name, std::size_t arity, std::span<const Expr> named_arguments = {});
  // The partial of the function of the given orders (empty: none) at the arguments.
  [[nodiscard]] Expr apply(std::uint32_t function, std::span<const Expr> arguments,
                           std::span<const unsigned> orders = {});

  // The same node with other operands; rebuilt, so it may simplify.
  [[nodiscard]] Expr with_operands(const Expr& e, std::span<const Expr> operands);

  [[nodiscard]] std::size_t node_count() const { return nodes_.size(); }  // so far
  [[nodiscard]] std::size_t node_limit() const { return node_limit_; }    // see the constructor
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }  // by its id
  [[nodiscard]] Expr expr(NodeId id) { return Expr(*this, id); }          // a handle for an id

  // Of a number node, or the exponent of a power.
  [[nodiscard]] const Rational& number_at(std::uint32_t index) const { return numbers_[index]; }
  // Of a symbol node, without primes.
  [[nodiscard]] const std::string& symbol_name(std::uint32_t record) const { return symbols_[record].name; }
  // Of a symbol node: its primes.
  [[nodiscard]] unsigned symbol_order(std::uint32_t record) const { return symbols_[record].order; }
  // The application record behind an application node: which function, which partial.
  [[nodiscard]] std::uint32_t application_function(std::uint32_t record) const {
    return applications_[record].function;
  }
  // How often it is differentiated in each argument.
  [[nodiscard]] const std::vector<unsigned>& application_orders(std::uint32_t record) const {
    return applications_[record].orders;
  }
  // By the number that declare_function gave.
  [[nodiscard]] const UndefinedFunction& undefined_function(std::uint32_t function) const {
    return functions_[function];
  }

 private:
  friend class WalkBuilder;
  struct Symbol {
    std::string name;
    unsigned order;
  };
  struct Application {
    std::uint32_t function;
    std::vector<unsigned> orders;
  };
  // e = number · rest. Numbers are handled by their index, because most are 1 and need no arithmetic.
  struct Coefficient {
    std::uint32_t number;
    NodeId rest;
  };
  struct Factor {
    NodeId base;
    std::uint32_t exponent;
    NodeId whole;  // base^exponent
  };

  NodeId intern(Kind kind, Function function, std::uint32_t data, std::span<const NodeId> operands);
  const NodeId* store(std::span<const NodeId> operands);
  void grow_table();
  std::uint32_t number_index(const Rational& value);
  NodeId number_node(const Rational& value);
  Coefficient split_coefficient(NodeId id);
  NodeId with_coefficient(std::uint32_t number, NodeId rest);
  NodeId product_of_powers(std::uint32_t coefficient, std::span<Factor> factors);
  std::uint32_t multiplied(std::uint32_t a, std::uint32_t b);

  std::size_t node_limit_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> hashes_;
  std::vector<NodeId> table_;  // open addressing over nodes_
  std::vector<std::unique_ptr<NodeId[]>> blocks_;
  std::size_t block_used_ = 0, block_size_ = 0;

  static constexpr std::uint32_t kZero = 0, kOne = 1, kMinusOne = 2;  // indices of the first numbers
  std::deque<Rational> numbers_;
  std::unordered_multimap<std::size_t, std::uint32_t> number_table_;
  std::deque<Symbol> symbols_;
  std::unordered_map<std::string, std::uint32_t> symbol_table_;  // "name\0order"
  std::deque<Application> applications_;
  std::unordered_map<std::string, std::uint32_t> application_table_;
  std::deque<UndefinedFunction> functions_;
  std::unordered_map<std::string, std::uint32_t> function_table_;

  std::vector<std::uint32_t> mark_, position_;  // scratch of WalkBuilder
  std::uint32_t epoch_ = 0;
};

}  // namespace anholon
