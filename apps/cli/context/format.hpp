// Which format the options of a command ask for.
#pragma once

#include "anholon/present/document/render.hpp"

namespace anholon::cli {

template <class Options>
[[nodiscard]] Format format_of(const Options& options) {
  return options.fragment ? Format::fragment : options.latex ? Format::latex : Format::text;
}

}  // namespace anholon::cli
