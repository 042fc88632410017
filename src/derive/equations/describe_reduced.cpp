// Hamel's and Maggi's equations in independent quasi-velocities.
#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/equations/describer.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon::detail {

namespace {

std::vector<Expr> symbols_of_speeds(const std::vector<IndependentVelocity>& u, bool rates) {
  std::vector<Expr> result;
  for (const IndependentVelocity& v : u) result.push_back(rates ? v.rate : v.symbol);
  return result;
}

// Each row of M u' = f.
EquationsSection rows(const Describer& d, const Reduced& form) {
  const std::vector<Expr> rates = symbols_of_speeds(form.kinematics.independent, true);
  std::vector<Expr> left, right = d.shown(form.forcing);
  for (std::size_t a = 0; a < form.mass_matrix.rows(); ++a) {
    std::vector<Expr> terms{d.system().workspace().number(0)};
    for (std::size_t b = 0; b < rates.size(); ++b) terms.push_back(d.shown(form.mass_matrix(a, b)) * rates[b]);
    left.push_back(flatten(sum(terms)));
  }
  return d.equations({"equations", "equations of motion"}, {}, std::move(left), std::move(right));
}

Expr without(const Expr& e, const std::vector<Expr>& symbols) {
  Replacements zeros;
  for (const Expr& s : symbols) zeros.emplace(s, e.workspace().number(0));
  return substitute(e, zeros);
}

// M u' + c = B tau, where tau are the inputs that stand for functions of the time; where f is linear in them.
void add_input_matrix(const Describer& d, const Reduced& form, Equations& result) {
  const System& system = d.system();
  std::vector<Notation> names;
  std::vector<Expr> symbols, rest = form.forcing;
  for (const Input& input : system.model->inputs) {
    if (input.value) continue;
    symbols.push_back(system.workspace().symbol(fresh_name(*system.model, "input_" + input.name)));
    names.emplace_back(input.symbol);
    rest = substitute(rest, {{system.inputs.at(input.symbol), symbols.back()}});
  }
  std::vector<Expr> entries;
  for (Expr& f : rest) {
    const std::vector<Expr> row = gradient(f, symbols);
    for (const Expr& slope : row) {
      for (const Expr& second : gradient(slope, symbols)) {
        if (!is_proved_zero(second, system.assumptions)) return;
      }
      entries.push_back(without(slope, symbols));
    }
    f = -without(f, symbols);
  }
  if (std::all_of(entries.begin(), entries.end(), [](const Expr& e) { return e.is_zero_literal(); })) return;
  std::string tau;
  for (const Notation& name : names) tau += (tau.empty() ? "" : ", ") + name.text;
  const Notation heading{"B: M u' + c = B tau, tau = (" + tau + ")", "B"};
  const std::vector<Notation> rows = notations(symbols_of_speeds(form.kinematics.independent, false));
  result.sections.push_back(d.matrix({"input_matrix", "input matrix", heading},
                                     Matrix(rest.size(), names.size(), std::move(entries)), rows, names));
  result.sections.push_back(d.by_name({"input_rest", "rest, without inputs", {"c", "c"}},
                                      symbols_of_speeds(form.kinematics.independent, true), std::move(rest)));
}

void add_brackets(const Describer& d, const Reduced& form, Equations& result) {
  const std::vector<AdaptedBracket> brackets = adapted_brackets(form, d.system(), d.limits());
  if (brackets.empty()) return;
  std::vector<Expr> entries;
  std::vector<Notation> axis;
  for (const AdaptedBracket& b : brackets) {
    const auto name = [&](std::size_t a) { return "Y_" + std::to_string(a + 1); };
    axis.emplace_back("[" + name(b.a) + ", " + (b.b ? name(*b.b) : "Y_0") + "]",
                      "[Y_{" + std::to_string(b.a + 1) + "}, Y_{" + std::to_string(b.b ? *b.b + 1 : 0) + "}]");
    entries.insert(entries.end(), b.components.begin(), b.components.end());
  }
  result.sections.push_back(d.matrix({"brackets", "brackets of the adapted frame"},
                                     Matrix(axis.size(), d.system().degrees(), std::move(entries)), axis,
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
  result.law = {"w = W(t, q, u),  M u' = f", "w = W(t, q, u), \\qquad M\\,\\dot{u} = f"};
  const std::vector<Expr> u = symbols_of_speeds(form.kinematics.independent, false),
                          rates = symbols_of_speeds(form.kinematics.independent, true);
  if (u.empty()) {
    result.remarks.push_back("no freedom is left: the constraints determine all velocities");
  } else {
    result.sections.push_back(d.definitions(form.kinematics.independent));
  }
  result.sections.push_back(d.by_symbol({"kinematics", "velocities", {"w = W(t, q, u)", "w"}},
                                        d.system().frame.velocity_symbols(), form.kinematics.velocities));
  if (!u.empty()) {
    result.sections.push_back(rows(d, form));
    add_input_matrix(d, form, result);
  }
  result.sections.push_back(
      d.single({"reduced_lagrangian", "reduced Lagrangian", {"L", "\\tilde{L}"}}, form.lagrangian));
  if (!u.empty()) {
    result.sections.push_back(d.matrix({"mass_matrix", "reduced mass matrix", {"M = Y^T A Z", "M"}}, form.mass_matrix,
                                       notations(u), notations(u)));
    result.sections.push_back(d.by_name({"forcing", "forcing", {"f", "f"}}, rates, form.forcing));
    result.sections.back().for_programs = true;
    result.sections.push_back(d.matrix({"displacements", "virtual displacements", {"Y", "Y"}},
                                       matrix_of_rows(form.displacements, d.system().degrees()),
                                       numbered({"Y_", "Y"}, form.displacements.size()), d.velocity_axis()));
    if (hamel && form.along_kinematics) add_brackets(d, form, result);
  }
  if (!form.along_kinematics)
    result.remarks.push_back("the reactions are not ideal: the virtual displacements Y annihilate N, not B");
  for (const std::string& branch : form.kinematics.branches) result.remarks.push_back("on the branch " + branch);
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
