#include "anholon/analyze/reduction/declared_invariants.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/reduction/symmetry_names.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

bool leaves(const std::vector<Generator>& generators, const Expr& f, const System& system) {
  return std::all_of(generators.begin(), generators.end(), [&](const Generator& g) {
    return is_proved_zero(lifted(g.field, f, system), system.assumptions);
  });
}

// What moves it, and how.
std::optional<Diagnostic> moved(const DeclaredInvariant& f, const std::vector<Generator>& generators,
                                const System& system, const Budget& budget) {
  for (const Generator& g : generators) {
    const Expr change = lifted(g.field, f.formula.value, system);
    const Verdict verdict = is_zero(change, system.assumptions, budget);
    if (is_proved(verdict)) continue;
    const std::string by = to_text(simplify(change, system.assumptions));
    return refused_symmetry(
        "NH267",
        verdict.kind == VerdictKind::undecided
            ? fmt::format("whether the symmetry `{}` leaves the invariant `{}` was not decided: it "
                          "changes it by {}",
                          g.name, f.name, by)
            : fmt::format("the symmetry `{}` moves the invariant `{}`: it changes it by {}", g.name, f.name, by),
        f.origin);
  }
  return std::nullopt;
}

}  // namespace

Diagnostics invariant_errors(const std::vector<Generator>& generators, std::optional<std::size_t> wanted,
                             const System& system, const Budget& budget) {
  const auto& declared = system.model->invariants;
  Diagnostics wrong;
  for (const DeclaredInvariant& f : declared) {
    if (auto d = moved(f, generators, system, budget)) wrong.push_back(std::move(*d));
  }
  if (!wrong.empty() || declared.empty()) return wrong;
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<std::vector<Expr>> rows;
  const auto independent = [&] {
    const auto found = rank(matrix_of_rows(rows, system.degrees()), system.assumptions, budget);
    if (!found) throw found.error();
    return found->rank;
  };
  for (const Expr& s : system.frame.configuration_symbols()) {
    if (leaves(generators, s, system)) rows.push_back(space.differential(s));
  }
  std::size_t count = rows.empty() ? 0 : independent();
  for (const DeclaredInvariant& f : declared) {
    rows.push_back(space.differential(f.formula.value));
    if (const std::size_t now = independent(); now > count) {
      count = now;
      continue;
    }
    wrong.push_back(refused_symmetry(
        "NH268",
        fmt::format("the invariant `{}` is a function of those before it and of coordinates that are left anyway",
                    f.name),
        f.origin));
  }
  if (wrong.empty() && wanted && count < *wanted) {
    wrong.push_back(refused_symmetry(
        "NH269",
        fmt::format("these are too few invariants: the space of orbits has dimension {}, and with the coordinates that "
                    "are left anyway they are {}",
                    *wanted, count),
        declared.front().origin,
        fmt::format("add {}, or leave out [reduction]: then they are looked for", *wanted - count)));
  }
  return wrong;
}

}  // namespace anholon
