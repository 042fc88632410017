#include "anholon/front/refusal.hpp"

#include <fmt/format.h>

namespace anholon {

tl::unexpected<Diagnostics> out_of(const BudgetExceeded& limit) {
  return tl::unexpected<Diagnostics>(Diagnostics{{"",
                                                  Severity::error,
                                                  fmt::format("out of {} ({})", name_of(limit.limit), limit.where),
                                                  {},
                                                  {},
                                                  {"a higher --time-limit may help"},
                                                  Cause::budget}});
}

tl::unexpected<Diagnostics> not_applicable(const std::string& code, const std::string& why_not) {
  return tl::unexpected<Diagnostics>(Diagnostics{{code, Severity::error, why_not, {}, {}, {}, Cause::mathematics}});
}

}  // namespace anholon
