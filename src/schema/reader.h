#pragma once
// The walk of `read` and the words of its findings, apart so that each can be read alone.

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/schema/read.h"

namespace bext {

/// Says what is unusual about a member; does nothing when nobody listens.
class ReadReporter {
 public:
  ReadReporter(const Document& document, const Section& root, Findings* findings)
      : document_{&document}, root_{&root}, findings_{findings} {}

  [[nodiscard]] bool listening() const { return findings_ != nullptr; }
  void not_an_object(Node value, std::string_view what);
  void wrong_type(const Option& option, Node key, Node value);
  void loose_type(const Option& option, Node value, Outcome outcome);
  void not_listed(const Option& option, Node value);
  void overflow(const Option& option, Node value);
  void number_limits(const Option& option, Node value, double number);
  void both_spellings(const Option& option, Node key);
  void older_shape(const Option& option, Node key);
  void required_missing(const Option& option, Node object);
  void too_many_entries(const Option& option, Node value, std::size_t kept);
  void conflict(const Conflict& conflict, Node object, const void* struct_address);
  void unknown_key(const Section& section, Node object, Node key, const std::bitset<256>& used);

 private:
  void misplaced(Node object, Node key, std::string_view belongs_to, std::string_view doc);
  [[nodiscard]] std::string found_elsewhere(const Section& here, std::string_view key) const;

  const Document* document_;
  const Section* root_;
  Findings* findings_;
};

}  // namespace bext
