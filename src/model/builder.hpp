// A model without a file: the same parts, the same names, the same diagnostics.
//
//   Workspace workspace;
//   const Result<Model> sleigh = ModelBuilder()
//                                    .parameter("m", "1.5", Assumption::positive)
//                                    .coordinate("x", CoordinateKind::line)
//                                    .coordinate("theta", CoordinateKind::angle)
//                                    .lagrangian("m/2*x'^2 + theta'^2/2")
//                                    .constraint("no slip", "sin(theta)*x' = 0")
//                                    .build(workspace);
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon {

// A number or an expression as a model file has it; numbers in a string are exact decimals.
class BuilderValue {
 public:
  BuilderValue(const char* text) : text_(text) {}  // an expression
  BuilderValue(std::string text) : text_(std::move(text)) {}
  BuilderValue(long number) : text_(std::to_string(number)) {}  // an exact number
  BuilderValue(int number) : text_(std::to_string(number)) {}
  BuilderValue(const Rational& number) : text_(number.get_str()) {}
  BuilderValue(double) = delete;                                   // 0.1 is no double: write "0.1"
  [[nodiscard]] const std::string& text() const { return text_; }  // as it would stand in a file

 private:
  std::string text_;
};

// Along one coordinate: {"x", {"-y"}}, {"R", {"0", "0", "1"}}, {"R.body", {…}}.
struct BuilderComponent {
  std::string coordinate;            // its name, "R.body" for components in the body
  std::vector<BuilderValue> values;  // one, or three for a rotation
};

// Parts in any order, then build().
class ModelBuilder {
 public:
  ModelBuilder();
  ~ModelBuilder();
  ModelBuilder(ModelBuilder&&) noexcept;
  ModelBuilder& operator=(ModelBuilder&&) noexcept;

  ModelBuilder& title(std::string_view text);   // `title`
  ModelBuilder& source(std::string_view text);  // `source`: where the system comes from
  ModelBuilder& about(std::string_view text);

  // [parameters]; without a value it can be reasoned about, but not simulated.
  ModelBuilder& parameter(std::string_view name, Assumption assumption = Assumption::real);
  ModelBuilder& parameter(std::string_view name, const BuilderValue& value, Assumption assumption = Assumption::real);
  // [functions]: what is proved holds for every one; `value` is used to simulate.
  ModelBuilder& function(std::string_view name, const std::vector<std::string>& arguments, std::string_view value = {});
  ModelBuilder& definition(std::string_view name, const BuilderValue& value);   // [definitions]
  ModelBuilder& coordinate(std::string_view name, CoordinateKind kind);         // [coordinates]
  ModelBuilder& quasi_velocity(std::string_view name, std::string_view value);  // [quasi_velocities]
  ModelBuilder& input(std::string_view name, const BuilderValue& value);        // [inputs]: of t and the state
  // [inputs]: a column of a table.
  ModelBuilder& input_table(std::string_view name, std::string_view file, std::string_view column);

  ModelBuilder& lagrangian(std::string_view expression);   // [lagrangian]; this or a Hamiltonian
  ModelBuilder& hamiltonian(std::string_view expression);  // [hamiltonian]
  // `reaction`: the power of a servo constraint's force.
  ModelBuilder& constraint(std::string_view name, std::string_view equation, std::string_view reaction = {});
  ModelBuilder& force(const BuilderComponent& component);  // [forces]
  // [[symmetry]]; `momentum`: the function that is said to generate it
  ModelBuilder& symmetry(std::string_view name, const std::vector<BuilderComponent>& generator,
                         std::string_view momentum = {});

  // `quantity`: "x", "x'", "p_x", "R", "R.w", "R.W", a quasi-velocity; three or four values for a rotation.
  ModelBuilder& initial(std::string_view quantity, const BuilderValue& value);
  ModelBuilder& initial(std::string_view quantity, const std::vector<BuilderValue>& values);
  ModelBuilder& run(const BuilderValue& t, const BuilderValue& tol = "1e-12", std::string_view method = {});  // [run]
  // [run] tolerances: of one coordinate and its velocity, in place of tol.
  ModelBuilder& tolerance(std::string_view coordinate, const BuilderValue& relative, const BuilderValue& absolute);
  // [[event]]: the zeros of `when`.
  ModelBuilder& event(std::string_view name, std::string_view when, Direction direction = Direction::both,
                      EventAction action = EventAction::record);
  ModelBuilder& solution(std::string_view quantity,
                         std::string_view expression);  // [solution]: a closed form of a quantity
  // `given`: conditions separated by semicolons.
  ModelBuilder& claim(std::string_view quantity, bool conserved, std::string_view given = {},
                      std::string_view where = {});

  // The model, or everything that is wrong with it. The workspace must outlive it.
  [[nodiscard]] Result<Model> build(Workspace& workspace) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace anholon
