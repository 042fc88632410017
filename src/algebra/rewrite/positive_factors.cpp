#include "anholon/algebra/rewrite/positive_factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon::detail {

Expr opposite(const Expr& e) {
  if (!e.is(Kind::sum)) return -e;
  std::vector<Expr> terms;
  for (std::size_t k = 0; k < e.operand_count(); ++k) terms.push_back(-e.operand(k));
  return sum(terms);
}

bool PositiveFactors::turns(const Expr& s) {
  if (!s.is(Kind::sum)) return false;
  const auto [it, fresh] = turned_.try_emplace(s, false);
  if (!fresh) return it->second;
  const ProvedSign sign = sign_of(s, assumptions_);
  const auto other = turned_.find(opposite(s));
  const bool turn =
      sign == ProvedSign::negative || (sign != ProvedSign::positive && other != turned_.end() && !other->second);
  turned_[s] = turn;
  return turn;
}

Expr PositiveFactors::operator()(const Expr& e) {
  const auto image = [&](const Expr& node, const std::vector<Expr>& operands, bool changed) -> Expr {
    if (node.is(Kind::power) && is_integer(node.exponent()) && turns(operands[0])) {
      const Expr power = pow(opposite(operands[0]), node.exponent());
      return mpz_odd_p(node.exponent().get_num_mpz_t()) != 0 ? -power : power;
    }
    if (node.is(Kind::product)) {
      std::vector<Expr> factors;
      bool negative = false, flipped = false;
      for (const Expr& f : operands) {
        const bool flip = turns(f);
        factors.push_back(flip ? opposite(f) : f);
        negative = negative != flip;
        flipped = flipped || flip;
      }
      if (flipped) {
        if (negative) factors.push_back(node.workspace().number(-1));
        return product(factors);
      }
    }
    return changed ? node.workspace().with_operands(node, operands) : node;
  };
  return rebuild({&e, 1}, image).front();
}

}  // namespace anholon::detail
