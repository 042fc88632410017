// What is conserved does not depend on names, on the units and origins of coordinates, or on multiples of the constraints.
#include <gtest/gtest.h>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "tests/analyze/rewritten.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// Verdicts in a row: energy, rank of the annihilator, declared momenta, how many momenta, gauge momenta and moving energies are
// conserved, claims.
std::vector<std::string> summary(const Model& model) {
  const auto system = make_system(model);
  if (!system) return {system.error().front().message};
  const auto c = conserve(*system);
  if (!c || !c->value) return {"no motion"};
  const Conservation& found = *c->value;
  std::vector<std::string> result{name_of(found.energy.examined.conserved.kind), name_of(found.energy.workless.kind)};
  result.push_back(found.annihilator.value ? std::to_string(found.annihilator.value->basis.size()) : "none");
  std::size_t conserved = 0;
  for (const Momentum& m : found.momenta) {
    if (m.generator.declared)
      result.push_back(m.generator.name + ": " + name_of(m.examined.conserved.kind) + ", " +
                       name_of(m.in_distribution.kind));
    conserved +=
        m.examined.conserved.kind == VerdictKind::proved && m.examined.conserved_by == ConservedBy::law ? 1 : 0;
  }
  result.push_back(std::to_string(conserved));
  result.push_back(std::to_string(found.gauge_momenta.size()));
  result.push_back(std::to_string(found.moving_energies.size()));
  result.push_back(std::to_string(found.strata.size()));
  for (const CheckedClaim& claim : check_claims(*system)) {
    if (std::holds_alternative<SaidConserved>(claim.claim->said)) result.push_back(name_of(claim.verdict.kind));
  }
  return result;
}

class WrittenDifferently : public ::testing::TestWithParam<std::string> {
 protected:
  WrittenDifferently() : m(Mechanics::from_gallery(GetParam())), original(summary(m.model())) {}
  Mechanics m;
  std::vector<std::string> original;
};

// A budget may end one of two computations: that the rank of R° was not computed contradicts nothing.
void expect_same(std::vector<std::string> one, std::vector<std::string> other) {
  constexpr std::size_t rank = 2;
  for (std::vector<std::string>* s : {&one, &other}) {
    if (s->size() <= rank || (*s)[rank] != "none") continue;
    std::vector<std::string>& beside = s == &one ? other : one;
    if (beside.size() > rank) beside[rank] = "none";
  }
  EXPECT_EQ(one, other);
}

TEST_P(WrittenDifferently, UnderOtherNames) { expect_same(summary(Rewritten(m.model()).renamed()), original); }
TEST_P(WrittenDifferently, WithOtherMultiplesOfTheConstraints) {
  expect_same(summary(Rewritten(m.model()).rescaled()), original);
}
TEST_P(WrittenDifferently, InOtherCoordinates) { expect_same(summary(Rewritten(m.model()).stretched()), original); }

std::vector<std::string> models() {
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) {
    if (entry.text.find("[poisson]") == std::string_view::npos) names.emplace_back(entry.name);
  }
  names.emplace_back("car_with_trailers_1");
  names.emplace_back("snake_2");
  return names;
}

INSTANTIATE_TEST_SUITE_P(Gallery, WrittenDifferently, ::testing::ValuesIn(models()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace anholon
