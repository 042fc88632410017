#include "anholon/present/certificates/certificates.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/claims/check_statements.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/meaning/settings.hpp"
#include "anholon/model/read.hpp"
#include "anholon/model/with_values.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/read_equation.hpp"
#include "anholon/present/certificates/statement_json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;
using Answer = CheckedCertificate::Answer;
using detail::ExpressionReader;
using detail::Malformed;
using detail::member;

Diagnostics refused(std::string message, std::string help) {
  return {{"NH306", Severity::error, std::move(message), {}, {}, {std::move(help)}}};
}

// In the names of a model and in further ones, as quantities of which nothing is known.
ExpressionReader reader_of(const Model& model, const System& system, std::optional<Model>& extended) {
  ExpressionReader reader;
  reader.system = &system;
  reader.expression = [&](const std::string& text) {
    const auto formula = read_motion_expression(extended ? *extended : model, excerpt_of(text, "<certificate>"));
    if (!formula) throw Malformed{"an expression cannot be read: " + formula.error().front().message, true};
    return formula->value;
  };
  reader.add_names = [&](const std::vector<std::string>& names) {
    if (!extended) extended = model;
    for (const std::string& name : names) {
      if (name.empty() || name == model.time.name() || fresh_name(*extended, name) != name)
        throw Malformed{"the name `" + name + "` is taken"};
      Parameter& parameter = extended->parameters.emplace_back();
      parameter.name = name;
      parameter.symbol = model.workspace->symbol(name);
    }
  };
  return reader;
}

// Every statement of a file, read, checked, and compared with what stands at its place.
class StatementFile {
 public:
  using Read = std::function<Statement(const Json&)>;
  using Check = std::function<Recheck(const Statement&, const std::vector<Statement>&)>;

  explicit StatementFile(const Json& root) : root_(root) {}

  void read(const Read& read) {
    const Json& list = member(root_, "statements", Json::value_t::array);
    statements_.reserve(list.size());
    for (const Json& json : list) {
      places_.push_back(member(json, "id", Json::value_t::string));
      CheckedCertificate result{
          shown(places_.back()), json.value("verdict", ""), json.value("claim", ""), Answer::rejected, {}};
      try {
        if (has_gaps(json)) {
          result.answer = Answer::undecided;
          result.how = "its certificate was left out";
        } else {
          statements_.push_back(read(json));
          read_.emplace_back(&json, results_.size());
          if (const auto other = detail::contradiction(json, statements_.back().claim, root_))
            result.how = "the file says something else at " + *other;
          else
            result.answer = Answer::verified;  // as far as it is written
        }
      } catch (const Malformed& malformed) {
        result.how = malformed.what;
        // What is given may have made functions of fewer arguments, which the model does not have.
        if (malformed.unreadable && result.claim == ModelAssertion::name) result.answer = Answer::undecided;
      } catch (const Json::exception& bad) {
        result.how = bad.what();
      }
      results_.push_back(std::move(result));
    }
    uncovered(root_, "");
  }

  void check(const Check& check) {
    for (std::size_t k = 0; k < statements_.size(); ++k) {
      CheckedCertificate& result = results_[read_[k].second];
      if (result.answer != Answer::verified || !needs_proof(statements_[k])) continue;
      const Recheck again = check(statements_[k], statements_);
      result.answer = again.confirmed == VerdictKind::proved    ? Answer::verified
                      : again.confirmed == VerdictKind::refuted ? Answer::rejected
                                                                : Answer::undecided;
      result.how = again.how;
      result.limit = again.limit;
      // What it follows from could not be read: then nothing is known of it either.
      if (result.answer == Answer::rejected && is_from_unread(statements_[k])) result.answer = Answer::undecided;
    }
  }

  // Without those of which nothing need be shown.
  [[nodiscard]] std::vector<CheckedCertificate> take() {
    std::vector<bool> silent(results_.size(), false);
    for (std::size_t k = 0; k < statements_.size(); ++k) {
      const CheckedCertificate& result = results_[read_[k].second];
      silent[read_[k].second] = result.answer == Answer::verified && !needs_proof(statements_[k]);
    }
    std::vector<CheckedCertificate> shown;
    for (std::size_t k = 0; k < results_.size(); ++k) {
      if (!silent[k]) shown.push_back(std::move(results_[k]));
    }
    return shown;
  }

 private:
  // A statement that it follows from stands in the file, and was not read.
  [[nodiscard]] bool is_from_unread(const Statement& statement) const {
    return std::any_of(statement.from.begin(), statement.from.end(), [&](const std::string& id) {
      const auto at = std::find(places_.begin(), places_.end(), id);
      return at != places_.end() && find(statements_, id) == nullptr &&
             results_[static_cast<std::size_t>(at - places_.begin())].answer == Answer::undecided;
    });
  }

  static std::string shown(const std::string& path) { return path.empty() ? "/" : path; }

  // A formula was too long to be written.
  static bool has_gaps(const Json& json) {
    return json.is_null() || json.contains("certificate_left_out") ||
           (json.is_structured() && std::any_of(json.begin(), json.end(), has_gaps));
  }

  // A verdict behind which no statement stands.
  void uncovered(const Json& json, const std::string& path) {
    if (path == "/statements") return;
    if (json.is_object() && json.contains("verdict") &&
        (json["verdict"] == "proved" || json["verdict"] == "refuted" || json["verdict"] == "conditional") &&
        std::find(places_.begin(), places_.end(), path) == places_.end())
      results_.push_back({shown(path), json["verdict"], {}, Answer::rejected, "no statement stands behind it"});
    if (!json.is_structured()) return;
    std::size_t k = 0;
    for (const auto& [key, value] : json.items()) {
      if (value.is_structured() && key != "certificate")
        uncovered(value, path + "/" + (json.is_array() ? std::to_string(k) : key));
      ++k;
    }
  }

  const Json& root_;
  std::vector<Statement> statements_;
  std::vector<std::pair<const Json*, std::size_t>> read_;  // of each statement: its text and its result
  std::vector<std::string> places_;
  std::vector<CheckedCertificate> results_;
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
      fmt::format("the certificates have the format {}: an earlier version wrote them{}; this program reads {}",
                  version.dump(), version == 1 ? ", which could prove what is false (CHANGELOG)" : "",
                  detail::format_version),
      "ask the question again with this version");
}

// Whether a statement of the file claims that: it tells what was asked.
bool has_claim(const Json& json, const char* name) {
  const Json& list = member(json, "statements", Json::value_t::array);
  return std::any_of(list.begin(), list.end(),
                     [&](const Json& s) { return s.is_object() && s.value("claim", "") == name; });
}

// Functions that only this claim of the model knows may stand in its witness.
std::optional<Model> with_functions_of_claim(const Json& statement, const Model& model) {
  const std::size_t place = statement.value("claim", "") == ModelAssertion::name
                                ? statement.value("place", model.claims.size())
                                : model.claims.size();
  if (place >= model.claims.size() || model.claims[place].functions.empty()) return std::nullopt;
  Model extended = model;
  for (const ModelFunction& f : model.claims[place].functions) extended.functions.push_back(f);
  return extended;
}

Result<std::vector<CheckedCertificate>> check_model(const Json& json, const Json& asked, const Budget& budget) {
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
  if (asked.contains("open_inputs") && member(asked, "open_inputs", Json::value_t::boolean).get<bool>())
    *read = with_open_inputs(*read, listed("input"));
  // What a claim of the model gives comes before the values: nothing else may be said of that system.
  const bool with = member(asked, "with_values", Json::value_t::boolean).get<bool>();
  const bool of_claims = has_claim(json, ModelAssertion::name);
  Result<Model> related = with_assumed_equations(with && !of_claims ? with_values(*read) : *read, listed("assume"));
  if (!related) return tl::make_unexpected(related.error());
  const Model& model = *related;
  Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(system.error());
  const Result<Assumptions> assumed = read_assumptions(model, listed("assume"));
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  AskedSystems systems(*system, member(asked, "drop_dependent", Json::value_t::boolean).get<bool>(),
                       with ? ParameterValues::of_file : ParameterValues::open, budget);
  StatementFile file(json);
  file.read([&](const Json& statement) {
    std::optional<Model> extended = with_functions_of_claim(statement, model);
    Statement s = detail::read_statement(statement, reader_of(model, *system, extended));
    if (with && of_claims && !std::holds_alternative<ModelAssertion>(s.claim) &&
        !std::holds_alternative<AsExpected>(s.claim))
      throw Malformed{"it was asked about the claims of the model"};
    return s;
  });
  std::optional<StatementCheck> check;
  file.check([&](const Statement& statement, const std::vector<Statement>& all) {
    if (!check) check.emplace(all, systems);
    return check->of(statement);
  });
  return file.take();
}

// What `decide` was asked has no model.
Result<std::vector<CheckedCertificate>> check_equation(const Json& json, const Json& asked, const Budget& budget) {
  Workspace workspace;
  OpenNames names(workspace);
  const auto equation =
      read_equation(workspace, names, member(asked, "equation", Json::value_t::string).get<std::string>(),
                    member(asked, "assume", Json::value_t::array).get<std::vector<std::string>>());
  if (!equation) return tl::make_unexpected(equation.error());
  ExpressionReader reader;
  reader.expression = [&](const std::string& text) {
    const auto parsed = parse(workspace, excerpt_of(text, "<certificate>"), names);
    if (!parsed) throw Malformed{"an expression cannot be read: " + parsed.error().front().message};
    return parsed->value;
  };
  StatementFile file(json);
  file.read([&](const Json& statement) {
    Statement s = detail::read_statement(statement, reader);
    auto* identity = std::get_if<Identity>(&s.claim);
    if (identity == nullptr || identity->left != equation->left || identity->right != equation->right)
      throw Malformed{"it was asked about something else"};
    identity->assumptions = equation->assumptions;
    return s;
  });
  Budget own = budget;
  own.hit = std::make_shared<Limit>(Limit::none);
  file.check([&](const Statement& statement, const std::vector<Statement>&) {
    return detail::within(own, [&] { return recheck(std::get<Identity>(statement.claim), statement, own); });
  });
  return file.take();
}

}  // namespace

namespace {

Result<std::vector<CheckedCertificate>> check_answer(const Json& json, const Budget& budget) {
  const Json& asked = member(json, "asked_of", Json::value_t::object);
  if (auto refusal = of_another_version(json)) return tl::make_unexpected(std::move(*refusal));
  return has_claim(json, Identity::name) ? check_equation(json, asked, budget) : check_model(json, asked, budget);
}

// Of several models, one answer each; the list of all claims must be what they say.
Result<std::vector<CheckedCertificate>> check_answers(const Json& json, const Budget& budget) {
  std::vector<CheckedCertificate> all;
  Json claims = Json::array();
  for (const Json& answer : member(json, "answers", Json::value_t::array)) {
    auto checked = check_answer(answer, budget);
    if (!checked) return checked;
    const Json own = answer.value("claims", Json::array());
    const std::string file = own.empty() ? "" : own.front().value("file", "") + ": ";
    for (CheckedCertificate& c : *checked) {
      c.path = file + c.path;
      all.push_back(std::move(c));
    }
    for (const Json& claim : own) claims.push_back(claim);
  }
  if (claims != json.value("claims", Json()))
    all.push_back({"/claims", "", "", Answer::rejected, "the list of claims is not what the answers say"});
  return all;
}

}  // namespace

Result<std::vector<CheckedCertificate>> check_certificates(std::string_view text, const Budget& budget) {
  const char* const help = "write one with `anholon conserve MODEL --json`, or another command's --json";
  try {
    const Json json = Json::parse(text);
    auto result =
        json.is_object() && json.contains("answers") ? check_answers(json, budget) : check_answer(json, budget);
    if (result && result->empty()) return tl::make_unexpected(refused("there is no certificate in the file", help));
    return result;
  } catch (const Json::exception& bad) {
    return tl::make_unexpected(refused(std::string("not the JSON of a certificate: ") + bad.what(), help));
  } catch (const Malformed& malformed) {
    return tl::make_unexpected(refused("not a certificate: " + malformed.what, help));
  }
}

}  // namespace anholon
