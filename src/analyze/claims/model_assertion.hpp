// A claim that a model makes, as something that is claimed; and that all of them are found to be what their author expects.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

struct ModelAssertion {
  static constexpr const char* name = "as the model claims";
  static constexpr About about = About::motion;
  static constexpr Echo echoes[] = {{"statement", "/sentence"}};

  std::size_t place = 0;                     // in the list of the model
  std::string sentence{};                    // "energy is conserved given Omega = 0"
  VerdictKind expect = VerdictKind::proved;  // what its author expects to be found
  std::vector<std::string> names{};          // constants that only this claim knows
  Expr quantity{};                           // that is conserved or not, with what is given put in

  template <class Self>
  static void fields(Self& self, auto& visit) {
    visit("place", self.place);
    visit("sentence", self.sentence);
    visit.choice("expect", self.expect,
                 {VerdictKind::proved, VerdictKind::refuted, VerdictKind::conditional, VerdictKind::undecided});
    visit.new_names_of_certificate("names", self.names);
    visit.written("quantity", self.quantity);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", "decided again from the text of the model");
    visit("names", self.names);
  }
};

[[nodiscard]] Recheck recheck(const ModelAssertion& claim, const Decided& decided, const System& system,
                              AskedSystems& all);
[[nodiscard]] Phrases phrases(const ModelAssertion& claim);

// Every claim is found to be what its author expects.
struct AsExpected {
  static constexpr const char* name = "as expected";
  static constexpr About about = About::given;

  template <class Self>
  static void fields(Self&, auto&) {}
  template <class Self>
  static void evidence(Self&, auto& visit) {
    visit.constant("claim", "each of these");
  }
};

// There are none: then it holds.
[[nodiscard]] Recheck recheck(const AsExpected& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const AsExpected& claim);

// What is found, beside what is expected: proved where it is the same, undecided where it was not decided, else refuted.
[[nodiscard]] VerdictKind as_expected(VerdictKind found, VerdictKind expected);
// refuted before undecided before proved.
[[nodiscard]] VerdictKind all_as_expected(const std::vector<VerdictKind>& each);

}  // namespace anholon
