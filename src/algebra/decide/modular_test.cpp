#include "anholon/algebra/decide/modular_test.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "anholon/algebra/flint/radicands.hpp"
#include "anholon/algebra/flint/residue_roots.hpp"
#include "anholon/algebra/flint/residues.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Thrown where a residue need not exist.
struct NoResidue {};
// Thrown where a denominator vanishes at this point, or a radicand has no root modulo the prime.
struct Pole {};
// Thrown where a radicand that contains constants only has no root: no point helps.
struct NoConstantRoot {};

using SymbolMonomial = std::vector<std::pair<NodeId, unsigned long>>;  // symbols and exponents, sorted
using LinearForm = std::map<SymbolMonomial, Rational>;
constexpr std::size_t kMostTerms = 1'000'000;
constexpr unsigned long kMostRootsOfUnity = 1'000'000;

// With roots of unity of this order; else one for which 1 + t² is never zero.
std::uint64_t prime_from(std::mt19937_64& random, const Integer& order = 1) {
  const Integer start = static_cast<unsigned long>((random() >> 4) | (std::uint64_t{1} << 59));
  return order == 1 ? prime_after(start, 3, 4) : prime_after(start, 1, order);
}

bool is_transcendental(const Node& n) {
  return n.kind == Kind::function && (n.function == Function::sin || n.function == Function::cos ||
                                      n.function == Function::tan || n.function == Function::exp);
}

// Constants take values that depend on the prime only, so that they are the same at every point.
struct Constants {
  std::uint64_t seed = 0;
  std::set<NodeId> symbols;
};

class Evaluation {
 public:
  Evaluation(std::span<const Expr> e, const Assumptions& assumptions, const Radicands& radicands, std::uint64_t seed)
      : Evaluation(e, assumptions, radicands, std::mt19937_64(seed), 0, nullptr) {}
  Evaluation(std::span<const Expr> e, const Assumptions& assumptions, const Radicands& radicands, std::uint64_t seed,
             std::uint64_t prime, const Constants& constants)
      : Evaluation(e, assumptions, radicands, std::mt19937_64(seed), prime, &constants) {}

  // Of parts of e alone, in variables in which all of e has a value: cos(x/2) beside sin(x) makes x/2 the unit of angles.
  Evaluation(std::span<const Expr> e, const std::vector<Expr>& parts, const Assumptions& assumptions,
             std::uint64_t seed)
      : Evaluation(e, assumptions, {}, std::mt19937_64(seed), 0, nullptr, &parts) {}

  [[nodiscard]] std::uint64_t prime() const { return p_; }
  [[nodiscard]] std::uint64_t at(const Expr& node) const {
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      if (walk_.id(i) == node.id()) return values_[i];
    }
    throw NoResidue{};
  }
  [[nodiscard]] std::vector<std::uint64_t> roots() const {
    std::vector<std::uint64_t> result;
    for (std::size_t k = 0; k < walk_.root_count(); ++k) result.push_back(values_[walk_.root(k)]);
    return result;
  }

 private:
  Evaluation(std::span<const Expr> e, const Assumptions& assumptions, const Radicands& radicands,
             std::mt19937_64 random, std::uint64_t prime, const Constants* constants,
             const std::vector<Expr>* parts = nullptr)
      : ws_(e.front().workspace()), walk_(walk(e)), random_(random), constants_(constants), assumptions_(assumptions),
        values_(walk_.size()) {
    for (const RotationEntries& r : assumptions.rotations) {
      for (const Expr& entry : r) entries_.insert(entry.id());
    }
    collect_arguments();
    choose_prime(prime);
    for (const RotationEntries& r : assumptions.rotations) add_rotation(r);
    for (const DependentRoot& r : radicands.dependent) dependent_.emplace(r.radicand.id(), &r);
    std::unordered_set<NodeId> wanted;
    if (parts != nullptr) {
      const Walk inside = walk(*parts);
      for (std::size_t i = 0; i < inside.size(); ++i) wanted.insert(inside.id(i));
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      if (parts == nullptr || wanted.contains(walk_.id(i))) values_[i] = value(i);
    }
  }

  struct Rotor {
    std::uint64_t c = 1, s = 0;
  };

  [[nodiscard]] std::uint64_t mul(std::uint64_t a, std::uint64_t b) const { return multiply_mod(a, b, p_); }
  [[nodiscard]] std::uint64_t add(std::uint64_t a, std::uint64_t b) const { return (a + b) % p_; }
  [[nodiscard]] std::uint64_t sub(std::uint64_t a, std::uint64_t b) const { return (a + p_ - b) % p_; }
  [[nodiscard]] std::uint64_t inv(std::uint64_t a) const {
    if (a == 0) throw Pole{};
    return inverse_mod(a, p_);
  }
  std::uint64_t draw() { return 1 + random_() % (p_ - 1); }
  // For a monomial: of constants only, it is a constant.
  std::uint64_t draw(const SymbolMonomial& monomial) {
    if (constants_ == nullptr) return draw();
    std::uint64_t seed = constants_->seed;
    for (const auto& [id, exponent] : monomial) {
      if (!is_constant(id)) return draw();
      seed = (seed * 1'000'003 + id) * 1'000'003 + exponent;
    }
    std::mt19937_64 random(seed);
    return 1 + random() % (p_ - 1);
  }
  [[nodiscard]] bool is_constant(NodeId id) const {
    return ws_.node(id).kind == Kind::pi || constants_->symbols.contains(id);
  }
  [[nodiscard]] std::uint64_t residue(const Rational& r) const {
    const std::uint64_t den = mpz_fdiv_ui(r.get_den_mpz_t(), p_);
    return mul(mpz_fdiv_ui(r.get_num_mpz_t(), p_), inv(den));
  }

  // The Cayley rotation of the quaternion (1, a, b, c).
  void add_rotation(const RotationEntries& r) {
    const std::uint64_t a = draw(), b = draw(), c = draw();
    const std::uint64_t aa = mul(a, a), bb = mul(b, b), cc = mul(c, c), ab = mul(a, b), ac = mul(a, c), bc = mul(b, c);
    const std::uint64_t d = inv(add(add(1, aa), add(bb, cc)));
    const std::array<std::uint64_t, 9> m = {
        sub(add(1, aa), add(bb, cc)), mul(2, sub(ab, c)),           mul(2, add(ac, b)),
        mul(2, add(ab, c)),           sub(add(1, bb), add(aa, cc)), mul(2, sub(bc, a)),
        mul(2, sub(ac, b)),           mul(2, add(bc, a)),           sub(add(1, cc), add(aa, bb))};
    for (std::size_t k = 0; k < 9; ++k) symbols_[r[k].id()] = mul(m[k], d);
  }

  // The arguments of sin, cos, tan and exp as rational combinations of monomials; the least common denominator of each
  // monomial makes its unit.
  void collect_arguments() {
    std::vector<bool> needed(walk_.size(), false);
    for (std::size_t i = walk_.size(); i-- > 0;) {
      if (is_transcendental(ws_.node(walk_.id(i)))) needed[walk_.operands(i)[0]] = true;
      if (!needed[i]) continue;
      for (const std::size_t k : form_operands(i)) needed[k] = true;
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      if (needed[i]) add_form(i);
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      const Node& n = ws_.node(walk_.id(i));
      if (!is_transcendental(n)) continue;
      for (const auto& [monomial, coefficient] : form(walk_.operands(i)[0])) {
        Integer& unit = units_.try_emplace(monomial, 1).first->second;
        unit = lcm(unit, coefficient.get_den());
      }
    }
  }

  [[nodiscard]] const LinearForm& form(std::size_t i) const { return forms_.at(i); }

  // number · something
  [[nodiscard]] bool is_multiple(std::size_t i) const {
    return ws_.node(walk_.id(i)).kind == Kind::product && walk_.operands(i).size() == 2 &&
           ws_.node(walk_.id(walk_.operands(i)[0])).kind == Kind::number;
  }

  // The operands by whose forms a node's form is made.
  [[nodiscard]] std::span<const std::uint32_t> form_operands(std::size_t i) const {
    if (ws_.node(walk_.id(i)).kind == Kind::sum) return walk_.operands(i);
    return is_multiple(i) ? walk_.operands(i).subspan(1) : std::span<const std::uint32_t>{};
  }

  void add_form(std::size_t i) {
    const Node& n = ws_.node(walk_.id(i));
    LinearForm result;
    if (n.kind == Kind::sum) {
      for (const std::uint32_t k : walk_.operands(i)) {
        for (const auto& [monomial, coefficient] : form(k)) result[monomial] += coefficient;
      }
    } else if (is_multiple(i)) {
      const Rational& factor = ws_.number_at(ws_.node(walk_.id(walk_.operands(i)[0])).data);
      for (const auto& [monomial, coefficient] : form(walk_.operands(i)[1])) result[monomial] += factor * coefficient;
    } else {
      auto [monomial, coefficient] = monomial_of(i);
      result[monomial] = coefficient;
    }
    std::erase_if(result, [](const auto& term) { return term.second == 0; });
    forms_.emplace(i, std::move(result));
    terms_ += forms_.at(i).size();
    if (terms_ > kMostTerms) throw NoResidue{};
  }

  [[nodiscard]] std::pair<SymbolMonomial, Rational> monomial_of(std::size_t i) const {
    std::map<NodeId, unsigned long> powers;
    Rational coefficient = 1;
    const auto take = [&](std::size_t k) {
      const Node& n = ws_.node(walk_.id(k));
      std::size_t base = k;
      unsigned long exponent = 1;
      if (n.kind == Kind::number) {
        coefficient *= ws_.number_at(n.data);
        return;
      }
      if (n.kind == Kind::power) {
        const Rational& e = ws_.number_at(n.data);
        if (!is_integer(e) || e < 0 || !e.get_num().fits_ulong_p()) throw NoResidue{};
        exponent = e.get_num().get_ui();
        base = walk_.operands(k)[0];
      }
      const NodeId id = walk_.id(base);
      const bool symbol = ws_.node(id).kind == Kind::symbol && !entries_.contains(id);
      if (!symbol && ws_.node(id).kind != Kind::pi) throw NoResidue{};
      powers[id] += exponent;
    };
    if (ws_.node(walk_.id(i)).kind == Kind::product) {
      for (const std::uint32_t k : walk_.operands(i)) take(k);
    } else {
      take(i);
    }
    if (powers.empty()) throw NoResidue{};  // sin(1): a constant with relations of its own
    const bool with_pi = std::any_of(powers.begin(), powers.end(), [&](const auto& p) { return is_pi(p.first); });
    if (with_pi && (powers.size() > 1 || powers.begin()->second > 1)) throw NoResidue{};
    return {SymbolMonomial(powers.begin(), powers.end()), coefficient};
  }

  [[nodiscard]] bool is_pi(NodeId id) const { return ws_.node(id).kind == Kind::pi; }

  // Sines and cosines of π/d are rational in a 2d-th root of unity and i.
  void choose_prime(std::uint64_t given) {
    for (const auto& [monomial, unit] : units_) {
      if (is_pi(monomial.front().first)) unity_ = lcm(Integer(2 * unit), Integer(4));
    }
    if (unity_ > kMostRootsOfUnity) throw NoResidue{};
    if (given != 0 && unity_ != 1 && given % unity_.get_ui() != 1) throw NoResidue{};
    p_ = given != 0 ? given : prime_from(random_, unity_);
  }

  // The root of unity is any primitive one: an identity holds for all of them.
  Rotor rotor_of_pi(const Integer& d) {
    const std::uint64_t n = unity_.get_ui(), root = root_of_unity(n, p_);
    const std::uint64_t u = power_mod(root, n / (2 * d.get_ui()), p_), inverse = inv(u);
    return {mul(add(u, inverse), inv(2)), mul(sub(u, inverse), inv(mul(2, power_mod(root, n / 4, p_))))};
  }

  Rotor unit_rotor(const SymbolMonomial& monomial) {
    const auto known = rotors_.find(monomial);
    if (known != rotors_.end()) return known->second;
    if (is_pi(monomial.front().first)) return rotors_[monomial] = rotor_of_pi(units_.at(monomial));
    const std::uint64_t t = draw(monomial), square = mul(t, t), d = inv(add(1, square));
    return rotors_[monomial] = {mul(sub(1, square), d), mul(mul(2, t), d)};
  }

  [[nodiscard]] Rotor times(const Rotor& a, const Rotor& b) const {
    return {sub(mul(a.c, b.c), mul(a.s, b.s)), add(mul(a.s, b.c), mul(a.c, b.s))};
  }

  // How many units of its monomial a coefficient is.
  [[nodiscard]] long units(const SymbolMonomial& monomial, const Rational& coefficient) const {
    const Rational n = coefficient * units_.at(monomial);
    if (!n.get_num().fits_slong_p() || abs(n.get_num()) > 1'000'000) throw NoResidue{};
    return n.get_num().get_si();
  }

  Rotor rotor(std::size_t argument) {
    Rotor result;
    for (const auto& [monomial, coefficient] : form(argument)) {
      long n = units(monomial, coefficient);
      Rotor base = unit_rotor(monomial);
      if (n < 0) base.s = sub(0, base.s), n = -n;
      for (; n > 0; n >>= 1) {
        if ((n & 1) != 0) result = times(result, base);
        base = times(base, base);
      }
    }
    return result;
  }

  std::uint64_t exponential(std::size_t argument) {
    std::uint64_t result = 1;
    for (const auto& [monomial, coefficient] : form(argument)) {
      if (is_pi(monomial.front().first)) throw NoResidue{};
      const long n = units(monomial, coefficient);
      const auto [it, fresh] = exponentials_.try_emplace(monomial, 0);
      if (fresh) it->second = draw(monomial);
      result =
          mul(result, power_mod(n < 0 ? inv(it->second) : it->second, static_cast<std::uint64_t>(std::abs(n)), p_));
    }
    return result;
  }

  std::uint64_t symbol(NodeId id) {
    const auto [it, fresh] = symbols_.try_emplace(id, 0);
    if (fresh) it->second = draw(SymbolMonomial{{id, 1}});
    return it->second;
  }

  // Partials of one function at one place are one value, whatever its arguments are written like.
  std::uint64_t application(const Node& n, std::span<const std::uint32_t> operands) {
    std::vector<std::uint64_t> place{n.data};
    for (const std::uint32_t k : operands) place.push_back(values_[k]);
    const auto [it, fresh] = applications_.try_emplace(std::move(place), 0);
    if (fresh) it->second = draw();
    return it->second;
  }

  // One of the square roots, the same at every point where the radicand is.
  [[nodiscard]] std::uint64_t root_of(std::size_t i) const {
    if (const auto root = square_root_mod(values_[i], p_)) return *root;
    if (constants_ == nullptr) throw Pole{};
    const std::vector<Expr> in = symbols_of(Expr(ws_, walk_.id(i)));
    if (std::all_of(in.begin(), in.end(), [&](const Expr& s) { return is_constant(s.id()); })) throw NoConstantRoot{};
    throw Pole{};
  }

  // Powers of order 1/2 only as the radicands allow. What a root depends on stands before it.
  [[nodiscard]] std::uint64_t power(std::size_t i, const Rational& exponent) {
    if (is_integer(exponent)) return integer_power(values_[i], exponent);
    if (exponent.get_den() != 2) throw NoResidue{};
    std::uint64_t root = 1;
    if (const auto it = dependent_.find(walk_.id(i)); it != dependent_.end()) {
      root = residue(it->second->factor);
      for (const Expr& r : it->second->of) root = mul(root, roots_.at(r.id()));
    } else {
      root = roots_[walk_.id(i)] = root_of(i);
    }
    return integer_power(root, exponent * 2);
  }

  [[nodiscard]] std::uint64_t integer_power(std::uint64_t base, const Rational& exponent) const {
    if (exponent < 0) base = inv(base);
    return power_mod(base, mpz_fdiv_ui(Integer(abs(exponent.get_num())).get_mpz_t(), p_ - 1), p_);
  }

  std::uint64_t value(std::size_t i) {
    const NodeId id = walk_.id(i);
    const Node& n = ws_.node(id);
    const auto operands = walk_.operands(i);
    switch (n.kind) {
      case Kind::number: return residue(ws_.number_at(n.data));
      case Kind::symbol:
      case Kind::pi: return symbol(id);
      case Kind::sum: {
        std::uint64_t total = 0;
        for (const std::uint32_t k : operands) total = add(total, values_[k]);
        return total;
      }
      case Kind::product: {
        std::uint64_t total = 1;
        for (const std::uint32_t k : operands) total = mul(total, values_[k]);
        return total;
      }
      case Kind::power: return power(operands[0], ws_.number_at(n.data));
      case Kind::function: return transcendental(n.function, operands[0]);
      case Kind::application: return application(n, operands);
      case Kind::undefined: break;
    }
    throw NoResidue{};
  }

  // |s| of a symbol whose sign nothing decides is ± s, one or the other.
  std::uint64_t absolute(std::size_t argument) {
    if (ws_.node(walk_.id(argument)).kind != Kind::symbol || has_a_sign(walk_.id(argument))) throw NoResidue{};
    return (random_() & 1) != 0 ? values_[argument] : sub(0, values_[argument]);
  }
  // Whether its sign is assumed, or matters for what a root or logarithm is defined for.
  [[nodiscard]] bool has_a_sign(NodeId id) const {
    const Expr symbol(ws_, id);
    for (const Assumed& a : assumptions_.list) {
      if (contains_any(a.expression, {&symbol, 1})) return true;
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      const Node& n = ws_.node(walk_.id(i));
      const bool root = n.kind == Kind::power && !is_integer(ws_.number_at(n.data));
      if ((root || n.kind == Kind::function) && n.function != Function::abs &&
          contains_any(Expr(ws_, walk_.id(i)), {&symbol, 1}))
        return true;
    }
    return false;
  }

  std::uint64_t transcendental(Function f, std::size_t argument) {
    if (f == Function::exp) return exponential(argument);
    if (f == Function::abs) return absolute(argument);
    if (f != Function::sin && f != Function::cos && f != Function::tan) throw NoResidue{};
    const Rotor r = rotor(argument);
    if (f == Function::sin) return r.s;
    return f == Function::cos ? r.c : mul(r.s, inv(r.c));
  }

  Workspace& ws_;
  Walk walk_;
  std::mt19937_64 random_;
  std::uint64_t p_ = 0;
  Integer unity_ = 1;                   // roots of unity of this order are needed
  std::unordered_set<NodeId> entries_;  // of rotations
  const Constants* constants_;
  const Assumptions& assumptions_;
  std::vector<std::uint64_t> values_;
  std::unordered_map<NodeId, std::uint64_t> symbols_;
  std::unordered_map<std::size_t, LinearForm> forms_;  // by position
  std::size_t terms_ = 0;                              // of all forms together
  std::map<SymbolMonomial, Integer> units_;
  std::map<SymbolMonomial, Rotor> rotors_;
  std::map<SymbolMonomial, std::uint64_t> exponentials_;
  std::unordered_map<NodeId, const DependentRoot*> dependent_;  // by radicand
  std::unordered_map<NodeId, std::uint64_t> roots_;             // likewise, of the independent ones met so far
  std::map<std::vector<std::uint64_t>, std::uint64_t>
      applications_;  // by function, orders and the values of the arguments
};

constexpr std::size_t kMostRadicands = 6;  // a point at which all have roots is one in 2⁶
constexpr std::uint64_t kCharacterPoints = 40;

// By radicand whether it is no square modulo a prime, at some point.
using Characters = std::vector<bool>;
Characters characters_of(const std::vector<Expr>& radicands, const Evaluation& point) {
  Characters result;
  for (const Expr& radicand : radicands) {
    const std::uint64_t value = point.at(radicand);
    if (value == 0) throw Pole{};
    result.push_back(power_mod(value, (point.prime() - 1) / 2, point.prime()) != 1);
  }
  return result;
}

// Rows modulo 2 in echelon form; whether the new one is not a sum of those before.
bool adds_to(std::vector<Characters>& echelon, Characters row) {
  for (const Characters& known : echelon) {
    const auto pivot = std::find(known.begin(), known.end(), true) - known.begin();
    if (!row[static_cast<std::size_t>(pivot)]) continue;
    for (std::size_t k = 0; k < row.size(); ++k) row[k] = row[k] != known[k];
  }
  if (std::find(row.begin(), row.end(), true) == row.end()) return false;
  echelon.push_back(std::move(row));
  return true;
}

// What stands under the square roots in some expressions, each once, where no product of some of them is a square (what that is good
// for: flint/radicands). A product that is a square is one at every point where it is defined, modulo every prime; so points at which
// the quadratic characters of the radicands span all signs show that there is none, however large they are.
// nullopt: roots of another kind, or dependent ones such as sqrt(x), sqrt(y) and sqrt(x*y).
std::optional<std::vector<Expr>> independent_radicands(std::span<const Expr> e, const Assumptions& assumptions) {
  std::vector<Expr> radicands;
  for (const Expr& root : nodes_where(e, is_root)) {
    const Expr radicand = root.operand(0);
    if (root.exponent().get_den() != 2) return std::nullopt;
    if (std::find(radicands.begin(), radicands.end(), radicand) == radicands.end()) radicands.push_back(radicand);
    if (radicands.size() > kMostRadicands) return std::nullopt;
  }
  if (radicands.empty()) return radicands;
  if (any_node(radicands, [](const Expr& x) { return is_root(x) || is_one_of(x, {Function::abs}); }))
    return std::nullopt;
  std::vector<Characters> echelon;
  for (std::uint64_t point = 1; point <= kCharacterPoints && echelon.size() < radicands.size(); ++point) {
    try {
      adds_to(echelon, characters_of(radicands, Evaluation(e, radicands, assumptions, point)));
    } catch (const Pole&) {
      continue;
    } catch (const NoResidue&) {
      return std::nullopt;
    }
  }
  return echelon.size() == radicands.size() ? std::optional(std::move(radicands)) : std::nullopt;
}

bool has_angles_of_pi(std::span<const Expr> e) {
  const auto with_pi = [](const Expr& x) { return x.is(Kind::pi); };
  return any_node(e, [&](const Expr& node) {
    if (!is_one_of(node, {Function::sin, Function::cos, Function::tan})) return false;
    const Expr angle = node.operand(0);
    return any_node({&angle, 1}, with_pi);
  });
}

std::optional<Radicands> sorted_radicands(std::span<const Expr> e, const Assumptions& assumptions) {
  if (auto independent = independent_radicands(e, assumptions)) return Radicands{std::move(*independent), {}};
  if (has_angles_of_pi(e)) return std::nullopt;  // sqrt(5) is 4*sin(pi/10) + 1
  return radicands_of(e, assumptions);
}

// How many points must be tried for one at which all of so many radicands have roots, with a margin.
std::size_t tries_for(std::size_t radicands) { return std::size_t{1} << radicands; }

// Rows of a table; nullopt where constants of it have no roots, and others are needed.
std::optional<std::vector<std::vector<std::uint64_t>>> table_rows(std::span<const Expr> e,
                                                                  const Assumptions& assumptions,
                                                                  const Radicands& radicands, std::size_t points,
                                                                  std::size_t most_tries, std::uint64_t prime,
                                                                  const Constants& held, std::mt19937_64& random) {
  std::vector<std::vector<std::uint64_t>> rows;
  for (std::size_t attempt = 0; rows.size() < points; ++attempt) {
    if (attempt > most_tries) throw NoResidue{};
    try {
      rows.push_back(Evaluation(e, assumptions, radicands, random(), prime, held).roots());
    } catch (const Pole&) {
      continue;
    } catch (const NoConstantRoot&) {
      return std::nullopt;
    }
  }
  return rows;
}

}  // namespace

std::optional<Residues> residues(std::span<const Expr> e, const Assumptions& assumptions, unsigned sample) {
  if (e.empty()) return Residues{3, {}};
  const auto radicands = sorted_radicands(e, assumptions);
  if (!radicands) return std::nullopt;
  for (std::uint64_t attempt = 1; attempt < 6 * tries_for(radicands->independent.size()); ++attempt) {
    try {
      const Evaluation evaluation(e, assumptions, *radicands, 1000 * std::uint64_t{sample} + attempt);
      return Residues{evaluation.prime(), evaluation.roots()};
    } catch (const Pole&) {
      continue;
    } catch (const NoResidue&) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

namespace {

// Rational multiples of π ask for roots of unity.
std::optional<std::uint64_t> prime_for_table(std::span<const Expr> e, const Assumptions& assumptions,
                                             std::mt19937_64& random) {
  if (!has_angles_of_pi(e)) return prime_from(random);
  try {
    return Evaluation(e, {}, assumptions, random()).prime();
  } catch (const NoResidue&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<ResidueTable> residue_table(std::span<const Expr> e, std::span<const Expr> constants, std::size_t points,
                                          const Assumptions& assumptions, unsigned sample) {
  if (e.empty()) return ResidueTable{3, std::vector<std::vector<std::uint64_t>>(points)};
  const auto radicands = sorted_radicands(e, assumptions);
  if (!radicands) return std::nullopt;
  const std::size_t tries = tries_for(radicands->independent.size());
  std::mt19937_64 random(7001 + sample);
  for (std::size_t round = 0; round < 6 * tries; ++round) {
    const auto prime = prime_for_table(e, assumptions, random);
    if (!prime) return std::nullopt;
    Constants held{random(), {}};
    for (const Expr& c : constants) held.symbols.insert(c.id());
    try {
      auto rows = table_rows(e, assumptions, *radicands, points, (2 * points + 10) * tries, *prime, held, random);
      if (rows) return ResidueTable{*prime, std::move(*rows)};
    } catch (const NoResidue&) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

bool certainly_nonzero(const Expr& e, const Assumptions& assumptions) {
  const auto r = residues({&e, 1}, assumptions);
  return r && r->values.front() != 0;
}

std::optional<std::vector<std::size_t>> certainly_independent_rows(const Matrix& a, const Assumptions& assumptions) {
  const auto image = residues(a.entries(), assumptions);
  if (!image) return std::nullopt;
  const std::uint64_t p = image->prime;
  std::vector<std::size_t> chosen, pivots;
  std::vector<std::vector<std::uint64_t>> echelon;  // rows scaled to pivot 1
  for (std::size_t i = 0; i < a.rows() && chosen.size() < a.columns(); ++i) {
    const auto first = image->values.begin() + static_cast<std::ptrdiff_t>(i * a.columns());
    std::vector<std::uint64_t> row(first, first + static_cast<std::ptrdiff_t>(a.columns()));
    for (std::size_t k = 0; k < echelon.size(); ++k) {
      const std::uint64_t factor = row[pivots[k]];
      if (factor == 0) continue;
      for (std::size_t j = 0; j < row.size(); ++j) row[j] = (row[j] + p - multiply_mod(factor, echelon[k][j], p)) % p;
    }
    const auto pivot = std::find_if(row.begin(), row.end(), [](std::uint64_t v) { return v != 0; });
    if (pivot == row.end()) continue;
    const std::uint64_t scale = inverse_mod(*pivot, p);
    pivots.push_back(static_cast<std::size_t>(pivot - row.begin()));
    for (std::uint64_t& v : row) v = multiply_mod(v, scale, p);
    echelon.push_back(std::move(row));
    chosen.push_back(i);
  }
  return chosen;
}

}  // namespace anholon
