#pragma once
// The SDK version in which `graphs` became a list.

#include "bext/target/sdk.h"

namespace bext {

/// Earlier versions document one object.
inline constexpr SdkVersion graphs_are_a_list_since{2, 20};

}  // namespace bext
