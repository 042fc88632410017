#include "anholon/algebra/flint/radicands.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostRadicands = 6;  // a point at which all have roots is one in 2⁶
constexpr std::size_t kMostWritten = 24;   // in whatever ways
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

SquareClass sum_of(const SquareClass& a, const SquareClass& b) {
  SquareClass result;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

// A class that the radicands `members` have together.
struct Row {
  SquareClass value;
  std::set<std::size_t> members;
};

// What is left of a class, and by which members; elimination modulo 2.
Row reduced(Row row, const std::vector<Row>& rows) {
  for (const Row& r : rows) {
    if (!row.value.contains(*r.value.begin())) continue;
    row.value = sum_of(row.value, r.value);
    row.members = sum_of(row.members, r.members);
  }
  return row;
}

bool is_angular(const Expr& e) { return is_one_of(e, {Function::sin, Function::cos, Function::tan, Function::exp}); }

bool is_entry(const Expr& e, const Assumptions& assumptions) {
  return std::any_of(assumptions.rotations.begin(), assumptions.rotations.end(),
                     [&](const RotationEntries& r) { return std::find(r.begin(), r.end(), e) != r.end(); });
}

// Of symbols, exponentials, and of angles and rotations.
enum class RadicandKind { rational, angular };

std::optional<RadicandKind> kind_of(const Expr& e, const Assumptions& assumptions) {
  const Walk w = walk(e);
  if (w.size() > kMostNodes) return std::nullopt;
  RadicandKind kind = RadicandKind::rational;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.workspace(), w.id(i));
    switch (node.kind()) {
      case Kind::number:
      case Kind::sum:
      case Kind::product: break;
      case Kind::symbol:
        if (is_entry(node, assumptions)) kind = RadicandKind::angular;
        break;
      case Kind::power:
        if (!is_integer(node.exponent())) return std::nullopt;
        break;
      case Kind::function:
        if (!is_angular(node)) return std::nullopt;
        kind = RadicandKind::angular;
        break;
      default: return std::nullopt;
    }
  }
  return kind;
}

// The angles and exponentials of all of it: cos(x/2)^2 is a square, (1 + cos(x))/2 is none where no half of x occurs.
std::optional<std::vector<Expr>> angular_atoms(std::span<const Expr> e) {
  std::vector<Expr> result = nodes_where(e, is_angular);
  std::vector<Expr> arguments;
  for (const Expr& atom : result) arguments.push_back(atom.operand(0));
  const auto is_simple = [](const Expr& node) {
    return node.is(Kind::number) || node.is(Kind::symbol) || node.is(Kind::sum) || node.is(Kind::product) ||
           (node.is(Kind::power) && is_integer(node.exponent()));
  };
  if (!arguments.empty() && any_node(arguments, [&](const Expr& node) { return !is_simple(node); }))
    return std::nullopt;
  return result;
}

// The positive number whose square it is.
std::optional<Rational> root_of_number(const Fraction& a) {
  if (!a.num.is_constant() || !a.den.is_constant()) return std::nullopt;
  Rational value(factor(a.num).content, factor(a.den).content);
  value.canonicalize();
  return exact_root(value, 2);
}

// Each radicand independent of those before or a product of them and a square.
std::optional<Radicands> sorted_out(const std::vector<Expr>& radicands, std::span<const Fraction> values,
                                    const Field& field) {
  Radicands result;
  SquareClasses classes;
  std::vector<Row> rows;
  std::vector<std::size_t> independent;
  for (std::size_t k = 0; k < radicands.size(); ++k) {
    if (values[k].is_zero()) return std::nullopt;
    auto own = classes.of(values[k]);
    if (!own) return std::nullopt;
    Row row = reduced({std::move(*own), {}}, rows);
    if (!row.value.empty()) {
      row.members.insert(independent.size());
      independent.push_back(k);
      result.independent.push_back(radicands[k]);
      if (independent.size() > kMostRadicands) return std::nullopt;
      // Kept reduced: no other row contains its first element.
      for (Row& r : rows) {
        if (r.value.contains(*row.value.begin())) r = {sum_of(r.value, row.value), sum_of(r.members, row.members)};
      }
      rows.push_back(std::move(row));
      continue;
    }
    DependentRoot dependent{radicands[k], {}, 1};
    Fraction ratio = values[k];
    for (const std::size_t m : row.members) {
      dependent.of.push_back(result.independent[m]);
      ratio = field.reduced(ratio * inverse(values[independent[m]]));
    }
    const auto factor = root_of_number(ratio);
    if (!factor) return std::nullopt;
    dependent.factor = *factor;
    result.dependent.push_back(std::move(dependent));
  }
  return result;
}

}  // namespace

std::optional<Radicands> radicands_of(std::span<const Expr> e, const Assumptions& assumptions) {
  std::vector<Expr> radicands;
  if (e.empty()) return Radicands{};
  RadicandKind kind = RadicandKind::rational;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.front().workspace(), w.id(i));
    if (!is_root(node)) continue;
    const Expr radicand = node.operand(0);
    const auto own = node.exponent().get_den() == 2 ? kind_of(radicand, assumptions) : std::nullopt;
    if (!own) return std::nullopt;
    if (*own == RadicandKind::angular) kind = *own;
    if (std::find(radicands.begin(), radicands.end(), radicand) == radicands.end()) radicands.push_back(radicand);
    if (radicands.size() > kMostWritten) return std::nullopt;
  }
  if (radicands.empty()) return Radicands{};
  try {
    const Meter meter(Budget{20'000'000, 20'000, 0.5, {}});
    Assumptions rotations;
    std::vector<Expr> all = radicands;
    if (kind == RadicandKind::angular) {
      rotations.rotations = assumptions.rotations;
      const auto atoms = angular_atoms(e);
      if (!atoms) return std::nullopt;
      all.insert(all.end(), atoms->begin(), atoms->end());
    }
    const Field field(all, rotations, kind == RadicandKind::angular ? Shape::half_angle : Shape::sine_cosine, meter,
                      Domain::generic);
    if (!field.relations().empty() || field.has_kind(GeneratorKind::opaque)) return std::nullopt;
    return sorted_out(radicands, field.elements(radicands), field);
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  } catch (const IdenticallyUndefined&) {
    return std::nullopt;
  }
}

}  // namespace anholon
