#pragma once
// The names of the kinds of files that hold options of other tools.
//
// ```cpp
// assert(bext::litert_kind == "litert-options");
// ```

#include <string_view>

namespace bext {

inline constexpr std::string_view onnxruntime_kind = "onnxruntime-options";
inline constexpr std::string_view executorch_kind = "executorch-options";
inline constexpr std::string_view litert_kind = "litert-options";
inline constexpr std::string_view olive_kind = "olive-pass";

}  // namespace bext
