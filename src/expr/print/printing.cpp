#include "anholon/expr/print/printing.hpp"

#include <algorithm>

namespace anholon::detail {

namespace {

// A rough degree of a term: the positive exponents of its factors, added.
double degree(const Expr& term) {
  const auto of_factor = [](const Expr& factor) {
    if (factor.is(Kind::number)) return 0.0;
    if (factor.is(Kind::power)) return std::clamp(factor.exponent().get_d(), 0.0, 1e6);
    return 1.0;
  };
  if (!term.is(Kind::product)) return of_factor(term);
  double total = 0;
  for (std::size_t i = 0; i < term.operand_count(); ++i) total += of_factor(term.operand(i));
  return total;
}

}  // namespace

bool is_negative(const Expr& e, const PrintOptions& options) {
  if (options.names.contains(e)) return false;
  if (e.is(Kind::number)) return e.number() < 0;
  return e.is(Kind::product) && e.operand(0).is(Kind::number) && e.operand(0).number() < 0;
}

std::vector<Expr> ordered_terms(const Expr& sum, const PrintOptions& options) {
  std::vector<std::pair<double, Expr>> terms;
  for (std::size_t i = 0; i < sum.operand_count(); ++i) {
    const Expr term = sum.operand(i);
    terms.emplace_back(term.is(Kind::number) ? -1.0 : degree(term), term);
  }
  std::stable_sort(terms.begin(), terms.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const auto positive =
      std::find_if(terms.begin(), terms.end(), [&](const auto& t) { return !is_negative(t.second, options); });
  if (positive != terms.end()) std::rotate(terms.begin(), positive, positive + 1);
  std::vector<Expr> ordered;
  for (const auto& term : terms) ordered.push_back(term.second);
  return ordered;
}

std::vector<Expr> factors_of(const Expr& e) {
  if (!e.is(Kind::product)) return {e};
  std::vector<Expr> factors;
  for (std::size_t i = 0; i < e.operand_count(); ++i) factors.push_back(e.operand(i));
  return factors;
}

std::vector<Expr> flat_factors_of(const Expr& e, const PrintOptions& options, std::size_t most) {
  std::vector<Expr> pending = factors_of(e), flat;
  std::reverse(pending.begin(), pending.end());
  while (!pending.empty()) {
    const Expr factor = pending.back();
    pending.pop_back();
    const bool opens = factor.is(Kind::product) && !options.names.contains(factor) &&
                       flat.size() + pending.size() + factor.operand_count() <= most;
    if (opens) {
      for (std::size_t i = factor.operand_count(); i-- > 0;) pending.push_back(factor.operand(i));
    } else {
      flat.push_back(factor);
    }
  }
  return flat;
}

GeneralPower as_general_power(const Expr& e) {
  if (!e.is(Kind::function) || e.function() != Function::exp || !e.operand(0).is(Kind::product)) return {};
  const Expr product = e.operand(0);
  const std::size_t n = product.operand_count();
  const bool has_number = product.operand(0).is(Kind::number);
  if (n != (has_number ? 3U : 2U)) return {};
  for (const std::size_t i : {n - 1, n - 2}) {
    const Expr factor = product.operand(i);
    if (!factor.is(Kind::function) || factor.function() != Function::log) continue;
    const Expr other = product.operand(i == n - 1 ? n - 2 : n - 1);
    if (other.is(Kind::number)) return {};
    return {factor.operand(0), has_number ? product.operand(0).number() : Rational(1), other};
  }
  return {};
}

bool has_named_arguments(const Expr& application) {
  const auto& named = application.undefined_function().named_arguments;
  if (named.size() != application.operand_count()) return false;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (application.operand(i).id() != named[i]) return false;
  }
  return true;
}

bool has_distinct_symbols(const Expr& application) {
  std::vector<NodeId> ids;
  for (std::size_t i = 0; i < application.operand_count(); ++i) {
    if (!application.operand(i).is(Kind::symbol)) return false;
    ids.push_back(application.operand(i).id());
  }
  std::sort(ids.begin(), ids.end());
  return std::adjacent_find(ids.begin(), ids.end()) == ids.end();
}

unsigned total_order(const Expr& application) {
  unsigned total = 0;
  for (const unsigned order : application.partial_orders()) total += order;
  return total;
}

void PieceStack::close_open_brackets() {
  std::size_t unopened = 0;  // brackets that will not be printed, so neither will their other ends
  for (; !stack_.empty(); stack_.pop_back()) {
    const Piece& piece = stack_.back();
    if (piece.kind == Piece::Kind::open) ++unopened;
    if (unopened == 0 && (piece.kind == Piece::Kind::middle || piece.kind == Piece::Kind::close)) out_ += piece.text;
    if (piece.kind == Piece::Kind::close && unopened > 0) --unopened;
  }
}

}  // namespace anholon::detail
