#include "file_place.h"

#include "bext/config/project_config.h"

namespace bext::lsp {
namespace {

/// An object whose members are entries, `{"vit": {…}}`, as older files have for `graphs`.
bool is_keyed(const Option& option, const Section& section, Node object) {
  if (!option.info.takes_keyed) return false;
  for (const Member& member : object.members())
    if (!member.value.is_object() || find_option(section, member.key.string()).option) return false;
  return true;
}

class PlaceSearch {
 public:
  explicit PlaceSearch(std::uint32_t offset) : offset_{offset} {}
  FilePlace result;

  void in_object(Node object, const Section* section) {
    for (const Member& member : object.members()) {
      const bool on_key = covers(member.key.range(), offset_);
      if (!on_key && !covers(member.value.range(), offset_)) continue;
      const FoundOption found = section ? find_option(*section, member.key.string()) : FoundOption{};
      result = {section, found.option, member.key, member.value, std::nullopt};
      if (!on_key) in_value(member.value, found.option);
      return;
    }
  }

 private:
  void in_value(Node value, const Option* option) {
    const Section* const section = option && option->is_section() ? &option->section() : nullptr;
    if (value.is_object() && section && is_keyed(*option, *section, value)) {
      for (const Member& entry : value.members())
        if (covers(entry.value.range(), offset_)) in_object(entry.value, section);
    } else if (value.is_object()) {
      in_object(value, section);
    } else if (value.is_array()) {
      for (const Node element : value.elements()) {
        if (!covers(element.range(), offset_)) continue;
        result.element = element;
        if (element.is_object()) in_object(element, section);
        return;
      }
    }
  }

  std::uint32_t offset_;
};

}  // namespace

const Section* root_section(const LoadedFile& file) {
  if (file.kind.backend) return &file.kind.backend->root();
  return file.kind.name() == project_kind ? &section_of<ProjectConfig>() : nullptr;
}

FoundOption find_option(const Section& section, std::string_view key) {
  if (const Option* option = section.find(key)) return {&section, option};
  for (const Option& inlined : section.options)
    if (inlined.type == Type::inlined)
      if (const Option* option = inlined.section().find(key)) return {&inlined.section(), option};
  return {};
}

FilePlace place_at(const LoadedFile& file, std::uint32_t offset) {
  PlaceSearch search{offset};
  search.in_object(file.document.root(), root_section(file));
  return search.result;
}

const Section* section_below(const Section& root, const std::vector<std::string>& keys) {
  const Section* section = &root;
  const Option* last = nullptr;
  for (const std::string& key : keys) {
    const FoundOption found = find_option(*section, key);
    // The name of an entry, where a list may also be an object of objects.
    if (!found.option && last && last->info.takes_keyed) continue;
    if (!found.option || !found.option->is_section()) return nullptr;
    last = found.option;
    section = &last->section();
  }
  return section;
}

}  // namespace bext::lsp
