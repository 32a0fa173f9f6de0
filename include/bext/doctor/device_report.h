#pragma once
// Collects the facts of a device with `adb` and reads them from one text file. bext itself touches no device.
//
// ```cpp
// std::string commands = *bext::doctor::device_commands("/data/local/tmp/app");
// assert(commands.contains("adb shell") && !bext::doctor::device_commands("it's"));
// bext::doctor::DeviceReport report = *bext::doctor::read_device_report("report.txt",
//     "== bext report 1\n== properties\nro.soc.model=SM8750\n== folder /data/local/tmp/app\nlibQnnHtp.so\n");
// assert(report.folder.device->soc_name == "SM8750" && report.folder.entries.size() == 1);
// ```

#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bext/doctor/folder.h"

namespace bext::doctor {

/// Commands for the user's shell. The error says why the name of the folder is invalid.
[[nodiscard]] std::expected<std::string, std::string> device_commands(std::string_view folder);

/// The small text files that a report contains.
class ReportedFiles : public FolderReader {
 public:
  [[nodiscard]] std::unique_ptr<ByteSource> open(const FolderEntry& entry) const override;
  void add(std::string path, std::string text) { texts_.insert_or_assign(std::move(path), std::move(text)); }

 private:
  std::map<std::string, std::string> texts_;
};

struct DeviceReport {
  std::unique_ptr<ReportedFiles> files;  ///< the folder's reader
  Folder folder;
};
/// The error says what was expected.
[[nodiscard]] std::expected<DeviceReport, std::string> read_device_report(std::string name, std::string_view text);

}  // namespace bext::doctor
