#include "anholon/present/document/findings.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/document/latex_lines.hpp"
#include "anholon/present/document/wrap.hpp"

namespace anholon {

namespace {

constexpr std::size_t findings_page = 100, longest_finding = 1'500;
constexpr double longest_condition = 300;  // to read

std::string upper_first(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

template <class Words, class Formula>
std::string joined(const std::vector<FindingPart>& parts, const Words& words, const Formula& formula) {
  std::string out;
  for (const FindingPart& part : parts) {
    out += std::holds_alternative<Expr>(part) ? formula(std::get<Expr>(part)) : words(std::get<std::string>(part));
  }
  return out;
}

// In its place: what it depends on, and where it stands.
std::string long_condition(const Expr& e) {
  std::vector<std::string> names;
  for (const Expr& s : symbols_of(e)) names.push_back(to_text(s));
  return fmt::format("a function of {} ({:.0f} characters long, in full with --json)", fmt::join(names, ", "),
                     reading_length(e));
}

}  // namespace

std::string findings_text(const std::vector<FindingSection>& sections, const Model& model) {
  const PrintOptions print = detail::named(model, longest_finding);
  std::string out;
  for (const FindingSection& section : sections) {
    out += fmt::format("{}{}\n", out.empty() ? "" : "\n", section.title);
    std::size_t width = 0;
    for (const FindingLine& line : section.lines) width = std::max(width, std::min<std::size_t>(line.label.size(), 16));
    for (const FindingLine& line : section.lines) {
      const std::string text =
          joined(line.parts, [](const std::string& s) { return s; }, [&](const Expr& e) { return to_text(e, print); });
      if (line.label.size() > width)
        out += fmt::format("  {}\n  {:<{}}", line.label, "", width);
      else
        out += fmt::format("  {:<{}}", line.label, width);
      const bool formula = line.parts.size() == 1 && std::holds_alternative<Expr>(line.parts.front());
      out += "  " +
             (formula ? wrap_formula(text, width + 4, width + 6, findings_page)
                      : wrap_words(text, width + 4, width + 4, findings_page)) +
             "\n";
    }
  }
  return out;
}

std::string findings_latex(const std::vector<FindingSection>& sections, const Model& model,
                           const LatexOptions& options) {
  const PrintOptions print = detail::named(model, longest_finding);
  std::string out = fmt::format("\\section*{{{}}}\n", escape_latex(model.title));
  for (const FindingSection& section : sections) {
    out += fmt::format("\n\\subsection*{{{}}}\n\\begin{{description}}\n", escape_latex(upper_first(section.title)));
    for (const FindingLine& line : section.lines) {
      const std::string text = joined(line.parts, escape_latex,
                                      [&](const Expr& e) { return "$" + breakable_latex(to_latex(e, print)) + "$"; });
      out += fmt::format("\\item[{}] {}\n", escape_latex(line.label), text);
    }
    if (section.lines.empty()) out += "\\item[] none\n";
    out += "\\end{description}\n";
  }
  return in_latex_document(out, options);
}

std::vector<FindingPart> conditions_parts(const Verdict& verdict) {
  std::vector<FindingPart> parts;
  for (const auto& alternatives : verdict.conditions) {
    parts.emplace_back(parts.empty() ? "exactly when " : ", and ");
    for (std::size_t k = 0; k < alternatives.size(); ++k) {
      if (k > 0) parts.emplace_back(" or ");
      if (reading_length(alternatives[k]) > longest_condition) {
        parts.emplace_back(long_condition(alternatives[k]));
      } else {
        parts.emplace_back(alternatives[k]);
      }
      parts.emplace_back(" = 0");
    }
  }
  if (!parts.empty() && !verdict.possible) parts.emplace_back("; not decided whether that is possible");
  return parts;
}

std::vector<FindingPart> witness_parts(const Witness& witness) {
  std::vector<FindingPart> parts;
  for (const auto& [symbol, value] : witness.values) {
    if (is_side(symbol)) continue;
    parts.emplace_back(parts.empty() ? "at " : ", ");
    parts.emplace_back(symbol);
    parts.emplace_back(" = " + to_string(value));
  }
  return parts;
}

}  // namespace anholon
