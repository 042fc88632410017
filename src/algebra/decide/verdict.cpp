#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

const char* name_of(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::proved: return "proved";
    case VerdictKind::refuted: return "refuted";
    case VerdictKind::conditional: return "conditional";
    case VerdictKind::undecided: return "undecided";
  }
  return "undecided";
}

Verdict undecided_because(std::string reason) {
  Verdict verdict;
  verdict.reason = std::move(reason);
  return verdict;
}

}  // namespace anholon
