#include "anholon/analyze/statement/states_for_all.hpp"

#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

bool has_states_for_all_parameters(const Expr& f, const System& system) {
  std::vector<Expr> all = system.assumptions.guards, radicands;
  all.push_back(f);
  const auto needs_sign = [](const Expr& e) { return is_root(e) || is_one_of(e, {Function::log}); };
  for (const Expr& e : nodes_where(all, needs_sign)) radicands.push_back(e.operand(0));
  std::erase_if(radicands, [&](const Expr& r) {
    const ProvedSign s = sign_of(r, system.assumptions);
    return s == ProvedSign::positive || s == ProvedSign::nonnegative;
  });
  if (radicands.empty()) return true;
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  std::vector<Expr> state = symbols_of(radicands);
  std::erase_if(state,
                [&](const Expr& s) { return std::find(parameters.begin(), parameters.end(), s) != parameters.end(); });
  for (std::size_t one = 0; one <= state.size(); ++one) {  // all zero, or one of them 1; the rotations of the identity
    Replacements at;
    for (std::size_t k = 0; k < state.size(); ++k) {
      const std::string& name = state[k].name();
      const std::size_t entry = name.find('[');
      const bool is_one = entry == std::string::npos ? one == k + 1 : name[entry + 1] == name[entry + 3];
      at[state[k]] = f.workspace().number(is_one ? 1 : 0);
    }
    const auto positive = [&](const Expr& r) {
      return sign_of(substitute(r, at), system.assumptions) == ProvedSign::positive;
    };
    if (std::all_of(radicands.begin(), radicands.end(), positive)) return true;
  }
  return false;
}

}  // namespace anholon
