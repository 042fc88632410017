// Why there is no result: everything that stands in its way at once, each with a code, a caret and a way out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "anholon/base/source.hpp"

namespace anholon {

// An error stands in the way of a result, a warning does not, a note only says what was done.
enum class Severity { error, warning, note };

// What is to blame.
enum class Cause {
  input,        // what was written or asked for
  mathematics,  // the system has no such thing: no law that determines its motion, no equations of that form
  budget,       // time or memory: with more of it there may be a result
  machine,      // a file could not be read or written
};

// A place in a source, and what is said of it there.
struct Label {
  std::shared_ptr<const Source> source;
  Span span;
  std::string text;  // stands behind the caret; may be empty
};

struct Diagnostic {
  std::string code;  // "NH101"; `anholon explain NH101` tells more
  Severity severity = Severity::error;
  std::string message;             // one lower-case sentence that stands alone
  std::vector<Label> labels;       // the first is the primary one (^^^), the rest are secondary (---)
  std::vector<std::string> notes;  // further sentences
  std::vector<std::string> help;   // the edit to make
  Cause cause = Cause::input;      // why it stands in the way
};

// In the order in which they were met.
using Diagnostics = std::vector<Diagnostic>;

// T, or every diagnostic that stands in its way (at least one of them an error).
template <class T>
using Result = tl::expected<T, Diagnostics>;

// The same where the cause is known only now; what already has another one keeps it.
[[nodiscard]] Diagnostics because_of(Cause cause, Diagnostics diagnostics);

// Whether one of them is an error.
[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

// One label in an excerpt's coordinates.
[[nodiscard]] Label label(const Excerpt& excerpt, std::size_t begin, std::size_t end, std::string text = {});

// The candidate within edit distance 2 (1 for names of up to 3 letters) of `name`, the nearest first; "" if none.
[[nodiscard]] std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace anholon
