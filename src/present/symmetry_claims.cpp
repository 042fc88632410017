#include "anholon/present/detail/symmetry_claims.hpp"

#include <algorithm>

#include "anholon/analyze/detail/recheck.hpp"
#include "anholon/analyze/generator.hpp"
#include "anholon/analyze/reaction_certificate.hpp"
#include "anholon/derive/closed_form.hpp"

namespace anholon::detail {

using Json = nlohmann::ordered_json;

std::vector<Expr> along_reactions(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) result.push_back(dot(c.reaction_row, field, system));
  return result;
}

std::vector<Expr> moved_constraints(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) result.push_back(lifted(field, c.phi, system));
    if (!c.position.is_null())
      result.push_back(differentiate_along(c.position, system.frame.along_vector(field)));
  }
  return result;
}

namespace {

std::vector<Expr> generator_in(const Json& parent, const CertificateReader& reader, const System& system) {
  std::vector<Expr> field(system.degrees(), system.workspace().number(0));
  for (const auto& [name, value] : member(parent, "generator", Json::value_t::object).items()) {
    const auto& all = system.frame.velocities();
    const auto v = std::find_if(all.begin(), all.end(),
                                [&, &called = name](const FrameVelocity& w) { return w.name == called; });
    if (v == all.end()) throw Malformed{"the generator has a component that is none"};
    field[static_cast<std::size_t>(v - all.begin())] = reader.function(value);
  }
  return field;
}

}  // namespace

std::optional<std::vector<Expr>> meant_under(const std::string& key, const Json& parent,
                                             const CertificateReader& reader, const System& system) {
  if (key == "every_potential") return along_reactions(system.frame.velocity_symbols(), system);
  if (key == "no_reaction_power") return std::vector{reaction_power(system.frame.velocity_symbols(), system)};
  if (!parent.is_object() || !parent.contains("generator")) return std::nullopt;
  const auto field = [&] { return generator_in(parent, reader, system); };
  if (key == "leaves_lagrangian" || key == "leaves_lagrangian_on_constraint_set")
    return std::vector{lifted(field(), system.lagrangian, system)};
  if (key == "leaves_constraints") return moved_constraints(field(), system);
  if (key == "in_distribution") return along_reactions(field(), system);
  if (key == "in_annihilator") return std::vector{reaction_power(field(), system)};
  return std::nullopt;
}

bool speaks_of(const std::vector<Expr>& meant, const std::vector<Expr>& expressions, const System& system,
               const Budget& budget) {
  if (meant.size() != expressions.size()) return false;
  std::vector<Expr> differences;
  for (std::size_t k = 0; k < meant.size(); ++k) {
    if (meant[k] != expressions[k]) differences.push_back(meant[k] - expressions[k]);
  }
  return is_right(all_zero(differences, system, budget));
}

}  // namespace anholon::detail
