// Makes a motion of a system.
#pragma once

#include "anholon/integrate/motion/motion.hpp"

namespace anholon {

// The motion of its model, which must outlive it: nothing that is assumed beside the model counts, as it need not hold for the
// values of the model. Diagnostics: what derive refuses (NH210, NH220, …), NH304 for values that are missing, tables that cannot
// be read.
[[nodiscard]] Result<Motion> compile(const System& system, const MotionOptions& options = {});
// The same where there is no system yet.
[[nodiscard]] Result<Motion> compile(const Model& model, const MotionOptions& options = {});

}  // namespace anholon
