#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/workspace.hpp"
#include "anholon/present/chapters/verdict.hpp"

namespace anholon {

std::string verdict_latex(const AskedEquation& statement, const Verdict& verdict, const LatexOptions& options) {
  std::string out =
      fmt::format("% {}\n\\[\n  {} = {}\n", name_of(verdict.kind), to_latex(statement.left), to_latex(statement.right));
  out += fmt::format("  \\qquad\\text{{({})}}\n\\]\n", name_of(verdict.kind));
  for (const auto& alternatives : verdict.conditions) {
    std::string any;
    for (const Expr& e : alternatives) any += (any.empty() ? "" : "\\quad\\text{or}\\quad ") + to_latex(e) + " = 0";
    out += fmt::format("\\[\n  {}\n\\]\n", any);
  }
  if (verdict.kind == VerdictKind::conditional && !verdict.possible) out += "not decided whether that is possible\n";
  if (verdict.witness) {
    std::string at;
    for (const auto& [symbol, value] : verdict.witness->values) {
      at += fmt::format("{}{} = {}", at.empty() ? "" : ",\\; ", to_latex(symbol),
                        to_latex(symbol.workspace().number(value)));
    }
    out += fmt::format("fails at \\({}\\)\n", at);
  }
  return in_latex_document(out, options);
}

}  // namespace anholon
