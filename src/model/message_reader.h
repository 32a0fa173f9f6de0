#pragma once
// Reads the messages of a protobuf file. The first damage ends the reading and becomes the fault.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/onnx.h"
#include "wire.h"

namespace bext::model {

class MessageReader {
 public:
  explicit MessageReader(std::string_view file) : file_{file} {}

  /// Calls `take` with each field of a message. `what` names the message.
  template <class Take>
  void fields(std::string_view message, std::string_view what, Take take) {
    WireMessage wire{message};
    while (!fault_) {
      const std::optional<WireField> field = wire.next();
      if (!field) break;
      at(wire.position(), what);
      take(*field);
    }
    if (!fault_ && wire.damage()) end(wire, message, what);
  }

  [[nodiscard]] std::string_view text(const WireField& field) {
    if (!field.is_bytes()) wrong_type(field);
    return field.bytes;
  }
  [[nodiscard]] std::int64_t integer(const WireField& field) {
    if (!field.is_varint()) wrong_type(field);
    return static_cast<std::int64_t>(field.value);
  }
  /// Numbers are written one after the other or packed into one field.
  void integers(const WireField& field, std::vector<std::int64_t>& list);
  void numbers(const WireField& field, std::vector<float>& list);

  /// At the last field that was read, which belongs to the message `what`.
  void damaged(std::string_view what, std::string_view how) {
    what_ = what;
    damaged(how);
  }
  void damaged(std::string_view how);
  /// For a file that may be sound.
  void refuse(std::string_view why);
  /// Everything that is read after a fault is wrong.
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  void at(const char* position, std::string_view what) {
    here_ = position;
    what_ = what;
  }
  void end(const WireMessage& wire, std::string_view message, std::string_view what);
  void wrong_type(const WireField& field);
  [[nodiscard]] std::size_t offset_here() const { return static_cast<std::size_t>(here_ - file_.data()); }

  std::string_view file_;
  /// The last field and the name of its message.
  const char* here_ = file_.data();
  std::string_view what_ = "model";
  std::optional<Fault> fault_;
};

}  // namespace bext::model
