#pragma once
// The files of this machine, except that inputs are not read twice: a wrapper often names another input.

#include <string_view>
#include <unordered_map>

#include "check_inputs.h"

namespace bext::cli {

class ReadInputs final : public Files {
 public:
  ReadInputs(Files& files, const std::vector<CheckInput>& inputs) : files_{files} {
    by_path_.reserve(inputs.size());
    for (const CheckInput& input : inputs)
      if (!input.problem && input.path != "-") by_path_.emplace(plain(input.path), &input);
  }

  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override {
    const CheckInput* const input = find(path);
    return input ? input->text : files_.read(path);
  }
  [[nodiscard]] bool exists(const std::string& path) const override { return find(path) || files_.exists(path); }
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override {
    return files_.write(path, bytes);
  }

  /// The input with this path, or null. A different spelling of the path is not recognized.
  [[nodiscard]] const CheckInput* find(std::string_view path) const {
    const auto found = by_path_.find(plain(path));
    return found == by_path_.end() ? nullptr : found->second;
  }

 private:
  /// Files in the folder `.` have paths such as `./ext.json`.
  [[nodiscard]] static std::string_view plain(std::string_view path) {
    return path.starts_with("./") ? path.substr(2) : path;
  }

  Files& files_;
  std::unordered_map<std::string_view, const CheckInput*> by_path_;
};

}  // namespace bext::cli
