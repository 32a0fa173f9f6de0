#include "bext/doctor/deploy.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

constexpr std::string_view arch_mark = "{arch}";

/// The digits of `text` in the place of `{arch}` in `pattern`; nothing if the rest differs. Empty without such a place.
std::optional<std::string_view> digits_for(std::string_view pattern, std::string_view text) {
  const std::size_t mark = pattern.find(arch_mark);
  if (mark == std::string_view::npos) {
    if (!equal_ignoring_case(pattern, text)) return std::nullopt;
    return std::string_view{};
  }
  const std::string_view end = pattern.substr(mark + arch_mark.size());
  if (text.size() <= mark + end.size() || !equal_ignoring_case(text.substr(0, mark), pattern.substr(0, mark)) ||
      !equal_ignoring_case(text.substr(text.size() - end.size()), end))
    return std::nullopt;
  const std::string_view digits = text.substr(mark, text.size() - end.size() - mark);
  if (digits.size() != 2 || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
  return digits;
}

/// `android` is one of `android, linux-x86_64`.
bool is_for(std::string_view systems, std::string_view os) { return systems.contains(os); }

/// The DSP side is the same everywhere; the CPU libraries of Windows fit both of its ARM systems.
bool may_be_for(std::string_view systems, std::string_view os) {
  return systems == "dsp" || systems == "adsp" || (systems.starts_with("windows") && os.starts_with("windows"));
}

}  // namespace

const LibrarySet* find_set(std::string_view backend, std::string_view os, std::string_view role) {
  const auto found = std::ranges::find_if(library_sets(), [&](const LibrarySet& set) {
    return set.backend == backend && set.os == os && set.role == role;
  });
  return found == library_sets().end() ? nullptr : &*found;
}

std::string name_for_arch(std::string_view name, int arch) {
  std::string out{name};
  const std::size_t mark = out.find(arch_mark);
  if (mark != std::string::npos) out.replace(mark, arch_mark.size(), std::to_string(arch));
  return out;
}

const DeployedLibrary* find_library(std::string_view file_name, std::string_view os) {
  std::array<const DeployedLibrary*, 3> by_rank{};
  for (const DeployedLibrary& library : deployed_libraries()) {
    if (!digits_for(library.name, file_name)) continue;
    const std::size_t rank = is_for(library.os, os) ? 0 : may_be_for(library.os, os) ? 1 : 2;
    if (!by_rank[rank]) by_rank[rank] = &library;
  }
  for (const DeployedLibrary* library : by_rank)
    if (library) return library;
  return nullptr;
}

std::optional<int> arch_in_name(std::string_view file_name) {
  for (const DeployedLibrary& library : deployed_libraries()) {
    const std::optional<std::string_view> digits = digits_for(library.name, file_name);
    if (!digits || digits->empty()) continue;
    int arch = 0;
    std::from_chars(digits->data(), digits->data() + digits->size(), arch);
    return arch;
  }
  return std::nullopt;
}

std::string sdk_folder_of(std::string_view file_name, std::string_view os) {
  const DeployedLibrary* library = find_library(file_name, os);
  // A library of another system is in another folder.
  if (!library || (!os.empty() && !is_for(library->os, os) && !may_be_for(library->os, os))) return {};
  const std::optional<int> arch = arch_in_name(file_name);
  return arch ? name_for_arch(library->folder, *arch) : std::string{library->folder};
}

}  // namespace bext::doctor
