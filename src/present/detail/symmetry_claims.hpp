// What the verdicts about a generator, and about the energy, say of which expressions: so that a certificate
// cannot speak of others.
#pragma once

#include "anholon/analyze/certificate.hpp"
#include "anholon/present/detail/certificate_reader.hpp"

namespace anholon::detail {

// N_r·Y for each constraint.
[[nodiscard]] std::vector<Expr> along_reactions(const std::vector<Expr>& field, const System& system);
// How the field moves each constraint.
[[nodiscard]] std::vector<Expr> moved_constraints(const std::vector<Expr>& field, const System& system);

// The expressions that the verdict under this key is about; `parent` is the momentum or the energy that it
// belongs to. nullopt: the key says nothing of that.
[[nodiscard]] std::optional<std::vector<Expr>> meant_under(const std::string& key,
                                                           const nlohmann::ordered_json& parent,
                                                           const CertificateReader& reader,
                                                           const System& system);

// Whether a certificate speaks of these: each difference vanishes identically.
[[nodiscard]] bool speaks_of(const std::vector<Expr>& meant, const std::vector<Expr>& expressions,
                             const System& system, const Budget& budget);

}  // namespace anholon::detail
