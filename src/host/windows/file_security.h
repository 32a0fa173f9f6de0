#pragma once
// Owners and access lists of files.

#include <windows.h>

#include <cstdint>
#include <memory>

namespace bext {

struct OwnerFacts {
  std::uint32_t owner = 0;  ///< 0 for the system and administrators, else a hash of the user
  bool is_own = true;
  bool is_private = false;  ///< only this user, the system and administrators may use the file
};
/// File systems without owners, such as FAT, give every file to the user.
[[nodiscard]] OwnerFacts owner_facts(HANDLE file);

struct FreeLocal {
  void operator()(void* memory) const { (void)::LocalFree(memory); }
};
using SecurityMemory = std::unique_ptr<void, FreeLocal>;
/// For a file or folder that only this user, the system and administrators may use. Null if it cannot be made.
[[nodiscard]] SecurityMemory private_security();

/// 0 or the error number.
[[nodiscard]] int set_private(HANDLE file);
/// False if the owners differ, or the access list cannot be copied.
[[nodiscard]] bool copy_security(HANDLE from, HANDLE to);

}  // namespace bext
