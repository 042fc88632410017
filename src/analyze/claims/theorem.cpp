#include "anholon/analyze/claims/theorem.hpp"

namespace anholon {

const char* name_of(Theorem theorem) {
  switch (theorem) {
    case Theorem::none: return "itself";
    case Theorem::balance_of_work: return "balance of work";
    case Theorem::momentum_equation: return "momentum equation";
    case Theorem::restriction: return "restriction";
    case Theorem::ideal_reactions: return "directions of the reactions";
    case Theorem::chow: return "Chow";
    case Theorem::projected_bracket: return "van der Schaft and Maschke";
    case Theorem::each_of: return "each of these";
  }
  return "";
}

const std::vector<Theorem>& all_theorems() {
  static const std::vector<Theorem> all{Theorem::balance_of_work,
                                        Theorem::momentum_equation,
                                        Theorem::restriction,
                                        Theorem::ideal_reactions,
                                        Theorem::chow,
                                        Theorem::projected_bracket,
                                        Theorem::each_of};
  return all;
}

}  // namespace anholon
