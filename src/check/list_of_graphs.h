#pragma once
// When `graphs` became a list.

#include "bext/target/sdk.h"

namespace bext {

/// Tools before this version document one object.
inline constexpr SdkVersion graphs_are_a_list_since{2, 20};

}  // namespace bext
