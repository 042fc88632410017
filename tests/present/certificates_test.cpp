// Certificates are checked by another road than the one that found them, and false ones are rejected.
#include <algorithm>

#include "tests/present/certified.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

bool rejects(const Json& json) {
  const auto all = check_certificates(json.dump());
  return !all || std::any_of(all->begin(), all->end(),
                             [](const CheckedCertificate& c) { return c.answer == Answer::rejected; });
}

TEST(Certificates, OfSmallGalleryModelsAreVerified) {
  for (const char* model : {"lewis_particle", "ball_on_turntable", "chaplygin_sleigh", "suslov",
                            "affine_particle_gravity", "balanced_pole", "knife_edge_incline"}) {
    expect_verified(model);
  }
}

// Every way in which a true certificate is made false; each must be noticed.
class Tampering {
 public:
  explicit Tampering(const char* model) : answer_(answer_for(model)) {}

  void flip_every_verdict() {
    each([&](Json& object) {
      const bool proved = object["verdict"] == "proved";
      object["verdict"] = proved ? "refuted" : "proved";
      if (proved) object["witness"] = {{"values", Json::object()}};
    });
  }
  // A statement that is constant or zero along the motion no more.
  void add_to_every_proved_expression(const char* what) {
    each([&](Json& object) {
      auto& expressions = object["certificate"]["expressions"];
      if (object["verdict"] != "proved" || expressions.empty()) return;
      expressions[0] = "(" + expressions[0].get<std::string>() + ") + " + what;
      if (object.contains("quantity")) object["quantity"] = expressions[0];
    });
  }
  void replace_every_quantity(const char* what) {
    each([&](Json& object) {
      if (object.contains("quantity")) object["quantity"] = what;
    });
  }
  void lose_every_witness() {
    each([&](Json& object) {
      if (object["verdict"] == "refuted") object.erase("witness");
    });
  }
  void move_every_witness_to_rest(const std::vector<std::string>& velocities) {
    each([&](Json& object) {
      if (object["verdict"] != "refuted" || object["certificate"]["claim"] != "constant along every motion") return;
      for (const auto& v : velocities) object["witness"]["values"][v] = "0";
    });
  }
  void lose_every(const char* key) {
    each([&](Json& object) { object["certificate"].erase(key); });
  }
  void lose_every_certificate() {
    each([&](Json& object) { object.erase("certificate"); });
  }
  // True, but not what the verdict is about.
  void say_nothing() {
    for (const char* key :
         {"every_potential", "no_reaction_power", "leaves_constraints", "in_distribution", "in_annihilator"}) {
      each(
          [](Json& object) {
            if (object["verdict"] == "proved") object["certificate"]["expressions"] = {"0"};
          },
          key);
    }
  }
  void change_model(const std::string& from, const std::string& to) {
    Json tampered = answer_;
    std::string text = tampered["asked_of"]["model_text"];
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos);
    tampered["asked_of"]["model_text"] = text.replace(at, from.size(), to);
    count(tampered);
  }

  std::size_t made = 0, noticed = 0;

 private:
  template <class Change>
  void each(const Change& change, const std::string& key = "") {
    for (const std::string& path : paths(answer_, "")) {
      if (!path.ends_with(key)) continue;
      Json tampered = answer_;
      Json& object = tampered[Json::json_pointer(path)];
      const Json before = object;
      change(object);
      if (object == before) continue;
      for (const std::string& other : paths(answer_, "")) {  // the others are not in question
        if (other == path) continue;
        tampered[Json::json_pointer(other)].erase("certificate");
        tampered[Json::json_pointer(other)].erase("verdict");
      }
      count(tampered);
    }
  }
  void count(const Json& tampered) {
    ++made;
    if (rejects(tampered)) {
      ++noticed;
    } else {
      ADD_FAILURE() << "not noticed: " << Json::diff(answer_, tampered).dump();
    }
  }
  static std::vector<std::string> paths(const Json& json, const std::string& path) {
    std::vector<std::string> result;
    if (json.is_object() && json.contains("verdict") && json.contains("certificate") &&
        json["certificate"].contains("expressions"))
      result.push_back(path);
    for (const auto& [key, value] : json.items()) {
      if (!value.is_structured()) continue;
      for (auto& inner : paths(value, path + "/" + key)) result.push_back(std::move(inner));
    }
    return result;
  }

  Json answer_;
};

TEST(Certificates, ThatWereTamperedWithAreRejected) {
  Tampering particle("lewis_particle");
  particle.flip_every_verdict();
  particle.add_to_every_proved_expression("x'");
  particle.replace_every_quantity("m*x'");
  particle.lose_every_witness();
  particle.lose_every_certificate();
  particle.say_nothing();
  particle.lose_every("claim");
  particle.lose_every("expressions");
  particle.move_every_witness_to_rest({"x'", "y'", "z'"});
  particle.change_model("equation = \"z' - y*x' = 0", "equation = \"z' - y*x' = x");
  Tampering ball("ball_on_turntable");
  ball.replace_every_quantity("x");
  EXPECT_GE(particle.made + ball.made, 50);
  EXPECT_EQ(particle.noticed, particle.made);
  EXPECT_EQ(ball.noticed, ball.made);
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
  EXPECT_EQ(answer["format_version"], 2);
  EXPECT_TRUE(check_certificates(answer.dump()));
  answer.erase("format_version");
  const auto older = check_certificates(answer.dump());
  ASSERT_FALSE(older);
  EXPECT_NE(older.error().front().message.find("an earlier version wrote them"), std::string::npos);
  answer["format_version"] = 3;
  const auto newer = check_certificates(answer.dump());
  ASSERT_FALSE(newer);
  EXPECT_NE(newer.error().front().message.find("this program reads 2"), std::string::npos);
  EXPECT_EQ(candidate_answer(gallery_text("lewis_particle"), "energy")["format_version"], 2);
  EXPECT_EQ(classify_answer(gallery_text("lewis_particle"))["format_version"], 2);
}

}  // namespace
}  // namespace anholon
