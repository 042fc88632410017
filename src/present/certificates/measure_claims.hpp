// Certificates of conserve beside those of first integrals: densities, reactions, unknown functions,
// dependence.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/present/certificates/certificate_reader.hpp"

namespace anholon::detail {

// What a certificate claims; `anholon verify` knows them by these names.
namespace claims {
inline constexpr const char* density = "invariant density";
inline constexpr const char* density_exists = "densities of the configuration exist near generic points";
inline constexpr const char* equilibria = "the divergence vanishes at equilibria";
inline constexpr const char* annihilator = "the reactions span no more than the rest";
inline constexpr const char* reaction_locus = "the reactions span less there";
inline constexpr const char* with_unknowns = "constant wherever the equations for the unknown functions hold";
inline constexpr const char* function_of = "a function of others";
}  // namespace claims

// Whether a certificate under this key is one of these.
[[nodiscard]] bool is_measure_claim(const std::string& key, const nlohmann::ordered_json& object);
// `object`: the verdict with its certificate; `parent`: where it stands. Throws Malformed.
[[nodiscard]] Recheck check_measure_claim(const std::string& key, const nlohmann::ordered_json& object,
                                          const nlohmann::ordered_json& parent, const CertificateReader& reader,
                                          const System& system, const Budget& budget);

}  // namespace anholon::detail
