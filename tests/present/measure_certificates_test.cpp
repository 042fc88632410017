// Densities, reactions, unknown functions and dependence: what conserve says of them is checked again, and
// false certificates are rejected.
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

// No density f(q) was found, but the equations for one are compatible.
const char* const servo_pole = "balanced_pole";

const Change no_witness = [](Json& o) {
  if (o["verdict"] == "refuted" && o["certificate"]["claim"] != "the reactions span no more than the rest")
    o.erase("witness");
};

// The certificates of the kinds meant here alone.
class MeasureTampering : public FalseCertificates {
 public:
  explicit MeasureTampering(Json answer, std::vector<std::string> paths)
      : FalseCertificates(std::move(answer)), paths_(std::move(paths)) {}
  void every(const std::string& what, const Change& change) {
    for (const std::string& path : paths_) at(path, what, change);
  }

 private:
  std::vector<std::string> paths_;
};

// In these velocities, unlike in those along the blade, the density of the edge is 1/|sin|: not smooth everywhere.
std::string edge_across() {
  std::string text(gallery_text("knife_edge_incline"));
  text.insert(text.find("[lagrangian]"), R"([quasi_velocities]
u1 = "y'"
u2 = "varphi'"
s  = "sin(varphi)*x' - cos(varphi)*y'"

)");
  return text;
}

TEST(MeasureCertificates, OfDensitiesThatWereTamperedWithAreRejected) {
  std::size_t made = 0;
  for (const char* name : {"lewis_particle", "snakeboard", "rolling_disc", "the edge"}) {
    const Json answer = name == std::string_view("the edge") ? conserve_answer(edge_across()) : answer_for(name);
    std::vector<std::string> paths{"/measure", "/measure/found"};
    if (answer["measure"]["invariant"]["verdict"] == "proved") paths.emplace_back("/measure/invariant");
    MeasureTampering t(answer, paths);
    t.every("the other verdict", flip);
    t.every("another exponent", [](Json& o) { o["certificate"]["powers"][0][1] = "3"; });
    t.every("another factor", [](Json& o) {
      o["certificate"]["powers"][0][0] = "2 + " + o["certificate"]["powers"][0][0].get<std::string>();
    });
    t.every("a factor less", [](Json& o) { o["certificate"]["powers"].erase(0); });
    t.every("another density", [](Json& o) {
      for (Json* object : {&o, &o["certificate"]}) {
        if (object->contains("density")) (*object)["density"] = "(" + (*object)["density"].get<std::string>() + ")^2";
      }
    });
    t.every("constant", [](Json& o) {
      for (Json* object : {&o, &o["certificate"]}) {
        if (object->contains("density")) (*object)["density"] = "1";
      }
      o["certificate"]["powers"] = Json::array();
    });
    t.every("no claim", without("claim"));
    made += t.made;
    EXPECT_EQ(t.noticed, t.made) << name;
  }
  EXPECT_GE(made, 50);
  FalseCertificates edge(conserve_answer(edge_across()));
  edge.at("/measure/found", "a factor of the wrong sign", [](Json& o) { o["certificate"]["powers"][0][1] = "1"; });
  EXPECT_EQ(edge.noticed, 1);
  FalseCertificates disc(answer_for("rolling_disc"));  // |cos(q2)|: positive but where the law determines no motion
  disc.at("/measure/invariant", "smooth and positive everywhere",
          [](Json& o) { o["motion_not_determined_where"] = Json::array(); });
  disc.at("/measure/invariant", "a place where the law is regular",
          [](Json& o) { o["motion_not_determined_where"].push_back("sin(q2)"); });
  disc.at("/measure/invariant", "another place", [](Json& o) { o["motion_not_determined_where"] = {"sin(q2)"}; });
  disc.at("/measure/invariant", "no list", [](Json& o) { o.erase("motion_not_determined_where"); });
  EXPECT_EQ(disc.made, 4);
  EXPECT_EQ(disc.noticed, 4);
}

// Bloch, Nonholonomic Mechanics and Control: the sleigh with a ≠ 0 has no invariant measure with a smooth
// positive density.
TEST(MeasureCertificates, OfExclusionsThatWereTamperedWithAreRejected) {
  MeasureTampering sleigh(answer_for("chaplygin_sleigh"), {"/measure", "/measure/invariant", "/annihilator/grows"});
  sleigh.every("the other verdict", flip);
  sleigh.every("no witness", no_witness);
  sleigh.every("no claim", without("claim"));
  sleigh.at("/measure", "no contradiction", [](Json& o) { o["certificate"]["contradicting"] = Json::array(); });
  sleigh.at("/measure", "fewer equations", [](Json& o) { o["certificate"]["independent"] = Json::array(); });
  sleigh.at("/measure", "equations that are none", [](Json& o) { o["certificate"]["independent"].push_back(77); });
  sleigh.at("/measure/invariant", "no equilibria", [](Json& o) { o["certificate"]["equilibria"] = Json::object(); });
  sleigh.at("/measure/invariant", "other equilibria", [](Json& o) { o["certificate"]["equilibria"]["omega"] = "1"; });
  sleigh.at("/measure/invariant", "a parameter that is not allowed",
            [](Json& o) { o["witness"]["values"]["m"] = "-1"; });
  sleigh.at("/measure/invariant", "where the divergence vanishes too",
            [](Json& o) { o["certificate"]["equilibria"] = {{"v", "0"}, {"omega", "0"}}; });
  EXPECT_GE(sleigh.made, 12);
  EXPECT_EQ(sleigh.noticed, sleigh.made);
}

TEST(MeasureCertificates, OfCompatibleEquationsThatWereTamperedWithAreRejected) {
  MeasureTampering pole(answer_for(servo_pole), {"/measure"});
  pole.every("the other verdict", flip);
  pole.every("fewer equations", [](Json& o) { o["certificate"]["independent"] = Json::array(); });
  pole.every("no claim", without("claim"));
  EXPECT_EQ(pole.made, 3);
  EXPECT_EQ(pole.noticed, pole.made);
}

TEST(MeasureCertificates, OfReactionsThatWereTamperedWithAreRejected) {
  std::size_t made = 0;
  for (const char* name : {"lewis_particle", "vertical_disk", "affine_particle_gravity", "snakeboard"}) {
    MeasureTampering t(answer_for(name), {"/annihilator/grows"});
    t.every("the other verdict", flip);
    t.every("a field less", [](Json& o) { o["certificate"]["basis"].erase(0); });
    t.every("a field twice", [](Json& o) { o["certificate"]["basis"][0] = o["certificate"]["basis"][1]; });
    t.every("another field", [](Json& o) {
      for (Json& component : o["certificate"]["basis"][0]) component = "1 + (" + component.get<std::string>() + ")";
    });
    made += t.made;
    EXPECT_EQ(t.noticed, t.made) << name;
  }
  EXPECT_EQ(made, 16);
}

// The sphere: where the potential exerts no torque; the snakeboard: running straight, or with the wheels across.
TEST(MeasureCertificates, OfPlacesWhereReactionsSpanLessAreVerifiedAndFalseOnesRejected) {
  for (const char* name : {"sphere_in_rotating_cylinder", "snakeboard", "balanced_pole", "accelerometer_sled"}) {
    const Json answer = answer_for(name);
    ASSERT_FALSE(answer["annihilator"]["loci"].empty()) << name;
    MeasureTampering t(answer, {"/annihilator/loci/0"});
    t.every("the other verdict", flip);
    t.every("no claim", without("claim"));
    t.every("another function than it says", [](Json& o) { o["factor"] = "1 + " + o["factor"].get<std::string>(); });
    const auto other_function = [](const std::function<std::string(const std::string&)>& changed) {
      return [=](Json& o) {
        const std::string f = changed(o["certificate"]["function"]);
        o["certificate"]["function"] = f;
        o["factor"] = f + " = 0";
      };
    };
    t.every("another function", other_function([](const std::string& f) { return "1/3 + " + f; }));
    t.every("several factors", other_function([](const std::string& f) { return "(" + f + ")*(2 + sin(t))*t"; }));
    t.every("more elsewhere", [](Json& o) { o["certificate"]["elsewhere_at_least"] = 3; });
    t.every("nothing elsewhere", [](Json& o) { o["certificate"]["elsewhere_at_least"] = 0; });
    EXPECT_EQ(t.made, 7) << name;
    EXPECT_EQ(t.noticed, t.made) << name;
  }
  MeasureTampering board(answer_for("snakeboard"), {"/annihilator/loci/0"});
  board.every("a place at which it does not vanish", [](Json& o) {
    o["at"] = {"phi = pi/4"};
    o["certificate"]["at"] = {{"phi", "pi/4"}};
  });
  board.every("a state on the hypersurface", [](Json& o) { o["certificate"]["generic"]["phi"] = "0"; });
  EXPECT_EQ(board.noticed, board.made);
}

// Routh: a ball on a surface of revolution has integrals with coefficients that solve a linear differential
// equation.
TEST(MeasureCertificates, OfUnknownFunctionsAreVerifiedAndFalseOnesRejected) {
  const Json answer = conserve_answer(gallery_text("ball_on_surface_of_revolution"),
                                      SearchOptions{.velocity_degree = 1, .degree = 0, .function_of = 0});
  ASSERT_EQ(answer["coefficient_equations"]["verdict"], "proved") << answer["coefficient_equations"].dump();
  expect_certified(answer, "ball_on_surface_of_revolution");
  MeasureTampering t(answer, {"/coefficient_equations"});
  t.every("the other verdict", flip);
  t.every("another equation", [](Json& o) {
    for (auto& [name, value] : o["derivatives"].items()) value = "2*(" + value.get<std::string>() + ")";
  });
  t.every("another quantity", [](Json& o) { o["quantity"] = "(" + o["quantity"].get<std::string>() + ")*cos(alpha)"; });
  t.every("an equation less", [](Json& o) { o["derivatives"].erase(o["derivatives"].begin()); });
  t.every("a name that is taken", [](Json& o) { o["certificate"]["unknowns"].push_back("theta"); });
  EXPECT_EQ(t.made, 5);
  EXPECT_EQ(t.noticed, t.made);
}

// Lewis, section 5.1: (1 + y²) x'² is a function of the energy and y'.
TEST(MeasureCertificates, OfDependenceAreVerifiedAndFalseOnesRejected) {
  const Json answer = conserve_answer(gallery_text("lewis_particle"), SearchOptions{.velocity_degree = 2, .degree = 2});
  ASSERT_EQ(answer["search"]["recognized"].size(), 4) << answer["search"].dump();
  expect_certified(answer, "lewis_particle");
  MeasureTampering t(answer, {"/search/recognized/2/dependence"});
  t.every("of less", [](Json& o) { o["certificate"]["of"] = Json::array(); });
  t.every("of something else", [](Json& o) { o["certificate"]["of"] = {"y'"}; });
  t.every("of dependent ones", [](Json& o) { o["certificate"]["of"] = {"y'", "2*y'"}; });
  EXPECT_EQ(t.made, 3);
  EXPECT_EQ(t.noticed, t.made);
}

}  // namespace
}  // namespace anholon
