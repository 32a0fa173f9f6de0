#include "bext/schema/write.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bext {
namespace {

/// Writes one object, member by member in the order of the table.
class ObjectWriter {
 public:
  explicit ObjectWriter(WrittenOrder order) : order_{order} {}

  void options(const Section& section, const void* object) {
    for (const Option& option : section.options)
      if (!option.info.spread) write(section, option, object);
    for (const Extra& extra : section.extras_of(object).list)
      if (!is_superseded(section, object, extra)) add_once(extra);
    // The documented writer puts the graph's name last.
    for (const Option& option : section.options)
      if (option.info.spread) write(section, option, object);
  }

  [[nodiscard]] Json finished() && {
    if (!std::ranges::is_sorted(nodes_)) sort_as_read();
    return Json::object(std::move(members_));
  }

 private:
  void write(const Section& section, const Option& option, const void* object) {
    if (!option.is_section()) return setting(section, option, object);
    if (option.type == Type::inlined) return options(option.section(), entry(option, object, 0));
    const std::size_t count = option.access.count(object);
    if (count == 0) return;
    if (option.type == Type::section) {
      add(option.key(), to_json(option.section(), entry(option, object, 0), order_),
          first_origin(option, object, count));
      return;
    }
    Json list = Json::array();
    list.as_array()->reserve(count);
    for (std::size_t i = 0; i < count; ++i) list.push_back(to_json(option.section(), entry(option, object, i), order_));
    add(option.key(), std::move(list), first_origin(option, object, count));
  }

  void setting(const Section& section, const Option& option, const void* object) {
    // A value that the option could not hold is in the extras; it is written instead of the default.
    const bool by_default = option.info.always_written && !section.extras_of(object).find(option.key());
    if (!option.access.is_set(object) && !by_default) return;
    Json value = file_value(option, object);
    if (value.is_null()) return;
    add(option.key(), std::move(value), option.access.origin(object));
  }

  /// The first origin of any entry, because new entries may come before those that were read.
  static Origin first_origin(const Option& option, const void* object, std::size_t count) {
    Origin first;
    for (std::size_t i = 0; i < count; ++i) {
      const Origin origin = option.section().extras_of(entry(option, object, i)).section;
      if (origin.node < first.node) first = origin;
    }
    return first;
  }

  /// Of several members with one key, the value of the last counts, as in Python's reader.
  void add_once(const Extra& extra) {
    const auto [known, is_new] = extras_.try_emplace(extra.key, members_.size());
    if (is_new)
      add(extra.key, extra.value, extra.origin);
    else
      members_[known->second].value = extra.value;
  }

  void add(std::string_view key, Json value, Origin origin) {
    members_.push_back({std::string{key}, std::move(value)});
    if (order_ == WrittenOrder::as_read) nodes_.push_back(origin.node);
  }

  /// Nodes are numbered in the order of the text; values without a node have the greatest number.
  void sort_as_read() {
    std::vector<std::size_t> order(nodes_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t number) { return nodes_[number]; });
    Json::Object sorted;
    sorted.reserve(members_.size());
    for (const std::size_t number : order) sorted.push_back(std::move(members_[number]));
    members_ = std::move(sorted);
  }

  WrittenOrder order_;
  Json::Object members_;
  std::vector<std::uint32_t> nodes_;                          ///< of each member, for `as_read`
  std::unordered_map<std::string_view, std::size_t> extras_;  ///< the member of each extra
};

}  // namespace

Json to_json(const Section& section, const void* object, WrittenOrder order) {
  ObjectWriter writer{order};
  writer.options(section, object);
  return std::move(writer).finished();
}

Json file_value(const Option& option, const void* object) {
  Json value = option.access.value(object);
  return option.info.spread ? Json::array({std::move(value)}) : value;
}

}  // namespace bext
