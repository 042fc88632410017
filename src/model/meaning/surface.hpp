// The shape of a [[body]] of kind surface.
#pragma once

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// `over` names two parameters and how far each goes, `shape` is a point of the surface in them. Another body
// has neither.
void read_surface(Interpretation& in, const SourceValue& table, Body& body);

}  // namespace anholon::detail
