#include "anholon/present/document/overview.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

namespace {

constexpr double longest_in_overview = 60;  // to read in one line
constexpr double longest_in_sentence = 300;
constexpr double longest_rate_beside = 100;  // beside its witness

double length_of(const Words& words) {
  double length = 0;
  for (const auto& part : words.parts) {
    const Expr* e = std::get_if<Expr>(&part);
    length += e != nullptr ? reading_length(*e) : static_cast<double>(std::get<std::string>(part).size());
  }
  return length;
}

// "a function of m, x, y"
std::string dependence_of(const Expr& e) {
  std::vector<std::string> names;
  for (const Expr& s : symbols_of(e)) names.push_back(to_text(s));
  return fmt::format("a function of {}", fmt::join(names, ", "));
}

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
      words << fmt::format("{} ({:.0f} characters long; --details has it)", dependence_of(*e), reading_length(*e));
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

Words called(const VerdictRow& row) {
  if (!row.name.empty()) return row.name == label_of(row) ? "" : row.name;
  if (length_of(row.quantity) <= longest_in_overview) return row.quantity;
  const auto is_long = [](const auto& part) { return std::holds_alternative<Expr>(part); };
  const auto formula = std::find_if(row.quantity.parts.begin(), row.quantity.parts.end(), is_long);
  return formula == row.quantity.parts.end() ? Words("see below") : Words(dependence_of(std::get<Expr>(*formula)));
}

// "momenta": of several that the same is said of.
std::string plural_of(const std::string& label) {
  if (label.ends_with("momentum")) return label.substr(0, label.size() - 2) + "a";
  if (label.ends_with("energy")) return label.substr(0, label.size() - 1) + "ies";
  return label + "s";
}

// What is conserved is of interest by its formula, too.
Words named(const VerdictRow& row) {
  Words words = called(row);
  const bool kept = row.verdict == VerdictKind::proved && !row.name.empty() && !row.quantity.empty();
  if (kept && row.name != label_of(row) && length_of(row.quantity) <= longest_in_overview)
    words << ", " << row.quantity;
  return words;
}

// The one that is read first: the shortest rate.
const VerdictRow* with_witness(const std::vector<const VerdictRow*>& group) {
  const VerdictRow* best = nullptr;
  for (const VerdictRow* row : group) {
    if (row->verdict == VerdictKind::proved || row->decisive.empty()) continue;
    if (best == nullptr || length_of(row->rate.words) < length_of(best->rate.words)) best = row;
  }
  return best;
}

Words witness_of(const VerdictRow& row, bool one_of_several) {
  Words words;
  if (one_of_several) words << "for " << called(row) << ": ";
  words << row.rate.label;
  if (length_of(row.rate.words) > longest_rate_beside) return words << " is not 0 " << row.decisive;
  return words << " = " << row.rate.words << ", not 0 " << row.decisive;
}

void add_group(std::vector<LabeledLine>& lines, const std::vector<const VerdictRow*>& group) {
  const VerdictRow& first = *group.front();
  const std::string label = group.size() > 1 ? plural_of(label_of(first)) : label_of(first);
  Words words;
  for (const VerdictRow* row : group) {
    const Words name = named(*row);
    if (!name.empty()) words << (words.empty() ? "" : "; ") << name;
  }
  if (!words.empty()) words << ": ";
  words << sentence_of(first, Depth::brief) << first.where;
  if (!first.side_conditions.empty()) words << ", where " << readable(first.side_conditions);
  lines.push_back({label, std::move(words)});
  if (!first.holds_where.empty()) lines.push_back({"", Words("but ") << readable(first.holds_where)});
  if (!first.because.empty()) lines.push_back({"", Words("because ") << readable(first.because)});
  if (const VerdictRow* shown = with_witness(group); shown != nullptr)
    lines.push_back({"", witness_of(*shown, group.size() > 1)});
}

// Whether one sentence says it of both.
bool is_said_together(const VerdictRow& a, const VerdictRow& b) {
  const auto all_of = [](const VerdictRow& row) {
    Words words = sentence_of(row, Depth::brief);
    return plain_text(words << "|" << row.because << "|" << row.where << "|" << row.side_conditions << "|"
                            << row.holds_where);
  };
  return label_of(a) == label_of(b) && all_of(a) == all_of(b);
}

Words trivial_ones(const Document& document) {
  Words words;
  for (const Block& block : document.blocks) {
    const auto* row = std::get_if<VerdictRow>(&block);
    if (row == nullptr || !row->trivial) continue;
    words << (words.empty() ? "" : "; ") << (row->name.empty() ? readable(row->quantity) : Words(row->name));
  }
  return words;
}

}  // namespace

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

std::vector<LabeledLine> overview_with_reasons(const Document& document) {
  std::vector<LabeledLine> lines;
  std::vector<const VerdictRow*> group;
  for (const VerdictRow* row : overview_of(document)) {
    if (!group.empty() && !is_said_together(*group.front(), *row)) add_group(lines, std::exchange(group, {}));
    group.push_back(row);
  }
  if (!group.empty()) add_group(lines, group);
  if (Words trivial = trivial_ones(document); !trivial.empty())
    lines.push_back({"trivial", std::move(trivial) << ": constant by the constraints alone"});
  return lines;
}

}  // namespace anholon
