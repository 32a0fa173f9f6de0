#pragma once
// What an object of a file holds beyond the options of its struct. Nothing of it is lost: it is written back, compared and
// merged as the options are.
//
// ```cpp
// bext::Extras extras;
// assert(extras.list.empty() && sizeof extras.list == sizeof(void*));
// extras.list.push_back({"colour", 1, {}});
// assert(*extras.find("colour") == bext::Json{1} && !extras.find("shape"));
// ```

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bext/schema/origin.h"
#include "bext/schema/rare.h"
#include "bext/text/json.h"

namespace bext {

/// A member of a file that its struct has no option for, or whose value its option cannot hold.
struct Extra {
  std::string key;
  Json value;
  Origin origin;

  friend bool operator==(const Extra& a, const Extra& b) { return a.key == b.key && a.value == b.value; }
};

/// The members of one object that nothing reads, in order. Nearly every object has none, and every section has such a
/// list: a vector that takes no more than an address while it is empty.
class ExtraList {
 public:
  using value_type = Extra;
  using iterator = Extra*;
  using const_iterator = const Extra*;

  ExtraList() = default;
  ExtraList(std::vector<Extra> list) {  // NOLINT(google-explicit-constructor)
    if (!list.empty()) held_ = Rare<std::vector<Extra>>{std::move(list)};
  }

  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::size_t size() const { return held_ ? held_->size() : 0; }
  [[nodiscard]] Extra* begin() { return held_ ? held_->data() : nullptr; }
  [[nodiscard]] Extra* end() { return begin() + size(); }
  [[nodiscard]] const Extra* begin() const { return held_ ? held_->data() : nullptr; }
  [[nodiscard]] const Extra* end() const { return begin() + size(); }
  [[nodiscard]] Extra& operator[](std::size_t index) { return begin()[index]; }
  [[nodiscard]] const Extra& operator[](std::size_t index) const { return begin()[index]; }
  [[nodiscard]] const Extra& front() const { return *begin(); }

  void push_back(Extra extra) { (held_ ? *held_ : held_.emplace()).push_back(std::move(extra)); }
  void erase(const Extra* extra) { held_->erase(held_->begin() + (extra - begin())); }
  void erase_if(auto&& unwanted) {
    if (held_) std::erase_if(*held_, unwanted);
  }
  void clear() { held_.reset(); }

  friend bool operator==(const ExtraList& a, const ExtraList& b) { return std::ranges::equal(a, b); }

 private:
  Rare<std::vector<Extra>> held_;
};

/// What a section held beyond its options, and which object of the file it was read from.
struct Extras {
  ExtraList list;
  Origin section;

  [[nodiscard]] const Json* find(std::string_view key) const {
    for (const Extra& extra : list)
      if (extra.key == key) return &extra.value;
    return nullptr;
  }
  friend bool operator==(const Extras& a, const Extras& b) { return a.list == b.list; }
};

}  // namespace bext
