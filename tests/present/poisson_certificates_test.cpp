// Certificates about systems on a Poisson manifold are checked from the text of the model, and false ones are rejected.
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

TEST(PoissonCertificates, AreVerified) {
  for (const char* model : {"suslov_on_so3", "sleigh_on_se2", "kovalevskaya_top"}) expect_verified(model);
}

// Liouville's measure too.
TEST(PoissonCertificates, OfAFreeBodyAreVerified) {
  expect_certified(conserve_answer(R"toml([poisson]
variables = ["Mx", "My", "Mz"]
bracket = { "Mx, My" = "-Mz", "My, Mz" = "-Mx", "Mz, Mx" = "-My" }
hamiltonian = "Mx^2/2 + My^2/4 + Mz^2/6"
)toml"),
                   "free body");
}

TEST(PoissonCertificates, ThatWereTamperedWithAreRejected) {
  FalseCertificates suslov(answer_for("suslov_on_so3"));
  suslov.at("/energy/no_reaction_changes_it", "the other verdict", flip);
  suslov.at("/energy/no_reaction_changes_it", "nothing", [](Json& o) { o["certificate"]["expressions"] = {"0"}; });
  suslov.at("/energy/no_reaction_changes_it", "no expressions", without("expressions"));
  suslov.at("/energy", "another quantity", [](Json& o) { o["quantity"] = "Mx^2 + My^2 + Mz^2"; });
  suslov.at("/energy", "the other verdict", flip);
  suslov.at("/casimirs/0", "the other verdict", [](Json& o) {
    o["verdict"] = "proved";
    o.erase("conditions");
  });
  suslov.change_model("reaction = { Mz = \"1\" }", "reaction = { Mx = \"1\", Mz = \"1\" }",
                      "/energy/no_reaction_changes_it");
  suslov.change_model("hamiltonian = \"(Mx*Wx + My*Wy + Mz*Wz)/2\"", "hamiltonian = \"(Mx*Wx + My*Wy + Mz*Wz)/2 + Mz\"",
                      "/energy/no_reaction_changes_it");
  EXPECT_EQ(suslov.made, suslov.noticed);
  EXPECT_EQ(suslov.made, 8U);
}

// Of a system with a Lagrangian nothing that is meant of a bracket is true.
TEST(PoissonCertificates, SayNothingOfALagrangian) {
  FalseCertificates particle(answer_for("lewis_particle"));
  for (const char* claim : {"no reaction changes H", "the time does not enter H"}) {
    particle.around("/energy/no_explicit_time", claim, [&](Json& file) {
      Json* s = statement_of(file, "/energy/no_explicit_time");
      (*s)["claim"] = claim;
    });
  }
  EXPECT_EQ(particle.made, particle.noticed);
  EXPECT_EQ(particle.made, 2U);
}

}  // namespace
}  // namespace anholon
