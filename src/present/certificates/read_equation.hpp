// An equation that somebody asks about, with what may be assumed, as text.
#pragma once

#include <string>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/chapters/verdict.hpp"

namespace anholon {

// "left = right", or e for e = 0. An assumed inequality is kept, `name = expression` replaces the name.
[[nodiscard]] Result<AskedEquation> read_equation(Workspace& workspace, Names& names, const std::string& text,
                                                  const std::vector<std::string>& assume);

}  // namespace anholon
