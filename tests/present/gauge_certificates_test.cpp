// What is said of a gauge momentum is tied to its generator and to the symmetries of the model.
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

Change all_become(const std::string& path, const char* expression) {
  return [=](Json& file) {
    for (Json& e : file[Json::json_pointer(path)]["certificate"]["expressions"]) e = expression;
  };
}

TEST(GaugeCertificates, ThatSpeakOfSomethingElseAreRejected) {
  for (const auto& [model, momentum, constraint] : std::vector<std::tuple<const char*, std::string, const char*>>{
           {"ball_in_vertical_cylinder", "/gauge_momenta/0", "(R - r)*theta' + r*g.w.z"},
           {"vertical_disk", "/gauge_momenta/1", "x' - R*cos(varphi)*psi'"},
           {"sphere_in_rotating_cylinder", "/under_conditions/0/gauge_momenta/0",
            "z' + a*(R.w.x*sin(gamma) - R.w.y*cos(gamma))"}}) {
    FalseCertificates t(answer_for(model));
    const auto own = Json::json_pointer(momentum);
    const std::string generated = momentum + "/generated_in_distribution",
                      survives = momentum + "/survives_invariant_potentials";
    t.around(generated, "what vanishes anyway", all_become(generated, constraint));
    t.around(generated, "the generator as its own projection", [&](Json& file) {
      file[own]["projection"] = file[own]["generator"];
      all_become(generated, "0")(file);
    });
    t.around(generated, "another generator",
             [&](Json& file) { file[own]["generator"] = file["momenta"][0]["generator"]; });
    t.at(generated, "no projection", [&](Json& o) { o.erase("projection"); });
    t.around(survives, "what vanishes anyway", all_become(survives, constraint));
    t.around(survives, "fewer forces", [&](Json& file) {
      Json& expressions = file[Json::json_pointer(survives)]["certificate"]["expressions"];
      if (!expressions.empty()) expressions.erase(0);
    });
    t.around(survives, "a force more",
             [&](Json& file) { file[Json::json_pointer(survives)]["certificate"]["expressions"].push_back("0"); });
    t.at(survives, "a smaller action", [&](Json& o) { o["action"] = Json::array(); });
    t.around(momentum, "another generator",
             [&](Json& file) { file[own]["generator"] = file["momenta"][0]["generator"]; });
    EXPECT_GE(t.made, 7) << model;
    EXPECT_EQ(t.noticed, t.made) << model;
  }
}

TEST(GaugeCertificates, OfMomentaAndMovingEnergiesAreTiedToTheGenerator) {
  FalseCertificates ball(answer_for("ball_on_turntable"));
  ball.around("/momenta/0", "the generator of another",
              [](Json& file) { file["momenta"][0]["generator"] = file["momenta"][1]["generator"]; });
  ball.around("/moving_energies/0", "the generator of a momentum",
              [](Json& file) { file["moving_energies"][0]["generator"] = file["momenta"][1]["generator"]; });
  ball.around("/energy", "another constant", [](Json& file) {
    file["energy"]["quantity"] = "1";
    file["energy"]["certificate"]["expressions"] = {"1"};
  });
  EXPECT_EQ(ball.made, 3);
  EXPECT_EQ(ball.noticed, 3);
}

}  // namespace
}  // namespace anholon
