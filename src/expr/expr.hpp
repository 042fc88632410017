// Expressions: handles into an interned, immutable, append-only graph owned by a Workspace.
//
// Equal expressions are one node, so == is one comparison. A node's operands have smaller ids than the node:
// id order is topological order, and every algorithm is one linear loop (see walk.hpp), never a recursion.
// Construction collects like terms and like factors on one level; it never expands and never flattens, because
// that destroys sharing. Nothing that would enlarge the domain of definition is cancelled: x/x stays x/x and
// sqrt(x)^2 stays what it is, so that the algebra can name the side conditions it used.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/rational.hpp"

namespace anholon {

class Workspace;
// The index of a node in its workspace.
using NodeId = std::uint32_t;

// What a node is.
enum class Kind : std::uint8_t {
  undefined,    // what 1/0 and sqrt(-1) are; it spreads through every operation
  number,       // exact rational
  pi,           // the circle's number
  symbol,       // a named real variable, with the number of primes: x, x', x''
  sum,          // two or more terms, at most one a number
  product,      // two or more factors; a number, if there is one, comes first
  power,        // base ^ rational exponent, the exponent neither 0 nor 1
  function,     // sin, cos, … of one argument
  application,  // an undefined function or one of its partials at given arguments: V(z, gamma), d(V, gamma)
};

// Functions that an expression may contain.
enum class Function : std::uint8_t { sin, cos, tan, asin, acos, atan, exp, log, sinh, cosh, tanh, abs };

// The name as it is written in an expression: "sin", "atan", …
[[nodiscard]] std::string_view name_of(Function function);

// A function known by name only.
struct UndefinedFunction {
  std::string name;
  std::size_t arity = 0;                // how many arguments
  std::vector<NodeId> named_arguments;  // symbols: V declared `of z, gamma` may be written bare; may be empty
};

class Expr {
 public:
  Expr() = default;
  Expr(Workspace& workspace, NodeId id) : workspace_(&workspace), id_(id) {}  // the node of that index

  [[nodiscard]] bool is_null() const { return workspace_ == nullptr; }  // belongs to no workspace
  [[nodiscard]] Workspace& workspace() const { return *workspace_; }    // that owns it
  [[nodiscard]] NodeId id() const { return id_; }                       // of its node

  [[nodiscard]] Kind kind() const;                                     // what it is
  [[nodiscard]] bool is(Kind kind_) const { return kind() == kind_; }  // whether it is of that kind
  [[nodiscard]] bool is_zero_literal() const;  // the number 0; says nothing about other ways to write zero
  [[nodiscard]] bool is_one_literal() const;   // the number 1

  [[nodiscard]] std::size_t operand_count() const;  // 0 for numbers and symbols
  [[nodiscard]] Expr operand(std::size_t i) const;  // i from 0

  [[nodiscard]] const Rational& number() const;                       // of a number
  [[nodiscard]] const Rational& exponent() const;                     // of a power
  [[nodiscard]] const std::string& name() const;                      // of a symbol, without primes
  [[nodiscard]] unsigned order() const;                               // of a symbol: its primes
  [[nodiscard]] Function function() const;                            // of a function
  [[nodiscard]] const UndefinedFunction& undefined_function() const;  // of an application
  [[nodiscard]] const std::vector<unsigned>& partial_orders() const;  // of an application, one per argument

  friend bool operator==(const Expr& a, const Expr& b) {
    return a.id_ == b.id_ && a.workspace_ == b.workspace_;
  }  // the same node

 private:
  Workspace* workspace_ = nullptr;
  NodeId id_ = 0;
};

// Arithmetic: a new node, or an old one that is equal.
[[nodiscard]] Expr operator+(const Expr& a, const Expr& b);
[[nodiscard]] Expr operator-(const Expr& a, const Expr& b);
[[nodiscard]] Expr operator*(const Expr& a, const Expr& b);
[[nodiscard]] Expr operator/(const Expr& a, const Expr& b);
[[nodiscard]] Expr operator-(const Expr& a);
[[nodiscard]] Expr operator+(const Expr& a, long b);
[[nodiscard]] Expr operator-(const Expr& a, long b);
[[nodiscard]] Expr operator*(const Expr& a, long b);
[[nodiscard]] Expr operator/(const Expr& a, long b);
[[nodiscard]] Expr operator+(long a, const Expr& b);
[[nodiscard]] Expr operator-(long a, const Expr& b);
[[nodiscard]] Expr operator*(long a, const Expr& b);
[[nodiscard]] Expr operator/(long a, const Expr& b);

// One n-ary node, which prints and differentiates better than a chain of binary ones. Not empty.
[[nodiscard]] Expr sum(std::span<const Expr> terms);
// The same for factors.
[[nodiscard]] Expr product(std::span<const Expr> factors);
// base^exponent, the exponent exact.
[[nodiscard]] Expr pow(const Expr& base, const Rational& exponent);
[[nodiscard]] Expr pow(const Expr& base, long exponent);
// base^exponent for any exponent; exp(exponent*log(base)) unless the exponent is a number.
[[nodiscard]] Expr pow(const Expr& base, const Expr& exponent);
// The function at the argument.
[[nodiscard]] Expr apply(Function function, const Expr& argument);
[[nodiscard]] Expr sqrt(const Expr& a);  // the root that is not negative
[[nodiscard]] Expr sin(const Expr& a);   // of an angle in radians
[[nodiscard]] Expr cos(const Expr& a);   // of an angle in radians
[[nodiscard]] Expr tan(const Expr& a);   // of an angle in radians
[[nodiscard]] Expr exp(const Expr& a);   // e^a
[[nodiscard]] Expr log(const Expr& a);   // natural
[[nodiscard]] Expr abs(const Expr& a);   // |a|

}  // namespace anholon

template <>
struct std::hash<anholon::Expr> {
  std::size_t operator()(const anholon::Expr& e) const noexcept { return std::hash<anholon::NodeId>{}(e.id()); }
};
