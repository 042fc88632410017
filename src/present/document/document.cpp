#include "anholon/present/document/document.hpp"

#include <sstream>

namespace anholon {

namespace {

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

}  // namespace anholon
