// Claims of the gallery with the values of its files.
#include "anholon/analyze/checking/check.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// What is given comes before the values, so that no claim is left open that is proved without them.
TEST(GivenClaims, OfTheGalleryAreProvedWithTheValuesOfTheFileToo) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics m(entry.text);
    const std::vector<CheckedClaim> open = check_claims(m.system()),
                                    of_file = check_claims(m.system(), {}, ParameterValues::of_file);
    for (std::size_t k = 0; k < open.size(); ++k) {
      EXPECT_EQ(open[k].verdict.kind, open[k].claim->expect)
          << entry.name << ", " << open[k].claim->where << ": " << open[k].verdict.reason;
      EXPECT_EQ(of_file[k].verdict.kind, VerdictKind::proved)
          << entry.name << ", " << open[k].claim->where << ": " << of_file[k].verdict.reason;
    }
  }
}

}  // namespace
}  // namespace anholon
