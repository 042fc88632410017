#include <unistd.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "anholon/base/file.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/render.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/isolated.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

using Checked = CheckedCertificate::Answer;
constexpr std::size_t largest_answer = std::size_t{64} << 20;
constexpr PageOptions one_line_each{100'000};

struct VerifyArguments : OutputOptions {
  std::string file;
  double time_limit = 10;
};

const char* word_of(Checked answer) {
  return answer == Checked::verified ? "verified" : answer == Checked::rejected ? "REJECTED" : "undecided";
}

Exit exit_of(const std::vector<CheckedCertificate>& all) {
  const auto any = [&](Checked answer) {
    return std::any_of(all.begin(), all.end(), [&](const auto& c) { return c.answer == answer; });
  };
  if (any(Checked::rejected) || !any(Checked::undecided)) return any(Checked::rejected) ? Exit::refuted : Exit::done;
  const bool limited = std::any_of(all.begin(), all.end(), [](const auto& c) { return c.limit != Limit::none; });
  return limited ? Exit::budget : Exit::undecided;
}

Document document_of(const std::vector<CheckedCertificate>& all) {
  Document document;
  std::size_t verified = 0;
  for (const CheckedCertificate& c : all) {
    verified += c.answer == Checked::verified ? 1 : 0;
    document.row({word_of(c.answer), c.path, c.verdict, c.how});
  }
  document.paragraph(fmt::format("{} of {} certificates verified", verified, all.size()));
  return document;
}

std::string json_of(const std::vector<CheckedCertificate>& all) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const CheckedCertificate& c : all) {
    list.push_back({{"path", c.path},
                    {"verdict", c.verdict},
                    {"claim", c.claim},
                    {"answer", c.answer == Checked::rejected ? "rejected" : word_of(c.answer)},
                    {"how", c.how}});
    if (c.limit != Limit::none) list.back()["limit"] = name_of(c.limit);
  }
  return nlohmann::ordered_json{{"verified", exit_of(all) == Exit::done}, {"certificates", list}}.dump(2) + "\n";
}

Answer checked(const std::string& text, const VerifyArguments& options, Context& context) {
  Budget budget;
  budget.seconds = options.time_limit;
  const auto all = check_certificates(text, budget);
  if (!all) {
    context.warn(all.error());
    return {Exit::bad_input, options.json ? show_json(all.error()) : ""};
  }
  return {exit_of(*all), options.json ? json_of(*all) : render(document_of(*all), options.format, one_line_each)};
}

void verify(const VerifyArguments& options, Context& context) {
  const Result<std::string> text = options.file == "-" ? read_descriptor(STDIN_FILENO, "<stdin>", largest_answer)
                                                       : read_file(options.file, largest_answer);
  if (!text) return context.fail(text.error(), options.json);
  answer_in_child({"the check", "the file", 60 * options.time_limit + 5}, context,
                  [&] { return checked(*text, options, context); });
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("verify", "certificates checked again, by another road");
  command->description(
      "Checks every statement in the JSON that `anholon conserve`, `classify`, `check`, `derive --verify` or `decide` "
      "wrote, without\n"
      "trusting it: what is proved by identities in half angles, derived anew from the model's text, or by a theorem "
      "from others;\n"
      "what is refuted in ball arithmetic at the witness; what is conditional in both ways, under its conditions and "
      "without them.\n\n"
      "Examples:\n"
      "  anholon conserve ball_on_turntable --json > answer.json\n"
      "  anholon verify answer.json\n"
      "  anholon classify snakeboard --json | anholon verify -\n"
      "  anholon conserve ball_on_turntable --expr energy --json | anholon verify -");
  const auto options = std::make_shared<VerifyArguments>();
  command->add_option("CERTIFICATE", options->file, "the JSON file, or `-` for standard input")->required();
  add_output(*command, *options);
  command->add_option("--time-limit", options->time_limit, "seconds for each exact question (10)")
      ->check(CLI::Range(0.001, 1e6))
      ->type_name("SECONDS");
  command->callback([options, &context] { verify(*options, context); });
}

}  // namespace anholon::cli
