// Words in which formulas stand, not yet set for any page: text, LaTeX and the page of a report each print them.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// A sentence, or a piece of one. Words("conserved exactly when ") << omega << " = 0".
struct Words {
  std::vector<std::variant<std::string, Expr>> parts;  // in order

  Words() = default;
  // A piece of text.
  Words(std::string text) { *this << std::move(text); }
  // The same.
  Words(const char* text) { *this << std::string(text); }
  // A formula.
  Words(const Expr& formula) { *this << formula; }

  // What follows.
  Words& operator<<(std::string text) {
    if (text.empty()) return *this;
    if (!parts.empty() && std::holds_alternative<std::string>(parts.back()))
      std::get<std::string>(parts.back()) += text;
    else
      parts.emplace_back(std::move(text));
    return *this;
  }
  Words& operator<<(const char* text) { return *this << std::string(text); }
  Words& operator<<(const Expr& formula) {
    parts.emplace_back(formula);
    return *this;
  }
  Words& operator<<(const Words& more) {
    for (const auto& part : more.parts) std::visit([&](const auto& p) { *this << p; }, part);
    return *this;
  }

  // Nothing is said.
  [[nodiscard]] bool empty() const { return parts.empty(); }
  // One formula and nothing else.
  [[nodiscard]] bool is_formula() const { return parts.size() == 1 && std::holds_alternative<Expr>(parts.front()); }
};

}  // namespace anholon
