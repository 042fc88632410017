#include "anholon/algebra/flint/radicands.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostRadicands = 6;  // a point at which all have roots is one in 2⁶
constexpr unsigned long kLargestContent = 1'000'000'000'000;
constexpr std::size_t kMostNodes = 2'000;

// By basis element of the classes modulo squares whether it occurs an odd number of times.
using SquareClass = std::set<std::size_t>;

class SquareClasses {
 public:
  // nullopt: a number in it is too large to be factored.
  std::optional<SquareClass> of(const Fraction& f) {
    SquareClass result;
    for (const Poly* part : {&f.num, &f.den}) {
      const Factors factors = factor(*part);
      Integer n = factors.content;
      if (n < 0) flip(result, index_of(Integer(-1)));
      n = abs(n);
      if (n > Integer(kLargestContent)) return std::nullopt;
      for (Integer p = 2; p * p <= n; ++p) {
        for (; n % p == 0; n /= p) flip(result, index_of(p));
      }
      if (n > 1) flip(result, index_of(n));
      for (const auto& [base, exponent] : factors.powers) {
        if (exponent % 2 == 1) flip(result, index_of(base));
      }
    }
    return result;
  }

 private:
  static void flip(SquareClass& c, std::size_t k) {
    if (c.erase(k) == 0) c.insert(k);
  }
  std::size_t index_of(const Integer& n) {
    const auto [it, fresh] = numbers_.try_emplace(n, count_);
    if (fresh) ++count_;
    return it->second;
  }
  std::size_t index_of(const Poly& p) {
    for (const auto& [known, index] : polynomials_) {
      if (known == p) return index;
    }
    polynomials_.emplace_back(p, count_);
    return count_++;
  }

  std::size_t count_ = 0;
  std::map<Integer, std::size_t> numbers_;
  std::vector<std::pair<Poly, std::size_t>> polynomials_;
};

// Elimination modulo 2.
bool are_independent(std::vector<SquareClass> rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].empty()) return false;
    const std::size_t pivot = *rows[i].begin();
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      if (!rows[j].contains(pivot)) continue;
      SquareClass sum;
      std::set_symmetric_difference(rows[i].begin(), rows[i].end(), rows[j].begin(), rows[j].end(),
                                    std::inserter(sum, sum.end()));
      rows[j] = std::move(sum);
    }
  }
  return true;
}

bool is_rational_function(const Expr& e, const Assumptions& assumptions) {
  const Walk w = walk(e);
  if (w.size() > kMostNodes) return false;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.workspace(), w.id(i));
    switch (node.kind()) {
      case Kind::number:
      case Kind::sum:
      case Kind::product: break;
      case Kind::symbol:
        for (const RotationEntries& r : assumptions.rotations) {
          if (std::find(r.begin(), r.end(), node) != r.end()) return false;
        }
        break;
      case Kind::power:
        if (!is_integer(node.exponent())) return false;
        break;
      default: return false;
    }
  }
  return true;
}

}  // namespace

std::optional<std::vector<Expr>> independent_radicands(std::span<const Expr> e, const Assumptions& assumptions) {
  std::vector<Expr> radicands;
  if (e.empty()) return radicands;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.front().workspace(), w.id(i));
    if (!node.is(Kind::power) || is_integer(node.exponent())) continue;
    const Expr radicand = node.operand(0);
    if (node.exponent().get_den() != 2 || !is_rational_function(radicand, assumptions)) return std::nullopt;
    if (std::find(radicands.begin(), radicands.end(), radicand) == radicands.end()) radicands.push_back(radicand);
    if (radicands.size() > kMostRadicands) return std::nullopt;
  }
  if (radicands.empty()) return radicands;
  try {
    const Meter meter(Budget{20'000'000, 20'000, 0.5, {}});
    const Field field(radicands, {}, Shape::sine_cosine, meter, Domain::generic);
    SquareClasses classes;
    std::vector<SquareClass> rows;
    for (const Fraction& f : field.elements(radicands)) {
      if (f.is_zero()) return std::nullopt;
      auto row = classes.of(f);
      if (!row) return std::nullopt;
      rows.push_back(std::move(*row));
    }
    if (!are_independent(std::move(rows))) return std::nullopt;
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  } catch (const IdenticallyUndefined&) {
    return std::nullopt;
  }
  return radicands;
}

}  // namespace anholon
