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

const char* name_of(Certificate::Method method) {
  switch (method) {
    case Certificate::Method::structure: return "structure";
    case Certificate::Method::normal_form: return "normal form";
    case Certificate::Method::normal_form_modulo_constraints: return "normal form modulo constraints";
  }
  return "";
}

const char* name_of(Certificate::Angles angles) {
  switch (angles) {
    case Certificate::Angles::none: return "";
    case Certificate::Angles::sines_and_cosines: return "(s, c)";
    case Certificate::Angles::half_angles: return "half angle";
  }
  return "";
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
