#pragma once
// Bytes that are read in pieces, so that only the headers of a large library are read.
//
// ```cpp
// bext::doctor::MemoryBytes bytes{"\x7f" "ELF"};
// assert(bytes.size() == 4 && bytes.read(1, 100) == "ELF" && bytes.read(9, 1).empty());
// ```

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace bext::doctor {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Up to `length` bytes; fewer at the end of the file and after a read error.
  [[nodiscard]] virtual std::string read(std::uint64_t offset, std::size_t length) const = 0;
};

class MemoryBytes : public ByteSource {
 public:
  explicit MemoryBytes(std::string bytes) : bytes_{std::move(bytes)} {}
  [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
  [[nodiscard]] std::string read(std::uint64_t offset, std::size_t length) const override {
    if (offset >= bytes_.size()) return {};
    return bytes_.substr(static_cast<std::size_t>(offset), length);
  }

 private:
  std::string bytes_;
};

}  // namespace bext::doctor
