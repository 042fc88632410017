#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "apps/docs/pages.hpp"

namespace anholon::docs {

namespace {

// Hyphens of options stay ASCII; backslashes, and marks that begin a line, are text.
std::string escaped(const std::string& text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\'')
      out += "\\(aq";
    else if (c == '`')
      out += "\\(ga";
    else if (c == '^')
      out += "\\(ha";
    else if (c == '~')
      out += "\\(ti";
    else
      out += c;
    line_begins = c == '\n';
  }
  return out;
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

// Without a mark before the first one where a heading stands above it.
std::string paragraphs(const std::vector<Paragraph>& list, bool below_heading = false) {
  std::string out;
  for (const Paragraph& p : list) {
    if (!out.empty() || !below_heading) out += ".PP\n";
    out += p.literal ? fmt::format(".nf\n{}\n.fi\n", escaped(p.text)) : escaped(p.text) + "\n";
  }
  return out;
}

std::string term(const Argument& argument) {
  if (argument.positional) return fmt::format("\\fI{}\\fR", escaped(argument.spellings.front()));
  std::string out;
  for (const std::string& spelling : argument.spellings)
    out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", escaped(spelling));
  return argument.value.empty() ? out : fmt::format("{} \\fI{}\\fR", out, escaped(argument.value));
}

std::string arguments(const Command& command) {
  std::string out;
  for (const Argument& argument : command.arguments)
    out += fmt::format(".TP\n{}\n{}\n", term(argument), escaped(argument.about));
  return out;
}

std::string examples(const Command& command) {
  if (command.examples.empty()) return "";
  std::string out = ".PP\nExamples:\n.PP\n.RS 4\n.nf\n";
  for (const std::string& example : command.examples) out += escaped(example) + "\n";
  return out + ".fi\n.RE\n";
}

}  // namespace

std::string man_page(const Outline& outline, const std::string& version) {
  const Command& program = outline.program;
  std::string out = fmt::format(".TH ANHOLON 1 \"\" \"anholon {}\" \"User Commands\"\n", version);
  out += ".SH NAME\nanholon \\- mechanics with nonholonomic constraints\n";
  out += fmt::format(".SH SYNOPSIS\n\\fBanholon\\fR [\\fIOPTIONS\\fR] \\fICOMMAND\\fR ...\n.SH DESCRIPTION\n{}{}",
                     paragraphs(program.paragraphs, true), examples(program));
  out += ".SH OPTIONS\n" + arguments(program) + ".SH COMMANDS\n";
  for (const Command& command : outline.commands)
    out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", escaped(command.name), escaped(command.summary));
  for (const Command& command : outline.commands) {
    out +=
        fmt::format(".SH {}\n\\fB{}\\fR\n{}{}{}{}", escaped(upper(command.name)), escaped(usage_of(command)),
                    paragraphs(command.paragraphs), arguments(command), examples(command), paragraphs(command.footer));
  }
  return out + ".SH EXIT STATUS\n" + paragraphs(program.footer, true);
}

}  // namespace anholon::docs
