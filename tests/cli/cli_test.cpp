// The manners of the program.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "test_paths.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

const std::string good = "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n";
const std::string bad = "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"mass*x'^2/2\"\n";

TEST(Program, SaysItsVersion) {
  const Answer r = run("anholon --version");
  EXPECT_EQ(r.exit, 0);
  EXPECT_EQ(r.out, "anholon " + std::string(version) + "\n");
  EXPECT_EQ(r.err, "");
}

TEST(Program, HelpLeadsWithExamples) {
  for (const char* command : {"anholon --help", "anholon -h", "anholon"}) {
    const Answer r = run(command);
    EXPECT_EQ(r.exit, 0) << command;
    EXPECT_LT(r.out.find("Examples:"), r.out.find("Usage:")) << command;
    for (const char* verb : {"show", "decide", "gallery", "explain"}) EXPECT_TRUE(contains(r.out, verb)) << verb;
  }
  for (const char* verb : {"show", "gallery", "explain"}) {
    const Answer r = run(std::string("anholon ") + verb + " --help");
    EXPECT_EQ(r.exit, 0) << verb;
    EXPECT_LT(r.out.find("Examples:"), r.out.find("Usage: anholon ")) << verb;
  }
}

TEST(Program, SuggestsTheVerbThatWasMeant) {
  const Answer r = run("anholon shwo snakeboard");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.out, "");
  EXPECT_EQ(r.err, "error: there is no command `shwo`\nhelp: did you mean `show`?\n");
}

TEST(Program, SuggestsTheOptionThatWasMeant) {
  const Answer r = run("anholon show snakeboard --jsno");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.err, "did you mean `--json`?")) << r.err;
  EXPECT_EQ(run("anholon show --color=sometimes snakeboard").exit, 2);
  EXPECT_EQ(run("anholon show").exit, 2);
}

TEST(Show, AGalleryModelAFileAndStandardInput) {
  EXPECT_TRUE(contains(run("anholon show snakeboard").out, "Snakeboard"));
  EXPECT_TRUE(contains(run("cat > m.toml; anholon show m.toml", good).out, "L = x'^2/2"));
  const Answer r = run("anholon show -", good);
  EXPECT_EQ(r.exit, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_TRUE(contains(r.out, "L = x'^2/2"));
}

TEST(Show, AFileGoesBeforeAGalleryModelOfItsName) {
  EXPECT_TRUE(contains(run("cat > snakeboard; anholon show snakeboard", "title = \"mine\"\n" + good).out, "mine"));
}

TEST(Show, MistakesGoToStandardErrorWithExitCodeTwo) {
  const Answer r = run("cat > m.toml; anholon show m.toml", bad);
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.out, "");
  EXPECT_TRUE(contains(r.err, "error[NH101]: unknown name `mass`\n --> m.toml:4:6\n")) << r.err;
}

TEST(Show, MistakesWithJsonGoToStandardOutputToo) {
  const Answer r = run("anholon show - --json", bad);
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(r.out.starts_with("{\n  \"error\": [")) << r.out;
  EXPECT_TRUE(contains(r.out, "\"code\": \"NH101\""));
  EXPECT_TRUE(contains(r.err, "error[NH101]"));
}

TEST(Show, WarningsDoNotFail) {
  const Answer r = run("anholon show -", "[parameters]\nunused = 1\n" + good);
  EXPECT_EQ(r.exit, 0);
  EXPECT_TRUE(contains(r.err, "warning[NH121]")) << r.err;
  EXPECT_TRUE(contains(r.out, "lagrangian"));
}

TEST(Cli, EveryAnswerIsThereAsMarkdown) {
  for (const char* command :
       {"show lewis_particle", "derive lewis_particle", "classify lewis_particle", "conserve lewis_particle",
        "check sphere_in_rotating_cylinder", "evaluate lewis_particle", "simulate lewis_particle"}) {
    const Answer answer = run(fmt::format("anholon {} --markdown", command));
    EXPECT_EQ(answer.exit, 0) << command << answer.err;
    EXPECT_TRUE(answer.out.starts_with("# ")) << command << answer.out;
  }
  EXPECT_TRUE(contains(run("anholon decide 'x = x^2' --markdown").out, "$x = x^{2}$"));
  EXPECT_TRUE(
      contains(run("anholon verify - --markdown", run("anholon decide 'x = x' --json").out).out, "| verified |"));
  EXPECT_EQ(run("anholon show snakeboard --markdown --json").exit, 2);
  EXPECT_TRUE(contains(run("anholon gallery --markdown").out, "| snakeboard | Snakeboard |"));
  EXPECT_TRUE(contains(run("anholon gallery snakeboard --markdown").out, "```\n# "));
  EXPECT_TRUE(contains(run("anholon explain --markdown").out, "| NH105 | definitions in a circle |"));
  EXPECT_TRUE(run("anholon explain NH105 --markdown").out.starts_with("# NH105: definitions in a circle\n\n"));
}

// Every format is an option of every command that prints an answer.
TEST(Cli, EveryAnswerIsThereAsLatex) {
  for (const char* command :
       {"show lewis_particle", "derive lewis_particle", "classify lewis_particle", "conserve lewis_particle",
        "check sphere_in_rotating_cylinder", "evaluate lewis_particle", "simulate lewis_particle", "gallery",
        "gallery snakeboard", "explain", "explain NH105", "decide 'x = x'"}) {
    const Answer answer = run(fmt::format("anholon {} --latex", command));
    EXPECT_EQ(answer.exit, 0) << command << answer.err;
    EXPECT_TRUE(contains(answer.out, "\\begin{document}") && contains(answer.out, "\\end{document}")) << command;
  }
  EXPECT_TRUE(contains(run("anholon explain NH105 --fragment").out, "\\begin{verbatim}\n"));
}

TEST(Show, LatexIsADocumentOrAFragment) {
  const Answer document = run("anholon show snakeboard --latex"), fragment = run("anholon show snakeboard --fragment");
  EXPECT_TRUE(fragment.out.starts_with("% needs \\usepackage"));
  EXPECT_FALSE(contains(fragment.out, "\\documentclass"));
  EXPECT_TRUE(document.out.starts_with("\\documentclass"));
  EXPECT_EQ(run("anholon show snakeboard --latex --json").exit, 2);
}

TEST(Decide, LatexIsADocumentOrAFragment) {
  const Answer document = run("anholon decide 'tan(x) = sin(x)/cos(x)' --latex"),
               fragment = run("anholon decide 'tan(x) = sin(x)/cos(x)' --fragment");
  EXPECT_TRUE(document.out.starts_with("\\documentclass")) << document.out;
  EXPECT_TRUE(document.out.ends_with("\\end{document}\n")) << document.out;
  EXPECT_TRUE(fragment.out.starts_with("% needs \\usepackage")) << fragment.out;
  EXPECT_FALSE(contains(fragment.out, "\\documentclass"));
  EXPECT_EQ(run("anholon decide 'x = x' --fragment --json").exit, 2);
}

TEST(Show, WhateverIsNoModel) {
  const Answer missing = run("anholon show snakebord");
  EXPECT_EQ(missing.exit, 2);
  EXPECT_TRUE(contains(missing.err, "did you mean the gallery model `snakeboard`?")) << missing.err;
  EXPECT_TRUE(contains(run("anholon show .").err, "NH402"));
  EXPECT_TRUE(contains(run("mkfifo pipe; anholon show pipe").err, "NH402"));
  EXPECT_TRUE(contains(run("anholon show /dev/zero").err, "NH402"));
  EXPECT_TRUE(contains(run("anholon show - < /dev/zero").err, "NH404"));
  EXPECT_EQ(run("anholon show - <&-").exit, 5);
  EXPECT_TRUE(contains(run("anholon show -").err, "NH104")) << "an empty file";
}

TEST(Color, IsUsedOnRequestOnly) {
  EXPECT_FALSE(contains(run("anholon show -", bad).err, "\x1b["));
  EXPECT_TRUE(contains(run("anholon show - --color always", bad).err, "\x1b["));
  EXPECT_TRUE(contains(run("anholon --color=always show -", bad).err, "\x1b["));
  EXPECT_FALSE(contains(run("anholon show - --color never", bad).err, "\x1b["));
}

TEST(Color, IsLeftOutOnADumbTerminalAndWithNoColor) {
  if (run("command -v script").exit != 0) GTEST_SKIP() << "no script(1) to make a terminal";
  const auto on_terminal = [](const std::string& environment) {
    return run("env -u NO_COLOR " + environment + " script -qec \"'" + test::program + "' show missing\" /dev/null")
        .out;
  };
  EXPECT_TRUE(contains(on_terminal("TERM=xterm"), "\x1b["));
  EXPECT_FALSE(contains(on_terminal("TERM=xterm NO_COLOR=1"), "\x1b["));
  EXPECT_FALSE(contains(on_terminal("TERM=dumb"), "\x1b["));
}

TEST(Gallery, ListsAndPrints) {
  const Answer list = run("anholon gallery");
  EXPECT_EQ(list.exit, 0);
  EXPECT_TRUE(contains(list.out, "snakeboard"));
  EXPECT_TRUE(contains(list.out, "Chaplygin sleigh"));
  EXPECT_TRUE(contains(list.err, "anholon show NAME"));
  EXPECT_EQ(run("anholon gallery snakeboard | anholon show -").out, run("anholon show snakeboard").out);
  EXPECT_TRUE(run("anholon gallery --json").out.starts_with("[\n  {\n    \"name\": \"differential_drive\""));
  EXPECT_TRUE(contains(list.out, "snake_N"));
  EXPECT_TRUE(contains(list.out, "car_with_trailers_N"));
  EXPECT_TRUE(contains(list.out, "blade_chain_N"));
  EXPECT_EQ(run("anholon gallery snake_3 | anholon show -").out, run("anholon show snake_3").out);
  EXPECT_EQ(run("anholon gallery snake_3 > my.toml && anholon evaluate my.toml").exit, 0);
  const Answer none = run("anholon show snake_0");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(contains(none.err, "error[NH401]: there is no gallery model `snake_0`")) << none.err;
  EXPECT_EQ(run("anholon gallery snake_0").err, none.err);
  const Answer wrong = run("anholon gallery snakebord");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(contains(wrong.err, "did you mean `snakeboard`?"));
}

TEST(Explain, ACodeOrAllOfThem) {
  EXPECT_TRUE(run("anholon explain NH105").out.starts_with("NH105: definitions in a circle\n\n"));
  EXPECT_TRUE(contains(run("anholon explain NH101").out, "\n\n  wrong:  L = \"mass/2*x'^2\"        with"));
  EXPECT_EQ(run("anholon explain 105").out, run("anholon explain nh105").out);
  EXPECT_TRUE(contains(run("anholon explain").out, "NH404"));
  EXPECT_TRUE(run("anholon explain NH105 --json").out.starts_with("{"));
  EXPECT_EQ(run("anholon explain NH999").exit, 2);
}

TEST(Output, AReaderThatGoesAwayIsNoError) {
  const Answer r = run("(anholon gallery sphere_in_rotating_cylinder; anholon show snakeboard; echo $? >&2) | head -1");
  EXPECT_EQ(r.out.find('\n'), r.out.size() - 1);
  EXPECT_FALSE(contains(r.err, "error")) << r.err;
}

TEST(Output, AFullDiskIsAnError) {
  const Answer r = run("anholon show snakeboard > /dev/full");
  EXPECT_EQ(r.exit, 5);
  EXPECT_TRUE(contains(r.err, "cannot write to standard output")) << r.err;
}

TEST(Output, DoesNotDependOnTheLocale) {
  EXPECT_EQ(run("LC_ALL=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8 anholon show snakeboard --json").out,
            run("LC_ALL=C anholon show snakeboard --json").out);
}

}  // namespace
}  // namespace anholon
