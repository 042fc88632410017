// The verbs of the program. Each adds its subcommand, with a callback that does the work, writes through the context
// and leaves the exit code there.
#pragma once

#include <CLI/App.hpp>
#include <array>

#include "apps/cli/context/context.hpp"

namespace anholon::cli {

void add_show(CLI::App& app, Context& context);
void add_decide(CLI::App& app, Context& context);
void add_derive(CLI::App& app, Context& context);
void add_classify(CLI::App& app, Context& context);
void add_conserve(CLI::App& app, Context& context);
void add_reduce(CLI::App& app, Context& context);
void add_hamilton(CLI::App& app, Context& context);
void add_hj(CLI::App& app, Context& context);
void add_linearize(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_evaluate(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_gallery(CLI::App& app, Context& context);
void add_explain(CLI::App& app, Context& context);

// In the order in which they are listed.
inline constexpr std::array all_commands{
    add_show,     add_decide, add_derive,    add_classify, add_conserve, add_reduce,
    add_hamilton, add_hj,     add_linearize, add_check,    add_verify,   add_evaluate,
    add_simulate, add_report, add_export,    add_gallery,  add_explain,
};

}  // namespace anholon::cli
