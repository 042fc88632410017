// The library in another program: find_package(anholon), one header, one target.
#include <anholon/anholon.hpp>
#include <iostream>

int main() {
  std::cout << "anholon " << anholon::version << '\n';
  for (const auto& entry : anholon::gallery()) std::cout << entry.name << '\n';
  return 0;
}
