#include <unistd.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "anholon/base/file.hpp"
#include "anholon/base/isolate.hpp"
#include "anholon/present/certificates.hpp"
#include "anholon/present/columns.hpp"
#include "anholon/present/show.hpp"
#include "apps/cli/commands.hpp"

namespace anholon::cli {

namespace {

using Answer = CheckedCertificate::Answer;
constexpr std::size_t largest_answer = std::size_t{64} << 20;

struct Options {
  std::string file;
  bool json = false;
  double time_limit = 10;
};

const char* word_of(Answer answer) { return answer == Answer::verified ? "verified" : answer == Answer::rejected ? "REJECTED" : "undecided"; }

Exit exit_of(const std::vector<CheckedCertificate>& all) {
  const auto any = [&](Answer answer) { return std::any_of(all.begin(), all.end(), [&](const auto& c) { return c.answer == answer; }); };
  return any(Answer::rejected) ? Exit::refuted : any(Answer::undecided) ? Exit::undecided : Exit::done;
}

std::string text_of(const std::vector<CheckedCertificate>& all) {
  std::vector<std::vector<std::string>> rows;
  std::size_t verified = 0;
  for (const CheckedCertificate& c : all) {
    verified += c.answer == Answer::verified ? 1 : 0;
    rows.push_back({word_of(c.answer), c.path, c.verdict, c.how});
  }
  return align_columns(rows) + fmt::format("\n{} of {} certificates verified\n", verified, all.size());
}

std::string json_of(const std::vector<CheckedCertificate>& all) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const CheckedCertificate& c : all) {
    list.push_back({{"path", c.path}, {"verdict", c.verdict}, {"claim", c.claim}, {"answer", c.answer == Answer::rejected ? "rejected" : word_of(c.answer)}, {"how", c.how}});
  }
  return nlohmann::ordered_json{{"verified", exit_of(all) == Exit::done}, {"certificates", list}}.dump(2) + "\n";
}

std::string work(const std::string& text, const Options& options, Context& context) {
  Budget budget;
  budget.seconds = options.time_limit;
  const auto packed = [](Exit exit, const std::string& answer) { return std::string(1, static_cast<char>(exit)) + answer; };
  const auto all = check_certificates(text, budget);
  if (!all) {
    context.warn(all.error());
    return packed(Exit::bad_input, options.json ? show_json(all.error()) : "");
  }
  return packed(exit_of(*all), options.json ? json_of(*all) : text_of(*all));
}

void verify(const Options& options, Context& context) {
  const Result<std::string> text = options.file == "-" ? read_descriptor(STDIN_FILENO, "<stdin>", largest_answer) : read_file(options.file, largest_answer);
  if (!text) return context.fail(text.error(), options.json);
  const IsolatedResult result = isolate([&] { return work(*text, options, context); }, {60 * options.time_limit + 5, std::size_t{8} << 30});
  if (result.signal != 0 || result.limit != Limit::none || result.bytes.empty()) {
    context.say(result.signal != 0 ? "defect: the check ended with a signal; please report the file\n" : "error: the check ran out of time or memory\n");
    context.exit = result.signal != 0 ? Exit::defect : Exit::budget;
    return;
  }
  context.exit = static_cast<Exit>(static_cast<unsigned char>(result.bytes.front()));
  context.print(std::string_view(result.bytes).substr(1));
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("verify", "certificates checked again, by another road");
  command->description(
      "Checks every certificate in the JSON that `anholon conserve` wrote, without trusting it: what is proved by solving the law\n"
      "anew and a normal form in half angles, what is refuted in ball arithmetic at the witness.\n\n"
      "Examples:\n"
      "  anholon conserve ball_on_turntable --json > answer.json\n"
      "  anholon verify answer.json");
  const auto options = std::make_shared<Options>();
  command->add_option("CERTIFICATE", options->file, "the JSON file, or `-` for standard input")->required();
  command->add_flag("--json", options->json, "as JSON");
  command->add_option("--time-limit", options->time_limit, "seconds for each exact question (10)")->check(CLI::Range(0.001, 1e6))->type_name("SECONDS");
  command->callback([options, &context] { verify(*options, context); });
}

}  // namespace anholon::cli
