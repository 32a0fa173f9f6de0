#pragma once
// A folder as a value: its entries and, if the files are available, a way to read them. It comes from a disk, from the
// output of `ls -lR`, or from a report of a device.
//
// ```cpp
// bext::doctor::Folder folder{.name = "app", .entries = {{.path = "lib/libQnnHtp.so", .size = 4096}}};
// assert(folder.entries[0].file_name() == "libQnnHtp.so" && folder.entries[0].folder() == "lib" && !folder.reader);
// ```

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/doctor/byte_source.h"
#include "bext/doctor/library_facts.h"

namespace bext::doctor {

enum class EntryKind : std::uint8_t { file, folder, link, other };

struct FolderEntry {
  std::string path;  ///< below the folder, with `/`
  EntryKind kind = EntryKind::file;
  std::optional<std::uint64_t> size = {};    ///< of a file; empty if the listing does not give it
  std::string link_target = {};              ///< as written in the link
  bool leads_out = false;                    ///< a link that leads out of the folder
  std::size_t line = 0;                      ///< of the listing; 0 on a disk
  std::string problem = {};                  ///< why it could not be listed or opened
  std::optional<LibraryFacts> library = {};  ///< if the source of the folder states them

  [[nodiscard]] std::string_view file_name() const { return std::string_view{path}.substr(path.find_last_of('/') + 1); }
  /// Empty at the top.
  [[nodiscard]] std::string_view folder() const {
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? std::string_view{} : std::string_view{path}.substr(0, slash);
  }
};

/// Opens the files of a folder.
class FolderReader {
 public:
  virtual ~FolderReader() = default;
  /// Null if the file cannot be opened.
  [[nodiscard]] virtual std::unique_ptr<ByteSource> open(const FolderEntry& entry) const = 0;
};

/// Facts about the device; empty if the report does not give them.
struct DeviceFacts {
  std::string soc_name = {};              ///< `ro.soc.model`
  std::optional<int> kernel_soc_id = {};  ///< /sys/devices/soc0/soc_id
  std::string android_release = {};
  /// Environment variables of the process, with the line of the report.
  struct Variable {
    std::string name;
    std::string value;
    std::size_t line = 0;
  };
  std::vector<Variable> environment = {};
};

struct Folder {
  std::string name;                       ///< as the user named it
  std::string root = {};                  ///< its path on the device; empty if unknown
  std::string listing = {};               ///< the file with the listing; empty on a disk
  std::vector<FolderEntry> entries = {};  ///< sorted by path, each once
  std::vector<FolderEntry> system = {};   ///< libraries of the system, if a report lists them; absolute paths
  const FolderReader* reader = nullptr;   ///< null if only names and sizes are known
  std::optional<DeviceFacts> device = {};
  bool has_more = false;  ///< there are more entries than were listed
};

}  // namespace bext::doctor
