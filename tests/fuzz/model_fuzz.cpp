// Any bytes as a model file: it is read, or refused with diagnostics that can be shown; what was read can be shown in
// every form.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/chapters/show.hpp"

namespace {

using namespace anholon;

constexpr std::size_t node_limit = 50'000;

void require(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, text.c_str());
  std::abort();
}

void check(const Diagnostics& diagnostics) {
  for (const Diagnostic& d : diagnostics) {
    require(find_code(d.code) != nullptr, "a code that nobody explains", d.code + " " + d.message);
    for (const Label& l : d.labels) {
      require(l.span.begin <= l.span.end && l.span.end <= l.source->text.size(), "a span outside the text", d.message);
    }
  }
  require(!first_invalid_utf8(render(diagnostics)), "an output that is not UTF-8", "");
  require(!first_invalid_utf8(show_json(diagnostics)), "JSON that is not UTF-8", "");
}

void check(const Model& model) {
  check(model.warnings);
  require(!has_errors(model.warnings), "a model with errors", "");
  const int given =
      int{model.lagrangian.has_value()} + int{model.hamiltonian.has_value()} + int{model.poisson.has_value()};
  require(given == 1, "not exactly one of L, H and a bracket", "");
  require(!first_invalid_utf8(as_text(show_document(model))), "text that is not UTF-8", "");
  require(!first_invalid_utf8(as_latex(show_document(model))), "LaTeX that is not UTF-8", "");
  require(!first_invalid_utf8(show_json(model)), "JSON that is not UTF-8", "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Workspace workspace(node_limit);
  try {
    const Result<Model> model =
        read_model_text(workspace, std::string(reinterpret_cast<const char*>(data), size), "fuzz.toml");
    if (model) {
      check(*model);
    } else {
      require(has_errors(model.error()), "refused without an error", "");
      check(model.error());
    }
  } catch (const BudgetExceeded&) {
    // showing a model may need more nodes than this workspace may have: an answer, not a crash
  }
  return 0;
}
