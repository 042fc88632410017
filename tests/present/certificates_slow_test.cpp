// Certificates of all gallery models, and of the first members of families.
#include "anholon/model/gallery/family.hpp"
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

TEST(Certificates, OfEveryGalleryModelAreVerified) {
  for (const GalleryEntry& entry : gallery()) expect_verified(entry.name);
}

TEST(Certificates, OfFamiliesAreVerified) {
  for (const char* name : {"car_with_trailers_1", "car_with_trailers_2"}) {
    const auto model = find_gallery_model(name);
    ASSERT_TRUE(model && *model) << name;
    expect_certified(classify_answer((*model)->text), name);
    expect_certified(conserve_answer((*model)->text), name);
  }
}

TEST(ClassificationCertificates, OfEveryGalleryModelAreVerified) {
  for (const GalleryEntry& entry : gallery()) {
    const std::string text(entry.text);
    if (text.find("[poisson]") == std::string::npos) expect_certified(classify_answer(text), entry.name);
  }
}

}  // namespace
}  // namespace anholon
