#include "anholon/present/certificates/certified_object.hpp"

#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/verdict_object.hpp"

namespace anholon::detail {

using Json = nlohmann::ordered_json;

Json certified(const Verdict& verdict, ClaimKind kind, const std::vector<Expr>& expressions,
               const std::vector<Expr>& given) {
  Json result = verdict_object(verdict);
  if (verdict.kind == VerdictKind::undecided) return result;
  Json certificate{{"claim", name_of(kind)}, {"expressions", Json::array()}};
  for (const Expr& e : expressions) certificate["expressions"].push_back(to_text(e));
  if (!given.empty()) certificate["given"] = Json::array();
  for (const Expr& e : given) certificate["given"].push_back(to_text(e));
  if (result.contains("certificate")) {
    for (const char* key : {"method", "shape", "generators", "relations"})
      certificate[key] = result["certificate"][key];
  }
  result["certificate"] = std::move(certificate);
  return result;
}

}  // namespace anholon::detail
