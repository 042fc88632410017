// Any bytes as an expression: it is read or refused with a diagnostic that can be shown; what was read prints
// to text that reads back to the same node, and to balanced LaTeX.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "anholon/base/budget.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace {

using namespace anholon;

constexpr std::size_t kNodes = 50'000;
constexpr std::size_t kGuards = 4;  // of one expression; each is printed and read again

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, text.c_str());
  std::abort();
}

bool is_balanced(std::string_view latex) {
  long depth = 0;
  for (const char c : latex) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth == 0;
}

void check_refusal(const Diagnostics& errors) {
  require(!errors.empty() && has_errors(errors), "refused without an error", "");
  for (const Diagnostic& d : errors) {
    require(!d.labels.empty() && d.code.size() == 5, "no label or no code", d.message);
    for (const Label& l : d.labels) {
      require(l.span.begin <= l.span.end && l.span.end <= l.source->text.size(), "a span outside the text", d.message);
    }
    require(!first_invalid_utf8(d.message), "a message that is not UTF-8", d.message);
    for (const std::string& help : d.help) require(!first_invalid_utf8(help), "a help that is not UTF-8", help);
  }
  require(!first_invalid_utf8(render(errors)), "an output that is not UTF-8", "");
}

void check_printing(Workspace& workspace, const Expr& e) {
  PrintOptions options;
  options.limit = 20'000;
  require(is_balanced(to_latex(e, options)), "LaTeX is not balanced", to_latex(e, options));
  const std::string text = to_text(e, options);
  if (text.size() > options.limit) return;
  const auto again = parse(workspace, text);
  // Text may be printed in more levels than it was written in: exp(y*log(x)) for x^y. Only that may stop it.
  if (!again && again.error().front().code == "NH107") return;
  require(again.has_value(), "what was printed is refused", again ? text : text + "\n" + render(again.error()));
  require(*again == e, "what was printed reads back to another node", text + "\n" + to_text(*again));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  Workspace workspace(kNodes);
  try {
    OpenNames names(workspace);
    const auto relation = parse_relation(workspace, excerpt_of(text), names, true);
    if (!relation) {
      check_refusal(relation.error());
    } else {
      for (const Expr& side : {relation->left, relation->right}) check_printing(workspace, side);
      for (std::size_t i = 0; i < std::min(relation->guards.size(), kGuards); ++i) {
        check_printing(workspace, relation->guards[i]);
      }
    }
    const auto name = canonical_name(excerpt_of(text));
    if (!name) check_refusal(name.error());
  } catch (const BudgetExceeded&) {
    // more nodes than this workspace may have: an answer, not a crash
  }
  return 0;
}
