#include "bext/config/mapped_values.h"

#include <algorithm>

#include "bext/schema/walk.h"
#include "bext/schema/write.h"
#include "bext/target/soc.h"
#include "bext/text/number.h"

namespace bext {
namespace {

constexpr std::string_view soc_number = "htp:devices.soc_model";

/// The number of a named value, of a SoC by its chipset, or the number itself.
std::optional<std::string> number_of(const Option& theirs, const std::string& text) {
  if (integer_of(text)) return text;
  if (theirs.info.maps.by_number)
    if (const std::optional<std::size_t> index = theirs.choices->index_of(text); index)
      return std::to_string(*theirs.choices->values[*index].number);
  const Soc* soc = find_by_chipset(text);
  return soc && soc->soc_model ? std::optional{std::to_string(*soc->soc_model)} : std::nullopt;
}

class Collector : public ValueVisitor {
 public:
  std::vector<MappedValue> values;

  void option(const ValuePlace& place, const Option& option) override {
    if (!option.access.is_set(place.object)) return;
    const Json theirs = file_value(option, place.object);
    values.push_back({&option, joined(place.path, option.key()), theirs, our_word(option, theirs),
                      option.access.origin(place.object)});
  }
};

}  // namespace

std::string plain_text(const Json& value) {
  if (const std::string* text = value.as_string()) return *text;
  // `3.0` is the 3 of the tables.
  if (const Number* number = value.as_number())
    if (const std::optional<std::int64_t> whole = number->as_integer()) return std::to_string(*whole);
  return write(value, 0);
}

std::optional<std::string> our_word(const Option& theirs, const Json& value) {
  const Mapping& maps = theirs.info.maps;
  if (maps.to.empty()) return std::nullopt;
  if (value.is_null()) return std::string{};
  const std::string text = plain_text(value);
  if (maps.to == soc_number) return number_of(theirs, text);
  if (maps.words.empty()) return text;
  const auto found = std::ranges::find_if(
      maps.words, [&](const MappedWord& word) { return !word.nearest && !word.theirs.empty() && word.theirs == text; });
  return found == maps.words.end() ? std::nullopt : std::optional{std::string{found->ours}};
}

std::optional<TheirWord> their_word(const Option& theirs, std::string_view ours) {
  const Mapping& maps = theirs.info.maps;
  if (maps.by_number) {
    const std::optional<std::int64_t> number = integer_of(ours);
    const std::optional<std::size_t> index = number ? theirs.choices->index_of_number(*number) : std::nullopt;
    if (!index) return std::nullopt;
    return TheirWord{std::string{theirs.choices->values[*index].text}};
  }
  if (maps.words.empty()) return TheirWord{std::string{ours}};
  for (const bool nearest : {false, true})
    for (const MappedWord& word : maps.words)
      if (word.nearest == nearest && !word.ours.empty() && word.ours == ours)
        return TheirWord{std::string{word.theirs}, nearest};
  return std::nullopt;
}

std::vector<MappedValue> mapped_values(const NeighborPart& part) {
  Collector collector;
  const ConfigView typed = view(part);
  visit_values(*typed.section, typed.object, collector);
  return std::move(collector.values);
}

}  // namespace bext
