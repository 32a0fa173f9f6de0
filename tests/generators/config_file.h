#pragma once
// Random files of every kind that bext knows, with and without mistakes. The grammar of a kind is its option table, so a
// new option is covered by itself.

#include <cctype>
#include <string>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/backend/onnxruntime.h"
#include "bext/config/project_config.h"
#include "generators/config_json.h"
#include "generators/layout.h"

namespace bext {

struct AnyFile {
  std::string text;
  std::string kind;
  bool has_broken_text = false;  ///< bytes were changed after the value was written
};

namespace generate_detail {

/// Values as strings, as ONNX Runtime expects them.
inline void make_texts(Json& object) {
  for (Json::Member& member : *object.as_object())
    if (!member.value.is_string() && !member.value.is_object() && !member.value.is_array())
      member.value = write(member.value, 0);
}

inline std::string misspelled(Random& random, std::string word) {
  switch (random.below(6)) {
    case 0:
      for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      break;
    case 1:
      if (word.size() > 3) word.erase(random.below(word.size()), 1);
      break;
    case 2:
      if (word.size() > 3) std::swap(word[1], word[2]);
      break;
    case 3:
      word += 's';
      break;
    case 4:
      for (char& c : word)
        if (c == '_') c = '-';
      break;
    default:
      word.insert(random.below(word.size() + 1), 1, 'x');
  }
  return word;
}

/// All objects below a value, itself included.
inline void collect_objects(Json& value, std::vector<Json*>& objects) {
  if (Json::Object* members = value.as_object()) {
    objects.push_back(&value);
    for (Json::Member& member : *members) collect_objects(member.value, objects);
  }
  if (Json::Array* items = value.as_array())
    for (Json& item : *items) collect_objects(item, objects);
}

inline Json any_wrong_value(Random& random) {
  switch (random.below(7)) {
    case 0:
      return nullptr;
    case 1:
      return "8";
    case 2:
      return -1;
    case 3:
      return 1.5;
    case 4:
      return Json::array({1, "a"});
    case 5:
      return Json::object({{"a", 1}});
    default:
      return Number{INT64_MAX};
  }
}

/// Misspells, moves, repeats or removes a member, or gives it another value.
inline void make_mistake(Random& random, Json& root) {
  std::vector<Json*> objects;
  collect_objects(root, objects);
  Json::Object& members = *random.one_of(objects)->as_object();
  if (members.empty()) return;
  const std::size_t place = random.below(members.size());
  switch (random.below(5)) {
    case 0:
      members[place].key = misspelled(random, members[place].key);
      break;
    case 1: {
      const Json::Member moved = members[place];
      members.erase(members.begin() + static_cast<std::ptrdiff_t>(place));
      collect_objects(root, objects = {});
      random.one_of(objects)->as_object()->push_back(moved);
      break;
    }
    case 2:
      members.push_back(Json::Member{members[place]});
      break;
    case 3:
      members.erase(members.begin() + static_cast<std::ptrdiff_t>(place));
      break;
    default:
      members[place].value = any_wrong_value(random);
  }
}

inline void damage(Random& random, std::string& text) {
  static const std::string bytes = "{}[],:\"'\\ \n/*#x0-\xff";
  const std::size_t place = random.below(text.size() + 1);
  switch (random.below(3)) {
    case 0:
      text.insert(place, 1, random.one_of(bytes));
      break;
    case 1:
      if (place < text.size()) text.erase(place, 1);
      break;
    default:
      if (place < text.size()) text[place] = random.one_of(bytes);
  }
}

inline Json genie_dialog(Random& random) {
  Json htp = Json::object({{"version", 1}});
  Json backend = Json::object({{"version", 1}, {"type", "QnnHtp"}});
  for (const char* key : {"spill-fill-bufsize", "mmap-budget", "poll", "cpu-mask", "kv-dim", "use-mmap", "pos-id-dim"})
    if (random.one_in(2)) htp[key] = random.one_in(2) ? Json{random.one_in(2)} : Json{random.below(1000)};
  backend["QnnHtp"] = std::move(htp);
  if (random.one_in(2)) backend["extensions"] = random.one_in(2) ? "ext.json" : any_text(random);
  Json engine = Json::object({{"version", 1}, {"n-threads", random.below(9)}, {"backend", std::move(backend)}});
  Json model = Json::object({{"version", 1}, {"type", "binary"}});
  model["binary"] = Json::object({{"version", 1}, {"ctx-bins", Json::array({"a.bin", any_text(random)})}});
  engine["model"] = std::move(model);
  Json dialog = Json::object({{"version", 1}, {"type", "basic"}});
  if (random.one_in(2)) dialog["context"] = Json::object({{"version", 1}, {"size", random.below(5000)}});
  dialog["engine"] = std::move(engine);
  return Json::object({{"dialog", std::move(dialog)}});
}

}  // namespace generate_detail

[[nodiscard]] inline AnyFile any_file(Random& random) {
  using namespace generate_detail;
  AnyFile file;
  Json value = Json::object();
  const std::size_t kind = random.below(backends().size() + 3);
  if (kind < backends().size()) {
    file.kind = backends()[kind].name;
    value = any_object(random, backends()[kind].root());
  } else if (kind == backends().size()) {
    file.kind = "provider-options";
    Json options = any_object(random, section_of<onnxruntime::ProviderOptions>());
    make_texts(options);
    value = Json::object({{"provider_options", Json::array({std::move(options)})}});
  } else if (kind == backends().size() + 1) {
    file.kind = "genie-dialog";
    value = genie_dialog(random);
  } else {
    file.kind = "project";
    value = any_object(random, section_of<ProjectConfig>());
  }
  if (random.one_in(2))
    for (std::size_t count = 1 + random.below(4); count > 0; --count) make_mistake(random, value);
  file.text = AnyLayout{random}.text(value);
  if (random.one_in(4)) {
    file.has_broken_text = true;
    for (std::size_t count = 1 + random.below(3); count > 0; --count) damage(random, file.text);
  }
  return file;
}

}  // namespace bext
