#include "anholon/derive/system/velocity_text.hpp"

#include <fmt/format.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

std::string velocity_text(const std::vector<Expr>& v, const System& system) {
  std::string text;
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    if (v[i].is_zero_literal()) continue;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", system.frame.velocities()[i].name,
                        to_text(simplify(v[i], system.assumptions)));
  }
  return text;
}

}  // namespace anholon
