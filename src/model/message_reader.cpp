#include "message_reader.h"

#include <fmt/format.h>

#include <bit>

namespace bext::model {

void MessageReader::integers(const WireField& field, std::vector<std::int64_t>& list) {
  if (field.is_varint()) return list.push_back(integer(field));
  if (!field.is_bytes()) return wrong_type(field);
  for (WireMessage packed{field.bytes}; !packed.at_end();) {
    const std::optional<std::uint64_t> value = packed.varint();
    if (!value) return damaged("it ends inside a number");
    list.push_back(static_cast<std::int64_t>(*value));
  }
}

void MessageReader::numbers(const WireField& field, std::vector<float>& list) {
  if (field.type == WireField::Type::fixed32)
    return list.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(field.value)));
  if (!field.is_bytes()) return wrong_type(field);
  for (WireMessage packed{field.bytes}; !packed.at_end();) {
    const std::optional<std::uint32_t> bits = packed.fixed<std::uint32_t>();
    if (!bits) return damaged("it ends inside a number");
    list.push_back(std::bit_cast<float>(*bits));
  }
}

void MessageReader::damaged(std::string_view how) {
  if (!fault_) fault_ = Fault{offset_here(), fmt::format("the {} is damaged: {} (byte {})", what_, how, offset_here())};
}

void MessageReader::refuse(std::string_view why) {
  if (!fault_) fault_ = Fault{offset_here(), std::string{why}};
}

void MessageReader::wrong_type(const WireField& field) {
  damaged(fmt::format("field {} has the wrong type", field.number));
}

void MessageReader::end(const WireMessage& wire, std::string_view message, std::string_view what) {
  if (!wire.is_cut()) {
    at(wire.position(), what);
    return damaged(wire.damage());
  }
  // If the file is truncated, its last field is the first that is seen to be cut.
  at(wire.field(), what);
  const std::size_t begin = offset_here();
  const bool is_file = message.data() == file_.data() && message.size() == file_.size();
  fault_ =
      Fault{begin, is_file ? fmt::format("truncated: the field at byte {} ends after the end of the file", begin)
                           : fmt::format("the {0} is damaged: the field at byte {1} ends after the {0}", what, begin)};
}

}  // namespace bext::model
