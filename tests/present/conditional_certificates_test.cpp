// What holds under conditions: they are put in and it holds; at the witness it does not.
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

// Fassò and Sansonetto, section 3.2: the energy is conserved where the table rests.
TEST(ConditionalCertificates, OfExpressionsAreVerified) {
  for (const auto& [model, expression, conditions] : std::vector<std::tuple<const char*, const char*, const char*>>{
           {"ball_on_turntable", "energy", R"([["Omega = 0"]])"},
           {"sphere_in_rotating_cylinder", "energy", R"([["d(V, gamma) = 0", "Omega = 0"]])"},
           {"constant_energy_particle", "energy", R"([["d(V, x) = 0"], ["d(V, z) = 0"], ["d(V, y) = 0"]])"},
           {"suslov", "R.W.x", ""}}) {
    const Json answer = candidate_answer(gallery_text(model), expression);
    ASSERT_EQ(answer["verdict"], "conditional") << model;
    if (*conditions != '\0') EXPECT_EQ(answer["conditions"], Json::parse(conditions)) << model;
    const auto all = check(answer);
    ASSERT_EQ(all.size(), 1) << model;
    EXPECT_EQ(all.front().path, "/");
    EXPECT_EQ(all.front().answer, CheckedCertificate::Answer::verified) << model << ": " << all.front().how;
  }
}

TEST(ConditionalCertificates, ThatWereTamperedWithAreRejected) {
  for (const auto& [model, other] : std::vector<std::pair<const char*, const char*>>{
           {"ball_on_turntable", "Omega - 1 = 0"}, {"sphere_in_rotating_cylinder", "d(V, z) = 0"}}) {
    FalseCertificates t(candidate_answer(gallery_text(model), "energy"));
    t.at("", "no certificate", [](Json& o) { o.erase("certificate"); });
    t.at("", "no witness", [](Json& o) { o.erase("witness"); });
    t.at("", "no conditions", [](Json& o) { o["conditions"] = Json::array(); });
    t.at("", "another condition", [&, c = other](Json& o) { o["conditions"] = {{c}}; });
    t.at("", "one that is not enough", [&, c = other](Json& o) { o["conditions"][0].push_back(c); });
    t.at("", "one that cannot hold", [](Json& o) { o["conditions"] = {{"a = 0"}}; });
    t.at("", "another quantity", [](Json& o) { o["quantity"] = "m"; });
    t.at("", "always", [](Json& o) { o["verdict"] = "proved"; });
    t.at("", "a witness at which the condition holds", [](Json& o) {
      o["witness"]["values"]["Omega"] = "0";
      if (o["witness"]["values"].contains("d(V, gamma)")) o["witness"]["values"]["d(V, gamma)"] = "0";
    });
    t.at("", "words", [](Json& o) { o["conditions"] = {{"Omega"}}; });
    EXPECT_EQ(t.made, 10) << model;
    EXPECT_EQ(t.noticed, t.made) << model;
  }
}

// The torque vanishes at every quarter of a turn, so no such state tells that c = 0; the angle stands beside its sine.
TEST(ConditionalCertificates, AnAngleBesideItsSineIsPutIn) {
  const Json answer = conserve_answer(R"toml([parameters]
c = { assume = "nonzero" }
k = {}
[coordinates]
theta = "angle"
[lagrangian]
L = "theta'^2/2"
[forces]
theta = "c*k*theta*sin(theta)*cos(theta)"
)toml");
  EXPECT_EQ(answer["energy"]["conditions"], Json::parse(R"([["k = 0"]])"));
  const auto all = check(answer);
  const auto work =
      std::find_if(all.begin(), all.end(), [](const auto& c) { return c.path == "/energy/no_force_power"; });
  ASSERT_NE(work, all.end());
  EXPECT_EQ(work->answer, CheckedCertificate::Answer::verified) << work->how;
  EXPECT_TRUE(work->how.ends_with("for no other parameters, by exact states")) << work->how;
}

}  // namespace
}  // namespace anholon
