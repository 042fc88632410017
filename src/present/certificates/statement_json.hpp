// Statements as JSON: one visitor writes the fields of every kind of claim, another reads them.
#pragma once

#include <functional>

#include <nlohmann/json.hpp>

#include "anholon/analyze/claims/statement.hpp"

namespace anholon::detail {

// Thrown: the text is no statement.
struct Malformed {
  std::string what;
  bool unreadable = false;  // an expression has names that the model does not have
};

[[nodiscard]] const nlohmann::ordered_json& member(const nlohmann::ordered_json& json, const char* key,
                                                   nlohmann::ordered_json::value_t type);

// {"id", "claim", what is claimed, the verdict's members, "certificate": what shows it, "by", "from"}
[[nodiscard]] nlohmann::ordered_json json_of(const Statement& statement, const System* system);
// The same without id and claim: how it stands at its place in an answer.
[[nodiscard]] nlohmann::ordered_json view_of(const nlohmann::ordered_json& statement);
// All of them as the member `statements`, and each at its place.
void place(const std::vector<Statement>& statements, const System* system, nlohmann::ordered_json& answer);

// How expressions are read: those of a model, with further names, or any.
struct ExpressionReader {
  const System* system = nullptr;                                  // null: there is no model
  std::function<Expr(const std::string&)> expression;              // throws Malformed
  std::function<void(const std::vector<std::string>&)> add_names;  // further ones; throws Malformed
};
// What json_of wrote. Throws Malformed.
[[nodiscard]] Statement read_statement(const nlohmann::ordered_json& json, const ExpressionReader& reader);
// Members beside it that repeat what it says: where one says something else, its path.
[[nodiscard]] std::optional<std::string> contradiction(const nlohmann::ordered_json& statement, const Claim& claim,
                                                       const nlohmann::ordered_json& answer);

}  // namespace anholon::detail
