#include "anholon/present/chapters/examined_density.hpp"

#include "anholon/analyze/measure/density_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

using Json = nlohmann::ordered_json;

Document density_document(const ExaminedDensity& examined, const System& system) {
  StatedChapter chapter(Document{system.model}, statements_of(examined), system);
  Document& document = chapter.document;
  const Verdict& verdict = examined.density.invariant;
  document.section(examined.name).line("measure", "f " + detail::volume_of(examined.flow, system));
  for (const IndependentVelocity& u : examined.flow.kinematics.independent) {
    if (u.symbol != u.definition && system.model->quasi_velocities.empty())
      document.line("", Words(u.symbol) << " = " << u.definition);
  }
  VerdictRow row = chapter.row("");
  row.says =
      verdict_row("is", verdict, {"the density of an invariant measure", "no density of an invariant measure"}).says;
  if (!examined.rate.is_zero_literal()) row.rate = {"X(log f) + div X", examined.rate};
  if (verdict.kind != VerdictKind::proved && verdict.witness) {
    row.witness = witness_words(*verdict.witness);
    row.there = "it is " + verdict.witness->ball;
  }
  for (const std::string& sheet : verdict.holds_where)
    row.holds_where << (row.holds_where.empty() ? "it is one where " : ", and where ") << sheet;
  document.add(std::move(row));
  return std::move(chapter.document);
}

std::string density_json(const ExaminedDensity& examined, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}, {"model", system.model->title}};
  Json measure{{"volume", detail::volume_of(examined.flow, system)}};
  for (const IndependentVelocity& u : examined.flow.kinematics.independent) {
    if (u.symbol != u.definition && system.model->quasi_velocities.empty())
      measure["velocities"][u.name] = to_text(u.definition);
  }
  result["measure"] = std::move(measure);
  result["rate"] = to_text(examined.rate);
  detail::place(statements_of(examined), &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
