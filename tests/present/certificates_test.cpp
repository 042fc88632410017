// Certificates are checked by another road than the one that found them, and false ones are rejected.
#include <algorithm>

#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

TEST(Certificates, OfSmallGalleryModelsAreVerified) {
  for (const char* model : {"lewis_particle", "ball_on_turntable", "chaplygin_sleigh", "suslov",
                            "affine_particle_gravity", "balanced_pole", "knife_edge_incline"}) {
    expect_verified(model);
  }
}

// Every way in which a true certificate about expressions is made false; each must be noticed.
class Tampering : public FalseCertificates {
 public:
  explicit Tampering(const char* model) : FalseCertificates(answer_for(model)) {}

  // Of those that say of expressions that they are constant or zero.
  void of_expressions(const std::string& what, const Change& change) {
    each(what, [&](Json& object) {
      if (object["certificate"].contains("expressions")) change(object);
    });
  }
};

void add_term(Json& object) {
  Json& expressions = object["certificate"]["expressions"];
  if (object["verdict"] != "proved" || expressions.empty()) return;
  expressions[0] = "(" + expressions[0].get<std::string>() + ") + x'";
  if (object.contains("quantity")) object["quantity"] = expressions[0];
}

Change other_quantity(const char* quantity) {
  return [=](Json& object) {
    if (object.contains("quantity")) object["quantity"] = quantity;
  };
}

TEST(Certificates, ThatWereTamperedWithAreRejected) {
  Tampering particle("lewis_particle");
  particle.of_expressions("the other verdict", flip);
  particle.of_expressions("a term more", add_term);
  particle.of_expressions("another quantity", other_quantity("m*x'"));
  particle.of_expressions("no witness", [](Json& o) {
    if (o["verdict"] == "refuted") o.erase("witness");
  });
  particle.of_expressions("no certificate", [](Json& o) { o.erase("certificate"); });
  particle.of_expressions("nothing", [](Json& o) {
    if (o["verdict"] == "proved" && o["certificate"]["claim"] == "zero along every motion" &&
        o["certificate"]["expressions"] != Json{"0"})
      o["certificate"]["expressions"] = {"0", "0"};
  });
  particle.of_expressions("no claim", without("claim"));
  particle.of_expressions("no expressions", without("expressions"));
  particle.of_expressions("a state of rest", [](Json& o) {
    if (o["verdict"] != "refuted" || o["certificate"]["claim"] != "constant along every motion") return;
    for (const char* v : {"x'", "y'", "z'"}) o["witness"]["values"][v] = "0";
  });
  particle.change_model("equation = \"z' - y*x' = 0", "equation = \"z' - y*x' = x", "/energy");
  Tampering ball("ball_on_turntable");
  ball.of_expressions("another quantity", other_quantity("x"));
  EXPECT_GE(particle.made + ball.made, 50);
  EXPECT_EQ(particle.noticed, particle.made);
  EXPECT_EQ(ball.noticed, ball.made);
}

bool is_rejected(const Json& file, const std::string& path) {
  const auto all = check_certificates(file.dump());
  return !all || std::any_of(all->begin(), all->end(), [&](const CheckedCertificate& c) {
    return c.path == path && c.answer == Answer::rejected;
  });
}

// What stands in an answer is what its statements say, and the other way round.
TEST(Certificates, AndWhatStandsAtTheirPlacesSayTheSame) {
  const Json answer = answer_for("lewis_particle");
  Json other = answer;
  other["energy"]["verdict"] = "refuted";
  EXPECT_TRUE(is_rejected(other, "/energy"));
  other = answer;
  other["energy"]["quantity"] = "1";
  EXPECT_TRUE(is_rejected(other, "/energy"));
  other = answer;
  other["momenta"][0]["in_distribution"].erase("reason");
  EXPECT_TRUE(is_rejected(other, "/momenta/0/in_distribution"));
  other = answer;
  (*statement_of(other, "/energy"))["quantity"] = "1";
  EXPECT_TRUE(is_rejected(other, "/energy"));
  other = answer;
  other["statements"].erase(0);
  EXPECT_TRUE(is_rejected(other, "/energy"));
  other = answer;
  other["new"] = {{"verdict", "proved"}};
  EXPECT_TRUE(is_rejected(other, "/new"));
}

// A theorem needs its premises: all of them, about the same field, and none that rests on what it proves.
TEST(Certificates, ThatFollowFromOthersNeedThem) {
  const Json answer = answer_for("lewis_particle");
  ASSERT_EQ(answer["energy"]["certificate"]["by"], "balance of work");
  FalseCertificates t(answer);
  const auto from = [](const std::vector<std::string>& ids) {
    return [=](Json& o) { o["certificate"]["from"] = ids; };
  };
  t.at("/energy", "no premise", from({}));
  t.at("/energy", "a premise less", from({"/energy/every_potential", "/energy/no_force_power"}));
  t.at("/energy", "itself", from({"/energy"}));
  t.at("/energy", "another theorem", [](Json& o) { o["certificate"]["by"] = "Chow"; });
  t.at("/energy", "no theorem there is", [](Json& o) { o["certificate"]["by"] = "magic"; });
  t.at("/energy", "premises without a theorem", without("by"));
  t.around("/energy", "a premise that is false", [](Json& file) { flip(file["energy"]["every_potential"]); });
  Json gone = answer;
  gone["energy"]["every_potential"].erase("verdict");
  gone["energy"]["every_potential"].erase("certificate");
  std::erase_if(gone["statements"].get_ref<Json::array_t&>(),
                [](const Json& s) { return s["id"] == "/energy/every_potential"; });
  EXPECT_TRUE(is_rejected(gone, "/energy"));
  EXPECT_EQ(t.made, 7);
  EXPECT_EQ(t.noticed, t.made);
}

TEST(Certificates, ThatAreNoneAreRefused) {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"asked_of": 1})", R"({"asked_of": {"model_text": "x = "}})",
        R"({"asked_of": {"model_text": "", "with_values": false, "assume": [], "drop_dependent": false}})"}) {
    EXPECT_FALSE(check_certificates(text)) << text;
  }
  const auto refused = check_certificates("{}");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "NH306");
}

// Files of earlier versions have no number; what they prove may be false.
TEST(Certificates, OfAnotherFormatAreRefusedWithTheReason) {
  Json answer = answer_for("lewis_particle");
  EXPECT_EQ(answer["format_version"], 3);
  EXPECT_TRUE(check_certificates(answer.dump()));
  answer["format_version"] = 2;  // it had no statements
  EXPECT_FALSE(check_certificates(answer.dump()));
  answer.erase("format_version");
  const auto older = check_certificates(answer.dump());
  ASSERT_FALSE(older);
  EXPECT_NE(older.error().front().message.find("an earlier version wrote them"), std::string::npos);
  answer["format_version"] = 4;
  const auto newer = check_certificates(answer.dump());
  ASSERT_FALSE(newer);
  EXPECT_NE(newer.error().front().message.find("this program reads 3"), std::string::npos);
  EXPECT_EQ(candidate_answer(gallery_text("lewis_particle"), "energy")["format_version"], 3);
  EXPECT_EQ(classify_answer(gallery_text("lewis_particle"))["format_version"], 3);
}

// The claims of a model are decided before the values are put in: of that system, whose parameters are open, nothing else may be said to
// have been asked with values.
TEST(Certificates, OfClaimsWithValuesSayNothingElse) {
  Workspace workspace;
  const Model model = read_model_text(workspace, gallery_text("ball_on_turntable")).value();
  const System system = make_system(model).value();
  Json answer = Json::parse(
      claims_json(check_claims(system, {}, ParameterValues::of_file), system, AskedOf{.with_values = true}));
  const auto honest = check_certificates(answer.dump()).value();
  for (const CheckedCertificate& c : honest) EXPECT_EQ(c.answer, Answer::verified) << c.path << ": " << c.how;
  Json other = conserve_answer(gallery_text("ball_on_turntable"))["statements"][0];
  ASSERT_EQ(other["id"], "/energy");
  answer["energy"] = {{"verdict", other["verdict"]}};
  answer["statements"].push_back(other);
  const auto mixed = check_certificates(answer.dump()).value();
  EXPECT_EQ(mixed.back().path, "/energy");
  EXPECT_EQ(mixed.back().answer, Answer::rejected);
  EXPECT_EQ(mixed.back().how, "it was asked about the claims of the model");
}

}  // namespace
}  // namespace anholon
