#include "anholon/present/certificates/certificates.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/meaning/settings.hpp"
#include "anholon/model/read.hpp"
#include "anholon/model/with_values.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/classification_claims.hpp"
#include "anholon/present/certificates/measure_claims.hpp"
#include "anholon/present/certificates/symmetry_claims.hpp"
#include "anholon/present/chapters/conservation.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
using Answer = CheckedCertificate::Answer;

Diagnostics refused(std::string message, std::string help) {
  return {{"NH306", Severity::error, std::move(message), {}, {}, {std::move(help)}}};
}

using detail::CertificateReader;
using detail::Malformed;
using detail::member;

class Checker {
 public:
  // `root`: all that the file says; it must outlive this.
  Checker(const Json& root, const Model& model, const System& system, bool drop_dependent, const Budget& budget)
      : root_(root), given_(system), drop_dependent_(drop_dependent), budget_(budget), reader_(model, system) {}

  void walk(const Json& json, const std::string& path, const std::string& key, const Json& parent) {
    if (json.is_object() && json.contains("verdict")) {
      const Json& verdict = json["verdict"];
      if (json.contains("certificate")) {
        result_.push_back(checked(json, path, key, parent));
      } else if (json.contains("certificate_left_out")) {
        result_.push_back({path.empty() ? "/" : path, verdict, {}, Answer::undecided, "its certificate was left out"});
      } else if (json.contains("claims")) {  // the worst of them
      } else if (verdict == "proved" || verdict == "refuted" ||
                 (verdict == "conditional" && json.contains("quantity"))) {
        result_.push_back({path.empty() ? "/" : path, verdict, {}, Answer::rejected, "it has no certificate"});
      }
    }
    if (json.is_object()) {
      for (const auto& [inner, value] : json.items()) {
        if (value.is_structured() && inner != "certificate") walk(value, path + "/" + inner, inner, json);
      }
    } else if (json.is_array()) {
      for (std::size_t k = 0; k < json.size(); ++k) {
        if (json[k].is_structured()) walk(json[k], path + "/" + std::to_string(k), key, json);
      }
    }
  }
  [[nodiscard]] std::vector<CheckedCertificate> take() { return std::move(result_); }

 private:
  // The claim of the model that stands at the same place of its list, under what it gives.
  [[nodiscard]] Recheck check_claim_of_model(const Json& json) {
    const auto& list = root_["claims"];
    const auto place = static_cast<std::size_t>(
        std::find_if(list.begin(), list.end(), [&](const Json& item) { return &item == &json; }) - list.begin());
    const auto& claims = moving().model->claims;
    if (place >= claims.size() || list.size() != claims.size() ||
        member(json, "claim", Json::value_t::string) != claim_sentence(claims[place]))
      throw Malformed{"the model makes another claim there"};
    const ModelClaim& asked = claims[place];
    const bool of_file = member(root_["asked_of"], "with_values", Json::value_t::boolean).get<bool>();
    const auto given = given_by(asked, moving(), of_file ? ParameterValues::of_file : ParameterValues::open);
    if (!given) return detail::open(given.error());
    const System special = (*given)(moving());
    CertifiedClaim claim;
    claim.expressions = {state_function((*given)(moving().express(asked.quantity.value)), special)};
    claim.verdict = CertificateReader::verdict(json);
    try {
      claim.witness = reader_.witness(json);
    } catch (const Malformed& malformed) {
      // What is given may have made functions of fewer arguments, which the model does not have.
      if (asked.given.empty()) throw;
      return detail::open(malformed.what);
    }
    if (claim.verdict == VerdictKind::conditional) claim.conditions = reader_.conditions(json);
    claim.possible = json.contains("possible") && json["possible"] == "yes";
    claim.every_parameter = json.contains("every_parameter") && json["every_parameter"] == true;
    if (asked.conserved || claim.verdict == VerdictKind::conditional) return recheck(claim, special, budget_);
    // "Not conserved" is proved by a witness that no parameters take back.
    const bool moves = claim.verdict == VerdictKind::proved;
    claim.verdict = moves ? VerdictKind::refuted : VerdictKind::proved;
    claim.every_parameter = true;
    Recheck result = recheck(claim, special, budget_);
    if (moves && detail::is_right(result) && !result.of_all_parameters) result.confirmed = VerdictKind::undecided;
    return result;
  }

  [[nodiscard]] CertifiedClaim claim_of(const Json& json) const {
    const Json& certificate = member(json, "certificate", Json::value_t::object);
    CertifiedClaim claim;
    const auto kind = claim_kind_named(member(certificate, "claim", Json::value_t::string).get<std::string>());
    if (!kind) throw Malformed{"there is no such claim"};
    claim.kind = *kind;
    for (const Json& e : member(certificate, "expressions", Json::value_t::array))
      claim.expressions.push_back(reader_.expression(e));
    if (certificate.contains("given")) {
      for (const Json& e : member(certificate, "given", Json::value_t::array))
        claim.given.push_back(reader_.expression(e));
    }
    claim.verdict = CertificateReader::verdict(json);
    if (claim.verdict == VerdictKind::conditional) claim.conditions = reader_.conditions(json);
    claim.possible = json.contains("possible") && json["possible"] == "yes";
    claim.every_parameter = json.contains("every_parameter") && json["every_parameter"] == true;
    if (claim.verdict == VerdictKind::refuted || claim.verdict == VerdictKind::conditional)
      claim.witness = reader_.state(member(json, "witness", Json::value_t::object), "values");
    // What the file says of a quantity must be what the certificate is about.
    if (json.contains("quantity") && (claim.kind != ClaimKind::constant || claim.expressions.size() != 1 ||
                                      reader_.expression(json["quantity"]) != claim.expressions.front())) {
      throw Malformed{"the certificate is about another quantity"};
    }
    return claim;
  }

  // The system whose motion is meant.
  [[nodiscard]] const System& moving() {
    if (moving_) return *moving_;
    DecisionOptions options;
    options.drop_dependent = drop_dependent_;
    Result<DecidedSystem> decided = decide(given_, options);
    if (!decided) throw Malformed{decided.error().front().message};
    return moving_.emplace(std::move(decided->system));
  }

  [[nodiscard]] Recheck checked_again(const Json& json, const std::string& key, const Json& parent) {
    if (key == "claims" && root_.contains("claims")) return check_claim_of_model(json);
    if (detail::is_measure_claim(key, json))
      return detail::check_measure_claim(key, json, parent, reader_, moving(), budget_);
    if (!detail::ClassificationClaims::knows(key)) {
      if (!symmetries_) symmetries_.emplace(reader_, moving(), root_, budget_);
      return symmetries_->check(key, json, parent, claim_of(json));
    }
    const auto differs = [&](const char* above, const char* here) {
      return parent.is_object() && parent.contains(above) && json.contains(here) && parent[above] != json[here];
    };
    if ((key == "growth" && differs("growth_vector", "ranks")) ||
        (key == "shape" && (differs("kind", "kind") || differs("enforcement", "enforcement"))))
      throw Malformed{"the file says something else above it"};
    if (!classification_) classification_.emplace(reader_, given_, budget_);
    Json object = json;
    object.erase("of");
    object.erase("generic");
    if (key == "list" && root_.contains("growth_vector")) object["generic"] = root_["growth_vector"];
    if (parent.is_object() && parent.contains("name")) object["of"] = parent["name"];
    return classification_->check(key, object);
  }

  [[nodiscard]] CheckedCertificate checked(const Json& json, const std::string& path, const std::string& key,
                                           const Json& parent) {
    CheckedCertificate result{path.empty() ? "/" : path, {}, {}, Answer::rejected, {}};
    try {
      result.verdict = member(json, "verdict", Json::value_t::string).get<std::string>();
      result.claim =
          member(member(json, "certificate", Json::value_t::object), "claim", Json::value_t::string).get<std::string>();
      const Recheck again = checked_again(json, key, parent);
      result.answer = again.confirmed == VerdictKind::proved    ? Answer::verified
                      : again.confirmed == VerdictKind::refuted ? Answer::rejected
                                                                : Answer::undecided;
      result.how = again.how;
    } catch (const Malformed& malformed) {
      result.how = malformed.what;
    } catch (const Json::exception& bad) {
      result.how = bad.what();
    }
    return result;
  }

  const Json& root_;
  const System& given_;
  bool drop_dependent_;
  Budget budget_;
  CertificateReader reader_;
  std::optional<System> moving_;
  std::optional<detail::ClassificationClaims> classification_;
  std::optional<detail::SymmetryClaims> symmetries_;
  std::vector<CheckedCertificate> result_;
};

// Why a file of another version is not read; nullopt: it is of this one.
std::optional<Diagnostics> of_another_version(const Json& json) {
  const Json version = json.is_object() ? json.value("format_version", Json(1)) : Json(1);
  if (version == detail::format_version) return std::nullopt;
  const bool older = version.is_number_integer() && version.get<long>() < detail::format_version;
  if (!older)
    return refused(fmt::format("the certificates have the format {}, and this program reads {}", version.dump(),
                               detail::format_version),
                   "verify them with the program that wrote them");
  return refused(
      fmt::format("the certificates have the format {}: an earlier version wrote them, which could prove what is false "
                  "(CHANGELOG); this program reads {}",
                  version.dump(), detail::format_version),
      "ask the question again with this version");
}

Result<std::vector<CheckedCertificate>> check(const Json& json, const Budget& budget) {
  const Json& asked = member(json, "asked_of", Json::value_t::object);
  if (auto refusal = of_another_version(json)) return tl::make_unexpected(std::move(*refusal));
  Workspace workspace;
  Result<Model> read =
      read_model_text(workspace, member(asked, "model_text", Json::value_t::string).get<std::string>());
  if (!read) return tl::make_unexpected(read.error());
  const auto listed = [&](const char* key) {
    return asked.contains(key) ? member(asked, key, Json::value_t::array).get<std::vector<std::string>>()
                               : std::vector<std::string>{};
  };
  Diagnostics wrong = apply({listed("set"), listed("input")}, *read);
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  // What a claim gives comes before the values.
  const bool put_in = member(asked, "with_values", Json::value_t::boolean).get<bool>() && !json.contains("claims");
  const Model model = put_in ? with_values(*read) : *read;
  Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(system.error());
  const Result<Assumptions> assumed =
      read_assumptions(model, member(asked, "assume", Json::value_t::array).get<std::vector<std::string>>());
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  Checker checker(json, model, *system, member(asked, "drop_dependent", Json::value_t::boolean).get<bool>(), budget);
  checker.walk(json, "", "", nullptr);
  return checker.take();
}

}  // namespace

Result<std::vector<CheckedCertificate>> check_certificates(std::string_view text, const Budget& budget) {
  const char* const help = "write one with `anholon conserve MODEL --json` or `anholon classify MODEL --json`";
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
