#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "tests/front/reduced_variable.hpp"

namespace anholon {
namespace {

std::string put_in(std::string text, const std::string& word, const std::string& put) {
  return text.replace(text.find(word), word.size(), put);
}

// The center is at b n, n the third axis of a frame S that does not spin. The spin u1 about n is constant, and
// (I + m a²) b W1' = a (m a g n_2 + I W2 u1), as Routh has it.
TEST(RegularReduction, OfABallInASphereIsSeenFromTheNormal) {
  const std::string text = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
I = { value = 0.4, assume = "positive" }
a = { value = 0.1, assume = "positive" }
b = { value = 1, assume = "positive" }
g = { value = 9.81, assume = "positive" }
[coordinates]
S = "rotation"
R = "rotation"
[lagrangian]
L = "m*b^2/2*(S.W.x^2 + S.W.y^2) + S.W.z^2/2 + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2) - m*g*b*S[3,3]"
[[constraint]]
equation = "S.W.z = 0"
[[constraint]]
equation = "b*FIRST + a*(R.w.x*S[1,1] + R.w.y*S[2,1] + R.w.z*S[3,1]) = 0"
[[constraint]]
equation = "b*SECOND + a*(R.w.x*S[1,2] + R.w.y*S[2,2] + R.w.z*S[3,2]) = 0"
[[symmetry]]
name = "turn of all"
generator = { S = ["0", "0", "1"], R = ["0", "0", "1"] }
[[symmetry]]
name = "ball 1"
generator = { "R.body" = ["1", "0", "0"] }
[[symmetry]]
name = "ball 2"
generator = { "R.body" = ["0", "1", "0"] }
[[symmetry]]
name = "ball 3"
generator = { "R.body" = ["0", "0", "1"] }
)toml";
  for (const auto& [first, second] :
       {std::pair{"S.W.x", "S.W.y"},
        {"(S.w.x*S[1,1] + S.w.y*S[2,1] + S.w.z*S[3,1])", "(S.w.x*S[1,2] + S.w.y*S[2,2] + S.w.z*S[3,2])"}}) {
    const auto found = reduce(*ask(read(put_in(put_in(text, "FIRST", first), "SECOND", second)).value())).value();
    ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
    const ReducedSystem& r = *found->reduced.value;
    EXPECT_EQ(r.dimension, 5U);
    EXPECT_TRUE(r.nonzero.empty());
    const auto in_model = [&](const char* by_hand) {
      return read_expression(*found.system().model, excerpt_of(by_hand, "<expected>")).value().value;
    };
    const Assumptions& known = found.system().assumptions;
    for (const ReconstructedVelocity& v : r.reconstruction)
      EXPECT_FALSE(may_divide_by_zero({v.value}, known)) << to_text(v.value);
    if (first != std::string("S.W.x")) continue;  // in other variables
    EXPECT_TRUE(variable_of(*found, "u1").rate.is_zero_literal());
    const Expr u1 = variable_of(*found, "u1").symbol;
    const Expr by_hand = (in_model("m*a*g*S[3,2]") + in_model("I*S.W.y") * u1) * in_model("a/(b*(I + m*a^2))");
    EXPECT_TRUE(is_proved_zero(variable_of(*found, "S.W.x").rate - by_hand, known));
  }
}

}  // namespace
}  // namespace anholon
