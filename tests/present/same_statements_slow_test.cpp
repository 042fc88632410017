// Text in full, LaTeX, Markdown, JSON and the page of a report say the same: every statement, with its conditions and where it speaks.
#include <algorithm>
#include <map>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/claims/all_of.hpp"
#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/hamilton_jacobi.hpp"
#include "anholon/present/chapters/hamiltonian_side.hpp"
#include "anholon/present/chapters/reduction.hpp"
#include "anholon/present/document/as_page.hpp"
#include "anholon/present/document/overview.hpp"
#include "anholon/present/page/report.hpp"
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

// Line breaks and alignment are no difference.
std::string without_spaces(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

// One row as a document of its own, whatever its depth is.
Document alone(VerdictRow row, const Document& document) {
  row.depth = Depth::brief;
  Document result{document.model, document.longest_formula, document.longest_display, document.longest_solution, {}};
  result.add(std::move(row));
  return result;
}

// The lines of a page, those to be opened too.
std::vector<std::string> lines_of_page(const nlohmann::ordered_json& page) {
  std::vector<std::string> lines;
  for (const auto& block : page["blocks"]) {
    if (block["kind"] != "lines") continue;
    for (const char* part : {"lines", "more"}) {
      for (const auto& line : block[part]) lines.push_back(line["words"].dump());
    }
  }
  return lines;
}

// The lines of a list, "\\item …", "- …".
std::vector<std::string> items_of(const std::string& shown, const std::string& begin) {
  std::vector<std::string> items;
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(begin)) items.push_back(without_spaces(line));
  }
  return items;
}

// That what a row says alone stands in the whole.
void expect_in(const std::string& whole, const std::vector<std::string>& items, const VerdictRow& row) {
  EXPECT_EQ(items.size(), lines_of(row).size());
  for (const std::string& item : items) EXPECT_NE(whole.find(item), std::string::npos) << item;
}

std::string said_by(const VerdictRow& row) {
  std::string text;
  for (const LabeledLine& line : lines_of(row)) text += plain_text(line.words) + "\n";
  return text;
}

std::string relation_of(const std::string& sign) {
  return sign == "positive" ? " > 0" : sign == "nonnegative" ? " >= 0" : sign == "negative" ? " < 0" : " != 0";
}

bool is_number(const std::string& text) { return text.find_first_not_of("0123456789/-") == std::string::npos; }

// Statements from which one follows that all of them hold: where they speak may be said of all of them at once.
std::string said_of_all(const Json& statement, const Json& statements,
                        const std::map<std::string, const VerdictRow*>& rows) {
  std::string text;
  for (const Json& all : statements) {
    if (all["claim"] != AllOf::name) continue;
    const Json from = all.value("certificate", Json::object()).value("from", Json::array());
    if (std::find(from.begin(), from.end(), statement["id"]) != from.end()) text += said_by(*rows.at(all["id"]));
  }
  return text;
}

// What JSON says of a statement stands in its row.
void expect_said(const Json& statement, const VerdictRow& row, const std::string& of_all) {
  const std::string text = said_by(row) + of_all;
  if (row.ids.front() == statement["id"].get<std::string>()) {
    EXPECT_EQ(name_of(row.verdict), statement["verdict"]);
  }
  for (const Json& clause : statement.value("conditions", Json::array())) {
    for (const Json& alternative : clause)
      EXPECT_NE(text.find(alternative.get<std::string>()), std::string::npos) << alternative << "\n" << text;
  }
  for (const Json& condition : statement["side_conditions"]) {
    const std::string expression = condition["expression"], words = expression + relation_of(condition["sign"]);
    if (!is_number(expression)) EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
  }
}

void expect_same(const Document& document, const std::string& json) {
  std::map<std::string, const VerdictRow*> rows;
  for (const Block& block : document.blocks) {
    const auto* row = std::get_if<VerdictRow>(&block);
    for (std::size_t k = 0; row != nullptr && k < row->ids.size(); ++k)
      EXPECT_TRUE(rows.emplace(row->ids[k], row).second) << "said twice: " << row->ids[k];
  }
  const Json statements = Json::parse(json)["statements"];
  EXPECT_EQ(rows.size(), statements.size());
  const std::string text = without_spaces(as_full_text(document)), latex = without_spaces(as_latex(document)),
                    markdown = without_spaces(render(document, Format::markdown));
  const std::vector<std::string> page =
      lines_of_page(nlohmann::ordered_json::parse(section_json({"", "", "", document})));
  for (const Json& statement : statements) {
    SCOPED_TRACE(statement["id"].get<std::string>());
    const auto found = rows.find(statement["id"]);
    ASSERT_NE(found, rows.end()) << "not said";
    const VerdictRow& row = *found->second;
    expect_said(statement, row, said_of_all(statement, statements, rows));
    for (const LabeledLine& line : lines_of(row))
      EXPECT_NE(text.find(without_spaces(as_full_text(
                    Document(document.model ? Document{document.model} : Document{}).paragraph(line.words)))),
                std::string::npos)
          << plain_text(line.words);
    const Document own = alone(row, document);
    expect_in(latex, items_of(as_latex_fragment(own), "\\item"), row);
    expect_in(markdown, items_of(render(own, Format::markdown), "- "), row);
    const std::vector<std::string> lines = lines_of_page(as_page(own));
    EXPECT_EQ(lines.size(), lines_of(row).size());
    for (const std::string& line : lines) EXPECT_NE(std::find(page.begin(), page.end(), line), page.end()) << line;
  }
}

class EveryOutput : public testing::TestWithParam<GalleryEntry> {};

TEST_P(EveryOutput, CarriesTheSameStatements) {
  Workspace workspace;
  const Model model = read_model_text(workspace, std::string(GetParam().text)).value();
  const System system = make_system(model).value();
  const auto conserved = conserve(system, {}, SearchOptions{});
  ASSERT_TRUE(conserved && conserved->value);
  expect_same(conservation_document(*conserved->value, system), conservation_json(*conserved->value, system));
  const std::vector<CheckedClaim> claims = check_claims(system);
  if (!claims.empty()) expect_same(claims_document(claims, system), claims_json(claims, system));
  const auto symmetries = reduce(system);
  ASSERT_TRUE(symmetries);
  expect_same(reduction_document(*symmetries, system), reduction_json(*symmetries, system));
  if (system.poisson) return;  // what follows is about a Lagrangian
  const auto kinds = classify(system);
  ASSERT_TRUE(kinds);
  expect_same(classification_document(*kinds, system), classification_json(*kinds, system));
  const HamiltonianSide side = examine_hamiltonian_side(decide(system).value());
  expect_same(hamiltonian_document(side, system), hamiltonian_json(side, system));
  const auto one_forms = examine_hamilton_jacobi(decide(system).value(), {});
  ASSERT_TRUE(one_forms);
  expect_same(hamilton_jacobi_document(*one_forms, system), hamilton_jacobi_json(*one_forms, system));
  const Verification forms = verify_forms(system);
  expect_same(agreement_document(forms, system), agreement_json(forms, system));
}

INSTANTIATE_TEST_SUITE_P(Gallery, EveryOutput, testing::ValuesIn(gallery().begin(), gallery().end()),
                         [](const auto& given) { return std::string(given.param.name); });

}  // namespace
}  // namespace anholon
