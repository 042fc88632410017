#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/docs/pages.hpp"

namespace anholon::docs {

namespace {

bool takes_file(const std::string& value) { return value.find("FILE") != std::string::npos; }

// What may follow an option: a line of the inner `case`, or nothing for a flag.
std::string value_case(const Argument& argument) {
  if (argument.positional || argument.value.empty()) return "";
  const std::string what = !argument.choices.empty()
                               ? fmt::format("_anholon_words '{}'", fmt::join(argument.choices, " "))
                           : takes_file(argument.value) ? "_anholon_files"
                                                        : ":";
  return fmt::format("      {}) {}; return ;;\n", fmt::join(argument.spellings, "|"), what);
}

std::string positional_words(const Command& command, const Vocabulary& vocabulary) {
  for (const Argument& argument : command.arguments) {
    if (!argument.positional) continue;
    const std::string& name = argument.spellings.front();
    if (name == "MODEL") return "_anholon_words \"$models\"; _anholon_files";
    if (name == "NAME") return "_anholon_words \"$models\"";
    if (name == "CODE") return fmt::format("_anholon_words '{}'", fmt::join(vocabulary.codes, " "));
    if (name == "CERTIFICATE") return "_anholon_files";
  }
  return ":";
}

std::string option_words(const Command& command) {
  std::vector<std::string> words;
  for (const Argument& argument : command.arguments) {
    if (!argument.positional) words.insert(words.end(), argument.spellings.begin(), argument.spellings.end());
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string command_case(const Command& command, const Vocabulary& vocabulary, const std::string& common) {
  std::string values;
  for (const Argument& argument : command.arguments) values += value_case(argument);
  return fmt::format(
      "    {}) case $previous in\n{}    esac\n"
      "    if [[ $current == -* ]]; then _anholon_words '{} {}'; else {}; fi ;;\n",
      command.name, values, option_words(command), common, positional_words(command, vocabulary));
}

}  // namespace

std::string bash_completion(const Outline& outline, const Vocabulary& vocabulary) {
  std::vector<std::string> names;
  std::string commands, values;
  const std::string common = option_words(outline.program);
  for (const Command& command : outline.commands) {
    names.push_back(command.name);
    commands += command_case(command, vocabulary, common);
  }
  for (const Argument& argument : outline.program.arguments) values += value_case(argument);
  std::string out = "# Completion of anholon for bash, written from the definition of its command line.\n";
  out +=
      R"(_anholon_words() { local word; for word in $(compgen -W "$1" -- "$current"); do COMPREPLY+=("$word"); done; }
_anholon_files() { local name; compopt -o filenames 2>/dev/null; while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$current"); }
_anholon() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= word
  COMPREPLY=()
)";
  out += fmt::format("  local verbs='{}'\n  local models='{}'\n", fmt::join(names, " "),
                     fmt::join(vocabulary.models, " "));
  out += R"(  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ " $verbs " == *" $word "* ]]; then verb=$word; break; fi
  done
)";
  out += fmt::format("  case $previous in\n{}  esac\n", values);
  return out + "  case $verb in\n" + commands +
         fmt::format(
             "    *) if [[ $current == -* ]]; then _anholon_words '{}'; else _anholon_words \"$verbs\"; fi "
             ";;\n  esac\n}}\ncomplete -F _anholon anholon\n",
             common);
}

}  // namespace anholon::docs
