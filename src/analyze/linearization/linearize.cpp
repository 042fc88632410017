#include "anholon/analyze/linearization/linearize.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long precision = 256;  // bits, of eigenvalues

tl::unexpected<Diagnostics> refused(const char* code, std::string message, std::string help = {}) {
  Diagnostic d{code, Severity::error, std::move(message), {}, {}, {}};
  if (!help.empty()) d.help.push_back(std::move(help));
  return tl::unexpected<Diagnostics>(Diagnostics{std::move(d)});
}

// All eigenvalues but the zeros, where the coefficients are numbers.
std::optional<std::vector<EnclosedRoot>> eigenvalues_of(const std::vector<CharacteristicBlock>& blocks) {
  std::vector<EnclosedRoot> result;
  const BallPoint point(precision);
  for (const CharacteristicBlock& block : blocks) {
    if (!symbols_of(block.coefficients).empty() ||
        std::any_of(block.coefficients.begin(), block.coefficients.end(), has_applications))
      return std::nullopt;
    if (block.degree() == 0) continue;
    const auto roots = enclosed_roots(point.values(block.coefficients), precision);
    if (!roots) return std::nullopt;
    result.insert(result.end(), roots->begin(), roots->end());
  }
  return result;
}

// An eigenvalue in a ball to the right of the axis is a proof, whatever the conditions left open.
void use_eigenvalues(Linearization& found) {
  if (!found.eigenvalues || is_proved(found.stability->unstable)) return;
  const auto right = std::find_if(found.eigenvalues->begin(), found.eigenvalues->end(),
                                  [](const EnclosedRoot& r) { return r.right(); });
  if (right == found.eigenvalues->end()) return;
  Verdict& unstable = found.stability->unstable;
  unstable.kind = VerdictKind::proved;
  unstable.reason =
      fmt::format("an eigenvalue lies to the right of the imaginary axis, near {:.6g} + {:.6g}i", right->re, right->im);
  found.stability->stable.kind = VerdictKind::refuted;
  found.stability->stable.reason = unstable.reason;
}

bool depends_on_time(const System& system) {
  return contains_any(substitute(system.formulas(), input_symbols(system)), {&system.frame.time(), 1});
}

// Those that the state names are read more easily than others.
std::vector<std::size_t> given_velocities(const AskedState& asked, const System& system) {
  std::vector<std::size_t> result;
  const std::vector<Expr> w = system.frame.velocity_symbols();
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (std::any_of(asked.velocities.begin(), asked.velocities.end(), [&](const auto& v) { return v.first == w[i]; }))
      result.push_back(i);
  }
  return result;
}

Result<Expr> name_over(const std::string& text, const Linearization& found, const System& system) {
  std::vector<Expr> names = found.motion.state.names;
  for (const Parameter& p : system.model->parameters) {
    if (!p.definition) names.push_back(p.symbol);
  }
  std::vector<std::string> known;
  for (const Expr& name : names) {
    if (name.name() == text) return name;
    known.push_back(name.name());
  }
  return refused("NH283", fmt::format("nothing depends on a name `{}`", text),
                 known.empty() ? "give the state with a name of your own: --at \"x' = v\" --over v"
                               : fmt::format("names without a value: {}", fmt::join(known, ", ")));
}

Result<void> examine_over(Linearization& found, const std::string& text, const System& system) {
  const Result<Expr> name = name_over(text, found, system);
  if (!name) return tl::make_unexpected(name.error());
  if (!found.stability) return {};
  std::vector<Expr> conditions;
  for (const HurwitzCondition& c : found.stability->nonzero) conditions.push_back(c.value);
  for (const HurwitzCondition& c : found.stability->conditions) conditions.push_back(c.value);
  std::vector<std::string> others;
  for (const Expr& s : symbols_of(conditions)) {
    if (s != *name) others.push_back(s.name());
  }
  if (!others.empty())
    return refused("NH304",
                   fmt::format("that it is stable depends on {} too, and they have no value", fmt::join(others, ", ")),
                   "give them: --with-values takes those of the file, --set others");
  found.over = stability_over(*name, *found.stability, system);
  return {};
}

// VᵀAV with the velocities that the constraints leave: positive if A is.
bool is_positive(const DecidedSystem& decided) {
  return decided.decisions.mass_matrix.kind == MassMatrix::Kind::positive_definite &&
         std::none_of(decided.system.constraints.begin(), decided.system.constraints.end(),
                      [](const SystemConstraint& c) { return c.servo || c.phi.is_null(); });
}

void examine_spectrum(Linearization& found, const SteadySymmetries& symmetries, const SteadyNeighbors& neighbors,
                      const DecidedSystem& decided, const Budget& budget) {
  const System& system = decided.system;
  auto blocks = characteristic_blocks(*found.equations, system, budget);
  if (!blocks) {
    found.why_not = fmt::format("out of {} ({})", name_of(blocks.error().limit), blocks.error().where);
    return;
  }
  if (std::any_of(blocks->begin(), blocks->end(),
                  [](const CharacteristicBlock& b) { return b.coefficients.back().is_zero_literal(); })) {
    found.why_not = "E is singular: at this state the law does not determine the accelerations";
    return;
  }
  found.blocks = std::move(*blocks);
  try {
    const KnownOfEquations known{is_positive(decided),
                                 symmetries_span_followers(*found.equations, neighbors, symmetries, system, budget)};
    found.stability = examine_stability(found.blocks, *found.equations, neighbors, known, system, budget);
  } catch (const BudgetExceeded& limit) {
    found.why_not = fmt::format("out of {} ({})", name_of(limit.limit), limit.where);
    return;
  }
  found.eigenvalues = eigenvalues_of(found.blocks);
  use_eigenvalues(found);
}

}  // namespace

Result<Linearization> linearize(const DecidedSystem& decided, const LinearizeOptions& options, const Budget& budget) {
  const System& system = decided.system;
  if (system.poisson)
    return refused("NH240", "`linearize` is about motions on a configuration space, not on a Poisson manifold");
  if (depends_on_time(system))
    return refused("NH240", "the law depends on the time, so no motion is steady",
                   "inputs that are functions of the time alone stay symbols unless --with-values is given");
  const Result<AskedState> asked =
      options.at.empty() ? Result<AskedState>(initial_asked(system)) : asked_state(options.at, system);
  if (!asked) return tl::make_unexpected(asked.error());
  SteadySymmetries symmetries(system);
  symmetries.keep(given_velocities(*asked, system));
  Result<SteadyState> state = complete_asked(*asked, system, symmetries.order_of_solving());
  if (!state) return tl::make_unexpected(std::move(state.error()));
  const Law law = law_of(system);
  Linearization found;
  found.motion = examine_steadiness(std::move(*state), symmetries, law, system);
  if (is_proved(found.motion.verdict)) {
    found.equations = linearize_about(found.motion, symmetries, law, system);
    found.second_order = second_order_form(*found.equations, system.assumptions);
    const SteadyNeighbors neighbors = steady_neighbors(*asked, found.motion, symmetries, law, system);
    examine_spectrum(found, symmetries, neighbors, decided, budget);
  }
  if (!options.over.empty()) {
    const Result<void> examined = examine_over(found, options.over, system);
    if (!examined) return tl::make_unexpected(examined.error());
  }
  return found;
}

}  // namespace anholon
