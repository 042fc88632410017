#include "anholon/base/render_diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "anholon/base/source_view.hpp"

namespace anholon {

using detail::paint;
using detail::SourceView;
using detail::Style;
using detail::visible;

namespace {

struct SeverityLook {
  const char* name;
  Style style;
};

SeverityLook look_of(Severity severity) {
  switch (severity) {
    case Severity::error: return {"error", Style::error};
    case Severity::warning: return {"warning", Style::warning};
    case Severity::note: return {"note", Style::note};
  }
  return {"error", Style::error};
}

// The labels of one source, and where the first of them stands.
struct Group {
  const Source* source;
  SourceView view;
  std::size_t first_byte;
};

std::vector<Group> group_by_source(const Diagnostic& diagnostic, Style primary) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < diagnostic.labels.size(); ++i) {
    const Label& label = diagnostic.labels[i];
    if (!label.source) continue;
    auto it =
        std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.source == label.source.get(); });
    if (it == groups.end()) {
      groups.push_back({label.source.get(), SourceView(*label.source), label.span.begin});
      it = groups.end() - 1;
    }
    it->view.mark(label, i == 0, i == 0 ? primary : Style::secondary);
  }
  return groups;
}

// Further lines of a note stand under its first.
std::string indented(std::string_view text, std::size_t columns) {
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '\n') out.append(columns, ' ');
  }
  return out;
}

std::string visible_lines(std::string_view text) {
  std::string out;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find('\n', begin);
    out += visible(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return out;
    out += '\n';
    begin = end + 1;
  }
}

}  // namespace

std::string render(const Diagnostic& diagnostic, const RenderOptions& options) {
  const bool color = options.color;
  const SeverityLook look = look_of(diagnostic.severity);
  const std::string head = diagnostic.code.empty() ? look.name : fmt::format("{}[{}]", look.name, diagnostic.code);
  std::string out = paint(head, look.style, color);
  out += paint(": " + visible(diagnostic.message), Style::bold, color) + "\n";

  const std::vector<Group> groups = group_by_source(diagnostic, look.style);
  std::size_t last_line = 0;
  for (const Group& g : groups) last_line = std::max(last_line, g.view.last_line());
  const std::size_t digits = fmt::formatted_size("{}", last_line);
  const std::string bar = paint(fmt::format("{:{}} |", "", digits), Style::line_number, color);
  for (const Group& g : groups) {
    const auto [line, column] = g.view.position(g.first_byte);
    const char* arrow = &g == &groups.front() ? "-->" : ":::";
    out += paint(fmt::format("{:{}}{}", "", digits, arrow), Style::line_number, color);
    out += fmt::format(" {}:{}:{}\n", visible(g.source->name), line, column);
    out += bar + "\n" + g.view.render(digits, color);
  }
  if (!groups.empty() && !diagnostic.notes.empty()) out += bar + "\n";
  for (const std::string& note : diagnostic.notes) {
    out += paint(fmt::format("{:{}} =", "", digits), Style::line_number, color);
    out += paint(" note:", Style::bold, color) + " " + indented(visible_lines(note), digits + 9) + "\n";
  }
  for (const std::string& help : diagnostic.help) {
    out += paint("help:", Style::note, color) + " " + indented(visible_lines(help), 6) + "\n";
  }
  return out;
}

std::string render(const Diagnostics& diagnostics, const RenderOptions& options) {
  std::string out;
  for (const Diagnostic& d : diagnostics) {
    if (!out.empty()) out += "\n";
    out += render(d, options);
  }
  return out;
}

}  // namespace anholon
