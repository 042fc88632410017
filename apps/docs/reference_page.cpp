#include <fmt/format.h>

#include "apps/docs/pages.hpp"

namespace anholon::docs {

namespace {

// A bar would end a table's cell.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string spelled(const Argument& argument) {
  std::string out;
  for (std::size_t k = 0; k < argument.spellings.size(); ++k) {
    const bool last = k + 1 == argument.spellings.size();
    const std::string value = last && !argument.value.empty() ? " " + argument.value : "";
    out += fmt::format("{}`{}{}`", k == 0 ? "" : ", ", argument.spellings[k], cell(value));
  }
  return out;
}

// Angle brackets and asterisks of a text are no markup.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '<' || c == '_') out += '\\';
    out += c;
  }
  return out;
}

std::string paragraphs(const std::vector<Paragraph>& list) {
  std::string out;
  for (const Paragraph& p : list)
    out += p.literal ? fmt::format("\n```\n{}\n```\n", p.text) : fmt::format("\n{}\n", plain(p.text));
  return out;
}

std::string body(const Command& command) {
  std::string out = fmt::format("\n```\n{}\n```\n", usage_of(command)) + paragraphs(command.paragraphs);
  if (!command.arguments.empty()) out += "\n| | |\n|---|---|\n";
  for (const Argument& argument : command.arguments) {
    out += fmt::format("| {} | {}{} |\n", spelled(argument), cell(plain(argument.about)),
                       argument.positional && !argument.required ? " (optional)" : "");
  }
  if (!command.examples.empty()) {
    out += "\n```sh\n";
    for (const std::string& example : command.examples) out += example + "\n";
    out += "```\n";
  }
  return out + paragraphs(command.footer);
}

}  // namespace

std::string reference_page(const Outline& outline) {
  std::string out =
      "# Commands\n\n<!-- Written by `./dev reference` from the definition of the command line; a test "
      "compares. -->\n" +
      body(outline.program);
  for (const Command& command : outline.commands) out += fmt::format("\n## {}\n", command.name) + body(command);
  return out;
}

}  // namespace anholon::docs
