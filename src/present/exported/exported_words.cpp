#include "anholon/present/exported/exported_words.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace anholon {

namespace {

void add_list(std::vector<std::string>& lines, const char* what, std::size_t first, const std::vector<ExportedName>& a,
              const std::vector<ExportedName>& b = {}) {
  if (a.empty() && b.empty()) return;
  lines.push_back(fmt::format("{}:", what));
  std::size_t k = first;
  for (const std::vector<ExportedName>* names : {&a, &b}) {
    for (const ExportedName& n : *names) {
      std::string line = fmt::format("  [{}] {}", k++, n.name);
      if (!n.about.empty()) line += (names == &b ? " = " : "  ") + n.about;
      lines.push_back(std::move(line));
    }
  }
}

}  // namespace

std::vector<std::string> head_lines(const ExportedSystem& system, const std::vector<std::string>& language,
                                    std::size_t first) {
  std::vector<std::string> lines = system.source;
  lines.emplace_back();
  lines.insert(lines.end(), language.begin(), language.end());
  lines.emplace_back();
  lines.emplace_back(
      "Signs: A a + l = F + transpose(N) lambda, B a + sigma = 0: reactions stand on the right, positive.");
  lines.insert(lines.end(), system.remarks.begin(), system.remarks.end());
  lines.emplace_back();
  add_list(lines, "State", first, system.configuration, system.speeds);
  add_list(lines, "Velocities of the model", first, system.velocities);
  add_list(lines, "Inputs", first, system.inputs);
  add_list(lines, "Parameters", first, system.parameters);
  if (system.constraints.empty()) return lines;
  lines.emplace_back("Multipliers, one a constraint:");
  for (std::size_t k = 0; k < system.constraints.size(); ++k)
    lines.push_back(fmt::format("  [{}] {}", first + k, system.constraints[k]));
  return lines;
}

std::vector<std::string> argument_names(ExportedPlace place) {
  if (place == ExportedPlace::state) return {"time", "state", "inputs", "parameters"};
  return {"time", "configuration", "velocities", "inputs", "parameters"};
}

CodeNames code_names(const ExportedSystem& system, ExportedPlace place,
                     const std::function<std::string(const std::string& list, std::size_t index)>& subscript) {
  CodeNames result;
  const auto add = [&](const char* name, const std::vector<ExportedName>& names, std::size_t first) {
    for (std::size_t k = 0; k < names.size(); ++k)
      result.inputs.push_back({names[k].identifier, subscript(name, first + k)});
  };
  const bool of_state = place == ExportedPlace::state;
  add(of_state ? "state" : "configuration", system.configuration, 0);
  if (of_state) add("state", system.speeds, system.configuration.size());
  if (!of_state) add("velocities", system.velocities, 0);
  result.inputs.push_back({"t", "time"});
  add("inputs", system.inputs, 0);
  for (std::size_t k = 0; k < system.parameters.size(); ++k)
    result.uniforms.push_back({system.parameters[k].identifier, subscript("parameters", k)});
  return result;
}

std::vector<std::string> model_names(const std::vector<ExportedName>& a, const std::vector<ExportedName>& b) {
  std::vector<std::string> result;
  for (const ExportedName& n : a) result.push_back(n.name);
  for (const ExportedName& n : b) result.push_back(n.name);
  return result;
}

std::vector<std::string> value_texts(const std::string& unknown, const std::vector<ExportedName>& a,
                                     const std::vector<ExportedName>& b) {
  std::vector<std::string> result;
  for (const std::vector<ExportedName>* list : {&a, &b}) {
    for (const ExportedName& n : *list) result.push_back(n.value ? number_text(*n.value) : unknown);
  }
  return result;
}

std::string replaced_all(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  std::replace_if(line.begin(), line.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return line;
}

std::string in_capitals(std::string word) {
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return word;
}

}  // namespace anholon
