// Writes bench/reference/: the ends of the motions, computed in 50 digits from the equations written by hand,
// with what halving the step changed.
//
//     make_reference FOLDER [NAME]
#include <cstdio>
#include <iostream>

#include "bench/motion/extrapolation.hpp"
#include "bench/motion/reference.hpp"
#include "bench/motion/systems.hpp"

namespace {

using bench::Digits50;

template <template <class> class System>
void write(const std::string& folder, const std::string& only) {
  using S = System<Digits50>;
  if (!only.empty() && only != S::reference) return;
  const S system;
  const auto coarse = bench::extrapolate<Digits50>(system, S::t_end, S::reference_step);
  const auto fine = bench::extrapolate<Digits50>(system, S::t_end, S::reference_step / 2);
  const auto a = system.observe(coarse.end), b = system.observe(fine.end);
  double change = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    change = std::max(change, static_cast<double>(abs(a[i] - b[i])) / fine.largest[i]);
  std::ofstream file(folder + "/" + S::reference + ".txt");
  file << "# " << S::title << ", the state at t = " << S::t_end << "\n"
       << "# variable, value, largest magnitude of the run; steps of " << S::reference_step / 2
       << ", twice that changes " << change << " of it\n";
  for (std::size_t i = 0; i < b.size(); ++i)
    file << S::names()[i] << ' ' << b[i].str(36, std::ios::scientific) << ' ' << fine.largest[i] << '\n';
  std::cout << S::title << ": halving the step changes " << change << std::endl;
}

}  // namespace

int main(int count, char** words) {
  if (count != 2 && count != 3) return std::fprintf(stderr, "make_reference FOLDER [NAME]\n"), 2;
  const std::string only = count == 3 ? words[2] : "";
  write<bench::KnifeEdge>(words[1], only);
  write<bench::Snakeboard>(words[1], only);
  write<bench::SphereMoving>(words[1], only);
  write<bench::Chain>(words[1], only);
}
