#pragma once
// The files of this machine, except that inputs are not read twice: a wrapper often names another input.

#include <optional>
#include <string_view>
#include <unordered_map>

#include "bext/host/paths.h"
#include "check_inputs.h"

namespace bext::cli {

class ReadInputs final : public Files {
 public:
  ReadInputs(Files& files, const std::vector<CheckInput>& inputs) : files_{files}, inputs_{inputs} {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!inputs[i].problem && inputs[i].path != "-") by_path_.emplace(plain(inputs[i].path), i);
      by_key_.emplace(inputs[i].key, i);
    }
  }

  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override {
    const auto input = by_path_.find(plain(path));
    return input == by_path_.end() ? files_.read(path) : inputs_[input->second].text;
  }
  [[nodiscard]] bool exists(const std::string& path) const override {
    return by_path_.contains(plain(path)) || files_.exists(path);
  }
  /// The user named all inputs.
  [[nodiscard]] bool may_follow(const std::string& path, const std::string& from) const override {
    return by_path_.contains(plain(path)) || files_.may_follow(path, from) || index_of(path).has_value();
  }
  [[nodiscard]] bool is_top_of_project(const std::string& folder) const override {
    return files_.is_top_of_project(folder);
  }
  [[nodiscard]] std::optional<std::string> reason_to_ignore(const std::string& settings,
                                                            const std::string& checked) const override {
    return files_.reason_to_ignore(settings, checked);
  }
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override {
    return files_.write(path, bytes);
  }

  /// The input that is this file, however the path is spelled.
  [[nodiscard]] std::optional<std::size_t> index_of(const std::string& path) const {
    if (const auto same = by_path_.find(plain(path)); same != by_path_.end()) return same->second;
    const auto input = by_key_.find(same_file_key(path));
    return input == by_key_.end() ? std::nullopt : std::optional{input->second};
  }

 private:
  /// Files in the folder `.` have paths such as `./ext.json`.
  [[nodiscard]] static std::string_view plain(std::string_view path) {
    return path.starts_with("./") ? path.substr(2) : path;
  }

  Files& files_;
  const std::vector<CheckInput>& inputs_;
  std::unordered_map<std::string_view, std::size_t> by_path_;
  std::unordered_map<std::string_view, std::size_t> by_key_;
};

}  // namespace bext::cli
