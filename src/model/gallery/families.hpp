// The families of the gallery, one source each.
#pragma once

#include "anholon/model/gallery/model_family.hpp"

namespace anholon::detail {

[[nodiscard]] std::string blade_chain_text(std::size_t bodies);
[[nodiscard]] std::string snake_text(std::size_t links);
[[nodiscard]] std::string car_with_trailers_text(std::size_t trailers);

inline constexpr ModelFamily blade_chain_family{
    "blade_chain",    "N bodies on knife edges, springs between neighbors", "derived here", "bodies", 2, 256,
    &blade_chain_text};

inline constexpr ModelFamily snake_family{"snake",
                                          "Planar snake of N links on knife edges",
                                          "Hirose, Biologically Inspired Robots (1993); derived here",
                                          "links",
                                          1,
                                          64,
                                          &snake_text};

inline constexpr ModelFamily car_with_trailers_family{
    "car_with_trailers",
    "Car with N trailers",
    "Laumond, Controllability of a multibody mobile robot (1993); dynamics derived here",
    "trailers",
    1,
    32,
    &car_with_trailers_text};

}  // namespace anholon::detail
