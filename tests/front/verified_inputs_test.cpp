// Inputs that stay symbols may be zero like any function of the time: certificates of "exactly when drive = 0" hold.
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

TEST(OpenInputs, ConditionsOnThemAreSeenToBePossible) {
  const OwnedModel model = read(R"toml(
[inputs]
drive = { value = "cos(t)" }
steer = { value = 0.5 }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2"
[forces]
x = "drive"
y = "steer"
)toml")
                               .value();
  const auto found = ask(model, {.open_inputs = true}).value().conserve().value();
  EXPECT_EQ(found->energy.examined.conserved.kind, VerdictKind::conditional);
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked) EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.how;
}

}  // namespace
}  // namespace anholon
