#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

// The contact is a relation between the height and the lean: as many variables as the disk in angles has (rolling_disc).
TEST(Reduction, OfTheDiskKeepsTheContactAsARelation) {
  const auto found = reduce(*ask(gallery("disk_on_plane").value())).value();
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.dimension, reduce(*ask(gallery("rolling_disc").value())).value()->reduced.value->dimension);
  ASSERT_EQ(r.relations.size(), 1U);
  const Expr contact =
      read_expression(*found.system().model, excerpt_of("z^2 - a^2*(1 - R[3,3]^2)", "<expected>")).value().value;
  EXPECT_TRUE(is_proved_zero(r.relations.front() - contact));
  // Upright and lying flat, orbits are smaller; nowhere else do the variables degenerate.
  for (const Expr& zero : r.nonzero) {
    const Expr lean = found.system().model->coordinates[3].rotation->matrix[2][2];
    EXPECT_TRUE(zero == lean + 1 || zero == lean - 1) << to_text(zero);
  }
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

// Rates that nobody can read are checked by the work along admissible directions.
TEST(Reduction, OfTheRattlebackIsVerified) {
  const auto found = reduce(*ask(gallery("rattleback").value())).value();
  ASSERT_TRUE(found->reduced.value);
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  bool by_work = false;
  for (const CheckedCertificate& c : *checked) {
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
    by_work = by_work || (c.path == "/related" && c.how.starts_with("the work along admissible directions"));
  }
  EXPECT_TRUE(by_work);
}

// Not expanded in the angles of all trailers.
TEST(Reduction, OfALongCarIsShort) {
  const auto found = reduce(*ask(gallery("car_with_trailers_8").value())).value();
  EXPECT_TRUE(found->reduced.value->nonzero.empty());
  for (const ReducedVariable& y : found->reduced.value->variables) EXPECT_LT(to_text(y.meaning).size(), 80U) << y.name;
}

}  // namespace
}  // namespace anholon
