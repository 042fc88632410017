// Certificates of the larger gallery models.
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

TEST(Certificates, OfLargerModelsAreVerified) {
  for (const char* model : {"chaplygin_ball", "disk_on_plane"}) expect_verified(model);
}

}  // namespace
}  // namespace anholon
