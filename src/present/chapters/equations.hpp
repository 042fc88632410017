// Equations of motion, for people and for programs.
#pragma once

#include <string>

#include "anholon/derive/agreement/verify.hpp"
#include "anholon/derive/equations/described_equations.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people; with the proofs that the forms agree where they are given.
[[nodiscard]] Document equations_document(const Equations& equations, const Verification* verification = nullptr);
// One object; sections by their keys.
[[nodiscard]] std::string equations_json(const Equations& equations, const Verification* verification = nullptr,
                                         const AskedOf& asked = {});
// Whether the forms agree, by itself.
[[nodiscard]] Document agreement_document(const Verification& verification, const System& system);
[[nodiscard]] std::string agreement_json(const Verification& verification, const System& system,
                                         const AskedOf& asked = {});
// The sign convention, one sentence.
[[nodiscard]] const char* sign_convention();

}  // namespace anholon
