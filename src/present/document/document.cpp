#include "anholon/present/document/document.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double longest_in_overview = 60;  // to read in one line
constexpr double longest_in_sentence = 300;

// What is too long to read is described: what it depends on, and where it stands.
Words readable(const Words& sentence) {
  Words words;
  for (const auto& part : sentence.parts) {
    const Expr* e = std::get_if<Expr>(&part);
    if (e == nullptr) {
      words << std::get<std::string>(part);
    } else if (reading_length(*e) <= longest_in_sentence) {
      words << *e;
    } else {
      std::vector<std::string> names;
      for (const Expr& s : symbols_of(*e)) names.push_back(to_text(s));
      words << fmt::format("a function of {} ({:.0f} characters long; --full has it)", fmt::join(names, ", "),
                           reading_length(*e));
    }
  }
  return words;
}

Words sentence_of(const VerdictRow& row, Depth depth) {
  Words words = depth == Depth::brief ? readable(row.says) : row.says;
  const bool decided = row.verdict == VerdictKind::proved || row.verdict == VerdictKind::refuted;
  if (row.marked && decided) words << " (" << name_of(row.verdict) << ")";
  return words << row.reservation;
}

std::string label_of(const VerdictRow& row) {
  const auto* about = row.about.empty() ? nullptr : std::get_if<std::string>(&row.about.parts.front());
  return about == nullptr ? "" : *about;
}

// What an overview calls the quantity.
Words called(const VerdictRow& row) {
  if (!row.name.empty()) return row.name == label_of(row) ? "" : row.name;
  double length = 0;
  for (const auto& part : row.quantity.parts) {
    if (const Expr* e = std::get_if<Expr>(&part)) length += reading_length(*e);
  }
  return length > longest_in_overview ? Words("see below") : row.quantity;
}

// The last block, which is made where it is another one.
template <class Kind>
Kind& last(std::vector<Block>& blocks) {
  if (blocks.empty() || !std::holds_alternative<Kind>(blocks.back())) blocks.emplace_back(Kind{});
  return std::get<Kind>(blocks.back());
}

}  // namespace

Document& Document::code(const std::string& text) {
  Verbatim block;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) block.lines.push_back(std::move(line));
  return add(std::move(block));
}

Document& Document::line(std::string label, Words words) {
  last<LabeledLines>(blocks).lines.push_back({std::move(label), std::move(words)});
  return *this;
}

Document& Document::item(Words words) {
  last<List>(blocks).items.push_back(std::move(words));
  return *this;
}

Document& Document::row(std::vector<Words> cells) {
  last<Table>(blocks).rows.push_back(std::move(cells));
  return *this;
}

Document& Document::add(Block block) {
  blocks.push_back(std::move(block));
  return *this;
}

Document document_of(const Model& model) {
  Document document{&model};
  document.title(model.title.empty() ? "Untitled model" : model.title);
  return document;
}

std::vector<LabeledLine> lines_of(const VerdictRow& row, Depth depth) {
  std::vector<LabeledLine> lines{{row.label, sentence_of(row, depth)}, row.rate};
  lines.push_back({"not 0", row.witness});
  lines.push_back({"but", row.holds_where});
  lines.push_back({"there", row.there});
  lines.push_back({"because", row.because});
  lines.push_back({"by", row.proof, Depth::full});
  lines.push_back({"where", depth == Depth::brief ? readable(row.side_conditions) : row.side_conditions});
  for (LabeledLine& line : lines) line.depth = std::max(line.depth, row.depth);
  std::erase_if(lines, [](const LabeledLine& line) { return line.words.empty(); });
  return lines;
}

LabeledLine overview_line(const VerdictRow& row) {
  Words words = called(row);
  if (!words.empty()) words << ": ";
  words << sentence_of(row, Depth::brief) << row.where;
  return {label_of(row), std::move(words)};
}

std::vector<const VerdictRow*> overview_of(const Document& document) {
  std::vector<const VerdictRow*> rows;
  for (const Block& block : document.blocks) {
    const auto* row = std::get_if<VerdictRow>(&block);
    if (row != nullptr && !row->about.empty()) rows.push_back(row);
  }
  return rows;
}

std::vector<LabeledLine> lines_from(const Document& document, std::size_t& k, Depth depth) {
  std::vector<LabeledLine> all;
  const auto append = [&](const std::vector<LabeledLine>& lines) {
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(all),
                 [&](const LabeledLine& line) { return line.depth <= depth; });
  };
  for (; k < document.blocks.size(); ++k) {
    const Block& block = document.blocks[k];
    if (const auto* lines = std::get_if<LabeledLines>(&block)) {
      append(lines->lines);
    } else if (const auto* row = std::get_if<VerdictRow>(&block)) {
      append(lines_of(*row, depth));
    } else if (std::holds_alternative<Overview>(block)) {
      for (const VerdictRow* r : overview_of(document)) all.push_back(overview_line(*r));
    } else {
      break;
    }
  }
  return all;
}

}  // namespace anholon
