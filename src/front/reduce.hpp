// A system with its symmetries divided out.
#pragma once

#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/front/owned_system.hpp"

namespace anholon {

// What the declared symmetries may be used for, and what is left of the system when those that can be used are divided out.
[[nodiscard]] Result<Finding<Reduction>> reduce(const OwnedSystem& system, const ReduceOptions& options = {});

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Reduction& found,
                                           const FoundIn& in);                 // for people
[[nodiscard]] std::string json_of(const Reduction& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const Reduction& found);  // whether there is a reduced system that motions project to

}  // namespace anholon
