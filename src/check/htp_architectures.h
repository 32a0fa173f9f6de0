#pragma once
// Which architectures have been HTP's for long. Rules speak of those before and after.

namespace bext {

/// Older ones are served by the DSP backend.
inline constexpr int first_htp = 68;
/// The newest architecture in the C headers and in the enumerations of all SDKs that were looked at.
inline constexpr int newest_everywhere = 81;

}  // namespace bext
