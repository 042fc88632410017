#include "apps/docs/outline.hpp"

#include <algorithm>

namespace anholon::docs {

namespace {

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(separator, begin)) != std::string::npos; begin = end + separator.size()) {
    parts.push_back(text.substr(begin, end - begin));
  }
  parts.push_back(text.substr(begin));
  std::erase(parts, "");
  return parts;
}

// Lines that begin with a space are shown as they are; others flow.
Paragraph paragraph_of(std::string text) {
  const bool literal = text.starts_with(" ") || text.find("\n ") != std::string::npos;
  if (!literal) std::replace(text.begin(), text.end(), '\n', ' ');
  return {std::move(text), literal};
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

void add_description(Command& command, const std::string& description) {
  constexpr std::string_view examples = "Examples:\n";
  for (const std::string& part : split(description, "\n\n")) {
    if (!part.starts_with(examples)) {
      command.paragraphs.push_back(paragraph_of(part));
      continue;
    }
    for (const std::string& line : split(part.substr(examples.size()), "\n")) command.examples.push_back(trimmed(line));
  }
  if (command.paragraphs.empty()) return;
  const std::string& first = command.paragraphs.front().text;
  command.summary = first.substr(0, std::min(first.find(". "), first.size() - (first.ends_with(".") ? 1 : 0)));
}

// "WHEN:{auto,always,never}" and "linear|quadratic:{linear,quadratic}": what is checked stands in braces.
void add_value(Argument& argument, const std::string& type) {
  const std::size_t colon = type.find(':');
  argument.value = type.substr(0, colon);
  const std::size_t open = type.find('{'), close = type.find('}');
  if (open != std::string::npos && close != std::string::npos)
    argument.choices = split(type.substr(open + 1, close - open - 1), ",");
}

Argument argument_of(const CLI::Option& option) {
  Argument argument;
  argument.about = option.get_description();
  argument.positional = option.get_positional();
  argument.required = option.get_required();
  argument.repeatable = option.get_expected_max() > 1;
  if (argument.positional) {
    argument.spellings = {option.get_name(true)};
    return argument;
  }
  for (const std::string& name : option.get_snames()) argument.spellings.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.spellings.push_back("--" + name);
  if (option.get_items_expected_max() > 0) add_value(argument, option.get_type_name());
  return argument;
}

Command command_of(const CLI::App& app) {
  Command command;
  add_description(command, app.get_description());
  const bool inherited = app.get_parent() != nullptr && app.get_footer() == app.get_parent()->get_footer();
  if (!inherited) {
    for (const std::string& part : split(app.get_footer(), "\n\n")) command.footer.push_back(paragraph_of(part));
  }
  for (const CLI::Option* option : app.get_options()) command.arguments.push_back(argument_of(*option));
  std::stable_partition(command.arguments.begin(), command.arguments.end(),
                        [](const Argument& a) { return a.positional; });
  return command;
}

}  // namespace

Outline outline_of(const CLI::App& app) {
  Outline outline;
  outline.program = command_of(app);
  for (const CLI::App* verb : app.get_subcommands({})) {
    outline.commands.push_back(command_of(*verb));
    outline.commands.back().name = verb->get_name();
  }
  return outline;
}

std::string usage_of(const Command& command) {
  std::string usage = command.name.empty() ? "anholon" : "anholon " + command.name;
  for (const Argument& argument : command.arguments) {
    if (argument.positional)
      usage += argument.required ? " " + argument.spellings.front() : " [" + argument.spellings.front() + "]";
  }
  return usage + (command.name.empty() ? " [OPTIONS] COMMAND ..." : " [OPTIONS]");
}

}  // namespace anholon::docs
