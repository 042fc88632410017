// What is said, before it is set: headings, lines, equations, tables and verdicts in which words and formulas alternate.
// Every output is one of its renderers (render.hpp).
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/expr/print/notation.hpp"
#include "anholon/expr/print/words.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// How much of a document is shown.
enum class Depth {
  brief,  // what a person asks first
  full,   // every statement, down to those from which others follow, and every formula
};

// Above the document, or above a part of it.
struct Heading {
  enum class Rank { title, section } rank = Rank::section;
  Words words;
  Notation symbol{};           // behind them
  Depth depth = Depth::brief;  // from which on the section is shown
};

// Sentences.
struct Paragraph {
  Words words;
  bool apart = false;  // in text an empty line stands before it, wherever it stands
};

// As it is typed.
struct Verbatim {
  std::vector<std::string> lines;
};

// The law that all that follows restates: "Gauss's principle: …".
struct Principle {
  std::string title;
  Notation law;
};

// Sentences or formulas, one below the other.
struct List {
  std::vector<Words> items;
};

// Rows of cells, aligned. The first cell of a row is what the row is about: a formula is not called by that name in it.
struct Table {
  std::vector<std::vector<Words>> rows;
  bool numbers =
      false;  // under the names in the first row; a table that is too wide goes on below, after its first column
};

// left = right, or name = right.
struct DisplayedEquation {
  Notation name{};  // in text also before left = right, in LaTeX not; an empty one stands for the heading's symbol
  Expr left{}, right{};
};
struct Display {
  std::vector<DisplayedEquation> equations;
  bool follows = false;  // from equations that are shown: where it is long, a first look does without it
};

// A matrix of formulas.
struct Grid {
  Notation symbol{};
  std::vector<Notation> rows, columns;  // what they are called
  std::vector<Expr> entries;            // row by row
};

// Here stand the pieces that displays and grids share, by the names they got: "where D1 = …".
struct SharedPieces {};

// "because  the reaction of `x` may do work"; a label that is empty goes on with the one above.
struct LabeledLine {
  std::string label;
  Words words;
  Depth depth = Depth::brief;
};
// Lines below each other, their words aligned.
struct LabeledLines {
  std::vector<LabeledLine> lines;
};

// One statement, and what became of it.
struct VerdictRow {
  std::vector<std::string> ids{};  // of the statements that it says
  Depth depth = Depth::brief;      // from which on it is shown
  Words about{};                   // "energy", "momentum"; what an overview lists; empty: it is no part of one
  std::string name{};              // "translation along x", where the quantity has a name
  Words quantity{};                // as a formula
  VerdictKind verdict = VerdictKind::undecided;
  std::string label = "is";  // where it stands as a line
  Words says{};              // "conserved exactly when Omega = 0"
  bool marked = true;        // "(proved)" behind it
  Words reservation{};       // behind that: "; for special parameters not decided"
  LabeledLine rate{};        // how the quantity changes
  Words witness{};           // "at x = 1, y' = 2": a state where it fails
  Words decisive{};          // of that, what the rate depends on
  Words there{};             // what it is there
  Words holds_where{};       // "it is one where z' = …": sheets on which it is true nevertheless
  Words because{};           // why it is so
  Words proof{};             // from which other statements it follows; shown in full
  Words side_conditions{};   // "r != 0": where the verdict speaks
  Words where{};             // ", where d(V, x) = 0": the case it belongs to
  bool trivial = false;      // by the constraints alone: an overview only names it
};

// A line for each verdict of the document that is about something.
struct Overview {};

using Block = std::variant<Heading, Paragraph, Verbatim, Principle, LabeledLines, List, Table, Display, Grid,
                           SharedPieces, VerdictRow, Overview>;

struct Document {
  const Model* model = nullptr;  // formulas are printed with the names that its definitions give; must outlive this
  std::size_t longest_formula = 1'500;  // characters; what is longer ends with " …"
  double longest_display = 4'000;       // reading length of a display or grid beyond which only its structure is told
  double longest_solution = 4'000;      // the same of one that follows from equations that are shown
  std::vector<Block> blocks{};          // in order

  Document& title(Words words) { return add(Heading{Heading::Rank::title, std::move(words)}); }
  Document& section(Words words, Notation symbol = {}) {
    return add(Heading{Heading::Rank::section, std::move(words), std::move(symbol)});
  }
  // One that is shown in full only.
  Document& detail(Words words, Notation symbol = {}) {
    return add(Heading{Heading::Rank::section, std::move(words), std::move(symbol), Depth::full});
  }
  Document& paragraph(Words words) { return add(Paragraph{std::move(words)}); }
  Document& code(const std::string& text);  // its lines
  // Another line, item or row of those that stand last.
  Document& line(std::string label, Words words);
  Document& item(Words words);
  Document& row(std::vector<Words> cells);
  Document& add(Block block);
};

// The document that begins with the title of the model.
[[nodiscard]] Document document_of(const Model& model);

}  // namespace anholon
