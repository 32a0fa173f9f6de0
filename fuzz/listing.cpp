// Reads any bytes as a listing and as a report of a device, and examines the folder.
#include <algorithm>

#include "bext/doctor/device_report.h"
#include "bext/doctor/examine_folder.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  const std::string text{reinterpret_cast<const char*>(data), size};
  if (const std::expected<doctor::Folder, std::string> folder = doctor::read_listing("list.txt", text)) {
    fuzz::demand(std::ranges::is_sorted(folder->entries, {}, &doctor::FolderEntry::path), "entries are sorted");
    const doctor::Diagnosis diagnosis = doctor::examine_folder(*folder, {});
    fuzz::demand(write(doctor::to_json(diagnosis)) == write(doctor::to_json(doctor::examine_folder(*folder, {}))),
                 "the same input gives the same answer");
    (void)doctor::render_terminal(diagnosis);
  }
  const std::expected<doctor::DeviceReport, std::string> report =
      doctor::read_device_report("report.txt", "== bext report 1\n" + text);
  if (report) (void)doctor::render_terminal(doctor::examine_folder(report->folder, {}));
  return 0;
}
