// What is said, before it is set: headings, lines, equations, tables and verdicts in which words and formulas alternate.
// Every output is one of its renderers (render.hpp).
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/expr/print/words.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// Above the document, or above a part of it.
struct Heading {
  enum class Rank { title, section } rank = Rank::section;
  Words words;
};

// Sentences.
struct Paragraph {
  Words words;
};

// "because  the reaction of `x` may do work"; a label that is empty goes on with the one above.
struct LabeledLine {
  std::string label;
  Words words;
};
// Lines below each other, their words aligned.
struct LabeledLines {
  std::vector<LabeledLine> lines;
};

// One statement, and what became of it.
struct VerdictRow {
  std::string id{};    // of the statement, where it has one
  Words about{};       // "energy", "momentum"; what an overview lists; empty: it is no part of one
  std::string name{};  // "translation along x", where the quantity has a name
  Words quantity{};    // as a formula
  VerdictKind verdict = VerdictKind::undecided;
  std::string label = "is";  // where it stands as a line
  Words says{};              // "conserved exactly when Omega = 0"
  bool marked = true;        // "(proved)" behind it
  Words reservation{};       // behind that: "; for special parameters not decided"
  LabeledLine rate{};        // how the quantity changes
  Words witness{};           // "at x = 1, y' = 2": a state where it fails
  Words there{};             // what it is there
  Words holds_where{};       // "it is one where z' = …": sheets on which it is true nevertheless
  Words because{};           // why it is so
  Words side_conditions{};   // "r != 0": where the verdict speaks
  Words where{};             // ", where d(V, x) = 0": the case it belongs to
};

// A line for each verdict of the document that is about something.
struct Overview {};

using Block = std::variant<Heading, Paragraph, LabeledLines, VerdictRow, Overview>;

struct Document {
  const Model* model = nullptr;  // formulas are printed with the names that its definitions give; must outlive this
  std::size_t longest_formula = 1'500;  // characters; what is longer ends with " …"
  std::vector<Block> blocks{};          // in order

  Document& title(Words words) { return add(Heading{Heading::Rank::title, std::move(words)}); }
  Document& section(Words words) { return add(Heading{Heading::Rank::section, std::move(words)}); }
  Document& paragraph(Words words) { return add(Paragraph{std::move(words)}); }
  // Another line of those that stand last.
  Document& line(std::string label, Words words);
  Document& add(Block block);
};

// The document that begins with the title of the model.
[[nodiscard]] Document document_of(const Model& model);

// A verdict as the lines that stand for it, and as the one line of an overview.
[[nodiscard]] std::vector<LabeledLine> lines_of(const VerdictRow& row);
[[nodiscard]] LabeledLine overview_line(const VerdictRow& row);
// The verdicts of an overview.
[[nodiscard]] std::vector<const VerdictRow*> overview_of(const Document& document);
// Lines that stand together: those of the block at `k` and of all that follow it, `k` behind them; none where it is another block.
[[nodiscard]] std::vector<LabeledLine> lines_from(const Document& document, std::size_t& k);

}  // namespace anholon
