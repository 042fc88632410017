#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

Finding<HamiltonianSide> side_of(const std::string& model) { return hamilton(*ask(gallery(model).value())).value(); }

// The answer about the statement there, when every occurrence of a text is replaced.
Answer after_change(const std::string& model, const std::string& right, const std::string& wrong,
                    const std::string& place) {
  std::string json = side_of(model).json();
  if (json.find(right) == std::string::npos) throw std::logic_error("nothing to change: " + right);
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
    json.replace(at, right.size(), wrong);
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) {
    if (c.path == place) return c.answer;
  }
  throw std::logic_error("no statement " + place);
}

TEST(HamiltonQuestion, IsAnswered) {
  const auto found = side_of("chaplygin_sleigh");
  EXPECT_EQ(found.verdict().kind, VerdictKind::proved);
  EXPECT_NE(found.show().find("Jacobi's identity fails"), std::string::npos);
  // A constraint on accelerations cuts nothing out of the phase space.
  EXPECT_EQ(side_of("accelerometer_sled").verdict().kind, VerdictKind::undecided);
}

TEST(HamiltonQuestion, IsVerified) {
  for (const char* model : {"chaplygin_sleigh", "affine_particle_gravity", "appell_hamel", "balanced_pole",
                            "ball_on_unsteady_turntable", "suslov", "ball_on_surface_of_revolution"}) {
    const auto checked = check_certificates(side_of(model).json());
    ASSERT_TRUE(checked) << model;
    EXPECT_GT(checked->size(), 15U) << model;
    for (const CheckedCertificate& c : *checked)
      EXPECT_EQ(c.answer, Answer::verified) << model << ' ' << c.path << ": " << c.how;
  }
}

TEST(HamiltonQuestion, WrongCertificatesAreRejected) {
  // Another H, other multipliers, expressions that belong to another property, another place where A is singular.
  EXPECT_EQ(after_change("suslov", "\"hamiltonian\": \"(", "\"hamiltonian\": \"2*(", "/legendre/inverse"),
            Answer::rejected);
  EXPECT_EQ(after_change("lewis_particle", "p_x*p_y", "2*p_x*p_y", "/regularity/splitting"), Answer::rejected);
  EXPECT_EQ(after_change("affine_particle_free", "the Liouville field is tangent", "involutive linear part",
                         "/energy/liouville"),
            Answer::rejected);
  EXPECT_EQ(
      after_change("rolling_disc", "\"expression\": \"cos(q2)\"", "\"expression\": \"sin(q2)\"", "/legendre/regular"),
      Answer::rejected);
  // Three variables whose Jacobiator is zero.
  EXPECT_EQ(after_change("appell_hamel", "\"p_y\"\n", "\"x\"\n", "/bracket/jacobi"), Answer::rejected);
}

}  // namespace
}  // namespace anholon
