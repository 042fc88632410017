#include "native/kept_memory.hpp"

#include <functional>
#include <numeric>
#include <utility>

namespace anholon::python {

namespace py = pybind11;

// One block at most: in a loop the result of one call is alive until that of the next takes its name.
struct KeptMemory::Free {
  struct Block {
    std::unique_ptr<double[]> numbers;
    std::size_t count = 0;
  } block;
};

namespace {

constexpr std::size_t least_bytes = std::size_t{1} << 17;  // below it the C library keeps memory itself
constexpr std::size_t most_bytes = std::size_t{1} << 28;

}  // namespace

std::shared_ptr<KeptMemory::Free> KeptMemory::made() { return std::make_shared<Free>(); }

py::array_t<double> KeptMemory::array(const std::vector<py::ssize_t>& shape) const {
  const auto count =
      static_cast<std::size_t>(std::accumulate(shape.begin(), shape.end(), py::ssize_t{1}, std::multiplies<>()));
  if (count * sizeof(double) < least_bytes || count * sizeof(double) > most_bytes) return py::array_t<double>(shape);
  struct Lent {
    Free::Block block;
    std::weak_ptr<Free> home;
  };
  auto lent = std::make_unique<Lent>();
  lent->home = free_;
  if (free_->block.count == count)
    lent->block = std::exchange(free_->block, {});
  else
    lent->block = {std::unique_ptr<double[]>(new double[count]), count};
  double* const numbers = lent->block.numbers.get();
  const py::capsule owner(lent.release(), [](void* given_back) {
    const std::unique_ptr<Lent> back(static_cast<Lent*>(given_back));
    if (const std::shared_ptr<Free> home = back->home.lock()) home->block = std::move(back->block);
  });
  return py::array_t<double>(shape, numbers, owner);
}

}  // namespace anholon::python
