#include <vector>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/periodic.hpp"

namespace anholon {

namespace {

bool is_circular(const Expr& e) {
  return e.is(Kind::function) &&
         (e.function() == Function::sin || e.function() == Function::cos || e.function() == Function::tan);
}

// An integer as far as it is written as one.
bool is_integer_number(const Expr& e) { return e.is(Kind::number) && e.number().get_den() == 1; }

}  // namespace

bool is_periodic_in(std::span<const Expr> e, const Expr& angle) {
  const Walk w = walk(e);
  std::vector<bool> bare(w.size());  // the angle is seen other than through a circular function
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = angle.workspace().expr(w.id(i));
    bool through = node == angle;
    for (const std::uint32_t k : w.operands(i)) through = through || bare[k];
    if (through && is_circular(node) && is_integer_number(differentiate(node.operand(0), angle))) through = false;
    bare[i] = through;
  }
  for (std::size_t k = 0; k < w.root_count(); ++k) {
    if (bare[w.root(k)]) return false;
  }
  return true;
}

}  // namespace anholon
