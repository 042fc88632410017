// What shows each verdict of a classification, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/analyze/distribution/classify.hpp"

namespace anholon::detail {

// What a certificate claims; `anholon verify` knows them by these names.
namespace claims {
inline constexpr const char* integrable = "integrable";
inline constexpr const char* affine_space = "allows an affine space of velocities";
inline constexpr const char* brackets = "iterated brackets";
inline constexpr const char* each_of = "each of these";
inline constexpr const char* homogeneous = "contains every multiple of its velocities";
inline constexpr const char* independent = "independent constraints";
inline constexpr const char* kind = "of this kind";
inline constexpr const char* growth_there = "iterated brackets there";
inline constexpr const char* regular = "the law determines the accelerations";
}  // namespace claims

// {"kind": "linear", "verdict": "proved", …}
[[nodiscard]] nlohmann::ordered_json shape_object(const ConstraintClass& constraint);
// verdict_object, and `certificate` where it is proved or refuted.
[[nodiscard]] nlohmann::ordered_json constraint_integrable(const ConstraintClass& constraint,
                                                           const Classification& all);
[[nodiscard]] nlohmann::ordered_json set_integrable(const Classification& all);
[[nodiscard]] nlohmann::ordered_json homogeneous_object(const Classification& all);
// `system`: the one that was asked about.
[[nodiscard]] nlohmann::ordered_json admissible_object(const Classification& all, const System& system);
[[nodiscard]] nlohmann::ordered_json regular_object(const Classification& all);
[[nodiscard]] nlohmann::ordered_json generating_object(const Distribution& distribution);
[[nodiscard]] nlohmann::ordered_json growth_object(const Distribution& distribution);
// Where the growth is another one, and at one point.
[[nodiscard]] nlohmann::ordered_json locus_object(const RankLocus& locus);
[[nodiscard]] nlohmann::ordered_json point_object(const GrowthAtPoint& at);
[[nodiscard]] nlohmann::ordered_json combinations_object(const HolonomicCombinations& combinations);

}  // namespace anholon::detail
