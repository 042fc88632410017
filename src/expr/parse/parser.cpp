#include "anholon/expr/parse/parser.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace anholon::detail {

Parser::Parser(Workspace& workspace, const Excerpt& excerpt, Names& names, const std::vector<Token>& tokens)
    : ws_(workspace), excerpt_(excerpt), names_(names), tokens_(tokens), script_{excerpt, tokens}, levels_(1) {}

bool Parser::run(Wanted wanted) {
  wanted_ = wanted;
  while (!stopped_ && !(is(TokenKind::end) && !wants_operand_)) {
    if (wants_operand_) {
      read_operand();
    } else {
      read_continuation();
    }
  }
  if (!stopped_) finish();
  report_unknown();
  return diagnostics_.empty();
}

Diagnostics Parser::diagnostics() {
  std::stable_sort(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.labels.front().span.begin < b.labels.front().span.begin;
  });
  return std::move(diagnostics_);
}

void Parser::fail(Diagnostic diagnostic) {
  report(std::move(diagnostic));
  stopped_ = true;
}

// One level deeper, at the current token.
bool Parser::enter() {
  if (++depth_ <= kDeepest) return true;
  fail(syntax_error("NH107", fmt::format("the expression is nested more than {} levels deep", kDeepest),
                    script_.label_at(token(), "the limit is passed here"), "name parts of it by definitions"));
  return false;
}

void Parser::accept(const Expr& value, std::size_t begin, std::size_t end) {
  level().operand = {value, begin, end};
  wants_operand_ = false;
}

void Parser::read_operand() {
  const Token& t = token();
  switch (t.kind) {
    case TokenKind::plus: ++at_; break;
    case TokenKind::minus: {
      bool& negative = level().bases.empty() ? level().negative : level().negative_exponent;
      negative = !negative;
      ++at_;
      break;
    }
    case TokenKind::number: read_number(); break;
    case TokenKind::name: read_name(); break;
    case TokenKind::open: open({}); break;
    default: fail(missing_operand(script_, at_, level().callee.name)); break;
  }
}

void Parser::read_number() {
  const Token& t = token();
  const std::string_view digits = script_.text(t);
  const auto value = parse_decimal(digits);
  if (!value) {
    fail(syntax_error("NH111", "the exponent of this number is beyond ±10000", script_.label_at(t),
                      "write a smaller exponent, or a power such as `10^20000`"));
    return;
  }
  ++at_;
  accept(ws_.number(*value), t.begin, t.end);
}

void Parser::open(Callee callee) {
  if (!enter()) return;
  Level inner;
  inner.open = at_;
  inner.callee = std::move(callee);
  inner.begin = tokens_[at_ + 1].begin;
  levels_.push_back(std::move(inner));
  ++at_;
  wants_operand_ = true;
}

void Parser::read_continuation() {
  const Token& t = token();
  const bool group_open = levels_.size() > 1;
  switch (t.kind) {
    case TokenKind::caret:
      if (!enter()) return;
      level().bases.push_back({level().operand, level().negative_exponent});
      level().negative_exponent = false;
      break;
    case TokenKind::star:
    case TokenKind::slash:
      finish_factor();
      level().dividing = t.kind == TokenKind::slash;
      break;
    case TokenKind::plus:
    case TokenKind::minus:
      finish_term();
      level().negative = t.kind == TokenKind::minus;
      break;
    case TokenKind::close:
      if (!group_open) return fail(misplaced_sign(script_, at_, nullptr));
      return close();
    case TokenKind::comma:
      if (level().callee.name.empty()) return fail(misplaced_sign(script_, at_, nullptr));
      next_argument();
      break;
    case TokenKind::relation: return read_relation();
    case TokenKind::prime: return fail(misplaced_prime(script_, at_));
    case TokenKind::open_bracket: return fail(misplaced_sign(script_, at_, nullptr));
    case TokenKind::close_bracket:
      return fail(misplaced_sign(script_, at_, group_open ? &tokens_[level().open] : nullptr));
    default:  // an operand where an operator should stand: told once, then read as a product
      if (!missing_operator_told_) report(missing_operator(script_, at_, level().operand.begin));
      missing_operator_told_ = true;
      finish_factor();
      wants_operand_ = true;
      return;
  }
  ++at_;
  wants_operand_ = true;
}

void Parser::next_argument() {
  level().arguments.push_back(finish_sum());
  level().begin = tokens_[at_ + 1].begin;
}

void Parser::close() {
  level().arguments.push_back(finish_sum());
  const std::size_t end = token().end;
  ++at_;
  --depth_;
  Level inner = std::move(levels_.back());
  levels_.pop_back();
  if (inner.callee.name.empty()) {
    accept(inner.arguments.front().value, tokens_[inner.open].begin, end);
  } else {
    const std::size_t begin = tokens_[inner.callee.token].begin;
    accept(call(inner, begin, end), begin, end);
  }
  level().derivatives = std::max(level().derivatives, inner.derivatives);
}

void Parser::read_relation() {
  if (wanted_ == Wanted::expression) return fail(bad_relation(script_, at_, RelationSlip::not_wanted));
  if (levels_.size() > 1) return fail(bad_relation(script_, at_, RelationSlip::inside_parentheses));
  if (relation_) return fail(bad_relation(script_, at_, RelationSlip::second));
  relation_ = token().relation;
  sides_.push_back(finish_sum().value);
  ++at_;
  wants_operand_ = true;
}

void Parser::finish() {
  if (levels_.size() > 1) return fail(unclosed(script_, tokens_[level().open]));
  sides_.push_back(finish_sum().value);
  if (wanted_ == Wanted::relation && !relation_) fail(bad_relation(script_, at_, RelationSlip::missing));
}

}  // namespace anholon::detail
