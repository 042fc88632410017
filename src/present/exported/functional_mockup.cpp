#include "anholon/present/exported/functional_mockup.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/compile/interpreter.hpp"
#include "anholon/present/exported/exported_words.hpp"
#include "anholon/present/exported/languages.hpp"
#include "anholon/present/exported/mockup_source.hpp"

namespace anholon {

namespace {

std::string xml_attribute(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&apos;"; break;
      default: result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return result;
}

// Tells builds apart: the same text has the same one.
std::string guid_of(std::string_view text) {
  std::uint64_t a = 0xcbf29ce484222325U, b = 0x84222325cbf29ce4U;
  for (const char c : text) {
    a = (a ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    b = (b + static_cast<unsigned char>(c)) * 0x9e3779b97f4a7c15U ^ (b >> 29);
  }
  return fmt::format("{{{:08x}-{:04x}-{:04x}-{:04x}-{:012x}}}", a >> 32, (a >> 16) & 0xffff, a & 0xffff, b >> 48,
                     b & 0xffffffffffffU);
}

// One variable; its value reference is its place in the list.
struct MockupVariable {
  std::string name, about, attributes, inner;  // inner: of its <Real>
  enum class Kind { state, derivative, input, parameter, output, step } kind;
};

class MockupWriter {
 public:
  explicit MockupWriter(const ExportedSystem& system) : system_(system) {}

  std::vector<MockupVariable> variables() {
    using enum MockupVariable::Kind;
    const std::size_t n = system_.states(), q = system_.configuration.size();
    const auto name_at = [&](std::size_t k) -> const ExportedName& {
      return k < q ? system_.configuration[k] : system_.speeds[k - q];
    };
    for (std::size_t k = 0; k < n; ++k) {
      const ExportedName& name = name_at(k);
      add(state, name.name, name.about, "causality=\"output\" variability=\"continuous\" initial=\"exact\"",
          fmt::format("start=\"{}\"", number_text(start_of_state(k))));
    }
    for (std::size_t k = 0; k < n; ++k)
      add(derivative, "der(" + name_at(k).name + ")", "",
          "causality=\"local\" variability=\"continuous\" initial=\"calculated\"",
          fmt::format("derivative=\"{}\"", k + 1));
    const std::vector<double> inputs = start_of_inputs();
    for (std::size_t k = 0; k < system_.inputs.size(); ++k)
      add(input, system_.inputs[k].name, system_.inputs[k].about, "causality=\"input\" variability=\"continuous\"",
          fmt::format("start=\"{}\"", number_text(inputs[k])));
    for (const ExportedName& p : system_.parameters)
      add(parameter, p.name, p.value ? p.about : p.about + " (the model gives no value)",
          "causality=\"parameter\" variability=\"tunable\" initial=\"exact\"",
          fmt::format("start=\"{}\"", number_text(p.value.value_or(1))));
    for (const std::string& name : mockup_outputs(system_))
      add(output, name, "", "causality=\"output\" variability=\"continuous\" initial=\"calculated\"", "");
    add(step, "integrator.step", "largest step of the integrator in co-simulation",
        "causality=\"parameter\" variability=\"tunable\" initial=\"exact\"", "start=\"0.001\" min=\"0\"");
    return std::move(list_);
  }

  std::string description(const std::vector<MockupVariable>& list, const std::string& guid,
                          const std::string& title) const {
    using enum MockupVariable::Kind;
    std::string text = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"{0}\" guid=\"{1}\" description=\"{2}\"\n"
        "    generationTool=\"Anholon {3}\" variableNamingConvention=\"flat\" numberOfEventIndicators=\"0\">\n"
        "  <ModelExchange modelIdentifier=\"{0}\" canGetAndSetFMUstate=\"true\" canSerializeFMUstate=\"true\">\n"
        "    <SourceFiles>\n      <File name=\"{0}.c\"/>\n    </SourceFiles>\n  </ModelExchange>\n"
        "  <CoSimulation modelIdentifier=\"{0}\" canHandleVariableCommunicationStepSize=\"true\"\n"
        "      canGetAndSetFMUstate=\"true\" canSerializeFMUstate=\"true\">\n"
        "    <SourceFiles>\n      <File name=\"{0}.c\"/>\n    </SourceFiles>\n  </CoSimulation>\n"
        "  <LogCategories>\n    <Category name=\"logStatusError\"/>\n  </LogCategories>\n"
        "  <DefaultExperiment startTime=\"{4}\"/>\n  <ModelVariables>\n",
        system_.name, guid, xml_attribute(title), version, number_text(system_.start));
    for (std::size_t k = 0; k < list.size(); ++k) {
      const MockupVariable& v = list[k];
      text += fmt::format("    <!-- {} -->\n    <ScalarVariable name=\"{}\" valueReference=\"{}\"", k + 1,
                          xml_attribute(v.name), k);
      if (!v.about.empty()) text += fmt::format(" description=\"{}\"", xml_attribute(v.about));
      text += fmt::format(" {}>\n      <Real{}{}/>\n    </ScalarVariable>\n", v.attributes, v.inner.empty() ? "" : " ",
                          v.inner);
    }
    text += "  </ModelVariables>\n  <ModelStructure>\n";
    const auto unknowns = [&](const char* tag, const auto& test) {
      text += fmt::format("    <{}>\n", tag);
      for (std::size_t k = 0; k < list.size(); ++k) {
        if (test(list[k].kind)) text += fmt::format("      <Unknown index=\"{}\"/>\n", k + 1);
      }
      text += fmt::format("    </{}>\n", tag);
    };
    unknowns("Outputs", [](auto kind) { return kind == state || kind == output; });
    unknowns("Derivatives", [](auto kind) { return kind == derivative; });
    unknowns("InitialUnknowns", [](auto kind) { return kind == derivative || kind == output; });
    return text + "  </ModelStructure>\n</fmiModelDescription>\n";
  }

  // By state, input, parameter: what the instance begins with.
  [[nodiscard]] std::vector<std::string> starts() const {
    std::vector<std::string> result;
    for (std::size_t k = 0; k < system_.states(); ++k) result.push_back(number_text(start_of_state(k)));
    for (const double x : start_of_inputs()) result.push_back(number_text(x));
    for (const ExportedName& p : system_.parameters) result.push_back(number_text(p.value.value_or(1)));
    return result;
  }

 private:
  void add(MockupVariable::Kind kind, std::string name, std::string about, std::string attributes, std::string inner) {
    // A parameter may be called as an output is: the later one has a letter more.
    const auto is_taken = [&](const MockupVariable& v) { return v.name == name; };
    while (std::any_of(list_.begin(), list_.end(), is_taken)) name += '_';
    list_.push_back({std::move(name), std::move(about), std::move(attributes), std::move(inner), kind});
  }

  [[nodiscard]] double start_of_state(std::size_t k) const {
    const std::size_t q = system_.configuration.size();
    const bool unit = std::find(system_.rotations.begin(), system_.rotations.end(), k) != system_.rotations.end();
    return (k < q ? system_.configuration[k].value : system_.speeds[k - q].value).value_or(unit ? 1 : 0);
  }

  [[nodiscard]] std::vector<double> start_of_inputs() const {
    std::vector<double> result(system_.inputs.size()), in, parameters;
    const ExportedFunction* given = system_.find("given_inputs");
    if (given == nullptr || system_.no_start.empty()) {
      for (std::size_t k = 0; k < result.size(); ++k) result[k] = system_.inputs[k].value.value_or(0);
      return result;
    }
    for (std::size_t k = 0; k < system_.states(); ++k) in.push_back(start_of_state(k));
    in.push_back(system_.start);
    in.resize(in.size() + result.size());
    for (const ExportedName& p : system_.parameters) parameters.push_back(p.value.value_or(1));
    interpret(given->code, 1, in.data(), parameters.data(), result.data());
    for (double& x : result) x = std::isfinite(x) ? x : 0;
    return result;
  }

  const ExportedSystem& system_;
  std::vector<MockupVariable> list_;
};

}  // namespace

FunctionalMockup functional_mockup(const ExportedSystem& system, const std::string& title) {
  MockupWriter writer(system);
  const std::vector<MockupVariable> variables = writer.variables();
  const std::string code = as_c(system);
  const std::string guid = guid_of(code);
  return {writer.description(variables, guid, title), code + mockup_source(system, guid, writer.starts())};
}

}  // namespace anholon
