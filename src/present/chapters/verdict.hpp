// A verdict as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/present/chapters/asked_equation.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document verdict_document(const AskedEquation& statement, const Verdict& verdict);
// {"verdict": "proved" | "refuted" | "conditional" | "undecided", …}
[[nodiscard]] std::string verdict_json(const AskedEquation& statement, const Verdict& verdict);

}  // namespace anholon
