#include "bext/drive/sdk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <system_error>

#include "bext/host/environment.h"
#include "bext/host/paths.h"
#include "bext/host/system_name.h"
#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "diag/counted.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

/// Folders of tools and libraries for a machine, the likeliest first, as the documentation of SDK 2.22 lists them.
struct MachineFolders {
  std::string_view system;
  std::string_view machine;
  std::span<const std::string_view> folders;
};
constexpr std::array x86_folders = {"x86_64-linux-clang"sv};
constexpr std::array arm_folders = {"aarch64-oe-linux-gcc11.2"sv, "aarch64-oe-linux-gcc9.3"sv,
                                    "aarch64-ubuntu-gcc9.4"sv, "aarch64-ubuntu-gcc7.5"sv, "aarch64-android"sv};
constexpr std::array windows_x86_folders = {"x86_64-windows-msvc"sv};
// Windows on ARM also runs programs for x86-64.
constexpr std::array windows_arm_folders = {"aarch64-windows-msvc"sv, "x86_64-windows-msvc"sv};
constexpr std::array machines = {MachineFolders{"linux", "x86_64", x86_folders},
                                 MachineFolders{"linux", "aarch64", arm_folders},
                                 MachineFolders{"windows", "x86_64", windows_x86_folders},
                                 MachineFolders{"windows", "aarch64", windows_arm_folders}};

constexpr std::array root_variables = {"QAIRT_SDK_ROOT"sv, "QNN_SDK_ROOT"sv};

std::span<const std::string_view> folders_of(std::string_view system, std::string_view machine) {
  for (const MachineFolders& known : machines)
    if (known.system == system && known.machine == machine) return known.folders;
  return x86_folders;
}

std::string program_file(std::string_view program, bool is_windows) {
  return fmt::format("{}{}", program, is_windows ? ".exe" : "");
}

/// `libQnnHtp.so` is `QnnHtp.dll` on Windows.
std::string library_file(std::string_view name, bool is_windows) {
  constexpr std::string_view before = "lib";
  constexpr std::string_view after = ".so";
  if (!is_windows || !name.starts_with(before) || !name.ends_with(after)) return std::string{name};
  return fmt::format("{}.dll", name.substr(before.size(), name.size() - before.size() - after.size()));
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

/// `2.36.0` from a line `version: "2.36.0"`; empty without one.
std::string version_in_yaml(std::string_view text) {
  constexpr std::string_view key = "version:";
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with(key)) return version_in(line.substr(key.size()));
    text = line.size() == text.size() ? std::string_view{} : text.substr(line.size() + 1);
  }
  return {};
}

void read_version(Sdk& sdk, const Files& files) {
  if (sdk.root.empty()) return;
  const std::expected<std::string, FileError> yaml = files.read(sdk.root + "/sdk.yaml");
  sdk.version_text = yaml ? version_in_yaml(*yaml) : "";
  sdk.version_source = "sdk.yaml";
  if (sdk.version_text.empty()) {
    sdk.version_text = version_in(file_name(sdk.root));
    sdk.version_source = "folder name";
  }
  sdk.version = SdkVersion::parse(sdk.version_text);
  if (!sdk.version) sdk.version_text = sdk.version_source = {};
}

class Finder {
 public:
  Finder(const SdkSearch& search, const Files& files)
      : search_{search},
        files_{files},
        system_{search.system.empty() ? system_name() : std::string_view{search.system}},
        program_{program_file(search.program, is_windows())} {}

  std::expected<Sdk, SdkAbsent> find() {
    absent_.program = search_.program;
    std::optional<Sdk> sdk = named();
    if (!sdk && !insisted_) sdk = on_path();
    if (!sdk) return std::unexpected{std::move(absent_)};
    sdk->is_windows = is_windows();
    read_version(*sdk, files_);
    return std::move(*sdk);
  }

 private:
  [[nodiscard]] bool is_windows() const { return system_ == "windows"; }

  std::optional<Sdk> named() {
    if (!search_.root.empty()) {
      insisted_ = true;
      return at_root(search_.root, "--sdk-root");
    }
    looked("--sdk-root", "not given");
    for (const std::string_view variable : root_variables) {
      const std::optional<std::string> root = variable_in(search_.environment, variable);
      if (!root || root->empty()) {
        looked(variable, "not set");
      } else if (std::optional<Sdk> sdk = at_root(*root, std::string{variable})) {
        return sdk;
      } else {
        insisted_ = true;
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  std::optional<Sdk> at_root(const std::string& given, std::string found_by) {
    // Absolute, because tools and generated files may be used from another directory.
    const std::string root = absolute_path(without_slash(given));
    std::vector<std::string> tried;
    for (const std::string_view host : folders_of(system_, search_.machine)) {
      const std::string tools = fmt::format("{}/bin/{}", root, host);
      if (files_.exists(fmt::format("{}/{}", tools, program_)))
        return Sdk{.root = root, .host = std::string{host}, .found_by = std::move(found_by), .tools = tools};
      tried.push_back(fmt::format("`bin/{}/{}`", host, program_));
    }
    looked(found_by, fmt::format("`{}` does not contain {}", given, fmt::join(tried, " or ")));
    return std::nullopt;
  }

  std::optional<Sdk> on_path() {
    const std::string path = variable_in(search_.environment, "PATH").value_or("");
    std::size_t count = 0;
    for (std::string_view rest = path; !rest.empty();) {
      const std::string_view folder = rest.substr(0, rest.find(is_windows() ? ';' : ':'));
      rest = folder.size() == rest.size() ? std::string_view{} : rest.substr(folder.size() + 1);
      // Empty and relative entries depend on the working directory; the choice of the tool must not.
      if (is_windows() ? !is_absolute_path(folder) : !folder.starts_with('/')) continue;
      ++count;
      std::string tools{folder};
      if (is_windows()) std::ranges::replace(tools, '\\', '/');
      tools = without_slash(std::move(tools));
      if (files_.exists(fmt::format("{}/{}", tools, program_))) return behind_links(tools);
    }
    looked("PATH", fmt::format("not in its {}", counted(count, "folder")));
    return std::nullopt;
  }

  /// The SDK around a tool in a folder, or around the target of a link. Links are followed one by one, since an SDK may
  /// itself consist of links.
  Sdk behind_links(const std::string& tools) {
    constexpr int most_links = 40;
    std::filesystem::path program = std::filesystem::path{tools} / program_;
    for (int i = 0; i < most_links; ++i) {
      if (std::optional<Sdk> sdk = around(program.parent_path().string())) return *sdk;
      std::error_code error;
      // The folder may be a link as well as the file.
      const std::filesystem::path folder = std::filesystem::canonical(program.parent_path(), error);
      if (!error)
        if (std::optional<Sdk> sdk = around(folder.string())) return *sdk;
      const std::filesystem::path target = std::filesystem::read_symlink(program, error);
      if (error) break;
      program = (program.parent_path() / target).lexically_normal();
    }
    return {.root = {}, .host = {}, .found_by = "PATH", .tools = tools};
  }

  /// In an SDK the tools are in `<root>/bin/<host>`; elsewhere only the tools are known.
  [[nodiscard]] std::optional<Sdk> around(const std::string& tools) const {
    for (const std::string_view host : folders_of(system_, search_.machine)) {
      const std::string end = fmt::format("/bin/{}", host);
      if (!tools.ends_with(end) || !files_.exists(fmt::format("{}/{}", tools, program_))) continue;
      return Sdk{.root = tools.substr(0, tools.size() - end.size()),
                 .host = std::string{host},
                 .found_by = "PATH",
                 .tools = tools};
    }
    return std::nullopt;
  }

  void looked(std::string_view place, std::string seen) {
    absent_.looked.push_back({std::string{place}, std::move(seen)});
  }

  const SdkSearch& search_;
  const Files& files_;
  std::string_view system_;
  std::string program_;  ///< the name of its file
  SdkAbsent absent_ = {};
  bool insisted_ = false;
};

}  // namespace

std::string Sdk::tool(std::string_view program) const {
  return fmt::format("{}/{}", tools, program_file(program, is_windows));
}

std::string Sdk::libraries() const { return root.empty() ? "" : fmt::format("{}/lib/{}", root, host); }

std::string Sdk::library(std::string_view name) const {
  const std::string file = library_file(name, is_windows);
  return root.empty() ? file : fmt::format("{}/{}", libraries(), file);
}

std::string SdkAbsent::to_string() const {
  std::string text = fmt::format("cannot find the SDK tool `{}`", program);
  for (const auto& [place, seen] : looked) text += fmt::format("\n  `{}`: {}", place, seen);
  return text;
}

std::expected<Sdk, SdkAbsent> find_sdk(const SdkSearch& search, const Files& files) {
  return Finder{search, files}.find();
}

Sdk assumed_sdk(const std::string& machine) {
  // The prepared script is for Linux.
  const std::string_view host = folders_of("linux", machine).front();
  return {.root = std::string{assumed_root},
          .host = std::string{host},
          .found_by = {},
          .tools = fmt::format("{}/bin/{}", assumed_root, host),
          .assumed = true};
}

std::string version_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_digit(text[at]) || (at > 0 && (is_digit(text[at - 1]) || text[at - 1] == '.'))) continue;
    std::size_t end = at;
    std::size_t dots = 0;
    while (end < text.size() &&
           (is_digit(text[end]) || (text[end] == '.' && end + 1 < text.size() && is_digit(text[end + 1])))) {
      if (text[end] == '.') ++dots;
      ++end;
    }
    if (dots >= 1) return std::string{text.substr(at, end - at)};
    at = end;
  }
  return {};
}

}  // namespace bext::drive
