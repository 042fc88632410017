// The parser: one loop over the tokens with an explicit stack, a level for every bracket that is open.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/parse/names.hpp"
#include "anholon/expr/parse/slips.hpp"

namespace anholon::detail {

inline constexpr std::size_t kDeepest = 1000;  // brackets and exponents inside each other
inline constexpr std::size_t kMostPrimes = 8;
inline constexpr std::size_t kMostDerivatives = 64;                // d() inside d() counts on
inline constexpr std::size_t kLargestBits = std::size_t{1} << 21;  // of the numbers that one sum or product combines
inline constexpr std::size_t kExponentBits = std::size_t{1} << 12;

// A value and the bytes of the text that wrote it.
struct Operand {
  Expr value;
  std::size_t begin = 0, end = 0;
};

struct Callee {
  std::size_t token = 0;                       // of the name
  std::string name;                            // canonical; empty: not a call but a group
  std::optional<std::vector<unsigned>> slots;  // V[1,2](…)
};

// What is inside one bracket: arguments, and the sum, product and tower of powers under construction.
struct Level {
  std::size_t open = 0;  // token of the bracket
  Callee callee;
  std::vector<Operand> arguments;

  std::size_t begin = 0;  // byte where the current argument begins
  std::vector<Expr> terms, factors;
  bool negative = false;  // sign of the current term
  bool dividing = false;  // the current factor is a divisor
  struct Base {
    Operand operand;
    bool negative;
  };
  std::vector<Base> bases;         // a, b of a^b^c
  bool negative_exponent = false;  // a sign before the operand that follows a ^
  Operand operand;                 // the last one read
  std::size_t derivatives = 0;     // the deepest chain of d() so far
};

class Parser {
 public:
  Parser(Workspace& workspace, const Excerpt& excerpt, Names& names, const std::vector<Token>& tokens);

  enum class Wanted { expression, relation, either };
  // False: see diagnostics().
  bool run(Wanted wanted);

  [[nodiscard]] Diagnostics diagnostics();
  [[nodiscard]] const std::vector<Expr>& guards() const { return guards_; }
  [[nodiscard]] const std::optional<Relation>& relation() const { return relation_; }
  [[nodiscard]] const Expr& left() const { return sides_.front(); }
  [[nodiscard]] const Expr& right() const { return sides_.back(); }

 private:
  // parser.cpp: the loop.
  void read_operand();
  void read_continuation();
  void read_relation();
  void read_number();
  void accept(const Expr& value, std::size_t begin, std::size_t end);
  void open(Callee callee);
  void close();
  void next_argument();
  void finish();
  [[nodiscard]] Level& level() { return levels_.back(); }
  [[nodiscard]] const Token& token() const { return tokens_[at_]; }
  [[nodiscard]] bool is(TokenKind kind) const { return token().kind == kind; }
  void fail(Diagnostic diagnostic);
  void report(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }
  [[nodiscard]] bool enter();

  // parser_values.cpp: what the pieces are worth.
  Operand finish_power();
  void finish_factor();
  void finish_term();
  Operand finish_sum();
  Expr raise(const Operand& base, const Operand& exponent);
  Expr divide_by(const Operand& divisor);
  [[nodiscard]] bool is_zero_divisor(const Expr& e);
  [[nodiscard]] bool fits(const std::vector<Expr>& operands, std::size_t begin, std::size_t end);
  void guard(const Expr& e);
  void guard_all(const Expr& e);
  Expr checked(const Expr& value, const Expr& operand, std::size_t begin, std::size_t end);

  // parser_names.cpp: names, indices and primes.
  void read_name();
  std::optional<std::vector<unsigned>> read_indices();
  unsigned read_primes();
  Expr meaning(const std::string& name, unsigned primes, std::size_t begin, std::size_t end);
  void note_unknown(const std::string& name, std::size_t begin, std::size_t end, bool is_call);
  void report_unknown();

  // parser_calls.cpp: what a call means once its arguments are known.
  Expr call(Level& call, std::size_t begin, std::size_t end);
  Expr call_builtin(const Level& call, std::size_t begin, std::size_t end);
  Expr call_derivative(Level& call, std::size_t begin, std::size_t end);
  [[nodiscard]] std::string rate_meant(const Expr& e, const Expr& by) const;
  [[nodiscard]] Expr shorthand_in(const Expr& e, const Expr& by) const;
  Expr call_elliptic(const Level& call, Elliptic kind, std::size_t begin, std::size_t end);
  Expr call_undefined(const Level& call, std::size_t begin, std::size_t end);
  std::optional<Expr> call_known(const Level& call, std::uint32_t function, std::size_t begin, std::size_t end);
  void report_unknown_call(const Level& call, std::size_t begin);

  Workspace& ws_;
  const Excerpt& excerpt_;
  Names& names_;
  const std::vector<Token>& tokens_;
  Script script_;

  std::size_t at_ = 0;
  bool wants_operand_ = true, stopped_ = false, missing_operator_told_ = false;
  Wanted wanted_ = Wanted::expression;
  std::size_t depth_ = 0;
  std::vector<Level> levels_;
  std::vector<Expr> sides_;
  std::optional<Relation> relation_;

  std::vector<Expr> guards_;
  std::unordered_set<Expr> guarded_;
  Diagnostics diagnostics_;
  struct Unknown {
    std::string name;
    bool is_call;
    std::vector<std::pair<std::size_t, std::size_t>> places;
  };
  std::vector<Unknown> unknown_;
  std::unordered_map<std::string, std::size_t> unknown_index_;
  std::unordered_map<std::string, std::pair<std::size_t, std::size_t>> first_calls_;
};

}  // namespace anholon::detail
