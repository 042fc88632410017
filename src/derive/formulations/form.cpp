#include "anholon/derive/formulations/form.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace anholon {

std::string_view name_of(Form form) {
  return std::find_if(named_forms.begin(), named_forms.end(), [&](const NamedForm& n) { return n.form == form; })->name;
}

std::optional<Form> form_named(std::string_view name) {
  const auto it =
      std::find_if(named_forms.begin(), named_forms.end(), [&](const NamedForm& n) { return n.name == name; });
  return it == named_forms.end() ? std::nullopt : std::optional(it->form);
}

Diagnostics unknown_form(std::string_view name) {
  std::vector<std::string> names;
  for (const NamedForm& known : named_forms) names.emplace_back(known.name);
  const std::string near = nearest_name(name, names);
  return {{"NH340",
           Severity::error,
           fmt::format("there is no form `{}`", name),
           {},
           {},
           {near.empty() ? fmt::format("the forms are {}", fmt::join(names, ", "))
                         : fmt::format("did you mean `{}`?", near)}}};
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
