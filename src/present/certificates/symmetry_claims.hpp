// What the verdicts about a generator, and about the energy, say of which expressions: so that a certificate
// cannot speak of others.
#pragma once

#include <map>

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/present/certificates/certificate_reader.hpp"

namespace anholon::detail {

// N_r·Y for each constraint.
[[nodiscard]] std::vector<Expr> along_reactions(const std::vector<Expr>& field, const System& system);
// How the field moves each constraint.
[[nodiscard]] std::vector<Expr> moved_constraints(const std::vector<Expr>& field, const System& system);

// Certificates of the energy, of momenta, of gauge momenta and of moving energies.
class SymmetryClaims {
 public:
  using Json = nlohmann::ordered_json;
  // All must outlive it; `file` is the whole answer, `system` the one whose motion is meant.
  SymmetryClaims(const CertificateReader& reader, const System& system, const Json& file, const Budget& budget);

  // `claim` as the certificate under that key says it; `parent` is the momentum or the energy that it belongs
  // to. The expressions are derived anew from the model and the generator.
  [[nodiscard]] Recheck check(const std::string& key, const Json& object, const Json& parent,
                              const CertifiedClaim& claim);

 private:
  using Fields = std::vector<std::vector<Expr>>;
  [[nodiscard]] std::vector<Expr> field_in(const Json& object, const char* key) const;
  // nullopt: the key says nothing of that.
  [[nodiscard]] std::optional<std::vector<Expr>> meant_under(const std::string& key, const Json& object,
                                                             const Json& parent) const;
  // Whether it speaks of these, where what is given vanishes: each difference vanishes identically.
  [[nodiscard]] bool speaks_of(const std::vector<Expr>& meant, const CertifiedClaim& claim,
                               const System& special) const;
  [[nodiscard]] Recheck generated_in_distribution(const Json& parent, const CertifiedClaim& claim,
                                                  const System& special) const;
  [[nodiscard]] Recheck survives(const Json& parent, const CertifiedClaim& claim, const System& special);
  [[nodiscard]] Fields leaving_lagrangian(const Fields& fields, const System& special) const;

  const CertificateReader& reader_;
  const System& system_;
  const Json& file_;
  Budget budget_;
  std::optional<Fields> symmetries_;  // of the model, looked for once
};

}  // namespace anholon::detail
