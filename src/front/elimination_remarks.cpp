#include "anholon/front/elimination_remarks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

std::string comparison(const EliminationProof& proof) {
  switch (proof.verdict.kind) {
    case VerdictKind::proved:
      return fmt::format("the same motion as with the constraint kept, proved: all {} accelerations are equal",
                         proof.accelerations);
    case VerdictKind::refuted:
      return fmt::format("not the motion of the system with the constraint kept: {}", proof.verdict.reason);
    default:
      return fmt::format("whether this is the motion with the constraint kept was not decided: {}",
                         proof.verdict.reason);
  }
}

}  // namespace

std::vector<std::string> elimination_remarks(const Elimination& elimination, const Model& given,
                                             const EliminationProof& proof) {
  std::vector<std::string> functions;
  for (std::size_t k = 0; k < elimination.replaced.size(); ++k)
    functions.push_back(
        fmt::format("{} = {}", given.coordinates[elimination.replaced[k]].name, to_text(elimination.functions[k])));
  return {fmt::format("eliminated by {}: {}, which {} identically", fmt::join(functions, ", "),
                      fmt::join(elimination.constraints, ", "), elimination.constraints.size() == 1 ? "holds" : "hold"),
          comparison(proof)};
}

}  // namespace anholon
