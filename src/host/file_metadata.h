#pragma once
// Copies the metadata of a file: owner, group, mode, ACL and `user.*` attributes.

namespace bext {

/// Copies the metadata of the old file to the new one. Both are open. False if something cannot be copied.
[[nodiscard]] bool copy_metadata(int from, int to);

}  // namespace bext
