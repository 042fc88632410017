#include "anholon/algebra/rewrite/reading_length.hpp"

#include <vector>

#include "anholon/expr/walk.hpp"

namespace anholon {

double reading_length(const Expr& e) {
  const Workspace& ws = e.workspace();
  const Walk w = walk(e);
  std::vector<double> length(w.size(), 1.0);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    if (n.kind == Kind::number) {
      const Rational& r = ws.number_at(n.data);
      length[i] = 0.5 + 0.5 * static_cast<double>(r.get_str().size());
    }
    if (n.kind == Kind::power && ws.number_at(n.data) != -1) length[i] += 0.5;
    for (const std::uint32_t k : w.operands(i)) length[i] += length[k];
  }
  return length[w.root(0)];
}

}  // namespace anholon
