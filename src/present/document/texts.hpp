// What several answers write as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon::detail {

[[nodiscard]] inline nlohmann::ordered_json texts(const std::vector<Expr>& list) {
  nlohmann::ordered_json result = nlohmann::ordered_json::array();
  for (const Expr& e : list) result.push_back(to_text(e));
  return result;
}

[[nodiscard]] inline nlohmann::ordered_json texts(const std::vector<std::vector<Expr>>& rows) {
  nlohmann::ordered_json result = nlohmann::ordered_json::array();
  for (const auto& row : rows) result.push_back(texts(row));
  return result;
}

[[nodiscard]] inline nlohmann::ordered_json texts(const Matrix& m) {
  nlohmann::ordered_json result = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < m.rows(); ++i) {
    nlohmann::ordered_json& row = result.emplace_back(nlohmann::ordered_json::array());
    for (std::size_t j = 0; j < m.columns(); ++j) row.push_back(to_text(m(i, j)));
  }
  return result;
}

// Whether a certificate can belong to it.
[[nodiscard]] inline bool is_decided(const Verdict& verdict) {
  return verdict.kind == VerdictKind::proved || verdict.kind == VerdictKind::refuted;
}

}  // namespace anholon::detail
