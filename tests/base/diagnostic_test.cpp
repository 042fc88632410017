#include "anholon/base/diagnostic.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include "anholon/base/utf8.hpp"

namespace anholon {
namespace {

Diagnostic at(const std::string& text, std::vector<std::tuple<std::string, std::string>> marks,
              std::string name = "m.toml") {
  const auto source = std::make_shared<const Source>(Source{std::move(name), text});
  Diagnostic d;
  d.code = "NH999";
  d.message = "something is wrong";
  std::size_t from = 0;
  for (const auto& [marked, words] : marks) {
    const std::size_t begin = text.find(marked, from);
    d.labels.push_back(
        {source, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + marked.size())}, words});
  }
  return d;
}

TEST(Render, LooksLikeACompiler) {
  const std::string text = std::string(11, '\n') + "c1 = \"dx*sin(th)\"\n\nc3 = \"2*dx*sin(th)\"\n";
  Diagnostic d =
      at(text, {{"2*dx*sin(th)", "equals 2 times constraint 1"}, {"dx*sin(th)", "constraint 1"}}, "models/cart.toml");
  d.code = "NH210";
  d.message = "constraints 1 and 3 are linearly dependent";
  d.notes = {"the constraint matrix has 3 rows and rank 2"};
  d.help = {"remove `c3`"};
  EXPECT_EQ(render(d),
            "error[NH210]: constraints 1 and 3 are linearly dependent\n"
            "  --> models/cart.toml:14:7\n"
            "   |\n"
            "12 | c1 = \"dx*sin(th)\"\n"
            "   |       ---------- constraint 1\n"
            "14 | c3 = \"2*dx*sin(th)\"\n"
            "   |       ^^^^^^^^^^^^ equals 2 times constraint 1\n"
            "   |\n"
            "   = note: the constraint matrix has 3 rows and rank 2\n"
            "help: remove `c3`\n");
}

TEST(Render, ColumnsCountCodePointsAndCaretsCountCells) {
  EXPECT_EQ(render(at("\tα = 中文 + q", {{"q", "here"}})),
            "error[NH999]: something is wrong\n"
            " --> m.toml:1:11\n"
            "  |\n"
            "1 |     α = 中文 + q\n"
            "  |                ^ here\n");
}

TEST(Render, SeveralLabelsOfOneLineHangBelowEachOther) {
  EXPECT_EQ(render(at("a + b*foo", {{"foo", "third"}, {"a", "first"}, {"b", "second"}})),
            "error[NH999]: something is wrong\n"
            " --> m.toml:1:7\n"
            "  |\n"
            "1 | a + b*foo\n"
            "  | -   - ^^^ third\n"
            "  | |   |\n"
            "  | |   second\n"
            "  | first\n");
}

TEST(Render, ASpanOfSeveralLinesIsMarkedAtBothEnds) {
  EXPECT_EQ(render(at("x = (a +\n  b +\n  c +\n  d)\n", {{"(a +\n  b +\n  c +\n  d)", "all of this"}})),
            "error[NH999]: something is wrong\n"
            " --> m.toml:1:5\n"
            "  |\n"
            "1 | x = (a +\n"
            "  |     ^^^^\n"
            "...\n"
            "4 |   d)\n"
            "  |   ^^ all of this\n");
}

TEST(Render, AnEmptySpanStillHasACaret) {
  EXPECT_EQ(render(at("ab", {})), "error[NH999]: something is wrong\n");
  Diagnostic d = at("ab\r\n", {{"", ""}});
  d.labels[0].span = {2, 2};
  EXPECT_EQ(render(d), "error[NH999]: something is wrong\n --> m.toml:1:3\n  |\n1 | ab\n  |   ^\n");
  d.labels[0].span = {400, 500};  // beyond the text
  EXPECT_EQ(render(d), "error[NH999]: something is wrong\n --> m.toml:2:1\n  |\n2 |\n  | ^\n");
}

TEST(Render, LabelsInAnotherFileFollow) {
  Diagnostic d = at("abc", {{"b", "here"}}, "one");
  const auto other = std::make_shared<const Source>(Source{"two", "xyz"});
  d.labels.push_back({other, {2, 3}, "and there"});
  EXPECT_EQ(render(d),
            "error[NH999]: something is wrong\n"
            " --> one:1:2\n"
            "  |\n"
            "1 | abc\n"
            "  |  ^ here\n"
            " ::: two:1:3\n"
            "  |\n"
            "1 | xyz\n"
            "  |   - and there\n");
}

TEST(Render, AVeryLongLineIsSeenThroughAWindow) {
  const std::string text = std::string(5000, 'a') + "!" + std::string(5000, 'b');
  const std::string out = render(at(text, {{"!", "here"}}));
  EXPECT_LT(out.size(), 600U);
  EXPECT_NE(out.find("1 | …aaa"), std::string::npos) << out;
  EXPECT_NE(out.find("bbb…\n"), std::string::npos) << out;
  // The caret stands under the mark.
  const std::size_t line = out.find("1 | …"), mark = out.find('!'), rest = out.find("\n", line) + 1;
  EXPECT_EQ(out.find('^', rest) - rest, mark - line - 2) << out;  // the ellipsis has three bytes and one column
}

TEST(Render, NothingInTheTextCanReorderOrClearTheScreen) {
  const std::string evil = "a\x1b[2Jb \u202e c\u200bd \x7f";
  Diagnostic d = at(evil, {{"b", evil}}, evil);
  d.message = d.code = "m";
  d.message = evil;
  d.notes = {evil};
  d.help = {evil};
  const std::string out = render(d);
  for (const std::string bad : {"\x1b", "\u202e", "\u200b", "\x7f"}) EXPECT_EQ(out.find(bad), std::string::npos);
  const std::string broken = render(at("ab\xff\xc3", {{"b", ""}}));
  EXPECT_FALSE(first_invalid_utf8(broken));
}

TEST(Render, ColorsOnlyWhenAsked) {
  const Diagnostic d = at("ab", {{"b", "here"}, {"a", "there"}});
  EXPECT_EQ(render(d).find('\033'), std::string::npos);
  const std::string colored = render(d, {.color = true});
  EXPECT_NE(colored.find("\033[1;31merror[NH999]"), std::string::npos);
  std::string plain;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\033')
      i = colored.find('m', i);
    else
      plain += colored[i];
  }
  EXPECT_EQ(plain, render(d));
}

TEST(Render, SeveralDiagnosticsAreSetApart) {
  const Diagnostic d = at("ab", {});
  EXPECT_EQ(render(Diagnostics{d, d}), render(d) + "\n" + render(d));
  Diagnostic note = d;
  note.severity = Severity::note;
  EXPECT_TRUE(render(note).starts_with("note[NH999]"));
  EXPECT_TRUE(has_errors({note, d}));
  EXPECT_FALSE(has_errors({note}));
}

TEST(NearestName, FindsTyposAndNothingElse) {
  const std::vector<std::string> known{"gamma", "theta", "x", "x1", "mass", "Omega", "R"};
  EXPECT_EQ(nearest_name("gamm", known), "gamma");
  EXPECT_EQ(nearest_name("gamam", known), "gamma");
  EXPECT_EQ(nearest_name("tehta", known), "theta");
  EXPECT_EQ(nearest_name("thet1", known), "theta");
  EXPECT_EQ(nearest_name("omega", known), "Omega");
  EXPECT_EQ(nearest_name("OMEGA", known), "Omega");
  EXPECT_EQ(nearest_name("X", known), "x");
  EXPECT_EQ(nearest_name("x2", known), "x");
  EXPECT_EQ(nearest_name("q", known), "");
  EXPECT_EQ(nearest_name("abc", known), "");
  EXPECT_EQ(nearest_name("gxmxx", known), "");
  EXPECT_EQ(nearest_name("", known), "");
  EXPECT_EQ(nearest_name(std::string(100'000, 'a'), {std::string(100'000, 'b')}), "");
  EXPECT_EQ(nearest_name("gamma", {}), "");
  EXPECT_EQ(nearest_name("bac", {"abc"}), "abc") << "two neighbors swapped are one edit";
  EXPECT_EQ(nearest_name("abcd", {"abxx", "abcx"}), "abcx");
}

TEST(Utf8, DecodesWhatIsValidAndOnlyThat) {
  const auto value = [](std::string_view text) {
    return decode_utf8(text, 0).valid ? decode_utf8(text, 0).value : U'\0';
  };
  EXPECT_EQ(value("a"), U'a');
  EXPECT_EQ(value("θ"), U'θ');
  EXPECT_EQ(value("∂"), U'∂');
  EXPECT_EQ(value("𝜃"), U'𝜃');
  for (const std::string_view bad : {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80",
                                     "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xce", "\xe2\x88", "\xce\x28"}) {
    EXPECT_FALSE(decode_utf8(bad, 0).valid);
    EXPECT_EQ(first_invalid_utf8(std::string("ok") + std::string(bad)), 2U);
  }
  for (char32_t c = 1; c < 0x110000; c += 13) {
    if (c >= 0xd800 && c <= 0xdfff) continue;
    std::string text;
    append_utf8(text, c);
    ASSERT_EQ(decode_utf8(text, 0).value, c);
    ASSERT_EQ(decode_utf8(text, 0).length, text.size());
  }
}

}  // namespace
}  // namespace anholon
