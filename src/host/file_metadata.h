#pragma once
// What a file has besides its content: owner, group, mode, ACL and attributes of the user.

namespace bext {

/// Gives the new file what the old one has. Both are open. False if something cannot be kept.
[[nodiscard]] bool copy_metadata(int from, int to);

}  // namespace bext
