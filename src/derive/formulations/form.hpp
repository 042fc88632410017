// The formulations in which equations of motion are offered. Each is derived by its own road, in its own file, from L and
// Φ alone (system.hpp); `verify.hpp` proves that they give the same motion.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

enum class Form { multipliers, reduced, hamilton, gibbs_appell, gauss, virtual_work, accelerations, vakonomic };

// A form and its name on the command line.
struct NamedForm {
  Form form;              // it
  std::string_view name;  // "gibbs-appell"
};
// In the order of the enumeration.
inline constexpr std::array named_forms{
    NamedForm{Form::multipliers, "multipliers"},
    NamedForm{Form::reduced, "reduced"},
    NamedForm{Form::hamilton, "hamilton"},
    NamedForm{Form::gibbs_appell, "gibbs-appell"},
    NamedForm{Form::gauss, "gauss"},
    NamedForm{Form::virtual_work, "virtual"},
    NamedForm{Form::accelerations, "accelerations"},
    NamedForm{Form::vakonomic, "vakonomic"},
};

// As on the command line.
[[nodiscard]] std::string_view name_of(Form form);
// The form that name_of calls so.
[[nodiscard]] std::optional<Form> form_named(std::string_view name);
// NH340, for a name that no form has.
[[nodiscard]] Diagnostics unknown_form(std::string_view name);
// In the order of the enumeration.
[[nodiscard]] const std::vector<Form>& all_forms();

// A form that applies, or the sentence that says why it does not.
template <class T>
struct Applicable {
  std::optional<T> value;  // nothing where it does not apply
  std::string why_not;     // empty where it does
};

// What a form says about the motion, for comparison with the others: expressions in t, the configuration, the velocities
// and the accelerations of System::frame that vanish along every motion on the constraint set. Linear in the
// accelerations, and as many independent ones as there are velocities.
using MotionResiduals = std::vector<Expr>;

}  // namespace anholon
