// What the text and the LaTeX printer share: the order of terms and factors, and the stack of pieces still to
// come.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon::detail {

// Where a node stands, from loose to tight.
enum Context : std::uint8_t { in_sum, in_term, in_factor, in_power };

// Whether a term is written with a minus sign in front.
[[nodiscard]] bool is_negative(const Expr& e, const PrintOptions& options);

// Terms of a sum as a person orders them: higher degrees first, the number last, a positive term in front.
[[nodiscard]] std::vector<Expr> ordered_terms(const Expr& sum, const PrintOptions& options);

// A product (or a lone power) as a quotient: sign, numbers, factors above and below the line.
struct Quotient {
  struct Divisor {
    Expr base;
    Rational exponent;  // positive
  };
  bool negative = false;
  Integer numerator = 1, denominator = 1;
  std::vector<Expr> factors;
  std::vector<Divisor> divisors;
};
// `is_divisor` says which powers with a negative exponent go below the line; factors come in the order of
// their rank.
template <class IsDivisor, class Rank>
[[nodiscard]] Quotient as_quotient(const std::vector<Expr>& factors, const IsDivisor& is_divisor, const Rank& rank);

// The operands of a product; anything else is its only factor.
[[nodiscard]] std::vector<Expr> factors_of(const Expr& e);
// The same with products inside products opened, as long as there are no more than `most` factors.
[[nodiscard]] std::vector<Expr> flat_factors_of(const Expr& e, const PrintOptions& options, std::size_t most);

// exp(c*y*log(b)), which is written b^(c*y). Null base if e has another shape.
struct GeneralPower {
  Expr base;
  Rational coefficient = 1;
  Expr exponent;  // y
};
[[nodiscard]] GeneralPower as_general_power(const Expr& e);

// An application: whether it may be written by its bare name, and whether its arguments are distinct symbols.
[[nodiscard]] bool has_named_arguments(const Expr& application);
[[nodiscard]] bool has_distinct_symbols(const Expr& application);
[[nodiscard]] unsigned total_order(const Expr& application);

// A piece of output still to come: text, or a node to be expanded in its context.
struct Piece {
  enum class Kind : std::uint8_t { plain, open, middle, close, node };
  Kind kind = Kind::plain;
  std::uint8_t context = 0;  // of a node
  bool unsigned_node = false;
  NodeId id = 0;
  std::string_view text = {};
};

// Output in reading order from expansions in any order, up to a limit of characters.
class PieceStack {
 public:
  explicit PieceStack(std::size_t limit) : limit_(limit) {}

  // The pieces of one expansion, in reading order; then commit().
  void text(std::string_view static_text) { fresh_.push_back({Piece::Kind::plain, 0, false, 0, static_text}); }
  void owned(std::string text) { this->text(pool_.emplace_back(std::move(text))); }
  // A number; one that is longer than the whole output may be is cut.
  void digits(std::string text) {
    if (text.size() > limit_) text.resize(limit_), text += "…";
    owned(std::move(text));
  }
  void bracket(Piece::Kind kind, std::string_view static_text) { fresh_.push_back({kind, 0, false, 0, static_text}); }
  void node(const Expr& e, std::uint8_t context, bool without_sign = false) {
    fresh_.push_back({Piece::Kind::node, context, without_sign, e.id(), {}});
  }
  void commit() {
    stack_.insert(stack_.end(), fresh_.rbegin(), fresh_.rend());
    fresh_.clear();
  }
  // How many more pieces can matter.
  [[nodiscard]] std::size_t room() const { return limit_ > out_.size() ? limit_ - out_.size() + 1 : 1; }

  // Expands until nothing is left or the limit is passed; then `ellipsis` and the brackets that are still
  // open.
  template <class Expand>
  std::string run(const Expand& expand, std::string_view ellipsis) {
    commit();
    while (!stack_.empty() && out_.size() <= limit_) {
      const Piece piece = stack_.back();
      stack_.pop_back();
      if (piece.kind == Piece::Kind::node) {
        expand(piece);
        commit();
      } else {
        out_ += piece.text;
      }
    }
    if (!stack_.empty()) out_ += ellipsis;
    close_open_brackets();
    return std::move(out_);
  }

 private:
  void close_open_brackets();

  std::size_t limit_;
  std::string out_;
  std::vector<Piece> stack_, fresh_;
  std::deque<std::string> pool_;
};

template <class IsDivisor, class Rank>
Quotient as_quotient(const std::vector<Expr>& factors, const IsDivisor& is_divisor, const Rank& rank) {
  Quotient q;
  std::vector<std::vector<Expr>> ranked;
  for (const Expr& factor : factors) {
    if (factor.is(Kind::number)) {
      q.negative = factor.number() < 0;
      q.numerator = ::abs(factor.number().get_num());
      q.denominator = factor.number().get_den();
    } else if (is_divisor(factor)) {
      q.divisors.push_back({factor.operand(0), Rational(-factor.exponent())});
    } else {
      const std::size_t r = rank(factor);
      if (r >= ranked.size()) ranked.resize(r + 1);
      ranked[r].push_back(factor);
    }
  }
  for (const auto& group : ranked) q.factors.insert(q.factors.end(), group.begin(), group.end());
  return q;
}

}  // namespace anholon::detail
