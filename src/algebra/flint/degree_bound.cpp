#include "anholon/algebra/flint/degree_bound.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

struct Degrees {
  double num = 0, den = 0;
};

double total_degree(const Poly& a) {
  double degree = 0;
  for (std::size_t g = 0; g < a.ring().generators(); ++g) degree += static_cast<double>(std::max(0L, a.degree(g)));
  return degree;
}

}  // namespace

double degree_bound(const Field& field, const Expr& e) {
  const Workspace& ws = field.workspace();
  const Walk w = walk(e);
  std::vector<Degrees> degrees(w.size());
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    Degrees& d = degrees[i];
    if (is_atom(ws, n)) {
      const Fraction& value = field.atoms().at(w.id(i));
      d = {total_degree(value.num), total_degree(value.den)};
    } else if (n.kind == Kind::sum) {
      double excess = 0;
      for (const std::uint32_t k : w.operands(i)) {
        d.den += degrees[k].den;
        excess = std::max(excess, degrees[k].num - degrees[k].den);
      }
      d.num = d.den + excess;
    } else if (n.kind == Kind::product) {
      for (const std::uint32_t k : w.operands(i)) d = {d.num + degrees[k].num, d.den + degrees[k].den};
    } else if (n.kind == Kind::power) {
      const double exponent = ws.number_at(n.data).get_d();
      const Degrees& base = degrees[w.operands(i)[0]];
      d = {base.num * std::fabs(exponent), base.den * std::fabs(exponent)};
      if (exponent < 0) std::swap(d.num, d.den);
    }
  }
  return degrees[w.root(0)].num;
}

}  // namespace anholon
