#pragma once
// What the command line and the configuration files say about the run behind a log, for testing causes.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/resolved.h"
#include "bext/doctor/log.h"

namespace bext::doctor {

/// An option that a file sets.
struct TestedOption {
  const LoadedFile* file = nullptr;
  std::string key;  ///< `graphs.vtcm_mb`
  ResolvedOption option;
  std::size_t line = 0;

  [[nodiscard]] std::optional<std::int64_t> number() const;
  /// "`graphs[vit].vtcm_mb` is 8", then `more`.
  [[nodiscard]] Evidence evidence(std::string_view more = {}) const;
  [[nodiscard]] FileFix replaced_by(std::string title, std::string text) const;
};

/// A SoC and the place that names it.
struct TestedSoc {
  EffectiveTarget target;
  Evidence named_by;  ///< without text

  [[nodiscard]] std::string name() const { return target.socs_in_words(); }
  /// `text` at the place that names the SoC.
  [[nodiscard]] Evidence says(std::string text) const;
};

class TestedRun {
 public:
  TestedRun(const LogReading& log, std::span<const LoadedFile> configs, const CheckSettings& settings);

  [[nodiscard]] const CheckSettings& settings() const { return settings_; }
  [[nodiscard]] bool has_htp_file() const { return htp_ != nullptr; }
  /// Whether the file configures graphs. One without any is for running: it says nothing about how the binary was
  /// compiled.
  [[nodiscard]] bool has_graphs() const;
  [[nodiscard]] bool has_top_level_file() const { return wrapper_ != nullptr; }
  [[nodiscard]] const LoadedFile& htp_file() const { return *htp_; }
  [[nodiscard]] const LoadedFile& top_level_file() const { return *wrapper_; }
  [[nodiscard]] std::span<const LoadedFile> files() const { return files_; }

  /// `--target`
  [[nodiscard]] const std::optional<TestedSoc>& device() const { return device_; }
  /// The SoC that the file is compiled for.
  [[nodiscard]] const std::optional<TestedSoc>& compiled_for() const { return compiled_for_; }
  /// The device if it is known, otherwise the SoC in the file.
  [[nodiscard]] const std::optional<TestedSoc>& soc() const { return device_ ? device_ : compiled_for_; }

  [[nodiscard]] std::vector<const TestedOption*> set(std::string_view key) const;
  [[nodiscard]] bool is_set(std::string_view key) const { return !set(key).empty(); }
  [[nodiscard]] bool is_on(std::string_view key) const;

  /// The number at a wildcard (from 0) of a line that names the cause first.
  [[nodiscard]] std::optional<std::int64_t> in_log(std::string_view cause, std::size_t wildcard) const;
  [[nodiscard]] std::vector<std::string> words_in_log(std::string_view cause) const;

 private:
  const LogReading& log_;
  std::span<const LoadedFile> files_;
  const CheckSettings& settings_;
  const LoadedFile* htp_ = nullptr;
  const LoadedFile* wrapper_ = nullptr;
  std::vector<TestedOption> options_;
  std::optional<TestedSoc> device_;
  std::optional<TestedSoc> compiled_for_;
};

/// `graphs[vit].vtcm_mb` as `graphs.vtcm_mb`
[[nodiscard]] std::string without_entries(std::string_view path);
/// "8 MiB", or "8388607 bytes".
[[nodiscard]] std::string in_mib(std::int64_t bytes);

}  // namespace bext::doctor
