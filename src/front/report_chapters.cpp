#include "anholon/front/report_chapters.hpp"

#include <functional>

#include <fmt/format.h>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/analyze/phase_space/hamiltonian_side.hpp"
#include "anholon/analyze/phase_space/phase_property.hpp"
#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/base/isolate.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/hamilton_jacobi.hpp"
#include "anholon/present/chapters/hamiltonian_side.hpp"
#include "anholon/present/chapters/reduction.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/page/report.hpp"
#include "anholon/present/pictures/phase_portrait.hpp"

namespace anholon {

namespace {

constexpr double seconds_each = 2.5;       // before the child is ended
constexpr double seconds_question = 0.8;   // one exact question
constexpr double longest_display = 1'500;  // to read

Budget chapter_budget() {
  Budget result;
  result.seconds = seconds_question;
  return result;
}

std::string over(const BudgetExceeded& limit) {
  return fmt::format("out of {} ({})", name_of(limit.limit), limit.where);
}
std::string first_sentence(const Diagnostics& diagnostics) {
  return diagnostics.empty() ? "" : diagnostics.front().message;
}

using Fill = std::function<void(const DecidedSystem&, ReportSection&)>;

struct Chapters {
  const System& system;
  const Patience& patience;
};

std::string in_child(const Chapters& of, ReportSection section, const std::string& verb, const Fill& fill) {
  const IsolatedResult child = isolate(
      [&] {
        const Result<DecidedSystem> decided = decide(of.system, {.drop_dependent = true, .budget = chapter_budget()});
        if (decided)
          fill(*decided, section);
        else
          section.note = first_sentence(decided.error());
        return section_json(section);
      },
      {of.patience.share(seconds_each), std::size_t{8} << 30});
  if (!child.bytes.empty()) return child.bytes;
  section.note = fmt::format("This takes longer than a report waits; `anholon {}` has the time.", verb);
  return section_json(section);
}

void fill_equations(const DecidedSystem& decided, ReportSection& section, Form form) {
  const auto equations = equations_of(decided, form);
  if (!equations)
    section.note = over(equations.error());
  else if (!equations->value)
    section.note = equations->why_not;
  else
    section.document = equations_document(*equations->value);
  section.document.longest_display = longest_display;
}

void fill_classification(const DecidedSystem& decided, ReportSection& section) {
  ClassifyOptions options;
  options.seconds = seconds_question;
  const Result<Classification> found = classify(decided.system, options);
  if (!found)
    section.note = first_sentence(found.error());
  else
    section.document = classification_document(*found, decided.system);
}

void fill_conservation(const DecidedSystem& decided, ReportSection& section) {
  const auto found = conserve(decided.system, chapter_budget());
  if (!found) {
    section.note = over(found.error());
  } else if (!found->value) {
    section.note = found->why_not;
  } else {
    section.document = conservation_document(*found->value, decided.system);
  }
}

void fill_reduction(const DecidedSystem& decided, ReportSection& section) {
  const Result<Reduction> found = reduce(decided.system, {}, chapter_budget());
  if (!found)
    section.note = first_sentence(found.error());
  else
    section.document = reduction_document(*found, decided.system);
  section.document.longest_display = longest_display;
}

void fill_hamiltonian_side(const DecidedSystem& decided, ReportSection& section) {
  section.document = hamiltonian_document(examine_hamiltonian_side(decided, chapter_budget()), decided.system);
  section.document.longest_display = longest_display;
}

void fill_hamilton_jacobi(const DecidedSystem& decided, ReportSection& section) {
  const Result<HamiltonJacobiAnswer> found = examine_hamilton_jacobi(decided, {}, chapter_budget());
  if (!found)
    section.note = first_sentence(found.error());
  else
    section.document = hamilton_jacobi_document(*found, decided.system);
  if (found) section.panels = phase_portraits(*found, decided.system);
  section.document.longest_display = longest_display;
}

// Constraints on velocities that are linear or affine, and nothing that depends on the time: of others the theorem does not speak.
bool may_have_hamilton_jacobi(const System& system) { return is_affine_on_velocities(system) && is_autonomous(system); }

}  // namespace

std::vector<std::string> report_chapters(const System& system, const Model& model, const ClaimedSystem& claimed,
                                         const Patience& patience) {
  const Chapters of{system, patience};
  std::vector<std::string> sections;
  sections.push_back(section_json({"system", "The system", "", show_document(model)}));
  sections.push_back(in_child(of, {"conservation", "What is conserved", {}, {}}, "conserve", fill_conservation));
  if (!claimed.system.model->claims.empty()) {
    sections.push_back(in_child({claimed.system, patience}, {"claims", "What papers say", {}, {}}, "check",
                                [&](const DecidedSystem& d, ReportSection& s) {
                                  s.document = claims_document(check_claims(d.system, chapter_budget(), claimed.values),
                                                               d.system);
                                }));
  }
  const bool poisson = system.poisson.has_value();
  if (!poisson)
    sections.push_back(
        in_child(of, {"classification", "Kinds of constraints", {}, {}}, "classify", fill_classification));
  sections.push_back(
      in_child(of, {"equations", "Equations of motion and reactions", {}, {}}, "derive",
               [](const DecidedSystem& d, ReportSection& s) { fill_equations(d, s, Form::multipliers); }));
  if (!poisson)
    sections.push_back(in_child(of, {"reduced", "Without multipliers", {}, {}}, "derive --form reduced",
                                [](const DecidedSystem& d, ReportSection& s) { fill_equations(d, s, Form::reduced); }));
  if (!system.model->symmetries.empty())
    sections.push_back(in_child(of, {"reduction", "Without its symmetries", {}, {}}, "reduce", fill_reduction));
  sections.push_back(in_child(of, {"hamiltonian", "The Hamiltonian side", {}, {}}, "hamilton", fill_hamiltonian_side));
  if (!poisson && may_have_hamilton_jacobi(system))
    sections.push_back(in_child(of, {"hamilton_jacobi", "Solutions of the Hamilton-Jacobi equation", {}, {}}, "hj",
                                fill_hamilton_jacobi));
  return sections;
}

}  // namespace anholon
