// Ways in which true certificates are made false; each must be noticed.
#pragma once

#include <algorithm>
#include <functional>

#include "tests/present/certified.hpp"

namespace anholon {

using Change = std::function<void(Json&)>;

inline std::vector<std::string> certified_paths(const Json& json, const std::string& path = "") {
  std::vector<std::string> result;
  if (json.is_object() && json.contains("verdict") && json.contains("certificate")) result.push_back(path);
  for (const auto& [key, value] : json.items()) {
    if (!value.is_structured() || key == "certificate" || key == "statements") continue;
    for (auto& inner : certified_paths(value, path + "/" + key)) result.push_back(std::move(inner));
  }
  return result;
}

inline Json* statement_of(Json& file, const std::string& id) {
  for (Json& s : file["statements"]) {
    if (s["id"] == id) return &s;
  }
  return nullptr;
}

// A forger who changes what stands at a place changes the statement behind it too.
inline void forge_statements(Json& file) {
  for (Json& s : file["statements"]) {
    const auto at = Json::json_pointer(s["id"].get<std::string>());
    if (!file.contains(at)) continue;
    const Json& view = file[at];
    Json forged{{"id", s["id"]}, {"claim", s["claim"]}};
    for (const auto& [key, value] : s.items()) {
      if (key != "id" && key != "claim" && view.contains(key)) forged[key] = view[key];
    }
    if (view.contains("witness")) forged["witness"] = view["witness"];
    s = std::move(forged);
  }
}

// The statement at that path, and all that it follows from.
inline void add_needed(Json& file, const std::string& path, std::vector<std::string>& needed) {
  needed.push_back(path);
  const Json* s = statement_of(file, path);
  if (s == nullptr || !s->contains("certificate") || !(*s)["certificate"].contains("from")) return;
  for (const Json& premise : (*s)["certificate"]["from"]) add_needed(file, premise, needed);
}

class FalseCertificates {
 public:
  explicit FalseCertificates(Json answer) : answer_(std::move(answer)) {}

  // Each certificate by itself; where nothing changes nothing is counted.
  void each(const std::string& what, const Change& change) {
    for (const std::string& path : certified_paths(answer_)) at(path, what, change);
  }
  void at(const std::string& path, const std::string& what, const Change& change) {
    Json tampered = answer_;
    const Json before = tampered[Json::json_pointer(path)];
    change(tampered[Json::json_pointer(path)]);
    if (tampered[Json::json_pointer(path)] != before) count(tampered, path, what);
  }
  // A change elsewhere in the file, by which the certificate at that path speaks of something else.
  void around(const std::string& path, const std::string& what, const Change& change) {
    Json tampered = answer_;
    change(tampered);
    if (tampered != answer_) count(tampered, path, what);
  }
  void change_model(const std::string& from, const std::string& to, const std::string& path) {
    Json tampered = answer_;
    std::string text = tampered["asked_of"]["model_text"];
    const auto found = text.find(from);
    ASSERT_NE(found, std::string::npos) << from;
    tampered["asked_of"]["model_text"] = text.replace(found, from.size(), to);
    count(tampered, path, "another model");
  }

  std::size_t made = 0, noticed = 0;

 private:
  void count(Json tampered, const std::string& path, const std::string& what) {
    ++made;
    forge_statements(tampered);
    std::vector<std::string> needed;
    add_needed(answer_, path, needed);
    const auto is_needed = [&](const std::string& id) {
      return std::find(needed.begin(), needed.end(), id) != needed.end();
    };
    Json kept = Json::array();  // the others are not in question
    for (const Json& s : tampered["statements"]) {
      if (is_needed(s["id"])) kept.push_back(s);
    }
    tampered["statements"] = std::move(kept);
    for (const std::string& other : certified_paths(answer_)) {
      if (is_needed(other)) continue;
      tampered[Json::json_pointer(other)].erase("certificate");
      tampered[Json::json_pointer(other)].erase("verdict");
    }
    const auto all = check_certificates(tampered.dump());
    const auto rejected = [&](const CheckedCertificate& c) {
      return c.path == (path.empty() ? "/" : path) && c.answer == CheckedCertificate::Answer::rejected;
    };
    if (!all || std::any_of(all->begin(), all->end(), rejected)) {
      ++noticed;
    } else {
      ADD_FAILURE() << "not noticed at " << path << ": " << what << "\n" << Json::diff(answer_, tampered).dump();
    }
  }

  Json answer_;
};

// proved becomes refuted, with a witness of which nothing is known, and refuted proved.
inline void flip(Json& object) {
  const bool proved = object["verdict"] == "proved";
  object["verdict"] = proved ? "refuted" : "proved";
  if (proved && !object.contains("witness")) object["witness"] = {{"values", Json::object()}};
}

// A change of one component of a field that has others besides.
inline Change to_a_component(const std::function<std::string(const std::string&)>& changed) {
  return [changed](Json& object) {
    if (!object["certificate"].contains("fields")) return;
    for (Json& field : object["certificate"]["fields"]) {
      if (std::count_if(field.begin(), field.end(), [](const Json& c) { return c != "0"; }) < 2) continue;
      for (Json& component : field) {
        if (component == "0") continue;
        component = changed(component.get<std::string>());
        return;
      }
    }
  };
}

inline Change without(const char* key) {
  return [key](Json& object) { object["certificate"].erase(key); };
}

}  // namespace anholon
