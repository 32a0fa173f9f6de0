#pragma once
// A list with entries of one of several backends: the `…_custom_configs` attributes hold HTP or HTP MCP structs, never
// both.
//
// ```cpp
// bext::ConfigLists<bext::htp::ContextConfig, bext::htp_mcp::ContextConfig> contexts;
// assert(contexts.empty());
// contexts = {bext::htp::ContextConfig{.weight_sharing_enabled = true}};
// contexts[0].extended_udma = true;
// assert(contexts.size() == 1 && contexts.get_if<bext::htp_mcp::ContextConfig>() == nullptr);
// ```

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <variant>

#include "bext/schema/setting.h"

namespace bext {

template <class First, class... Others>
class ConfigLists {
 public:
  ConfigLists() = default;
  ConfigLists(std::initializer_list<First> entries) { as<First>() = entries; }
  template <class T>
  ConfigLists(List<T> entries) : lists_{std::move(entries)} {}  // NOLINT(google-explicit-constructor)

  /// Safe for self-assignment.
  template <class T>
  ConfigLists& operator=(List<T>&& entries) {
    if (List<T>& held = as<T>(); &held != &entries) held = std::move(entries);
    return *this;
  }

  /// The list of that backend; a new empty one if the attribute was unset or had entries of another backend.
  template <class T>
  List<T>& as() {
    if (!std::holds_alternative<List<T>>(lists_)) lists_.template emplace<List<T>>();
    return std::get<List<T>>(lists_);
  }
  /// A null pointer if the attribute is unset or has entries of another backend.
  template <class T>
  [[nodiscard]] const List<T>* get_if() const {
    return std::get_if<List<T>>(&lists_);
  }
  template <class T>
  [[nodiscard]] List<T>* get_if() {
    return std::get_if<List<T>>(&lists_);
  }
  /// An entry of the first backend (HTP).
  [[nodiscard]] First& operator[](std::size_t index) { return as<First>()[index]; }

  [[nodiscard]] bool is_set() const { return !std::holds_alternative<std::monostate>(lists_); }
  [[nodiscard]] std::size_t size() const {
    return std::visit(
        []<class T>(const T& list) -> std::size_t {
          if constexpr (std::is_same_v<T, std::monostate>)
            return 0;
          else
            return list.size();
        },
        lists_);
  }
  [[nodiscard]] bool empty() const { return size() == 0; }
  void reset() {
    if (is_set()) lists_ = std::monostate{};
  }

  friend bool operator==(const ConfigLists&, const ConfigLists&) = default;

 private:
  std::variant<std::monostate, List<First>, List<Others>...> lists_;
};

}  // namespace bext
