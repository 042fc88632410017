// Certificates as the program writes them, read back piece by piece.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// Thrown: the text is no certificate.
struct Malformed {
  std::string what;
};

[[nodiscard]] const nlohmann::ordered_json& member(const nlohmann::ordered_json& json, const char* key,
                                                   nlohmann::ordered_json::value_t type);
// The certificate of a verdict, and the name of what it claims.
[[nodiscard]] const nlohmann::ordered_json& certificate_in(const nlohmann::ordered_json& object);
[[nodiscard]] std::string claim_in(const nlohmann::ordered_json& object);

// [["x", "0"], …]
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs_in(const nlohmann::ordered_json& object,
                                                                        const char* key);

class CertificateReader {
 public:
  using Json = nlohmann::ordered_json;
  // Both must outlive it.
  CertificateReader(const Model& model, const System& system) : model_(model), system_(system) {}

  [[nodiscard]] const Model& model() const { return model_; }
  // In the names of the model, as they were written.
  [[nodiscard]] Expr expression(const Json& text) const;
  // In the frame of the system.
  [[nodiscard]] Expr function(const Json& text) const { return system_.express(expression(text)); }
  [[nodiscard]] std::vector<Expr> functions(const Json& object, const char* key) const;
  [[nodiscard]] std::vector<std::vector<Expr>> fields(const Json& object, const char* key) const;
  // The state in the object's member `key`: {"x": "1/2", …}.
  [[nodiscard]] Witness state(const Json& object, const char* key) const;
  [[nodiscard]] static VerdictKind verdict(const Json& object);
  // Those of a conditional verdict, [["Omega = 0", …], …]: what vanishes, as it was written.
  [[nodiscard]] std::vector<std::vector<Expr>> conditions(const Json& object) const;
  // The witness of a verdict, if it has one.
  [[nodiscard]] std::optional<Witness> witness(const Json& object) const;
  // The index of a constraint by its name.
  [[nodiscard]] static std::size_t constraint(const Json& name, const System& system);

 private:
  const Model& model_;
  const System& system_;
};

// {"x": "1/2", …}
[[nodiscard]] nlohmann::ordered_json state_object(const Witness& witness);

}  // namespace anholon::detail
