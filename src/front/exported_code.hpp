// The equations of a system as a file of another language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "anholon/front/owned_system.hpp"

namespace anholon {

// What an export may be; fmu: a Functional Mock-up Unit of FMI 2.0, for model exchange and co-simulation.
enum class ExportLanguage { c, python, matlab, fmu };
// "c", "python", …
[[nodiscard]] std::string_view name_of(ExportLanguage language);
// Of its files: ".c".
[[nodiscard]] std::string_view suffix_of(ExportLanguage language);
// The language of that name; NH331 where there is none.
[[nodiscard]] Result<ExportLanguage> export_language(std::string_view name);

// {.language = ExportLanguage::c, .name = "cart"}
struct ExportRequest {
  ExportLanguage language = ExportLanguage::c;          // of the file
  std::string name = "model";                           // what its functions are called after; letters, digits and _
  std::function<ProvedIntegrals()> integrals = {};      // those that are known already: nothing is proved then
  std::function<void(const Diagnostics&)> remark = {};  // hears what is missing in the file
};

// The bytes of one self-contained file. Diagnostics: what derive refuses, NH330 for a function without a value, NH332 for a name that is
// no identifier; of an FMU, whose library is compiled by $CC, cc, gcc or clang, NH333 where there is no compiler and NH334 where it fails.
[[nodiscard]] Result<std::string> exported_code(const OwnedSystem& system, const ExportRequest& request = {});

}  // namespace anholon
