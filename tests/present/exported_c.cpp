#include "tests/present/exported_c.hpp"

#include <dlfcn.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "anholon/present/exported/languages.hpp"

namespace anholon::test {

namespace {

using Lists = std::vector<std::vector<double>>;

// A function with as many lists of results as it has.
void call(void* symbol, const ExpectedAtState& at, ExportedPlace place, Lists& out) {
  const double* u = at.inputs.data();
  const double* p = at.parameters.data();
  std::array<double*, 5> r{};
  for (std::size_t k = 0; k < out.size(); ++k) r[k] = out[k].data();
  if (place == ExportedPlace::state) {
    using F =
        void (*)(double, const double*, const double*, const double*, double*, double*, double*, double*, double*);
    reinterpret_cast<F>(symbol)(at.time, at.state.data(), u, p, r[0], r[1], r[2], r[3], r[4]);
  } else {
    using F = void (*)(double, const double*, const double*, const double*, const double*, double*, double*, double*,
                       double*, double*);
    reinterpret_cast<F>(symbol)(at.time, at.configuration.data(), at.velocities.data(), u, p, r[0], r[1], r[2], r[3],
                                r[4]);
  }
}

}  // namespace

ExportFolder::ExportFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "anholon_export_XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}
ExportFolder::~ExportFolder() { std::filesystem::remove_all(path_); }

std::string said_by(const std::string& command) {
  std::string said;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  for (std::array<char, 4096> block{}; const std::size_t n = fread(block.data(), 1, block.size(), pipe);)
    said.append(block.data(), n);
  if (pclose(pipe) != 0) said += "\nfailed: " + command;
  return said;
}

std::vector<std::string> write_c(const std::vector<ExportedCase>& cases, const std::string& folder) {
  std::vector<std::string> files;
  for (const ExportedCase& c : cases) {
    files.push_back(folder + "/" + c.system.name + ".c");
    std::ofstream(files.back()) << as_c(c.system);
  }
  return files;
}

std::string compile_c(const std::string& command, const std::vector<std::string>& files, const std::string& library) {
  const std::string all = library + ".all.c";
  {
    std::ofstream out(all);
    for (const std::string& file : files) out << "#include \"" << file << "\"\n";
  }
  return said_by(command + " " + all + " -o " + library);
}

void expect_values(const ExportedCase& made, void* library) {
  const ExportedSystem& s = made.system;
  const auto find = [&](const std::string& function) { return dlsym(library, (s.name + "_" + function).c_str()); };
  for (std::size_t k = 0; k < made.states.size(); ++k) {
    const ExpectedAtState& at = made.states[k];
    for (const ExportedFunction& f : s.functions) {
      void* symbol = find(f.name);
      ASSERT_NE(symbol, nullptr) << s.name << " " << f.name;
      Lists out;
      for (const ExportedResult& r : f.results) out.emplace_back(r.size(), NAN);
      if (f.name == "energy") {
        using Scalar = double (*)(double, const double*, const double*, const double*);
        out[0][0] = reinterpret_cast<Scalar>(symbol)(at.time, at.state.data(), at.inputs.data(), at.parameters.data());
      } else {
        call(symbol, at, f.place, out);
      }
      for (std::size_t r = 0; r < out.size(); ++r) {
        const auto known = at.results.find(f.name + "." + f.results[r].name);
        if (known == at.results.end()) continue;
        const std::vector<double>& expected = known->second;
        ASSERT_EQ(expected.size(), out[r].size()) << s.name << " " << known->first;
        for (std::size_t i = 0; i < expected.size(); ++i) {
          EXPECT_NEAR(out[r][i], expected[i], allowed_error(expected))
              << s.name << " " << known->first << "[" << i << "] at state " << k;
        }
      }
    }
  }
}

void expect_projection(const ExportedCase& made, void* library) {
  const ExportedSystem& s = made.system;
  using Project = double (*)(double, double*, double*, const double*, const double*);
  const auto project = reinterpret_cast<Project>(dlsym(library, (s.name + "_project").c_str()));
  ASSERT_NE(project, nullptr);
  void* constraints = dlsym(library, (s.name + "_constraints").c_str());
  for (ExpectedAtState at : made.states) {
    double scale = 1;
    for (std::size_t k = 0; k < at.configuration.size(); ++k)
      at.configuration[k] += 1e-3 * std::sin(static_cast<double>(k) + 1);
    for (double& w : at.velocities) scale = std::max(scale, std::fabs(w)), w += 1e-3;
    const double left =
        project(at.time, at.configuration.data(), at.velocities.data(), at.inputs.data(), at.parameters.data());
    for (const std::size_t q : s.rotations) {
      double square = 0;
      for (std::size_t k = 0; k < 4; ++k) square += at.configuration[q + k] * at.configuration[q + k];
      EXPECT_NEAR(square, 1, 1e-15 * 4) << s.name;
    }
    if (constraints == nullptr) continue;
    Lists out;
    for (const ExportedResult& r : s.find("constraints")->results) out.emplace_back(r.size(), NAN);
    call(constraints, at, ExportedPlace::velocities, out);
    double worst = 0;
    for (std::size_t r = 0; r < out.size(); ++r) {
      if (s.find("constraints")->results[r].name.find("residuals") == std::string::npos) continue;
      for (const double x : out[r]) worst = std::max(worst, std::fabs(x));
    }
    EXPECT_LE(worst, 1e-13 * scale) << s.name;
    EXPECT_GE(left, worst / 4) << s.name;
  }
}

}  // namespace anholon::test
