// Certificates of the ranks of iterated brackets: lower bounds by balls at one state, upper bounds by
// identities.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/distribution/growth.hpp"

namespace anholon {

// Directions that constraints allow, and on which space.
enum class BracketDomain {
  configurations,           // what the part linear in the velocities allows, at a fixed time
  configurations_and_time,  // what the constraints allow, with the time
  states,                   // what one constraint on accelerations allows
};
[[nodiscard]] const char* name_of(BracketDomain domain);

// What is claimed of the brackets of the allowed directions, with all that is needed to check it.
struct BracketClaim {
  BracketDomain domain = BracketDomain::configurations;
  std::optional<std::size_t> constraint;    // of `states`
  std::vector<FieldComponents> generators;  // a basis of the allowed directions
  std::vector<BracketWord> words;           // further fields
  std::vector<std::size_t> ranks;           // of D, D², …
  Bound bound = Bound::exact;               // of the ranks at generic points
  std::vector<Expr> functions;              // constant along the generators
  std::vector<AnnihilatingForm> bounding;   // forms that vanish on steps: what bounds their ranks from above
  std::optional<Witness> witness;           // a state at which all fields are independent; none: to be found again

  // The same claim.
  friend bool operator==(const BracketClaim&, const BracketClaim&) = default;

  // What of it a certificate carries: a visitor writes or reads it.
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.choice("on", self.domain,
                 {BracketDomain::configurations, BracketDomain::configurations_and_time, BracketDomain::states});
    visit("fields", self.generators);
    visit("brackets", self.words);
    visit("ranks", self.ranks);
    visit.flags(self.bound, {Bound::exact, Bound::at_least},
                {{"no_more", [](Bound bound) { return bound == Bound::exact; }}});
    visit("functions", self.functions);
    visit.if_any("bounding_forms", self.bounding);
    visit.if_any("at", self.witness);
  }
};

// The answer, and the dimension it was judged in.
struct BracketRecheck : Recheck {
  std::size_t directions = 0;  // of the space, as far as the holonomic constraints leave them
};

// The generators are allowed: identities. All fields are independent at the witness, in balls. The functions
// are constant along the generators, and independent: identities, balls. Ranks that do not fill the space:
// every bracket of the step is a combination of its fields, solved for on the graph; or the functions leave
// no more; or forms of which identities show that they vanish on the step do, independent in balls.
[[nodiscard]] BracketRecheck recheck(const BracketClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon
