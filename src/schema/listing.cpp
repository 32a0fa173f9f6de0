#include "bext/schema/listing.h"

#include "bext/schema/describe.h"
#include "bext/schema/walk.h"

namespace bext {
namespace {

Json text_or_null(std::string_view text) { return text.empty() ? Json{} : Json{text}; }

Json limit(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  return static_cast<double>(whole) == value ? Json{whole} : Json{value};
}

Json range_of(const OptionInfo& info) {
  if (!info.ge && !info.le) return {};
  Json range = Json::object();
  if (info.ge) range["ge"] = limit(*info.ge);
  if (info.le) range["le"] = limit(*info.le);
  return range;
}

Json values_of(const Option& option) {
  if (!option.choices && option.info.values.empty()) return {};
  Json values = Json::array();
  for (const int value : option.info.values) values.push_back(value);
  if (option.choices)
    for (const Choice& choice : option.choices->values) values.push_back(choice.text);
  return values;
}

Json values_complete(const Option& option) {
  if (option.choices) return option.type == Type::choice && option.choices->complete;
  return option.info.values.empty() ? Json{} : Json{true};
}

Json choices_of(const Option& option) {
  if (!option.choices) return {};
  Json list = Json::array();
  for (const Choice& choice : option.choices->values) {
    Json one = Json::object();
    one["value"] = choice.text;
    one["doc"] = choice.doc;
    one["arch_min"] = text_or_null(choice.arch_min);
    one["sdk_since"] = text_or_null(choice.sdk_since);
    one["status"] = name_of(choice.status);
    one["certainty"] = std::string(1, static_cast<char>(choice.certainty));
    one["source"] = text_or_null(choice.source);
    list.push_back(std::move(one));
  }
  return list;
}

Json listed_default(const ListedOption& listed) {
  if (listed.option->type == Type::sections) return Json::array();
  return listed.option->info.required ? Json{} : default_of(*listed.table, *listed.option);
}

Json phases_of(const Option& option) {
  if (option.info.phase == Phase::unknown) return {};
  Json list = Json::array();
  for (const std::string_view phase : phase_names(option.info.phase)) list.push_back(phase);
  return list;
}

Json aliases_of(const Option& option) {
  Json list = Json::array();
  for (const std::string_view spelling : spellings(option))
    if (!spelling.empty() && spelling != option.key() && spelling != option.name) list.push_back(spelling);
  return list;
}

class Lister : public SchemaVisitor {
 public:
  explicit Lister(std::string_view backend) : backend_{backend} {}

  void section(const SectionPlace& place) override {
    for (const Option& option : place.section->options) {
      const bool part_of_the_file = option.is_section() && (place.path.empty() || option.type == Type::inlined);
      if (!part_of_the_file) found.push_back({backend_, place.path, place.section, &option, place.steps});
    }
  }

  std::vector<ListedOption> found;

 private:
  std::string_view backend_;
};

}  // namespace

std::string ListedOption::path() const { return joined(section, option->key()); }

std::vector<ListedOption> list_options(std::string_view backend, const Section& root) {
  Lister lister{backend};
  visit(root, lister);
  return std::move(lister.found);
}

Json listing_entry(const ListedOption& listed) {
  const Option& option = *listed.option;
  const OptionInfo& info = option.info;
  Json entry = Json::object();
  entry["backend"] = listed.backend;
  entry["section"] = listed.section;
  entry["name"] = option.name;
  entry["key"] = option.key();
  entry["type"] = file_type_name(option);
  entry["default"] = listed_default(listed);
  entry["values"] = values_of(option);
  entry["range"] = range_of(info);
  entry["unit"] = text_or_null(info.unit);
  entry["phase"] = phases_of(option);
  entry["arch_min"] = text_or_null(info.arch_min);
  entry["sdk_since"] = text_or_null(info.sdk_since);
  entry["sdk_deprecated"] = text_or_null(info.sdk_deprecated);
  entry["status"] = name_of(info.status);
  entry["doc"] = info.doc;
  entry["sdk_noop_since"] = text_or_null(info.sdk_noop_since);
  entry["native_default"] = native_default_of(option);
  entry["aliases"] = aliases_of(option);
  entry["required"] = info.required;
  entry["nullable"] = info.takes_null;
  entry["values_complete"] = values_complete(option);
  entry["choices"] = choices_of(option);
  entry["certainty"] = std::string(1, static_cast<char>(info.certainty));
  entry["source"] = text_or_null(info.source);
  return entry;
}

Json listing_json(std::span<const ListedOption> options) {
  Json list = Json::array();
  for (const ListedOption& option : options) list.push_back(listing_entry(option));
  return Json::object({{"options", std::move(list)}});
}

}  // namespace bext
