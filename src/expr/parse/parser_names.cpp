// Names with their indices and primes, and the names nobody declared (NH101).
#include <fmt/format.h>

#include <algorithm>

#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/parser.hpp"
#include "anholon/expr/parse/vocabulary.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostUnknown = 100;     // names told one by one
constexpr std::size_t kMostPlacesOfName = 8;  // of one name

// m*g for mg, x*y for x.y, when both parts are known.
std::string as_product(const std::string& name, const std::vector<std::string>& known) {
  const auto is_known = [&](const std::string& part) {
    return std::find(known.begin(), known.end(), part) != known.end();
  };
  for (std::size_t i = 1; i < name.size() && name.size() < 40; ++i) {
    const std::string left = name.substr(0, i), right = name.substr(name[i] == '.' ? i + 1 : i);
    if (is_known(left) && is_known(right)) return left + "*" + right;
  }
  return {};
}

// x' for xdot, x_dot and dx, x'' for xddot: rates as other notations have them.
std::string as_rate(std::string_view name, const Names& names) {
  struct Notation {
    std::string_view before, behind, primes;
  };
  constexpr Notation notations[] = {{"", "_ddot", "''"}, {"", "ddot", "''"}, {"ddot_", "", "''"}, {"ddot", "", "''"},
                                    {"", "_dot", "'"},   {"", "dot", "'"},   {"dot_", "", "'"},   {"dot", "", "'"},
                                    {"d", "", "'"},      {"", "_t", "'"}};
  for (const Notation& n : notations) {
    if (name.size() <= n.before.size() + n.behind.size() || !name.starts_with(n.before) || !name.ends_with(n.behind))
      continue;
    const std::string_view rest = name.substr(n.before.size(), name.size() - n.before.size() - n.behind.size());
    if (names.has_rate(rest)) return fmt::format("{}{}", rest, n.primes);
  }
  return {};
}

}  // namespace

void Parser::read_name() {
  const std::size_t first = at_;
  const std::size_t begin = token().begin;
  std::string name = canonical_spelling(script_.text(token()));
  ++at_;
  if (is_builtin(name) && !is(TokenKind::open)) return fail(bare_function(script_, first));
  std::optional<std::vector<unsigned>> indices;
  if (is(TokenKind::open_bracket)) {
    indices = read_indices();
    if (stopped_) return;
  }
  const std::size_t prime = at_;
  const unsigned primes = read_primes();
  if (stopped_) return;
  if (is(TokenKind::open)) {
    if (primes > 0) return fail(misplaced_prime(script_, prime));
    return open({first, std::move(name), std::move(indices)});
  }
  if (indices) {
    if (indices->empty()) return fail(bad_index(script_, at_ - 1));
    name += fmt::format("[{}]", fmt::join(*indices, ","));
  }
  const std::size_t end = tokens_[at_ - 1].end;
  accept(meaning(name, primes, begin, end), begin, end);
}

std::optional<std::vector<unsigned>> Parser::read_indices() {
  constexpr std::size_t kMostDigits = 6;
  std::vector<unsigned> indices;
  ++at_;
  while (!is(TokenKind::close_bracket) || !indices.empty()) {
    const std::string_view digits = script_.text(token());
    const bool plain = is(TokenKind::number) && digits.size() <= kMostDigits &&
                       digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (!plain) {
      fail(bad_index(script_, at_));
      return std::nullopt;
    }
    indices.push_back(static_cast<unsigned>(std::stoul(std::string(digits))));
    if (indices.back() == 0) fail(bad_index(script_, at_));
    ++at_;
    if (is(TokenKind::close_bracket)) break;
    if (!is(TokenKind::comma)) fail(bad_index(script_, at_));
    if (stopped_) return std::nullopt;
    ++at_;
  }
  ++at_;
  return indices;
}

unsigned Parser::read_primes() {
  std::size_t primes = 0;
  while (is(TokenKind::prime) && token().begin == tokens_[at_ - 1].end) {
    if (++primes > kMostPrimes) {
      fail(syntax_error("NH107", fmt::format("a name has more than {} primes", kMostPrimes), script_.label_at(token()),
                        "no equation of motion needs derivatives of so high an order"));
      return 0;
    }
    ++at_;
  }
  return static_cast<unsigned>(primes);
}

Expr Parser::meaning(const std::string& name, unsigned primes, std::size_t begin, std::size_t end) {
  if (name == "pi") {
    if (primes > 0) report(misplaced_prime(script_, at_ - 1));
    return ws_.pi();
  }
  if (is_not_a_number(name)) {
    report(syntax_error("NH110", fmt::format("`{}` is not a number", name), label(excerpt_, begin, end),
                        "write a finite number"));
    return ws_.number(1);
  }
  if (const auto value = names_.name(name, primes)) return *value;
  note_unknown(name + std::string(primes, '\''), begin, end, false);
  return ws_.symbol(name, primes);
}

void Parser::note_unknown(const std::string& name, std::size_t begin, std::size_t end, bool is_call) {
  const auto [it, fresh] = unknown_index_.try_emplace((is_call ? "()" : "") + name, unknown_.size());
  if (fresh) unknown_.push_back({name, is_call, {}});
  unknown_[it->second].places.emplace_back(begin, end);
}

void Parser::report_unknown() {
  if (unknown_.empty()) return;
  std::vector<std::string> names = names_.known_names();
  names.insert(names.end(), {"t", "pi"});
  std::vector<std::string> functions = names_.known_functions();
  for (std::string& name : builtin_names()) functions.push_back(std::move(name));
  const std::string where = names_.where_names_are_declared();

  for (std::size_t i = 0; i < std::min(unknown_.size(), kMostUnknown); ++i) {
    const Unknown& u = unknown_[i];
    const std::string bare = u.name.substr(0, u.name.find('\''));
    const std::string primes = u.name.substr(bare.size());
    Diagnostic d;
    d.code = "NH101";
    d.message = fmt::format("unknown {} `{}`", u.is_call ? "function" : "name", snippet(u.name));
    for (std::size_t k = 0; k < std::min(u.places.size(), kMostPlacesOfName); ++k) {
      d.labels.push_back(label(excerpt_, u.places[k].first, u.places[k].second, k == 0 ? "" : "and here"));
    }
    const std::string product = u.is_call ? "" : as_product(bare, names);
    const std::string rate = u.is_call || !primes.empty() ? "" : as_rate(bare, names_);
    if (bare == "deg" || bare == "degree" || bare == "degrees") {
      d.help.push_back("angles are in radians: write `30*pi/180` for 30 degrees");
    } else if (bare == "if" || bare == "else" || bare == "when") {
      d.help.push_back("an expression has no cases: what begins at t = 1 is a factor (1 + (t - 1)/abs(t - 1))/2");
    } else if (bare == "dt" && primes.empty()) {
      d.help.push_back("a velocity is written with a prime: write `x'` for dx/dt");
    } else if (!rate.empty()) {
      d.help.push_back(fmt::format("{} with {}: write `{}`",
                                   rate.ends_with("''") ? "an acceleration is written" : "a velocity is written",
                                   rate.ends_with("''") ? "two primes" : "a prime", rate));
    } else if (!primes.empty() && names_.name(bare, 0)) {
      d.notes.push_back(fmt::format("`{}` is known, but not with {}", bare, primes.size() == 1 ? "a prime" : "primes"));
    } else if (!product.empty()) {
      d.help.push_back(fmt::format("did you mean the product `{}{}`?", product, primes));
    } else if (const std::string near = nearest_name(bare, u.is_call ? functions : names); !near.empty()) {
      d.help.push_back(fmt::format("did you mean `{}{}`?", near, primes));
    } else if (!where.empty() && !u.is_call && bare.find_first_of(".[") == std::string::npos) {
      d.help.push_back(primes.empty() ? fmt::format("declare it: {} = 1.0 under [parameters], if it is one", bare)
                                      : fmt::format("declare it: {} = \"line\" under [coordinates]", bare));
    }
    if (!where.empty()) d.help.push_back(where);
    if (i + 1 == kMostUnknown && unknown_.size() > kMostUnknown) {
      d.notes.push_back(fmt::format("and {} more unknown names", unknown_.size() - kMostUnknown));
    }
    report(std::move(d));
  }
}

}  // namespace anholon::detail
