#include "anholon/algebra/flint/ring.hpp"

#include <flint/fmpz_mpoly_factor.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace anholon {

namespace {

// FLINT's own work on operands beyond these sizes can take minutes and cannot be stopped.
constexpr std::size_t kGcdShare = 20;
constexpr std::size_t kProductSlack = 64;

// A term has an exponent for every generator, so that many generators make each term long.
void check_size(const Ring& ring, std::size_t terms, const char* where) {
  constexpr std::size_t kPlain = 64;  // generators of a term of ordinary length
  ring.meter().check_terms(terms * (1 + ring.generators() / kPlain), where);
}

struct Fmpz {
  fmpz_t value;
  Fmpz() { fmpz_init(value); }
  ~Fmpz() { fmpz_clear(value); }
  Fmpz(const Fmpz&) = delete;
  Fmpz& operator=(const Fmpz&) = delete;
};

}  // namespace

Integer to_integer(const fmpz_t value) {
  Integer result;
  fmpz_get_mpz(result.get_mpz_t(), value);
  return result;
}

Ring::Ring(std::size_t generators, const Meter& meter) : generators_(generators), meter_(meter) {
  meter.check_time("adding generators");
  meter.check_terms(generators * generators / 64, "a polynomial for each of many generators");
  fmpz_mpoly_ctx_init(context_, static_cast<slong>(generators), ORD_LEX);
}
Ring::~Ring() { fmpz_mpoly_ctx_clear(context_); }

Poly::Poly(const Ring& ring) : ring_(&ring) { fmpz_mpoly_init(poly_, ring.context()); }
Poly::Poly(const Ring& ring, long value) : Poly(ring) { fmpz_mpoly_set_si(poly_, value, ring.context()); }
Poly::Poly(const Ring& ring, const Integer& value) : Poly(ring) {
  const Fmpz v;
  fmpz_set_mpz(const_cast<fmpz*>(v.value), value.get_mpz_t());
  fmpz_mpoly_set_fmpz(poly_, v.value, ring.context());
}
Poly::Poly(const Poly& other) : Poly(*other.ring_) { fmpz_mpoly_set(poly_, other.poly_, ring_->context()); }
Poly::Poly(Poly&& other) noexcept : Poly(*other.ring_) { fmpz_mpoly_swap(poly_, other.poly_, ring_->context()); }
Poly& Poly::operator=(const Poly& other) {
  if (this != &other) *this = Poly(other);
  return *this;
}
Poly& Poly::operator=(Poly&& other) noexcept {
  if (ring_ == other.ring_) {
    fmpz_mpoly_swap(poly_, other.poly_, ring_->context());
  } else {
    fmpz_mpoly_clear(poly_, ring_->context());
    ring_ = other.ring_;
    fmpz_mpoly_init(poly_, ring_->context());
    fmpz_mpoly_swap(poly_, other.poly_, ring_->context());
  }
  return *this;
}
Poly::~Poly() { fmpz_mpoly_clear(poly_, ring_->context()); }

Poly Poly::generator(const Ring& ring, std::size_t generator) {
  Poly result(ring);
  fmpz_mpoly_gen(result.poly_, ring.variable(generator), ring.context());
  return result;
}

Poly Poly::transported(const Ring& ring, const Poly& other) {
  const Ring& from = *other.ring_;
  Poly result(ring);
  if (other.is_constant()) {  // most denominators
    Fmpz value;
    fmpz_mpoly_get_fmpz(value.value, other.poly_, from.context());
    fmpz_mpoly_set_fmpz(result.poly_, value.value, ring.context());
    return result;
  }
  if (other.is_generator()) {  // most numerators
    std::size_t k = 0;
    while (!other.contains(k)) ++k;
    fmpz_mpoly_gen(result.poly_, ring.variable(k), ring.context());
    return result;
  }
  std::vector<slong> image(from.generators());
  for (std::size_t k = 0; k < from.generators(); ++k)
    image[static_cast<std::size_t>(from.variable(k))] = ring.variable(k);
  fmpz_mpoly_compose_fmpz_mpoly_gen(result.poly_, other.poly_, image.data(), from.context(), ring.context());
  return result;
}

bool Poly::is_zero() const { return fmpz_mpoly_is_zero(poly_, ring_->context()) != 0; }
bool Poly::is_one() const { return fmpz_mpoly_is_one(poly_, ring_->context()) != 0; }
bool Poly::is_constant() const { return fmpz_mpoly_is_fmpz(poly_, ring_->context()) != 0; }
bool Poly::is_generator() const { return fmpz_mpoly_is_gen(poly_, -1, ring_->context()) != 0; }
std::size_t Poly::terms() const { return static_cast<std::size_t>(fmpz_mpoly_length(poly_, ring_->context())); }
long Poly::degree(std::size_t generator) const {
  return fmpz_mpoly_degree_si(poly_, ring_->variable(generator), ring_->context());
}

Integer Poly::constant() const {
  Fmpz v;
  fmpz_mpoly_get_fmpz(v.value, poly_, ring_->context());
  return to_integer(v.value);
}

Integer Poly::coefficient(std::size_t term) const {
  Fmpz v;
  fmpz_mpoly_get_term_coeff_fmpz(v.value, poly_, static_cast<slong>(term), ring_->context());
  return to_integer(v.value);
}

std::vector<unsigned long> Poly::exponents(std::size_t term) const {
  const std::size_t n = ring_->generators();
  std::vector<ulong> by_variable(n);
  fmpz_mpoly_get_term_exp_ui(by_variable.data(), poly_, static_cast<slong>(term), ring_->context());
  std::vector<unsigned long> result(n);
  for (std::size_t v = 0; v < n; ++v) result[ring_->generator(v)] = by_variable[v];
  return result;
}

int Poly::leading_sign() const { return is_zero() ? 0 : fmpz_sgn(poly_->coeffs); }

bool operator==(const Poly& a, const Poly& b) {
  return a.ring_ == b.ring_ && fmpz_mpoly_equal(a.poly_, b.poly_, a.ring_->context()) != 0;
}

Poly operator+(const Poly& a, const Poly& b) {
  a.ring().meter().check_time("adding polynomials");
  check_size(a.ring(), a.terms() + b.terms(), "adding polynomials");
  Poly result(a.ring());
  fmpz_mpoly_add(result.raw(), a.raw(), b.raw(), a.ring().context());
  return result;
}
Poly operator-(const Poly& a, const Poly& b) {
  a.ring().meter().check_time("adding polynomials");
  check_size(a.ring(), a.terms() + b.terms(), "adding polynomials");
  Poly result(a.ring());
  fmpz_mpoly_sub(result.raw(), a.raw(), b.raw(), a.ring().context());
  return result;
}
Poly operator-(const Poly& a) {
  Poly result(a.ring());
  fmpz_mpoly_neg(result.raw(), a.raw(), a.ring().context());
  return result;
}
Poly operator*(const Poly& a, const Poly& b) {
  const Meter& meter = a.ring().meter();
  meter.check_time("multiplying polynomials");
  check_size(a.ring(), a.terms() * b.terms() / kProductSlack, "multiplying polynomials");
  Poly result(a.ring());
  fmpz_mpoly_mul(result.raw(), a.raw(), b.raw(), a.ring().context());
  check_size(a.ring(), result.terms(), "multiplying polynomials");
  return result;
}

// By repeated products, so that the budget is looked at in between.
Poly pow(const Poly& a, unsigned long exponent) {
  if (a.terms() <= 1) {
    Poly result(a.ring());
    const Meter& meter = a.ring().meter();
    if (exponent > 1'000'000 ||
        (!a.is_zero() && mpz_sizeinbase(a.coefficient(0).get_mpz_t(), 2) * exponent > 50'000'000)) {
      throw BudgetExceeded{Limit::terms, "a power with a huge exponent"};
    }
    meter.check_time("power of a monomial");
    fmpz_mpoly_pow_ui(result.raw(), a.raw(), exponent, a.ring().context());
    return result;
  }
  Poly result(a.ring(), 1);
  Poly square = a;
  for (unsigned long n = exponent; n > 0; n >>= 1) {
    if ((n & 1) != 0) result = result * square;
    if (n > 1) square = square * square;
  }
  return result;
}

namespace {

// FLINT works on dense polynomials where a sparse one has a large degree.
std::size_t largest_degree(const Poly& a) {
  long degree = 0;
  for (std::size_t g = 0; g < a.ring().generators(); ++g) degree = std::max(degree, a.degree(g));
  return static_cast<std::size_t>(degree);
}

}  // namespace

Poly gcd(const Poly& a, const Poly& b) {
  const Meter& meter = a.ring().meter();
  if (a.terms() > 1 && b.terms() > 1) {
    meter.check_terms(std::min(largest_degree(a), largest_degree(b)) * kGcdShare,
                      "greatest common divisor of high degree");
  }
  meter.check_time("greatest common divisor");
  meter.check_terms((a.terms() + b.terms()) * kGcdShare, "greatest common divisor");
  Poly result(a.ring());
  if (fmpz_mpoly_gcd(result.raw(), a.raw(), b.raw(), a.ring().context()) == 0) {
    throw BudgetExceeded{Limit::terms, "greatest common divisor"};
  }
  return result;
}

Poly exact_quotient(const Poly& a, const Poly& b) {
  if (b.is_one()) return a;
  Poly result(a.ring());
  fmpz_mpoly_divides(result.raw(), a.raw(), b.raw(), a.ring().context());
  return result;
}

bool divides(const Poly& a, const Poly& b) {
  Poly result(a.ring());
  return fmpz_mpoly_divides(result.raw(), b.raw(), a.raw(), a.ring().context()) != 0;
}

Poly remainder(const Poly& a, const std::vector<Poly>& relations) {
  const Ring& ring = a.ring();
  ring.meter().check_time("reducing by relations");
  std::vector<Poly> quotients(relations.size(), Poly(ring));
  std::vector<fmpz_mpoly_struct*> q, b;
  for (std::size_t i = 0; i < relations.size(); ++i) {
    q.push_back(quotients[i].raw());
    b.push_back(const_cast<fmpz_mpoly_struct*>(relations[i].raw()));
  }
  Poly result(ring);
  fmpz_mpoly_divrem_ideal(q.data(), result.raw(), a.raw(), b.data(), static_cast<slong>(b.size()), ring.context());
  ring.meter().check_terms(result.terms(), "reducing by relations");
  return result;
}

namespace {

// Of one term: its coefficient and generators. Of two, a·p + b·q: what they have in common, and a rest whose terms have none, which is
// irreducible where the exponents in p/q have no common divisor, because some change of variables by monomials makes it a·t + b. In the
// order in which FLINT has factors: generators, youngest first, then the rest.
std::optional<Factors> factors_of_few_terms(const Poly& a) {
  const std::vector<unsigned long> first = a.exponents(0), last = a.exponents(a.terms() - 1);
  unsigned long divisor = 0;
  for (std::size_t g = 0; g < first.size(); ++g)
    divisor = std::gcd(divisor, std::max(first[g], last[g]) - std::min(first[g], last[g]));
  if (a.terms() == 2 && divisor != 1) return std::nullopt;
  Factors result{a.coefficient(0), {}};
  Poly common(a.ring(), 1);
  for (std::size_t g = first.size(); g-- > 0;) {
    const unsigned long exponent = std::min(first[g], last[g]);
    if (exponent == 0) continue;
    result.powers.emplace_back(Poly::generator(a.ring(), g), exponent);
    common = common * pow(result.powers.back().first, exponent);
  }
  if (a.terms() == 1) return result;
  result.content = gcd(a.coefficient(0), a.coefficient(1));
  if (a.leading_sign() < 0) result.content = -result.content;
  result.powers.emplace_back(exact_quotient(a, common * Poly(a.ring(), result.content)), 1);
  return result;
}

}  // namespace

Factors factor(const Poly& a) {
  const Ring& ring = a.ring();
  const fmpz_mpoly_ctx_struct* context = ring.context();
  ring.meter().check_time("factoring");
  if (a.terms() > 1) {
    const std::size_t degree = largest_degree(a);
    ring.meter().check_terms(degree * degree, "factoring a polynomial of high degree");
  }
  ring.meter().check_terms(a.terms() * kGcdShare * kGcdShare, "factoring");
  if (a.terms() == 1 || a.terms() == 2) {
    if (auto few = factors_of_few_terms(a)) return std::move(*few);
  }
  fmpz_mpoly_factor_t raw;
  fmpz_mpoly_factor_init(raw, context);
  Factors result;
  const bool done = fmpz_mpoly_factor(raw, a.raw(), context) != 0;
  if (done) {
    result.content = to_integer(raw->constant);
    for (slong i = 0; i < raw->num; ++i) {
      Poly base(ring);
      fmpz_mpoly_set(base.raw(), raw->poly + i, context);
      const ulong exponent = fmpz_get_ui(raw->exp + i);
      if (base.leading_sign() < 0) {
        base = -base;
        if ((exponent & 1) != 0) result.content = -result.content;
      }
      result.powers.emplace_back(std::move(base), exponent);
    }
  }
  fmpz_mpoly_factor_clear(raw, context);
  if (!done) throw BudgetExceeded{Limit::terms, "factoring"};
  return result;
}

std::vector<std::pair<unsigned long, Poly>> coefficients_in(const Poly& a, std::size_t generator) {
  const fmpz_mpoly_ctx_struct* context = a.ring().context();
  std::vector<std::pair<unsigned long, Poly>> result;
  fmpz_mpoly_univar_t u;
  fmpz_mpoly_univar_init(u, context);
  fmpz_mpoly_to_univar(u, a.raw(), a.ring().variable(generator), context);
  for (slong i = 0; i < fmpz_mpoly_univar_length(u, context); ++i) {
    Poly coefficient(a.ring());
    fmpz_mpoly_univar_get_term_coeff(coefficient.raw(), u, i, context);
    result.emplace_back(static_cast<unsigned long>(fmpz_mpoly_univar_get_term_exp_si(u, i, context)),
                        std::move(coefficient));
  }
  fmpz_mpoly_univar_clear(u, context);
  return result;
}

}  // namespace anholon
