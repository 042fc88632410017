#include "anholon/algebra/flint/modular.hpp"

#include <flint/flint.h>
#include <flint/ulong_extras.h>

#include <random>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

std::uint64_t random_prime(std::mt19937_64& random) {
  std::uint64_t p = (random() >> 4) | (std::uint64_t{1} << 59);
  do p = n_nextprime(p, 0);
  while (p % 4 != 3);
  return p;
}

}  // namespace

bool ModularPoint::available(const Field& field) {
  for (const FieldGenerator& g : field.generators()) {
    switch (g.kind) {
      case GeneratorKind::root:
      case GeneratorKind::sign:
      case GeneratorKind::cyclotomic: return false;
      case GeneratorKind::opaque:
        if (g.root > 0) return false;
        break;
      default: break;
    }
  }
  return true;
}

ModularPoint::ModularPoint(const Field& field, std::uint64_t seed) : field_(field) {
  std::mt19937_64 random(seed);
  p_ = random_prime(random);
  const auto draw = [&] { return 1 + random() % (p_ - 1); };
  const auto& generators = field.generators();
  generators_.resize(generators.size());
  std::size_t entry = 0;  // of the current rotation
  for (std::size_t g = 0; g < generators.size(); ++g) {
    generators_[g] = draw();
    if (generators[g].kind == GeneratorKind::sine) {
      const std::uint64_t t = generators_[g], square = multiply(t, t), d = inverse((1 + square) % p_);
      generators_[g] = multiply(multiply(2, t), d);
      generators_[g + 1] = multiply((1 + p_ - square) % p_, d);
      ++g;
    } else if (generators[g].kind == GeneratorKind::rotation_entry && entry++ % 9 == 0) {
      // A Cayley rotation; entries are stored from R[3,3] down to R[1,1].
      std::uint64_t a, b, c, d;
      const auto add = [&](std::uint64_t x, std::uint64_t y) { return (x + y) % p_; };
      const auto sub = [&](std::uint64_t x, std::uint64_t y) { return (x + p_ - y) % p_; };
      std::uint64_t aa, bb, cc;
      do {
        a = draw(), b = draw(), c = draw();
        aa = multiply(a, a), bb = multiply(b, b), cc = multiply(c, c);
        d = add(add(1, aa), add(bb, cc));
      } while (d == 0);
      const std::uint64_t ab = multiply(a, b), ac = multiply(a, c), bc = multiply(b, c), di = inverse(d);
      const std::uint64_t m[9] = {
          sub(sub(add(1, aa), bb), cc), multiply(2, sub(ab, c)),      multiply(2, add(ac, b)),
          multiply(2, add(ab, c)),      sub(sub(add(1, bb), aa), cc), multiply(2, sub(bc, a)),
          multiply(2, sub(ac, b)),      multiply(2, add(bc, a)),      sub(sub(add(1, cc), aa), bb)};
      for (std::size_t k = 0; k < 9; ++k) generators_[g + 8 - k] = multiply(m[k], di);
      g += 8;
      entry += 8;
    }
  }
}

std::uint64_t ModularPoint::residue(const Integer& n) const { return mpz_fdiv_ui(n.get_mpz_t(), p_); }

std::uint64_t ModularPoint::value(const Poly& a) const {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < a.terms(); ++i) {
    std::uint64_t term = residue(a.coefficient(i));
    const auto exponents = a.exponents(i);
    for (std::size_t g = 0; g < exponents.size(); ++g) {
      if (exponents[g] > 0) term = multiply(term, power(generators_[g], exponents[g]));
    }
    total = (total + term) % p_;
  }
  return total;
}

std::optional<std::uint64_t> ModularPoint::value(const Fraction& a) const {
  const std::uint64_t den = value(a.den);
  if (den == 0) return std::nullopt;
  return multiply(value(a.num), inverse(den));
}

std::vector<std::optional<std::uint64_t>> ModularPoint::values(std::span<const Expr> e) const {
  if (e.empty()) return {};
  const Workspace& ws = field_.workspace();
  const Walk w = walk(e);
  std::vector<std::optional<std::uint64_t>> value_of(w.size());
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    const auto operands = w.operands(i);
    if (is_atom(ws, n)) {
      value_of[i] = value(field_.atoms().at(w.id(i)));
      continue;
    }
    bool defined = n.kind != Kind::undefined;
    for (const std::uint32_t k : operands) defined = defined && value_of[k];
    if (!defined) continue;
    if (n.kind == Kind::number) {
      const Rational& r = ws.number_at(n.data);
      const std::uint64_t den = residue(r.get_den());
      if (den != 0) value_of[i] = multiply(residue(r.get_num()), inverse(den));
    } else if (n.kind == Kind::sum) {
      std::uint64_t total = 0;
      for (const std::uint32_t k : operands) total = (total + *value_of[k]) % p_;
      value_of[i] = total;
    } else if (n.kind == Kind::product) {
      std::uint64_t total = 1;
      for (const std::uint32_t k : operands) total = multiply(total, *value_of[k]);
      value_of[i] = total;
    } else {  // an integer power
      const Integer& exponent = ws.number_at(n.data).get_num();
      std::uint64_t base = *value_of[operands[0]];
      if (base == 0 && exponent < 0) continue;
      if (exponent < 0) base = inverse(base);
      value_of[i] = power(base, mpz_fdiv_ui(Integer(abs(exponent)).get_mpz_t(), p_ - 1));
    }
  }
  std::vector<std::optional<std::uint64_t>> result;
  for (std::size_t k = 0; k < w.root_count(); ++k) result.push_back(value_of[w.root(k)]);
  return result;
}

}  // namespace anholon
