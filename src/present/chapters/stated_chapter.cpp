#include "anholon/present/chapters/stated_chapter.hpp"

#include <algorithm>
#include <stdexcept>

#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

// "momentum equation: L is invariant; the generator is a section of D"
Words proof_words(const Statement& statement, const std::vector<Statement>& all) {
  Words words;
  if (statement.theorem == Theorem::none || statement.theorem == Theorem::each_of) return words;
  for (const std::string& id : statement.from) {
    const Statement* premise = find(all, id);
    if (premise == nullptr) continue;
    const Phrases said = phrases(premise->claim);
    words << (words.empty() ? std::string(name_of(statement.theorem)) + ": " : "; ")
          << (premise->verdict.kind == VerdictKind::refuted ? said.no
              : said.sentence.empty()                       ? said.yes
                                                            : said.sentence);
  }
  return words;
}

bool is_at(const std::string& id, const std::string& place) {
  return id.starts_with(place) && (id.size() == place.size() || id[place.size()] == '/');
}

}  // namespace

VerdictRow StatedChapter::row_of(const Statement& statement, std::string label) {
  VerdictRow row = verdict_row(std::move(label), statement.verdict, phrases(statement.claim));
  row.ids = {statement.id};
  row.proof = proof_words(statement, statements_);
  said_.push_back(statement.id);
  return row;
}

VerdictRow StatedChapter::row(const std::string& id, std::string label) {
  const Statement* statement = find(statements_, id);
  if (statement == nullptr) throw std::logic_error("no statement " + id);
  return row_of(*statement, std::move(label));
}

VerdictRow StatedChapter::quantity_row(const std::string& id, const ExaminedQuantity& q, const std::string& rate) {
  VerdictRow result = row(id);
  add_quantity(result, q, rate);
  return result;
}

void StatedChapter::add_rest(const std::string& place) {
  std::string label = "in detail";
  for (const Statement& s : statements_) {
    if (!is_at(s.id, place) || std::find(said_.begin(), said_.end(), s.id) != said_.end()) continue;
    VerdictRow row = row_of(s, std::exchange(label, ""));
    row.depth = Depth::full;
    if (!row.proof.empty()) row.reservation << ", by " << std::exchange(row.proof, {});
    document.add(std::move(row));
  }
}

}  // namespace anholon
