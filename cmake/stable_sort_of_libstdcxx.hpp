// libstdc++ 12 uses its own deprecated std::get_temporary_buffer in std::stable_sort, and clang says so wherever we sort.
// Included before everything else, so that the pragma holds in that header and nowhere else.
#pragma once

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#include <algorithm>
#pragma clang diagnostic pop
