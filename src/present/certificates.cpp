#include "anholon/present/certificates.hpp"

#include <nlohmann/json.hpp>

#include "anholon/analyze/certificate.hpp"
#include "anholon/derive/assume.hpp"
#include "anholon/derive/decisions.hpp"
#include "anholon/model/in_scope.hpp"
#include "anholon/model/read.hpp"
#include "anholon/model/with_values.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
using Answer = CheckedCertificate::Answer;

struct Malformed {
  std::string what;
};

Diagnostics refused(std::string message, std::string help) { return {{"NH306", Severity::error, std::move(message), {}, {}, {std::move(help)}}}; }

const Json& member(const Json& json, const char* key, Json::value_t type) {
  const auto it = json.find(key);
  const bool fits = it != json.end() && it->type() == type;
  if (!fits) throw Malformed{std::string("`") + key + "` is missing or of another type"};
  return *it;
}

class Checker {
 public:
  Checker(const Model& model, const System& system, const Budget& budget) : model_(model), system_(system), budget_(budget) {}

  void walk(const Json& json, const std::string& path) {
    if (json.is_object() && json.contains("verdict") && json.contains("certificate")) result_.push_back(checked(json, path));
    if (json.is_object()) {
      for (const auto& [key, value] : json.items()) {
        if (value.is_structured()) walk(value, path + "/" + key);
      }
    } else if (json.is_array()) {
      for (std::size_t k = 0; k < json.size(); ++k) {
        if (json[k].is_structured()) walk(json[k], path + "/" + std::to_string(k));
      }
    }
  }
  [[nodiscard]] std::vector<CheckedCertificate> take() { return std::move(result_); }

 private:
  [[nodiscard]] Expr expression(const Json& text) const {
    if (!text.is_string()) throw Malformed{"an expression is no text"};
    const auto formula = read_motion_expression(model_, excerpt_of(text.get<std::string>(), "<certificate>"));
    if (!formula) throw Malformed{"an expression cannot be read: " + formula.error().front().message};
    return formula->value;
  }

  [[nodiscard]] Witness witness_of(const Json& json) const {
    Witness witness;
    for (const auto& [name, value] : member(json, "values", Json::value_t::object).items()) {
      Rational number;
      if (!value.is_string() || number.set_str(value.get<std::string>(), 10) != 0 || sgn(number.get_den()) == 0) throw Malformed{"a value of the witness is no number"};
      number.canonicalize();
      witness.values.emplace_back(system_.express(expression(name)), number);
    }
    return witness;
  }

  [[nodiscard]] CertifiedClaim claim_of(const Json& json) const {
    const Json& certificate = member(json, "certificate", Json::value_t::object);
    CertifiedClaim claim;
    const auto kind = claim_kind_named(member(certificate, "claim", Json::value_t::string).get<std::string>());
    if (!kind) throw Malformed{"there is no such claim"};
    claim.kind = *kind;
    for (const Json& e : member(certificate, "expressions", Json::value_t::array)) claim.expressions.push_back(expression(e));
    if (certificate.contains("given")) {
      for (const Json& e : member(certificate, "given", Json::value_t::array)) claim.given.push_back(expression(e));
    }
    const std::string verdict = member(json, "verdict", Json::value_t::string);
    claim.verdict = verdict == "proved" ? VerdictKind::proved : verdict == "refuted" ? VerdictKind::refuted : VerdictKind::undecided;
    if (claim.verdict == VerdictKind::refuted) claim.witness = witness_of(member(json, "witness", Json::value_t::object));
    // What the file says of a quantity must be what the certificate is about.
    if (json.contains("quantity") && (claim.kind != ClaimKind::constant || claim.expressions.size() != 1 || expression(json["quantity"]) != claim.expressions.front())) {
      throw Malformed{"the certificate is about another quantity"};
    }
    return claim;
  }

  [[nodiscard]] CheckedCertificate checked(const Json& json, const std::string& path) const {
    CheckedCertificate result{path.empty() ? "/" : path, {}, {}, Answer::rejected, {}};
    try {
      result.verdict = member(json, "verdict", Json::value_t::string).get<std::string>();
      const CertifiedClaim claim = claim_of(json);
      result.claim = name_of(claim.kind);
      const Recheck again = recheck(claim, system_, budget_);
      result.answer = again.confirmed == VerdictKind::proved ? Answer::verified : again.confirmed == VerdictKind::refuted ? Answer::rejected : Answer::undecided;
      result.how = again.how;
    } catch (const Malformed& malformed) {
      result.how = malformed.what;
    } catch (const Json::exception& bad) {
      result.how = bad.what();
    }
    return result;
  }

  const Model& model_;
  const System& system_;
  Budget budget_;
  std::vector<CheckedCertificate> result_;
};

Result<std::vector<CheckedCertificate>> check(const Json& json, const Budget& budget) {
  const Json& asked = member(json, "asked_of", Json::value_t::object);
  Workspace workspace;
  const Result<Model> read = read_model_text(workspace, member(asked, "model_text", Json::value_t::string).get<std::string>());
  if (!read) return tl::make_unexpected(read.error());
  const Model model = member(asked, "with_values", Json::value_t::boolean).get<bool>() ? with_values(*read) : *read;
  Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(system.error());
  const Result<Assumptions> assumed = read_assumptions(model, member(asked, "assume", Json::value_t::array).get<std::vector<std::string>>());
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  DecisionOptions options;
  options.drop_dependent = member(asked, "drop_dependent", Json::value_t::boolean).get<bool>();
  const Result<DecidedSystem> decided = decide(*system, options);
  if (!decided) return tl::make_unexpected(decided.error());
  Checker checker(model, decided->system, budget);
  checker.walk(json, "");
  return checker.take();
}

}  // namespace

Result<std::vector<CheckedCertificate>> check_certificates(std::string_view text, const Budget& budget) {
  const char* const help = "write one with `anholon conserve MODEL --json`";
  try {
    const Json json = Json::parse(text);
    auto result = check(json, budget);
    if (result && result->empty()) return tl::make_unexpected(refused("there is no certificate in the file", help));
    return result;
  } catch (const Json::exception& bad) {
    return tl::make_unexpected(refused(std::string("not the JSON of a certificate: ") + bad.what(), help));
  } catch (const Malformed& malformed) {
    return tl::make_unexpected(refused("not a certificate: " + malformed.what, help));
  }
}

}  // namespace anholon
