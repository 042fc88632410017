#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/docs/pages.hpp"

namespace anholon::docs {

namespace {

// Inside '…', with a backslash before each of `marks`.
std::string quoted(const std::string& text, const std::string& marks) {
  std::string out;
  for (const char c : text) {
    if (marks.find(c) != std::string::npos) out += '\\';
    if (c == '\'')
      out += "'\\''";
    else
      out += c;
  }
  return out;
}

std::string action(const Argument& argument) {
  if (!argument.choices.empty()) return fmt::format("({})", fmt::join(argument.choices, " "));
  return argument.value.find("FILE") != std::string::npos ? "_files" : " ";
}

std::string positional_action(const std::string& name) {
  if (name == "MODEL") return "_anholon_models";
  if (name == "NAME") return "($models)";
  if (name == "CODE") return "($codes)";
  return name == "CERTIFICATE" ? "_files" : " ";
}

// One specification of _arguments for each spelling: an option excludes its own repetition unless it may be
// repeated.
std::string specification(const Argument& argument) {
  if (argument.positional)
    return fmt::format(" \\\n        '{}1:{}:{}'", argument.required ? "" : ":", argument.spellings.front(),
                       positional_action(argument.spellings.front()));
  std::string out;
  for (const std::string& spelling : argument.spellings) {
    const std::string before = argument.repeatable ? "*" : fmt::format("({})", fmt::join(argument.spellings, " "));
    const std::string value =
        argument.value.empty() ? "" : fmt::format(":{}:{}", quoted(argument.value, ":"), action(argument));
    out += fmt::format(" \\\n        '{}{}[{}]{}'", before, spelling, quoted(argument.about, "[]\\"), value);
  }
  return out;
}

std::string specifications(const Command& command) {
  std::string out;
  for (const Argument& argument : command.arguments) out += specification(argument);
  return out;
}

}  // namespace

std::string zsh_completion(const Outline& outline, const Vocabulary& vocabulary) {
  std::string verbs, cases;
  const std::string common = specifications(outline.program);
  for (const Command& command : outline.commands) {
    verbs += fmt::format("    '{}:{}'\n", command.name, quoted(command.summary, ":\\"));
    cases += fmt::format("      {}) _arguments{} ;;\n", command.name, specifications(command));
  }
  std::string out =
      "#compdef anholon\n# Completion of anholon for zsh, written from the definition of its command line.\n";
  out += "_anholon_models() { _alternative \"models:model:($models)\" 'files:file:_files' }\n_anholon() {\n";
  out += "  local curcontext=$curcontext state line\n  typeset -A opt_args\n";
  out += fmt::format("  local -a models codes verbs\n  models=({})\n  codes=({})\n  verbs=(\n{}  )\n",
                     fmt::join(vocabulary.models, " "), fmt::join(vocabulary.codes, " "), verbs);
  out += fmt::format("  _arguments -C{} \\\n        '1:command:->verb' \\\n        '*::argument:->rest'\n", common);
  return out + "  case $state in\n    verb) _describe command verbs ;;\n    rest) case $words[1] in\n" + cases +
         "    esac ;;\n  esac\n}\n_anholon \"$@\"\n";
}

}  // namespace anholon::docs
