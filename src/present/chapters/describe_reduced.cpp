// Hamel's and Maggi's equations in independent quasi-velocities.
#include "anholon/expr/calculus.hpp"
#include "anholon/present/chapters/describe.hpp"

namespace anholon::detail {

namespace {

std::vector<Expr> symbols(const std::vector<IndependentVelocity>& u, bool rates) {
  std::vector<Expr> result;
  for (const IndependentVelocity& v : u) result.push_back(rates ? v.rate : v.symbol);
  return result;
}

Describer::Axis axis_of(const std::vector<Expr>& s) { return {text_of(s), latex_of(s)}; }

// Each row of M u' = f.
EquationsSection rows(const Describer& d, const Reduced& form) {
  const std::vector<Expr> rates = symbols(form.kinematics.independent, true);
  std::vector<Expr> left, right = d.shown(form.forcing);
  for (std::size_t a = 0; a < form.mass_matrix.rows(); ++a) {
    std::vector<Expr> terms{d.system().workspace().number(0)};
    for (std::size_t b = 0; b < rates.size(); ++b) terms.push_back(d.shown(form.mass_matrix(a, b)) * rates[b]);
    left.push_back(flatten(sum(terms)));
  }
  return d.equations({"equations", "equations of motion", "", ""}, {}, std::move(left), std::move(right));
}

void add_definitions(const Describer& d, const std::vector<IndependentVelocity>& u, Equations& result) {
  std::vector<Expr> names, definitions;
  for (const IndependentVelocity& v : u) {
    names.push_back(v.symbol);
    definitions.push_back(v.definition);
  }
  EquationsSection s = d.by_symbol({"u_definitions", "independent quasi-velocities", "u", "u"}, names, definitions);
  s.shape = EquationsSection::Shape::by_name;
  s.names = text_of(names);
  s.values = definitions;  // as the model has them
  result.sections.push_back(std::move(s));
}

void add_brackets(const Describer& d, const Reduced& form, Equations& result) {
  const std::vector<AdaptedBracket> brackets = adapted_brackets(form, d.system(), d.limits());
  if (brackets.empty()) return;
  const std::vector<Expr> u = symbols(form.kinematics.independent, false);
  std::vector<Expr> entries;
  Describer::Axis rows;
  for (const AdaptedBracket& b : brackets) {
    const auto name = [&](std::size_t a) { return "Y_" + std::to_string(a + 1); };
    rows.names.push_back("[" + name(b.a) + ", " + (b.b ? name(*b.b) : "Y_0") + "]");
    rows.latex.push_back("[Y_{" + std::to_string(b.a + 1) + "}, Y_{" + std::to_string(b.b ? *b.b + 1 : 0) + "}]");
    entries.insert(entries.end(), b.components.begin(), b.components.end());
  }
  result.sections.push_back(d.matrix({"brackets", "brackets of the adapted frame", "", ""},
                                     Matrix(rows.names.size(), d.system().degrees(), std::move(entries)), rows,
                                     d.velocity_axis()));
}

}  // namespace

Within<Applicable<Equations>> describe_reduced(const Describer& d) {
  const auto found = derive_reduced(d.system(), d.limits());
  if (!found) return tl::make_unexpected(found.error());
  if (!found->value) return Applicable<Equations>{std::nullopt, found->why_not};
  const Reduced& form = *found->value;
  Equations result;
  const bool hamel = form.kinematics.affine();
  result.title = hamel ? "reduced equations of motion in independent quasi-velocities (Hamel)"
                       : "reduced equations of motion in independent velocities (Maggi)";
  result.law = "w = W(t, q, u),  M u' = f";
  result.latex_law = "w = W(t, q, u), \\qquad M\\,\\dot{u} = f";
  const std::vector<Expr> u = symbols(form.kinematics.independent, false),
                          rates = symbols(form.kinematics.independent, true);
  if (u.empty()) {
    result.remarks.push_back("no freedom is left: the constraints determine all velocities");
  } else {
    add_definitions(d, form.kinematics.independent, result);
  }
  result.sections.push_back(d.by_symbol({"kinematics", "velocities", "w = W(t, q, u)", "w"},
                                        d.system().frame.velocity_symbols(), form.kinematics.velocities));
  if (!u.empty()) result.sections.push_back(rows(d, form));
  result.sections.push_back(d.single({"reduced_lagrangian", "reduced Lagrangian", "L", "\\tilde{L}"}, form.lagrangian));
  if (!u.empty()) {
    result.sections.push_back(
        d.matrix({"mass_matrix", "reduced mass matrix", "M = Y^T A Z", "M"}, form.mass_matrix, axis_of(u), axis_of(u)));
    Describer::Heading forcing{"forcing", "forcing", "f", "f"};
    EquationsSection f = d.by_symbol(forcing, rates, form.forcing);
    f.shape = EquationsSection::Shape::by_name;
    f.names = text_of(rates);
    f.for_programs = true;
    result.sections.push_back(std::move(f));
    Matrix displacements(form.displacements.size(), d.system().degrees(), d.system().workspace().number(0));
    Describer::Axis rows;
    for (std::size_t a = 0; a < form.displacements.size(); ++a) {
      rows.names.push_back("Y_" + std::to_string(a + 1));
      rows.latex.push_back("Y_{" + std::to_string(a + 1) + "}");
      for (std::size_t i = 0; i < d.system().degrees(); ++i) displacements(a, i) = form.displacements[a][i];
    }
    result.sections.push_back(
        d.matrix({"displacements", "virtual displacements", "Y", "Y"}, displacements, rows, d.velocity_axis()));
    if (hamel && form.along_kinematics) add_brackets(d, form, result);
  }
  if (!form.along_kinematics)
    result.remarks.push_back("the reactions are not ideal: the virtual displacements Y annihilate N, not B");
  for (const std::string& branch : form.kinematics.branches) result.remarks.push_back("on the branch " + branch);
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
