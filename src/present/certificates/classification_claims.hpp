// The certificates of a classification, read and checked again.
#pragma once

#include <map>

#include "anholon/analyze/checking/bracket_certificate.hpp"
#include "anholon/present/certificates/certificate_reader.hpp"

namespace anholon::detail {

class ClassificationClaims {
 public:
  using Json = nlohmann::ordered_json;
  // `given`: of which nothing was decided yet. Both must outlive it.
  ClassificationClaims(const CertificateReader& reader, const System& given, const Budget& budget);

  // Whether a verdict under this key of a classification has a certificate of its own kind.
  [[nodiscard]] static bool knows(const std::string& key);
  // `object`: the verdict with its certificate. Throws Malformed.
  [[nodiscard]] Recheck check(const std::string& key, const Json& object);

 private:
  [[nodiscard]] Recheck kind(const Json& object) const;
  [[nodiscard]] Recheck integrable(const Json& object);
  [[nodiscard]] Recheck frobenius(const Json& object);
  [[nodiscard]] Recheck generating(const Json& object, bool driftless);
  [[nodiscard]] Recheck growth(const Json& object);
  [[nodiscard]] Recheck combinations(const Json& object);
  [[nodiscard]] Recheck growth_there(const std::string& key, const Json& object) const;
  [[nodiscard]] Recheck admissible(const Json& object) const;
  [[nodiscard]] Recheck regular(const Json& object) const;

  struct CheckedBrackets {
    BracketClaim claim;
    BracketRecheck recheck;
  };
  // One that stands under several keys is checked once.
  [[nodiscard]] const CheckedBrackets& brackets(const Json& certificate);

  const CertificateReader& reader_;
  const System& given_;
  Budget budget_;
  System independent_;  // without the constraints that follow from others
  System affine_;       // the same, with every constraint that allows an affine space written so
  std::map<std::string, CheckedBrackets> checked_;
};

}  // namespace anholon::detail
