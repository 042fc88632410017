#include "helper/certificate_list.hpp"

#include "anholon/anholon.hpp"
#include "anholon/present/chapters/show.hpp"

namespace anholon::python {

namespace {

const char* word(CheckedCertificate::Answer answer) {
  switch (answer) {
    case CheckedCertificate::Answer::verified: return "verified";
    case CheckedCertificate::Answer::rejected: return "rejected";
    case CheckedCertificate::Answer::undecided: return "undecided";
  }
  return "undecided";
}

}  // namespace

nlohmann::ordered_json checked_certificates(const std::string& json, const nlohmann::ordered_json& options) {
  Budget budget;
  budget.seconds = options.value("seconds", 10.0);
  const auto all = check_certificates(json, budget);
  if (!all) {
    return {{"error", nlohmann::ordered_json::parse(show_json(all.error())).at("error")},
            {"rendered", render(all.error())}};
  }
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const CheckedCertificate& c : *all) {
    list.push_back(
        {{"path", c.path}, {"verdict", c.verdict}, {"claim", c.claim}, {"answer", word(c.answer)}, {"how", c.how}});
  }
  return {{"certificates", list}};
}

}  // namespace anholon::python
