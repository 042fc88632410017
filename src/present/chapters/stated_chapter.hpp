// A chapter about statements: each is a row of its document, in the words of its claim. A chapter says them where it wants to;
// what it does not say follows at the end of a section, shown in full.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon {

class StatedChapter {
 public:
  StatedChapter(Document begun, std::vector<Statement> statements, const System& about)
      : document(std::move(begun)), system(about), statements_(std::move(statements)) {}

  Document document;
  const System& system;

  // The statement of that id, as a row that is not yet added.
  [[nodiscard]] VerdictRow row(const std::string& id, std::string label = "is");
  // That of a quantity, with its rate, which is called `rate`, and with its witness.
  [[nodiscard]] VerdictRow quantity_row(const std::string& id, const ExaminedQuantity& q, const std::string& rate);
  // All statements at that place or below it that no row was made of.
  void add_rest(const std::string& place);

  [[nodiscard]] bool has(const std::string& id) const { return find(statements_, id) != nullptr; }

 private:
  [[nodiscard]] VerdictRow row_of(const Statement& statement, std::string label);

  std::vector<Statement> statements_;
  std::vector<std::string> said_;
};

}  // namespace anholon
