// Conserved quantities carry cofactors of the law, which anybody can put in; wrong ones are rejected.
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

Json cofactors(const Json& file, const std::string& path, const char* key = "law") {
  return file[Json::json_pointer(path)]["certificate"].value(key, Json());
}

TEST(CofactorCertificates, OfEnergyAndMomentaAreVelocitiesAndGenerators) {
  const Json particle = answer_for("lewis_particle");
  EXPECT_EQ(cofactors(particle, "/energy"), (Json{"x'", "y'", "z'"}));
  EXPECT_TRUE(cofactors(particle, "/energy", "accelerations").is_null());
  const Json ball = answer_for("ball_on_turntable");
  std::size_t seen = 0;
  for (const Json& m : ball["momenta"]) {
    if (m["verdict"] != "proved") continue;
    ++seen;
    std::vector<std::string> field;
    for (const char* v : {"x'", "y'", "R.w.x", "R.w.y", "R.w.z"}) field.push_back(m["generator"].value(v, "0"));
    EXPECT_EQ(m["certificate"]["law"], Json(field)) << m["name"];
  }
  EXPECT_EQ(seen, 3);
}

// On the turn of the disk about its axis alone, without rolling, the reactions could do work.
TEST(CofactorCertificates, WhereReactionsDoWorkSolveTheTransposedLaw) {
  const Json disk = answer_for("vertical_disk");
  EXPECT_EQ(cofactors(disk, "/momenta/3"),
            (Json{"I*R*cos(varphi)/(m*R^2 + I)", "I*R*sin(varphi)/(m*R^2 + I)", "0", "I/(m*R^2 + I)"}));
  EXPECT_EQ(cofactors(disk, "/momenta/3", "accelerations"),
            (Json{"-m*I*R*cos(varphi)/(m*R^2 + I)", "-m*I*R*sin(varphi)/(m*R^2 + I)"}));
}

// By the constraints alone: no equation of motion is needed.
TEST(CofactorCertificates, OfWhatConstraintsKeepConstantAreZero) {
  EXPECT_EQ(cofactors(answer_for("balanced_pole"), "/hidden_constants/0"), (Json{"0", "0"}));
}

TEST(CofactorCertificates, StandWithWhatIsProvedAndGivenNothing) {
  for (const char* model : {"ball_on_turntable", "sphere_in_rotating_cylinder", "vertical_disk"}) {
    const Json answer = answer_for(model);
    for (const Json& s : answer["statements"]) {
      if (s["claim"] != "conserved" || !s.contains("certificate")) continue;
      const bool expected = s["verdict"] == "proved" && !s["certificate"].contains("given");
      EXPECT_EQ(s["certificate"].contains("law"), expected) << model << s["id"];
    }
  }
}

// A list of cofactors, each entry by another one.
void change_entries(FalseCertificates& t, const std::string& path, const char* key, std::size_t count,
                    const std::string& more) {
  for (std::size_t k = 0; k < count; ++k) {
    t.at(path, more, [&](Json& o) {
      Json& entry = o["certificate"][key][k];
      entry = entry.get<std::string>() + " + " + more;
    });
  }
}

struct Certified {
  const char* model;
  std::vector<std::string> paths;
  std::string constraint;
};

TEST(CofactorCertificates, ThatAreWrongAreRejected) {
  for (const Certified& own : std::vector<Certified>{
           {"lewis_particle", {"/energy", "/momenta/6"}, "z' - y*x'"},
           {"ball_on_turntable", {"/moving_energies/0", "/gauge_momenta/0"}, "x' - a*R.w.y + Omega*y"},
           {"vertical_disk", {"/momenta/3"}, "x' - R*cos(varphi)*psi'"}}) {
    const Json answer = answer_for(own.model);
    FalseCertificates t(answer);
    for (const std::string& path : own.paths) {
      const std::size_t n = cofactors(answer, path).size(), m = cofactors(answer, path, "accelerations").size();
      ASSERT_GT(n, 0) << own.model << path;
      change_entries(t, path, "law", n, "1");
      change_entries(t, path, "accelerations", m, "1");
      change_entries(t, path, "law", 1, "1/(" + own.constraint + ")");
      t.at(path, "one less", [](Json& o) { o["certificate"]["law"].erase(0); });
      t.at(path, "one more", [](Json& o) { o["certificate"]["law"].push_back("0"); });
      t.at(path, "constraints more", [](Json& o) { o["certificate"]["accelerations"] = {"0", "0", "0"}; });
      t.at(path, "no accelerations", without("accelerations"));
      t.at(path, "accelerations alone", [](Json& o) {
        o["certificate"].erase("law");
        o["certificate"]["accelerations"] = Json::array({"0"});
      });
    }
    t.each("of what is not proved", [](Json& o) {
      if (o["verdict"] != "proved" && o.contains("quantity")) o["certificate"]["law"] = {"0", "0", "0"};
    });
    EXPECT_GE(t.made, 10) << own.model;
    EXPECT_EQ(t.noticed, t.made) << own.model;
  }
}

// They are functions on the constraint set.
TEST(CofactorCertificates, MayDifferByMultiplesOfTheConstraints) {
  Json answer = answer_for("lewis_particle");
  for (Json* o : {&answer["energy"], statement_of(answer, "/energy")})
    (*o)["certificate"]["law"][0] = "x' + x*(z' - y*x')^2";
  for (const CheckedCertificate& c : check(answer)) EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path;
}

}  // namespace
}  // namespace anholon
