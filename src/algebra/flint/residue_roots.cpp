#include "anholon/algebra/flint/residue_roots.hpp"

#include <vector>

#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

namespace {

std::uint64_t least_nonsquare(std::uint64_t p) {
  std::uint64_t z = 2;
  while (power_mod(z, (p - 1) / 2, p) == 1) ++z;
  return z;
}

}  // namespace

std::uint64_t prime_after(const Integer& start, unsigned long rest, const Integer& modulus) {
  Integer p = start - start % modulus + rest;
  do p += modulus;
  while (mpz_probab_prime_p(p.get_mpz_t(), 30) == 0);
  return p.get_ui();
}

// Tonelli and Shanks: p − 1 = 2^s·q with q odd; root² = a·t, and the order of t falls until it is 1.
std::optional<std::uint64_t> square_root_mod(std::uint64_t a, std::uint64_t p) {
  if (a == 0) return 0;
  if (power_mod(a, (p - 1) / 2, p) != 1) return std::nullopt;
  std::uint64_t q = p - 1, s = 0;
  for (; q % 2 == 0; q /= 2) ++s;
  std::uint64_t root = power_mod(a, (q + 1) / 2, p);
  if (s == 1) return root;
  std::uint64_t t = power_mod(a, q, p), c = power_mod(least_nonsquare(p), q, p);
  while (t != 1) {
    std::uint64_t order = 0;
    for (std::uint64_t power = t; power != 1; power = multiply_mod(power, power, p)) ++order;
    std::uint64_t factor = c;
    for (std::uint64_t k = order + 1; k < s; ++k) factor = multiply_mod(factor, factor, p);
    root = multiply_mod(root, factor, p);
    c = multiply_mod(factor, factor, p);
    t = multiply_mod(t, c, p);
    s = order;
  }
  return root;
}

std::uint64_t root_of_unity(std::uint64_t n, std::uint64_t p) {
  std::vector<std::uint64_t> primes;
  std::uint64_t rest = n;
  for (std::uint64_t d = 2; d * d <= rest; ++d) {
    if (rest % d == 0) primes.push_back(d);
    while (rest % d == 0) rest /= d;
  }
  if (rest > 1) primes.push_back(rest);
  for (std::uint64_t base = 2;; ++base) {
    const std::uint64_t root = power_mod(base, (p - 1) / n, p);
    bool primitive = true;
    for (const std::uint64_t d : primes) primitive = primitive && power_mod(root, n / d, p) != 1;
    if (primitive) return root;
  }
}

}  // namespace anholon
