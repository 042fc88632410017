#include "anholon/derive/formulations/form.hpp"

#include <algorithm>

namespace anholon {

std::string_view name_of(Form form) {
  return std::find_if(named_forms.begin(), named_forms.end(), [&](const NamedForm& n) { return n.form == form; })->name;
}

std::optional<Form> form_named(std::string_view name) {
  const auto it =
      std::find_if(named_forms.begin(), named_forms.end(), [&](const NamedForm& n) { return n.name == name; });
  return it == named_forms.end() ? std::nullopt : std::optional(it->form);
}

const std::vector<Form>& all_forms() {
  static const std::vector<Form> forms = [] {
    std::vector<Form> result;
    for (const NamedForm& named : named_forms) result.push_back(named.form);
    return result;
  }();
  return forms;
}

}  // namespace anholon
