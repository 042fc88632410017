#pragma once

// The whole library: include this header, link anholon::anholon.
#include "anholon/base/version.hpp"
#include "anholon/model/gallery.hpp"
