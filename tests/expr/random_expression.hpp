// Random expressions from lists of random words: every list builds something, and shorter lists build less,
// so that RapidCheck shrinks well. Operands are picked from everything built before, so sub-expressions are
// shared.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "anholon/expr/workspace.hpp"

namespace anholon::test {

struct ExpressionShape {
  unsigned depth = 6;     // operations inside each other
  bool functions = true;  // sin, log, …
  bool undefined = true;  // V(x, y) and its partials
  bool roots = true;      // exponents that are not integers
};

class ExpressionBuilder {
 public:
  explicit ExpressionBuilder(Workspace& workspace, ExpressionShape shape = {}) : ws_(workspace), shape_(shape) {
    for (const char* name : {"x", "y", "theta"}) add(ws_.symbol(name), 0);
    add(ws_.symbol("x", 1), 0);
    add(ws_.symbol("R.w.z", 1), 0);
    add(ws_.pi(), 0);
    for (const char* value : {"0", "1", "2", "-1", "10", "1/2", "-3/4"}) add(ws_.number(Rational(value)), 0);
  }

  Expr build(const std::vector<std::uint32_t>& words) {
    Expr last = pool_.front().value;
    for (const std::uint32_t word : words) {
      state_ = word * 2654435761U + 12345U;
      const Item item = step(word % 8);
      if (item.depth > shape_.depth || item.value.is(Kind::undefined)) continue;
      pool_.push_back(item);
      last = item.value;
    }
    return last;
  }

 private:
  struct Item {
    Expr value;
    unsigned depth;
  };

  void add(const Expr& value, unsigned depth) { pool_.push_back({value, depth}); }

  std::uint32_t draw(std::size_t below) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ % static_cast<std::uint32_t>(below);
  }

  // Recent expressions more often than old ones, and the depth they bring.
  Expr pick(unsigned& depth) {
    const std::size_t n = pool_.size();
    const Item& item = draw(2) == 0 ? pool_[n - 1 - draw(n < 6 ? n : 6)] : pool_[draw(n)];
    depth = std::max(depth, item.depth + 1);
    return item.value;
  }

  std::vector<Expr> picks(std::size_t count, unsigned& depth) {
    std::vector<Expr> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(pick(depth));
    return result;
  }

  Item step(std::uint32_t operation) {
    unsigned depth = 0;
    switch (operation) {
      case 0:
      case 1: return {ws_.sum(picks(2 + draw(3), depth)), depth};
      case 2:
      case 3: return {ws_.product(picks(2 + draw(3), depth)), depth};
      case 4: return power();
      case 5: {
        const Expr base = pick(depth);
        return {pow(base, -1), depth};
      }
      case 6: return function();
      default: return application();
    }
  }

  Item power() {
    static const std::array<const char*, 11> kExponents{"2",   "3",    "-2",  "-3",  "10000000000", "-10000000000",
                                                        "1/2", "-1/2", "3/2", "1/3", "-7/3"};
    unsigned depth = 0;
    const Expr base = pick(depth);
    if (shape_.functions && draw(8) == 0) {
      const Expr exponent = pick(depth);
      return {pow(base, exponent), depth + 2};
    }
    return {ws_.power(base, Rational(kExponents[draw(shape_.roots ? 11 : 6)])), depth};
  }

  Item function() {
    unsigned depth = 0;
    const Expr argument = pick(depth);
    if (!shape_.functions) return {-argument, depth};
    return {ws_.apply(static_cast<Function>(draw(12)), argument), depth};
  }

  Item application() {
    unsigned depth = 0;
    if (!shape_.undefined) return {ws_.sum(picks(2, depth)), depth};
    static const std::array<const char*, 4> kNames{"V", "W", "d", "ln"};  // the last two mean something to the parser
    const std::size_t arity = 1 + draw(3);
    const std::uint32_t f =
        ws_.declare_function(kNames[draw(4)] + std::string(arity == 1 ? "" : std::to_string(arity)), arity);
    std::vector<unsigned> orders;
    for (std::size_t i = 0; i < arity; ++i) orders.push_back(draw(3) == 0 ? 1 + draw(2) : 0);
    if (draw(2) == 0) orders.assign(arity, 0);
    const std::vector<Expr> arguments = picks(arity, depth);
    return {ws_.apply(f, arguments, orders), depth};
  }

  Workspace& ws_;
  ExpressionShape shape_;
  std::vector<Item> pool_;
  std::uint32_t state_ = 1;
};

}  // namespace anholon::test
