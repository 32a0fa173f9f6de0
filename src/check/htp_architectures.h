#pragma once
// The first HTP architecture, and the newest one that all SDKs know.

namespace bext {

/// Older architectures need the DSP backend.
inline constexpr int first_htp = 68;
/// The newest architecture in the C headers and the enumerations of all SDKs examined.
inline constexpr int newest_everywhere = 81;

}  // namespace bext
