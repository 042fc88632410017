// Random expressions on which every question has an answer within milliseconds: from lists of random words, so that
// RapidCheck shrinks them to short ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "anholon/expr/workspace.hpp"

namespace anholon::test {

struct Tame {
  bool quotients = true;
  bool angles = true;
  bool exponentials = true;
  bool roots = false;      // sqrt and abs
  bool functions = false;  // V(x, y) and its partials
};

class TameBuilder {
 public:
  explicit TameBuilder(Workspace& ws, Tame tame = {}) : ws_(ws), tame_(tame), v_(ws.declare_function("V", 2)) {
    for (const char* name : {"x", "y", "z"}) symbols_.push_back(ws.symbol(name));
    pool_ = symbols_;
    for (const char* number : {"1", "2", "-3", "1/2"}) pool_.push_back(ws.number(Rational(number)));
  }

  [[nodiscard]] const std::vector<Expr>& symbols() const { return symbols_; }

  // At most the first eight words are used.
  Expr build(const std::vector<std::uint32_t>& words) {
    Expr last = pool_[words.empty() ? 0 : words.front() % pool_.size()];
    for (std::size_t k = 0; k < words.size() && k < 8; ++k) {
      state_ = words[k] * 2654435761U + 12345U;
      const Expr next = step(words[k] % 10);
      if (next.is(Kind::undefined) || size_of(next) > 60) continue;
      pool_.push_back(next);
      last = next;
    }
    return last;
  }

 private:
  std::uint32_t draw(std::size_t below) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ % static_cast<std::uint32_t>(below);
  }

  Expr pick() {
    const std::size_t n = pool_.size();
    return draw(2) == 0 ? pool_[n - 1 - draw(n < 4 ? n : 4)] : pool_[draw(n)];
  }
  Expr symbol() { return symbols_[draw(symbols_.size())]; }
  // A small integer combination of the variables: what stands inside sin and exp.
  Expr linear() { return symbol() * static_cast<long>(1 + draw(3)) - symbol() * static_cast<long>(draw(3)); }

  Expr step(std::uint32_t operation) {
    switch (operation) {
      case 0:
      case 1: return pick() + pick();
      case 2:
      case 3: return pick() * pick();
      case 4: return pick() - pick() * 2;
      case 5: return pow(symbol() + pick(), 2);
      case 6: return tame_.quotients ? symbol() / (symbol() + 3) : symbol() * 3;
      case 7: return tame_.angles ? (draw(2) == 0 ? sin(linear()) : cos(linear())) : symbol() + 1;
      case 8:
        return tame_.exponentials ? (draw(2) == 0 ? exp(linear()) : apply(Function::cosh, linear())) : symbol() - 1;
      default: return special();
    }
  }

  Expr special() {
    if (tame_.functions) {
      const std::vector<Expr> arguments{symbol() + symbol() * static_cast<long>(draw(2)), symbol()};
      const std::vector<unsigned> orders{draw(2), draw(2)};
      return ws_.apply(v_, arguments, orders);
    }
    if (!tame_.roots) return symbol() * pick();
    const Expr base = symbol() + static_cast<long>(draw(4)) - 1;
    return draw(3) == 0 ? abs(base) : sqrt(draw(2) == 0 ? base : pow(base, 2) * symbol());
  }

  static std::size_t size_of(const Expr& e) {
    std::size_t size = 1;
    for (std::size_t k = 0; k < e.operand_count(); ++k) size += size_of(e.operand(k));
    return size;
  }

  Workspace& ws_;
  Tame tame_;
  std::uint32_t v_;
  std::vector<Expr> symbols_, pool_;
  std::uint32_t state_ = 1;
};

}  // namespace anholon::test
