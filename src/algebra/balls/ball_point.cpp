#include "anholon/algebra/balls/ball_point.hpp"

#include <flint/fmpq.h>

#include <limits>
#include <unordered_map>

#include "anholon/algebra/balls/describe_ball.hpp"
#include "anholon/algebra/flint/ball_arithmetic.hpp"
#include "anholon/base/connected_blocks.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

struct BallVector::Data {
  explicit Data(std::size_t n) : balls(n) {}
  Balls balls;
};

namespace {

constexpr slong largest_exponent = 100'000;  // of two: beyond it a number is not written down

class OwnedMatrix {
 public:
  OwnedMatrix(std::size_t rows, std::size_t columns) {
    arb_mat_init(matrix_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  ~OwnedMatrix() { arb_mat_clear(matrix_); }
  OwnedMatrix(const OwnedMatrix&) = delete;
  OwnedMatrix& operator=(const OwnedMatrix&) = delete;
  [[nodiscard]] arb_ptr at(std::size_t i, std::size_t j) { return arb_mat_entry(matrix_, i, j); }
  [[nodiscard]] arb_mat_struct* raw() { return matrix_; }

 private:
  arb_mat_t matrix_;
};

Rational rational_of(const arf_t x) {
  if (arf_is_special(x) || arf_cmpabs_2exp_si(x, largest_exponent) >= 0 || arf_cmpabs_2exp_si(x, -largest_exponent) < 0)
    return 0;
  fmpq_t q;
  fmpq_init(q);
  arf_get_fmpq(q, x);
  Rational result;
  fmpq_get_mpq(result.get_mpq_t(), q);
  fmpq_clear(q);
  return result;
}

// Every ball of the matrix, row by row.
void fill(OwnedMatrix& matrix, const Balls& balls, std::size_t rows, std::size_t columns) {
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) arb_set(matrix.at(i, j), balls[i * columns + j]);
  }
}

}  // namespace

std::size_t BallVector::size() const { return data_->balls.size(); }

bool BallVector::finite(std::size_t k) const {
  arb_srcptr x = data_->balls[k];
  return arb_is_finite(x) != 0 && arf_cmpabs_2exp_si(arb_midref(x), largest_exponent) < 0 &&
         mag_cmp_2exp_si(arb_radref(x), largest_exponent) < 0;
}

Rational BallVector::midpoint(std::size_t k) const {
  return finite(k) ? rational_of(arb_midref(data_->balls[k])) : Rational(0);
}

Rational BallVector::radius(std::size_t k) const {
  if (!finite(k)) return 0;
  arb_srcptr x = data_->balls[k];
  arf_t r;
  arf_init(r);
  arf_set_mag(r, arb_radref(x));
  Rational result = rational_of(r);
  // What rational_of() took for zero.
  if (result == 0 && !mag_is_zero(arb_radref(x))) result += Rational(1, Integer(1) << largest_exponent);
  if (!arf_is_zero(arb_midref(x)) && arf_cmpabs_2exp_si(arb_midref(x), -largest_exponent) < 0) {
    result += Rational(1, Integer(1) << largest_exponent);
  }
  arf_clear(r);
  return result;
}

double BallVector::approximate(std::size_t k) const {
  return finite(k) ? arf_get_d(arb_midref(data_->balls[k]), ARF_RND_NEAR) : std::numeric_limits<double>::quiet_NaN();
}

bool BallVector::contains_zero(std::size_t k) const { return arb_contains_zero(data_->balls[k]) != 0; }
bool BallVector::positive(std::size_t k) const { return finite(k) && arb_is_positive(data_->balls[k]) != 0; }
bool BallVector::negative(std::size_t k) const { return finite(k) && arb_is_negative(data_->balls[k]) != 0; }

bool BallVector::smaller(std::size_t k, const Rational& bound) const {
  return finite(k) && ::abs(midpoint(k)) + radius(k) < bound;
}

std::string BallVector::text(std::size_t k) const { return describe(data_->balls[k], 20).text; }

struct BallPoint::Values {
  struct Ball {
    Ball() { arb_init(value); }
    Ball(const Ball& other) {
      arb_init(value);
      arb_set(value, other.value);
    }
    Ball& operator=(const Ball&) = delete;
    ~Ball() { arb_clear(value); }
    arb_t value;
  };
  slong precision;
  std::unordered_map<Expr, Ball> known;

  // The node's operands have been evaluated.
  void evaluate(Workspace& ws, const Walk& w, std::size_t i, Balls& balls) const {
    const Node& n = ws.node(w.id(i));
    arb_ptr value = balls[i];
    switch (n.kind) {
      case Kind::undefined: arb_indeterminate(value); break;
      case Kind::number: set_rational(value, ws.number_at(n.data), precision); break;
      case Kind::pi: arb_const_pi(value, precision); break;
      case Kind::sum:
        for (const std::uint32_t k : w.operands(i)) arb_add(value, value, balls[k], precision);
        break;
      case Kind::product:
        arb_one(value);
        for (const std::uint32_t k : w.operands(i)) arb_mul(value, value, balls[k], precision);
        break;
      case Kind::power: set_power(value, balls[w.operands(i)[0]], ws.number_at(n.data), precision); break;
      case Kind::function: set_function(value, n.function, balls[w.operands(i)[0]], precision); break;
      case Kind::application:
      case Kind::symbol: {
        const auto it = known.find(ws.expr(w.id(i)));
        if (const auto kind = elliptic_kind(ws.expr(w.id(i))); kind && it == known.end()) {
          std::vector<arb_srcptr> arguments;
          for (const std::uint32_t k : w.operands(i)) arguments.push_back(balls[k]);
          set_elliptic(value, *kind, arguments, precision);
        } else if (it == known.end()) {
          arb_indeterminate(value);
        } else {
          arb_set(value, it->second.value);
        }
        break;
      }
    }
  }

  // The roots alone, in order.
  [[nodiscard]] std::shared_ptr<BallVector::Data> roots(std::span<const Expr> e) const {
    auto result = std::make_shared<BallVector::Data>(e.size());
    if (e.empty()) return result;
    const Walk w = walk(e);
    Balls balls(w.size());
    for (std::size_t i = 0; i < w.size(); ++i) evaluate(e.front().workspace(), w, i, balls);
    for (std::size_t k = 0; k < e.size(); ++k) arb_set(result->balls[k], balls[w.root(k)]);
    return result;
  }
};

BallPoint::BallPoint(long precision) : values_(new Values{precision, {}}) {}
BallPoint::BallPoint(const BallPoint& other) : values_(new Values(*other.values_)) {}
BallPoint::BallPoint(BallPoint&& other) noexcept = default;
BallPoint& BallPoint::operator=(BallPoint other) noexcept {
  values_.swap(other.values_);
  return *this;
}
BallPoint::~BallPoint() = default;

long BallPoint::precision() const { return values_->precision; }

void BallPoint::set(const Expr& node, const Rational& value) {
  set_rational(values_->known[node].value, value, values_->precision);
}

void BallPoint::set(const Expr& node, const Rational& center, const Rational& radius) {
  set(node, center);
  arb_t r;
  arb_init(r);
  set_rational(r, radius, 64);
  arb_add_error(values_->known[node].value, r);
  arb_clear(r);
}

void BallPoint::set(const Expr& node, const Expr& value) { set(node, values({&value, 1}), 0); }

void BallPoint::set(const Expr& node, const BallVector& values, std::size_t k, const Rational& offset) {
  arb_ptr x = values_->known[node].value;
  set_rational(x, offset, values_->precision);
  arb_add(x, x, values.data().balls[k], values_->precision);
}

bool BallPoint::has(const Expr& node) const { return values_->known.contains(node); }

BallVector BallPoint::values(std::span<const Expr> e) const { return BallVector(values_->roots(e)); }

std::optional<BallVector> BallPoint::solve(const Matrix& a, std::span<const Expr> b) const {
  const std::size_t n = a.rows();
  auto result = std::make_shared<BallVector::Data>(n);
  if (n == 0) return BallVector(result);
  std::vector<Expr> entries = a.entries();
  entries.insert(entries.end(), b.begin(), b.end());
  const auto balls = values_->roots(entries);
  for (std::size_t i = 0; i < balls->balls.size(); ++i) {
    if (!arb_is_finite(balls->balls[i])) return std::nullopt;
  }
  std::vector<std::vector<std::size_t>> columns(n);
  for (std::size_t e = 0; e < n * n; ++e) {
    if (!arb_is_zero(balls->balls[e])) columns[e / n].push_back(e % n);
  }
  // Systems that share no unknown are solved apart; no regular matrix has a block that is not square.
  for (const ConnectedBlock& block : connected_blocks(columns, n)) {
    const std::size_t k = block.columns.size();
    if (block.rows.size() != k) return std::nullopt;
    OwnedMatrix left(k, k), right(k, 1), x(k, 1);
    for (std::size_t i = 0; i < k; ++i) {
      const std::size_t row = block.rows[i];
      for (std::size_t j = 0; j < k; ++j) arb_set(left.at(i, j), balls->balls[row * n + block.columns[j]]);
      arb_set(right.at(i, 0), balls->balls[n * n + row]);
    }
    if (!arb_mat_solve(x.raw(), left.raw(), right.raw(), values_->precision)) return std::nullopt;
    for (std::size_t i = 0; i < k; ++i) arb_set(result->balls[block.columns[i]], x.at(i, 0));
  }
  return BallVector(result);
}

BallVector BallPoint::determinant(const Matrix& a) const {
  auto result = std::make_shared<BallVector::Data>(1);
  const auto balls = values_->roots(a.entries());
  OwnedMatrix matrix(a.rows(), a.rows());
  fill(matrix, balls->balls, a.rows(), a.rows());
  arb_mat_det(result->balls[0], matrix.raw(), values_->precision);
  return BallVector(result);
}

}  // namespace anholon
