#include "anholon/derive/formulations/form.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace anholon {

namespace {

constexpr std::array<std::pair<Form, std::string_view>, 8> kNames{{{Form::multipliers, "multipliers"},
                                                                   {Form::reduced, "reduced"},
                                                                   {Form::hamilton, "hamilton"},
                                                                   {Form::gibbs_appell, "gibbs-appell"},
                                                                   {Form::gauss, "gauss"},
                                                                   {Form::virtual_work, "virtual"},
                                                                   {Form::accelerations, "accelerations"},
                                                                   {Form::vakonomic, "vakonomic"}}};

}  // namespace

std::string_view name_of(Form form) {
  return std::find_if(kNames.begin(), kNames.end(), [&](const auto& n) { return n.first == form; })->second;
}

std::optional<Form> form_named(std::string_view name) {
  const auto it = std::find_if(kNames.begin(), kNames.end(), [&](const auto& n) { return n.second == name; });
  return it == kNames.end() ? std::nullopt : std::optional(it->first);
}

const std::vector<Form>& all_forms() {
  static const std::vector<Form> forms = [] {
    std::vector<Form> result;
    for (const auto& [form, name] : kNames) result.push_back(form);
    return result;
  }();
  return forms;
}

}  // namespace anholon
