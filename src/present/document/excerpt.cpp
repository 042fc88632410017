#include "anholon/present/document/excerpt.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

namespace {

constexpr std::size_t longest_in_brief = 900;      // characters of a formula
constexpr double longest_solution_in_brief = 400;  // reading length of what follows from the equations, together

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

// A section: its heading, and the blocks up to the next one. What stands above the first is one without a heading.
struct Section {
  const Heading* heading = nullptr;
  std::vector<const Block*> blocks;
};

std::vector<Section> sections_of(const Document& document) {
  std::vector<Section> sections(1);
  for (const Block& block : document.blocks) {
    const auto* heading = std::get_if<Heading>(&block);
    if (heading != nullptr && heading->rank == Heading::Rank::section) sections.emplace_back().heading = heading;
    sections.back().blocks.push_back(&block);
  }
  return sections;
}

Document like(const Document& document) {
  return {document.model, document.longest_formula, document.longest_display, document.longest_solution, {}};
}

std::string title_of(const Section& section) {
  return section.heading == nullptr ? "" : plain_text(section.heading->words);
}

// Whether a statement or its quantity, or a label, is called so.
bool says(const Block& block, const std::string& word) {
  const auto has = [&](const std::string& text) { return lowered(text).find(word) != std::string::npos; };
  if (const auto* row = std::get_if<VerdictRow>(&block))
    return has(plain_text(row->about)) || has(row->name) || has(plain_text(row->quantity));
  if (const auto* lines = std::get_if<LabeledLines>(&block)) {
    return std::any_of(lines->lines.begin(), lines->lines.end(),
                       [&](const LabeledLine& line) { return lowered(line.label) == word; });
  }
  const auto* table = std::get_if<Table>(&block);
  return table != nullptr && std::any_of(table->rows.begin(), table->rows.end(), [&](const std::vector<Words>& row) {
           return !row.empty() && lowered(plain_text(row.front())) == word;
         });
}

// "momentum" of "momentum: shift along x"
std::string kind_of_part(const std::string& title) { return title.substr(0, title.find(':')); }

Diagnostics nothing_about(const Document& document, const std::string& word) {
  std::vector<std::string> parts = parts_of(document);
  Diagnostic d{"NH290", Severity::error, fmt::format("nothing is said about `{}`", word), {}, {}, {}};
  const std::string near = nearest_name(word, parts);
  d.help.push_back(!near.empty()   ? fmt::format("did you mean `{}`?", near)
                   : parts.empty() ? "this answer has no parts"
                                   : fmt::format("there are: {}", fmt::join(parts, "; ")));
  return {std::move(d)};
}

}  // namespace

Document brief_of(const Document& document) {
  Document brief = like(document);
  brief.longest_formula = std::min(document.longest_formula, longest_in_brief);
  brief.longest_solution = std::min(document.longest_solution, longest_solution_in_brief);
  for (const Section& section : sections_of(document)) {
    if (section.heading != nullptr && section.heading->depth == Depth::full) continue;
    for (const Block* block : section.blocks) {
      if (std::holds_alternative<Overview>(*block))
        brief.add(LabeledLines{overview_with_reasons(document)});
      else
        brief.add(*block);
    }
  }
  return brief;
}

std::optional<Document> part_about(const Document& document, std::string_view word) {
  const std::string wanted = lowered(word);
  std::vector<Section> found;
  const std::vector<Section> all = sections_of(document);
  const auto is_overview = [](const Block* b) { return std::holds_alternative<Overview>(*b); };
  for (const Section& section : all) {
    if (std::any_of(section.blocks.begin(), section.blocks.end(), is_overview)) continue;
    if (lowered(title_of(section)).find(wanted) != std::string::npos) found.push_back(section);
  }
  for (const Section& section : found.empty() ? all : std::vector<Section>{}) {
    if (section.heading != nullptr &&
        std::any_of(section.blocks.begin(), section.blocks.end(), [&](const Block* b) { return says(*b, wanted); }))
      found.push_back(section);
  }
  if (found.empty()) return std::nullopt;
  Document part = like(document);
  if (const auto* title = document.blocks.empty() ? nullptr : std::get_if<Heading>(&document.blocks.front());
      title != nullptr && title->rank == Heading::Rank::title)
    part.add(*title);
  for (const Section& section : found) {
    for (const Block* block : section.blocks) {
      if (!std::holds_alternative<SharedPieces>(*block)) part.add(*block);
    }
  }
  return part.add(SharedPieces{});
}

std::vector<std::string> parts_of(const Document& document, std::optional<Depth> depth) {
  std::vector<std::string> parts;
  for (const Section& section : sections_of(document)) {
    if (section.heading == nullptr || (depth && section.heading->depth != *depth)) continue;
    const std::string part = kind_of_part(title_of(section));
    if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(part);
  }
  return parts;
}

Result<std::string> rendered(const Document& document, const Showing& how) {
  if (how.about.empty()) return render(document, how.format);
  const std::optional<Document> part = part_about(document, how.about);
  if (!part) return tl::make_unexpected(nothing_about(document, how.about));
  return render(*part, how.format == Format::text ? Format::full : how.format);
}

}  // namespace anholon
