// Iterated brackets of a distribution: D¹ = D, D^{k+1} = D^k + [D, D^k], and their ranks.
#pragma once

#include <optional>

#include "anholon/analyze/distribution/annihilating_forms.hpp"
#include "anholon/analyze/statement/known.hpp"

namespace anholon {

// How far brackets are followed.
struct GrowthOptions {
  std::size_t depth = 12;                          // of brackets
  Budget budget = {20'000'000, 200'000, 2.0, {}};  // of one question
  // What is to be exact: where the last rank is that of all directions, it is so without a proof for those before it.
  enum class Wanted { all_ranks, last_rank } wanted = Wanted::all_ranks;
};

// [Z_a, F_y]: a generator and a field that was found before.
struct BracketWord {
  std::size_t generator = 0, field = 0;  // indices: of a generator, of a field

  // The same bracket.
  friend bool operator==(const BracketWord&, const BracketWord&) = default;
};

// At generic points, where the holonomic constraints hold.
struct Growth {
  std::vector<std::size_t> ranks;       // of D¹, D², … until they grow no more
  std::vector<FieldComponents> fields;  // a basis of the last one; the first ranks[k − 1] of them one of D^k
  std::vector<BracketWord> words;       // of the fields after the generators: which brackets they are
  std::vector<std::vector<FieldComponents>> spanning;  // by step: all fields that were found in D^k, dependent ones too
  Bound bound = Bound::at_least;                       // of the ranks; exact: and the last one is involutive
  std::string open;                                    // why only that
  std::vector<AnnihilatingForm> bounding;              // what bounds some of them from above
  std::size_t first_open = 0;                          // at_least: the first step of which only that is proved
};
// The ranks at generic points.
[[nodiscard]] Growth generic_growth(const std::vector<FieldComponents>& generators, const ConstraintForms& forms,
                                    const System& system, const GrowthOptions& options = {});

// On a set of points given by values for some coordinates: all of them (a point), or one (a hypersurface, and then at its
// generic points). Brackets of fields first, then their values there; at such points the ranks may rest and grow again.
struct GrowthThere {
  // How the list of ranks ends.
  enum class End {
    open,       // the limit was reached before the rank was that of generic points
    full,       // with the rank of generic points
    tangent,    // where the rank rests: D is tangent to the set, so are its brackets
    dependent,  // it has none: the constraints are dependent there, D has another rank, and no brackets were taken
  };
  End end = End::open;
  std::vector<FieldComponents> generators;  // fields that span D near there
  std::vector<std::size_t> ranks;           // of D¹, D², … there
  std::string open;                         // why not finished, or why there are none
};
// No rank is missing.
[[nodiscard]] inline bool is_finished(GrowthThere::End end) {
  return end == GrowthThere::End::full || end == GrowthThere::End::tangent;
}
// Z(s − image) on the set where s = image, for all fields and all such values: they vanish exactly where the fields are tangent to
// it. nullopt: the set is given in other variables than the coordinates.
[[nodiscard]] std::optional<std::vector<Expr>> transverse_rates(const std::vector<FieldComponents>& fields,
                                                                const BracketSpace& space, const Replacements& values,
                                                                const System& system);
// The ranks on the set where `values` hold; final_rank: the last one at generic points.
[[nodiscard]] GrowthThere growth_there(const std::vector<OneForm>& forms, const ConstraintForms& all,
                                       const Replacements& values, std::size_t final_rank, const System& system,
                                       const GrowthOptions& options = {});

}  // namespace anholon
