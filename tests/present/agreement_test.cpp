// What is found out about the agreement of formulations, as people read it: one row a form, in the words of its claim.
#include <gtest/gtest.h>

#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

Comparison compared(VerdictKind kind, AgreementBy by = AgreementBy::substitution) {
  Comparison c;
  c.verdict.kind = kind;
  c.by = by;
  c.equations = 3;
  return c;
}

// One form of each standing and of each verdict, whatever the model.
struct EveryCase {
  Workspace workspace;
  Model model = read_model_text(workspace,
                                "[coordinates]\nx = \"line\"\ny = \"line\"\n"
                                "[lagrangian]\nL = \"x'^2/2 + y'^2/2\"\n")
                    .value();
  System system = make_system(model).value();
  Verification verification;

  EveryCase() {
    Comparison refuted = compared(VerdictKind::refuted), modular = compared(VerdictKind::undecided);
    refuted.verdict.reason = "equation 2 does not vanish on the motion";
    refuted.verdict.witness = Witness{{{workspace.symbol("x"), 1}}, "[2 +/- 1e-9]", 64};
    refuted.broken = 1;
    modular.verdict.reason = "too large for a normal form";
    modular.verdict.error_probability = 1e-20;
    modular.evidence = Evidence::modular;
    verification.degrees = 2;
    verification.nonzero = {workspace.symbol("x") * workspace.symbol("y")};
    verification.forms = {
        {Form::multipliers, Standing::restates_law, {}, compared(VerdictKind::proved, AgreementBy::elimination)},
        {Form::reduced, Standing::restates_law, {}, compared(VerdictKind::proved, AgreementBy::any_force)},
        {Form::hamilton, Standing::restates_law, {}, refuted},
        {Form::gauss, Standing::restates_law, {}, modular},
        {Form::gibbs_appell, Standing::not_applicable, "a servo constraint pushes elsewhere", {}},
        {Form::vakonomic, Standing::another_dynamics, {}, {}}};
  }
};

TEST(Agreement, IsSaidInTheWordsOfItsClaim) {
  const EveryCase all;
  EXPECT_EQ(
      as_text(agreement_document(all.verification, all.system), {200}),
      "Untitled model\n\n"
      "verified: each form derived by its own road, against the motion of the law\n"
      "  multipliers   the same motion (proved): it was solved from these equations by exact elimination\n"
      "  reduced       the same motion (proved), whatever forces act: 3 equations vanish on it and determine its 2 "
      "accelerations\n"
      "  hamilton      NOT the same motion (refuted): equation 2 does not vanish on the motion\n"
      "  not 0         at x = 1\n"
      "  there         equation 2 is [2 +/- 1e-9]\n"
      "  gauss         not decided: too large for a normal form; its equations vanish modulo random primes at random "
      "points of the motion, by chance with probability below 1e-20\n"
      "  gibbs-appell  does not apply; a servo constraint pushes elsewhere\n"
      "  vakonomic     a different dynamics, not compared; its multipliers' initial values are part of the state\n"
      "  together      not all of them hold (refuted)\n"
      "  where         x != 0, y != 0\n");
}

// What was written before there were statements stays in JSON, and says the same.
TEST(Agreement, KeepsItsMembersInJson) {
  const EveryCase all;
  const std::string json = agreement_json(all.verification, all.system);
  for (const char* member : {"\"different_dynamics\": true", "\"why_not\": \"a servo constraint pushes elsewhere\"",
                             "\"nonzero\"", "\"branches\"", "\"unsolved\"",
                             "\"sentence\": \"multipliers: the same motion (proved): it was solved from these "
                             "equations by exact elimination\"",
                             "\"sentence\": \"gibbs-appell: does not apply; a servo constraint pushes elsewhere\""})
    EXPECT_TRUE(contains(json, member)) << member << "\n" << json;
}

}  // namespace
}  // namespace anholon
