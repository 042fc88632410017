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

const char* name_of(Extent extent) {
  switch (extent) {
    case Extent::everywhere: return "everywhere";
    case Extent::where_nonzero: return "where the expressions listed do not vanish";
    case Extent::generic: return "at generic states";
  }
  return "";
}

std::optional<Extent> extent_named(std::string_view name) {
  for (const Extent e : {Extent::everywhere, Extent::where_nonzero, Extent::generic}) {
    if (name == name_of(e)) return e;
  }
  return std::nullopt;
}

const char* name_of(SideCondition::Relation relation) {
  switch (relation) {
    case SideCondition::Relation::nonzero: return "nonzero";
    case SideCondition::Relation::positive: return "positive";
    case SideCondition::Relation::nonnegative: return "nonnegative";
    case SideCondition::Relation::negative: return "negative";
  }
  return "";
}

}  // namespace anholon
