#include "anholon/model/meaning/vector_text.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/identifiers.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/rates.hpp"

namespace anholon::detail {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// A bracket that follows a name belongs to it: R[1,2].
bool begins_list(const std::string& text, std::size_t at) {
  return text[at] == '[' && (at == 0 || (!is_word(text[at - 1]) && text[at - 1] != '\''));
}

std::size_t before(const std::string& text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  return at;
}

// The sign in 1e-3.
bool is_exponent(const std::string& text, std::size_t sign) {
  if (sign < 2 || (text[sign - 1] | 0x20) != 'e') return false;
  std::size_t at = sign - 1;
  while (at > 0 && (std::isdigit(static_cast<unsigned char>(text[at - 1])) != 0 || text[at - 1] == '.')) --at;
  return at < sign - 1 && (at == 0 || !is_word(text[at - 1]));
}

// Whether + or − there joins two terms.
bool joins(const std::string& text, std::size_t sign) {
  const std::size_t end = before(text, sign);
  return end > 0 && std::string_view("+-*/^(,[=<>").find(text[end - 1]) == std::string_view::npos &&
         !is_exponent(text, sign);
}

// The places in [0, size) outside of all brackets at which `wanted` holds.
template <class Wanted>
std::vector<std::size_t> outside(const std::string& text, const Wanted& wanted) {
  std::vector<std::size_t> places;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (depth == 0 && wanted(i)) places.push_back(i);
  }
  return places;
}

// The bracket that closes the one at `open`; npos: none does.
std::size_t closing(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if ((text[i] == ')' || text[i] == ']') && --depth == 0) return i;
  }
  return std::string::npos;
}

class VectorText {
 public:
  VectorText(Interpretation& in, const Scope& scope, const NamedVectors& vectors)
      : in_(in), scope_(scope), vectors_(vectors) {}

  std::optional<VectorValue> sum(const Excerpt& whole) {
    const Excerpt text = trimmed(whole);
    if (!has_vectors(text, vectors_)) return number(text);
    const std::string& t = text.text();
    std::vector<std::size_t> cuts =
        outside(t, [&](std::size_t i) { return (t[i] == '+' || t[i] == '-') && joins(t, i); });
    cuts.push_back(t.size());
    std::optional<VectorValue> result;
    std::size_t begin = 0;
    for (const std::size_t end : cuts) {
      const bool minus = begin > 0 && t[begin - 1] == '-';
      auto value = term(slice(text, begin, end));
      if (!value) return std::nullopt;
      if (minus) *value = scaled(*value, in_.workspace.number(-1));
      if (!result)
        result = std::move(value);
      else if (!add(*result, *value, text))
        return std::nullopt;
      begin = end + 1;
    }
    return result;
  }

 private:
  std::optional<VectorValue> wrong(const Excerpt& text, const std::string& message, const std::string& help) {
    in_.error("NH106", message, anholon::label(text, 0, text.text().size())).help.push_back(help);
    return std::nullopt;
  }

  [[nodiscard]] static VectorValue scaled(VectorValue value, const Expr& factor) {
    for (Expr& e : value.entries) e = factor * e;
    return value;
  }

  bool add(VectorValue& sum, const VectorValue& value, const Excerpt& text) {
    if (sum.entries.size() != value.entries.size() || sum.is_vector != value.is_vector) {
      (void)wrong(text, "a vector is added to something with other components", "add vectors to vectors of their size");
      return false;
    }
    for (std::size_t i = 0; i < value.entries.size(); ++i) sum.entries[i] = sum.entries[i] + value.entries[i];
    sum.guards.insert(sum.guards.end(), value.guards.begin(), value.guards.end());
    return true;
  }

  std::optional<VectorValue> number(const Excerpt& text) {
    SourceValue value;
    value.type = ValueType::string;
    value.source = text.source();
    value.text = text;
    value.span = text.whole();
    auto formula = read_formula(in_, value, scope_);
    if (!formula) return std::nullopt;
    return VectorValue{{formula->value}, std::move(formula->guards), false};
  }

  std::optional<VectorValue> term(const Excerpt& whole) {
    const Excerpt text = trimmed(whole);
    const std::string& t = text.text();
    if (t.starts_with('-') || t.starts_with('+')) {
      auto rest = term(slice(text, 1, t.size()));
      if (rest && t[0] == '-') *rest = scaled(*rest, in_.workspace.number(-1));
      return rest;
    }
    std::vector<std::size_t> cuts = outside(t, [&](std::size_t i) {
      const bool power = t[i] == '*' && ((i + 1 < t.size() && t[i + 1] == '*') || (i > 0 && t[i - 1] == '*'));
      return t[i] == '/' || (t[i] == '*' && !power);
    });
    cuts.push_back(t.size());
    std::optional<VectorValue> result;
    std::size_t begin = 0;
    for (const std::size_t end : cuts) {
      const bool dividing = begin > 0 && t[begin - 1] == '/';
      const Excerpt piece = slice(text, begin, end);
      auto value = factor(piece);
      if (!value) return std::nullopt;
      if (value->is_vector && (dividing || (result && result->is_vector)))
        return wrong(piece, dividing ? "nothing is divided by a vector" : "two vectors are multiplied",
                     "write dot(u, v) or cross(u, v)");
      result = result ? multiplied(std::move(*result), *value, dividing) : std::move(value);
      begin = end + 1;
    }
    return result;
  }

  [[nodiscard]] static VectorValue multiplied(VectorValue a, const VectorValue& b, bool dividing) {
    VectorValue result = b.is_vector ? scaled(b, a.entries.front())
                                     : scaled(a, dividing ? pow(b.entries.front(), -1) : b.entries.front());
    result.guards = std::move(a.guards);
    result.guards.insert(result.guards.end(), b.guards.begin(), b.guards.end());
    if (dividing && !b.entries.front().is(Kind::number)) result.guards.push_back(pow(b.entries.front(), -1));
    return result;
  }

  std::optional<VectorValue> factor(const Excerpt& whole) {
    const Excerpt text = trimmed(whole);
    const std::string& t = text.text();
    if (!has_vectors(text, vectors_)) return number(text);
    if (t.front() == '(' && closing(t, 0) == t.size() - 1) return sum(slice(text, 1, t.size() - 1));
    if (t.front() == '[' && closing(t, 0) == t.size() - 1) return list(slice(text, 1, t.size() - 1));
    const std::size_t open = t.find('(');
    const bool is_call = open != std::string::npos && closing(t, open) == t.size() - 1;
    const std::string callee = is_call ? t.substr(0, before(t, open)) : "";
    if (callee == "cross" || callee == "dot") return product(text, callee == "cross", open);
    if (callee == rate_operator && in_.find(rate_operator) == nullptr) return rate(slice(text, open + 1, t.size() - 1));
    if (auto named = this->named(text)) return named;
    return around_dots(text);
  }

  std::vector<Excerpt> pieces(const Excerpt& text) {
    const std::string& t = text.text();
    std::vector<std::size_t> cuts = outside(t, [&](std::size_t i) { return t[i] == ','; });
    cuts.push_back(t.size());
    std::vector<Excerpt> result;
    std::size_t begin = 0;
    for (const std::size_t end : cuts) {
      result.push_back(slice(text, begin, end));
      begin = end + 1;
    }
    return result;
  }

  std::optional<VectorValue> list(const Excerpt& text) {
    VectorValue result;
    result.is_vector = true;
    for (const Excerpt& piece : pieces(text)) {
      auto value = sum(piece);
      if (!value) return std::nullopt;
      if (value->is_vector) return wrong(piece, "a component of a vector is a number", "write [a, b, c]");
      result.entries.push_back(value->entries.front());
      result.guards.insert(result.guards.end(), value->guards.begin(), value->guards.end());
    }
    return result;
  }

  std::optional<VectorValue> product(const Excerpt& text, bool cross, std::size_t open) {
    std::vector<VectorValue> of;
    for (const Excerpt& piece : pieces(slice(text, open + 1, text.text().size() - 1))) {
      auto value = sum(piece);
      if (!value) return std::nullopt;
      of.push_back(std::move(*value));
    }
    const bool fits = of.size() == 2 && of[0].is_vector && of[1].is_vector &&
                      of[0].entries.size() == of[1].entries.size() && (!cross || of[0].entries.size() == 3);
    if (!fits)
      return wrong(text,
                   cross ? "`cross` takes two vectors of three components" : "`dot` takes two vectors of one size",
                   cross ? "write cross([a, b, c], [d, e, f])" : "write dot([a, b], [c, d])");
    const auto &u = of[0].entries, &v = of[1].entries;
    VectorValue result;
    result.guards = of[0].guards;
    result.guards.insert(result.guards.end(), of[1].guards.begin(), of[1].guards.end());
    result.is_vector = cross;
    if (cross) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t k = (i + 1) % 3, l = (i + 2) % 3;
        result.entries.push_back(u[k] * v[l] - u[l] * v[k]);
      }
    } else {
      Expr total = in_.workspace.number(0);
      for (std::size_t i = 0; i < u.size(); ++i) total = total + u[i] * v[i];
      result.entries = {total};
    }
    return result;
  }

  std::optional<VectorValue> rate(const Excerpt& text) {
    auto value = sum(text);
    if (!value) return std::nullopt;
    for (Expr& e : value->entries) e = rate_by_law(in_, e);
    return value;
  }

  // X, X', X'' of `with`.
  std::optional<VectorValue> named(const Excerpt& text) {
    std::string name = text.text();
    unsigned primes = 0;
    for (; name.ends_with('\''); name.pop_back()) ++primes;
    const auto found = std::find_if(vectors_.begin(), vectors_.end(), [&](const auto& v) { return v.first == name; });
    if (found == vectors_.end()) return std::nullopt;
    VectorValue value{found->second, {}, true};
    for (Expr& e : value.entries) {
      for (unsigned k = 0; k < primes; ++k) {
        e = has_own_rate(in_, e) ? differentiate_along(e, rates_of(in_)) : rate_by_law(in_, e);
      }
    }
    return value;
  }

  // sqrt(dot(u, u)): each dot(…) is read by itself and then stands for its value.
  std::optional<VectorValue> around_dots(const Excerpt& text) {
    const std::string& t = text.text();
    std::string plain;
    std::vector<std::string> names;
    std::size_t done = 0;
    bool read = true;
    for (const Identifier& word : identifiers_in(text)) {
      if (word.begin < done || word.name != "dot" || word.end >= t.size() || t[word.end] != '(') continue;
      const std::size_t end = closing(t, word.end);
      if (end == std::string::npos) break;
      const auto value = product(slice(text, word.begin, end + 1), false, word.end - word.begin);
      read = read && value.has_value();
      names.push_back(stand_in(value ? value->entries.front() : in_.workspace.number(1)));
      plain += t.substr(done, word.begin - done) + names.back();
      done = end + 1;
    }
    plain += t.substr(done);
    const Excerpt replaced = excerpt_of(plain, text.source()->name);
    std::optional<VectorValue> result;
    if (read && has_vectors(names.empty() ? text : replaced, vectors_))
      result = wrong(text, "a vector cannot stand here", "a function and a power are of numbers: write dot(u, v)");
    else if (read)
      result = number(replaced);
    for (const std::string& name : names) {
      in_.names.erase(name);
      in_.values.erase(name);
    }
    return result;
  }

  // A name for a value that nothing else has.
  std::string stand_in(const Expr& value) {
    std::string name = "dot1";
    for (int k = 2; in_.find(name) != nullptr; ++k) name = fmt::format("dot{}", k);
    in_.names.emplace(name, DeclaredName{NameKind::definition, 0, nullptr, {}});
    in_.values.emplace(name, value);
    return name;
  }

  Interpretation& in_;
  const Scope& scope_;
  const NamedVectors& vectors_;
};

struct Sides {
  Relation relation = Relation::equal;
  std::size_t begin = 0, end = 0;  // of the sign
};

std::optional<Sides> sides_of(const std::string& t) {
  const auto signs =
      outside(t, [&](std::size_t i) { return std::string_view("=<>!").find(t[i]) != std::string::npos; });
  if (signs.empty()) return std::nullopt;
  const std::size_t begin = signs.front();
  const bool two = begin + 1 < t.size() && t[begin + 1] == '=';
  const Sides result{t[begin] == '!'   ? Relation::not_equal
                     : t[begin] == '<' ? (two ? Relation::less_equal : Relation::less)
                     : t[begin] == '>' ? (two ? Relation::greater_equal : Relation::greater)
                                       : Relation::equal,
                     begin, begin + (two ? 2 : 1)};
  return result;
}

}  // namespace

bool has_vectors(const Excerpt& text, const NamedVectors& vectors) {
  const std::string& t = text.text();
  for (std::size_t i = 0; i < t.size(); ++i) {
    if (begins_list(t, i)) return true;
  }
  const std::vector<Identifier> words = identifiers_in(text);
  return std::any_of(words.begin(), words.end(), [&](const Identifier& word) {
    const bool call = word.end < t.size() && t[word.end] == '(';
    return (call && (word.name == "cross" || word.name == "dot")) ||
           std::any_of(vectors.begin(), vectors.end(), [&](const auto& v) { return v.first == word.name; });
  });
}

std::optional<VectorValue> read_vector(Interpretation& in, const Excerpt& text, const Scope& scope,
                                       const NamedVectors& vectors) {
  return VectorText(in, scope, vectors).sum(text);
}

std::vector<Condition> read_relations(Interpretation& in, const Excerpt& text, const Scope& scope,
                                      const NamedVectors& vectors) {
  std::vector<Condition> result;
  if (!has_vectors(text, vectors)) {
    if (auto condition = read_condition(in, text, scope, false)) result.push_back(std::move(*condition));
    return result;
  }
  const std::string& t = text.text();
  const Label whole = anholon::label(text, 0, t.size());
  const auto sides = sides_of(t);
  if (!sides) {
    in.error("NH140", "an equation is wanted here", whole).help.emplace_back("write left = right");
    return result;
  }
  const auto left = read_vector(in, slice(text, 0, sides->begin), scope, vectors);
  auto right = read_vector(in, slice(text, sides->end, t.size()), scope, vectors);
  if (!left || !right) return result;
  const bool zero = !right->is_vector && right->entries.front().is_zero_literal();
  if (left->is_vector && zero) right->entries.assign(left->entries.size(), in.workspace.number(0));
  if (left->entries.size() != right->entries.size() || (left->is_vector != right->is_vector && !zero)) {
    in.error("NH113", "the two sides have other components", whole).help.emplace_back("compare vectors of one size");
    return result;
  }
  if (left->is_vector && sides->relation != Relation::equal) {
    in.error("NH140", "vectors have no order", whole).help.emplace_back("write left = right");
    return result;
  }
  for (std::size_t i = 0; i < left->entries.size(); ++i) {
    std::vector<Expr> guards = left->guards;
    guards.insert(guards.end(), right->guards.begin(), right->guards.end());
    result.push_back({left->entries[i], right->entries[i], sides->relation, std::move(guards), text});
  }
  return result;
}

}  // namespace anholon::detail
