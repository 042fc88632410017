// The systems that statements are about: as it was asked about, without constraints that follow from others, and as it moves.
#pragma once

#include <memory>
#include <string>

#include "anholon/analyze/checking/bracket_certificate.hpp"
#include "anholon/analyze/checking/claim_given.hpp"

namespace anholon {

// Which of them a kind of claim speaks about.
enum class About {
  given,        // nothing is decided yet
  independent,  // without the constraints that follow from others
  affine,       // the same, with every constraint that allows an affine space of velocities written so
  motion,       // whose motion is meant
};

// Each is made when it is first asked for. Throws BudgetExceeded where a limit stands in the way.
class AskedSystems {
 public:
  // `given` must outlive it.
  AskedSystems(const System& given, bool drop_dependent, ParameterValues values, const Budget& budget);

  // A sentence: why there is none.
  [[nodiscard]] tl::expected<const System*, std::string> of(About about);
  [[nodiscard]] const System& given() const { return given_; }
  [[nodiscard]] const System& independent();
  [[nodiscard]] const System& affine();
  [[nodiscard]] ParameterValues values() const { return values_; }  // for what a model claims
  [[nodiscard]] const Budget& budget() const { return budget_; }    // which notes the limits that are hit
  // Fields under which L is invariant.
  [[nodiscard]] const Within<std::vector<std::vector<Expr>>>& symmetries();
  // Brackets on the affine system that stand behind several statements are checked once.
  [[nodiscard]] const BracketRecheck& brackets(const BracketClaim& claim);

 private:
  const System& given_;
  bool drop_dependent_;
  ParameterValues values_;
  Budget budget_;
  std::optional<System> independent_, affine_;
  std::optional<tl::expected<System, std::string>> moving_;
  std::optional<Within<std::vector<std::vector<Expr>>>> symmetries_;
  std::vector<std::pair<BracketClaim, std::unique_ptr<BracketRecheck>>> brackets_;
};

// The index of a constraint by its name; the number of constraints where there is none.
[[nodiscard]] std::size_t constraint_named(const std::string& name, const System& system);

}  // namespace anholon
