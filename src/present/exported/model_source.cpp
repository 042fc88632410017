#include "anholon/present/exported/model_source.hpp"

#include <fmt/format.h>

namespace anholon {

namespace {

// One line of its own, short enough to be read.
void add_lines(std::vector<std::string>& lines, std::string_view first, std::string_view text) {
  constexpr std::size_t width = 100;
  std::string line(first);
  const std::string indent(first.size(), ' ');
  std::string word;
  const auto flush = [&] {
    if (line.size() + word.size() + 1 > width && line.size() > indent.size() + 1) {
      lines.push_back(line);
      line = indent;
    }
    if (!word.empty()) line += (line.empty() || line.back() == ' ' ? "" : " ") + word;
    word.clear();
  };
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      flush();
    } else {
      word += c;
    }
  }
  flush();
  lines.push_back(line);
}

}  // namespace

std::vector<std::string> model_source(const Model& model) {
  std::vector<std::string> lines;
  if (!model.title.empty()) add_lines(lines, "", model.title);
  if (!model.source.empty()) add_lines(lines, "Source: ", model.source);
  if (!model.about.empty()) add_lines(lines, "", model.about);
  lines.emplace_back();
  for (const Definition& d : model.definitions) add_lines(lines, "  " + d.name + " = ", d.formula.text.text());
  for (const Parameter& p : model.parameters) {
    if (p.definition) add_lines(lines, "  " + p.name + " = ", p.definition->text.text());
  }
  for (const ModelFunction& f : model.functions) {
    if (f.value) add_lines(lines, "  " + f.name + " = ", f.value->text.text());
  }
  for (const QuasiVelocity& u : model.quasi_velocities) add_lines(lines, "  " + u.name + " = ", u.formula.text.text());
  if (model.lagrangian) add_lines(lines, "  L = ", model.lagrangian->text.text());
  if (model.hamiltonian) add_lines(lines, "  H = ", model.hamiltonian->text.text());
  if (model.poisson) {
    add_lines(lines, "  H = ", model.poisson->hamiltonian.text.text());
    for (const BracketEntry& b : model.poisson->bracket) {
      add_lines(lines,
                fmt::format("  {{{}, {}}} = ", model.coordinates[b.first].name, model.coordinates[b.second].name),
                b.value.text.text());
    }
    for (const PoissonConstraint& c : model.poisson->constraints)
      add_lines(lines, "  constraint " + c.name + ": ", c.text.text());
  }
  for (const Constraint& c : model.constraints) {
    add_lines(lines, "  constraint " + c.name + ": ", c.text.text());
    if (c.reaction) add_lines(lines, "    power of its reaction: ", c.reaction->text.text());
  }
  for (const Component& c : model.forces) {
    for (const Formula& f : c.values)
      add_lines(lines, "  force along " + model.coordinates[c.coordinate].name + ": ", f.text.text());
  }
  for (const Input& i : model.inputs) {
    add_lines(lines, "  input " + i.name + ": ",
              i.value ? i.value->text.text() : "column " + i.column + " of " + i.file);
  }
  return lines;
}

}  // namespace anholon
