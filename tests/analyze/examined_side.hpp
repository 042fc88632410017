// A model whose Hamiltonian side was examined.
#pragma once

#include "anholon/analyze/phase_space/hamiltonian_side.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon::test {

struct Examined {
  explicit Examined(Mechanics mechanics)
      : m(std::move(mechanics)), decided(decide(m.system()).value()), side(examine_hamiltonian_side(decided)) {}
  [[nodiscard]] VerdictKind of(PhaseProperty property) const { return side[property].value.value().kind; }
  [[nodiscard]] VerdictKind jacobi() const { return side.jacobi.value.value().verdict.kind; }

  Mechanics m;
  DecidedSystem decided;
  HamiltonianSide side;
};

}  // namespace anholon::test
