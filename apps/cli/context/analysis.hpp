// Questions about a system, asked in a child process.
#pragma once

#include "anholon/front/owned_system.hpp"
#include "apps/cli/context/isolated.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

// All that says which system is meant, --time-limit, --json, --latex, --fragment; `about`: parts of the answer, for --about.
void add_analysis_options(CLI::App& command, ModelOptions& options, const std::string& about);

// What is said is to hold whatever the inputs do, as it is of parameters: unless values are asked for.
inline void leave_inputs_open(ModelOptions& options) { options.asked.open_inputs = !options.asked.with_values; }

// The answer as it was asked for; what was remarked on the way is said.
template <class T>
[[nodiscard]] Answer shown(const Finding<T>& found, const OutputOptions& options, Context& context) {
  if (!options.about.empty()) {
    Result<std::string> part = found.show_about(options.about, options.format);
    if (!part) {
      context.warn(part.error());
      return {exit_of(part.error()), ""};
    }
    return {exit_of(found.verdict()), std::move(*part)};
  }
  context.warn(found.remarks());
  return {exit_of(found.verdict()), options.json ? found.json() : found.show(options.format)};
}
template <class T>
[[nodiscard]] Result<Answer> shown(const Result<Finding<T>>& found, const OutputOptions& options, Context& context) {
  if (!found) return tl::make_unexpected(found.error());
  return shown(*found, options, context);
}

// Reads the model and prints the answer to the question, or what stands in its way. `isolation` bounds all of it.
using Question = std::function<Result<Answer>(const OwnedSystem& system)>;
void answer(const ModelOptions& options, const Isolation& isolation, Context& context, const Question& question);
// The same for an analysis: 20 times the time limit.
void answer(const ModelOptions& options, Context& context, const Question& question);

}  // namespace anholon::cli
