#include "anholon/front/exported_code.hpp"

#include <array>

#include <fmt/format.h>

#include "anholon/front/exported_unit.hpp"
#include "anholon/integrate/run/proved_integrals.hpp"
#include "anholon/present/exported/identifiers.hpp"
#include "anholon/present/exported/languages.hpp"

namespace anholon {

namespace {

struct LanguageName {
  ExportLanguage language;
  std::string_view name, suffix;
};
constexpr std::array language_names{
    LanguageName{ExportLanguage::c, "c", ".c"}, LanguageName{ExportLanguage::python, "python", ".py"},
    LanguageName{ExportLanguage::matlab, "matlab", ".m"}, LanguageName{ExportLanguage::fmu, "fmu", ".fmu"}};

ProvedIntegrals integrals_of(const OwnedSystem& system, const ExportRequest& request) {
  if (request.integrals) return request.integrals();
  Budget budget;
  budget.seconds = system.asked().seconds / 4;
  return proved_integrals(system.system(), budget);
}

Diagnostics remarks_on(const ExportedSystem& exported, ExportLanguage language) {
  if (exported.no_start.empty()) return {};
  return {{"",
           Severity::warning,
           "the model gives no state to begin with: " + exported.no_start,
           {},
           {},
           {language == ExportLanguage::fmu ? "the start values of the unit are 0" : "its initial state is NaN"}}};
}

}  // namespace

std::string_view name_of(ExportLanguage language) { return language_names[static_cast<std::size_t>(language)].name; }
std::string_view suffix_of(ExportLanguage language) {
  return language_names[static_cast<std::size_t>(language)].suffix;
}

Result<ExportLanguage> export_language(std::string_view name) {
  std::vector<std::string> known;
  std::string listed;
  for (const LanguageName& l : language_names) {
    if (l.name == name) return l.language;
    known.emplace_back(l.name);
    listed += (listed.empty() ? "" : ", ") + known.back();
  }
  Diagnostic d{"NH331", Severity::error, fmt::format("there is no export to `{}`", name), {}, {}, {}};
  const std::string near = nearest_name(name, known);
  d.help.push_back(near.empty() ? "equations are exported to " + listed : fmt::format("did you mean `{}`?", near));
  return tl::make_unexpected(Diagnostics{std::move(d)});
}

Result<std::string> exported_code(const OwnedSystem& system, const ExportRequest& request) {
  if (ExportedIdentifiers().of(request.name) != request.name) {
    return tl::make_unexpected(
        Diagnostics{{"NH332",
                     Severity::error,
                     fmt::format("`{}` cannot be the name of what is exported", request.name),
                     {},
                     {"its functions are called after it: a letter, then letters, digits and single _, at most 56"},
                     {fmt::format("take `{}`", ExportedIdentifiers().of(request.name))}}});
  }
  try {
    const auto exported =
        exported_system(system.model(), request.name, integrals_of(system, request), system.asked().drop_dependent);
    if (!exported) return tl::make_unexpected(exported.error());
    const Diagnostics remarks = remarks_on(*exported, request.language);
    if (request.remark && !remarks.empty()) request.remark(remarks);
    switch (request.language) {
      case ExportLanguage::c: return as_c(*exported);
      case ExportLanguage::python: return as_python(*exported);
      case ExportLanguage::matlab: return as_matlab(*exported);
      case ExportLanguage::fmu: return exported_unit(*exported, system.model().title);
    }
    return std::string();
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

}  // namespace anholon
