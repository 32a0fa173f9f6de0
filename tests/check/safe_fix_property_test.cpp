// A safe fix never changes the meaning of a valid key, adds no error and leaves no empty section behind. Checked for
// generated files with misspelled, misplaced and foreign keys.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "bext/check/check.h"
#include "bext/config/resolved.h"

namespace bext {
namespace {

struct KeyValues {
  std::string key;
  std::vector<std::string> values;
};
using Keys = std::vector<KeyValues>;

const Keys graph_keys = {{"vtcm_mb", {"8", "0", "\"4\"", "64"}},
                         {"O", {"3", "2", "7"}},
                         {"hvx_threads", {"4", "\"4\""}},
                         {"dlbc", {"1", "true"}},
                         {"fp16_relaxed_precision", {"1"}},
                         {"weights_packing", {"true", "\"true\""}},
                         {"num_cores", {"1", "2"}},
                         {"finalize_config", {"{\"P\": 3}"}},
                         {"monolithic_lstm", {"true"}}};
const Keys context_keys = {{"weight_sharing_enabled", {"true", "false"}},
                           {"group_id", {"0", "2"}},
                           {"max_spill_fill_buffer_for_group", {"30081024"}},
                           {"extended_udma", {"true"}},
                           {"init_acceleration", {"true"}}};
const Keys device_keys = {{"soc_model", {"69", "43", "618", "\"60\"", "\"SM8750\"", "87"}},
                          {"soc_id", {"69", "660"}},
                          {"dsp_arch", {"\"v79\"", "\"V73\"", "\"x73\"", "\"73\"", "\"v81\""}},
                          {"pd_session", {"\"unsigned\"", "\"unsinged\"", "\"Signed\""}}};
const Keys core_keys = {{"perf_profile", {"\"burst\"", "\"brust\"", "\"balanced\""}},
                        {"rpc_control_latency", {"100", "\"100\""}},
                        {"rpc_polling_time", {"9999", "20000"}}};
const Keys memory_keys = {{"mem_type", {"\"shared_buffer\"", "\"sharedBuffer\""}}};
const Keys group_keys = {{"share_resources", {"true", "\"true\""}}};
const Keys foreign_keys = {{"weight_sharing", {"true", "\"1\""}},
                           {"vtcm_kb", {"8192", "8191"}},
                           {"opt_level", {"3", "9"}},
                           {"htp_arch", {"\"v79\"", "\"x73\"", "79"}},
                           {"arch", {"\"v73\"", "75"}},
                           {"performance_mode", {"\"burst\"", "2"}},
                           {"use_fold_relu", {"true"}},
                           {"chipset", {"\"SM8750\""}},
                           {"log_level", {"3"}},
                           {"something_else", {"1"}},
                           {"fp32_relaxed_precision", {"1"}},
                           {"vtcm_gb", {"1"}}};

/// Writes random files with mistakes.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_{seed} {}

  std::string file() {
    std::vector<std::string> sections;
    if (one_in(2)) sections.push_back(named("context", "[" + object(context_keys) + "]"));
    sections.push_back(named("graphs", "[" + object(graph_keys, R"("graph_names": ["vit"])") + "]"));
    if (!one_in(3)) sections.push_back(named("devices", "[" + device() + "]"));
    if (one_in(3)) sections.push_back(named("memory", object(memory_keys)));
    if (one_in(4)) sections.push_back(named("groupContext", object(group_keys)));
    std::ranges::shuffle(sections, random_);
    return "{" + joined(sections) + "}";
  }

 private:
  bool one_in(unsigned count) { return random_() % count == 0; }
  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list[random_() % list.size()];
  }
  static std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
  }

  std::string misspelled(std::string word) {
    switch (random_() % 8) {
      case 0:
        std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::toupper(c); });
        break;
      case 1:
        std::ranges::replace(word, '_', '-');
        break;
      case 2:
        if (word.size() > 3) word.erase(random_() % word.size(), 1);
        break;
      case 3:
        if (word.size() > 3) std::swap(word[1], word[2]);
        break;
      case 4:
        word += 's';
        break;
      default:
        break;
    }
    return word;
  }

  std::string named(const std::string& name, const std::string& value) {
    return "\"" + (one_in(4) ? misspelled(name) : name) + "\": " + value;
  }

  std::string object(const Keys& own, const std::string& first = {}) {
    static const std::vector<const Keys*> all = {&graph_keys, &context_keys, &device_keys, &core_keys, &foreign_keys};
    std::vector<std::string> members;
    if (!first.empty()) members.push_back(first);
    std::set<std::string> used;
    for (unsigned count = random_() % 4; count > 0; --count) {
      const KeyValues& chosen = any_of(one_in(3) ? *any_of(all) : own);
      if (used.insert(chosen.key).second) members.push_back(named(chosen.key, any_of(chosen.values)));
    }
    return "{" + joined(members) + "}";
  }

  std::string device() {
    std::string text = object(device_keys);
    if (!one_in(2)) return text;
    const std::string cores = named("cores", "[" + object(core_keys) + "]");
    return text.size() == 2 ? "{" + cores + "}" : text.substr(0, text.size() - 1) + ", " + cores + "}";
  }

  std::mt19937 random_;
};

LoadedFile checked(const std::string& text) {
  LoadedFile file = load("ext.json", text);
  check(file, {});
  return file;
}

/// The set values of a file by path, without those that an error is about.
std::map<std::string, Json> held_values(const LoadedFile& file) {
  std::map<std::string, Json> values;
  for (const ResolvedOption& option : resolved(file.config)) {
    if (!option.option || !option.set || option.refused || !option.origin.from_file()) continue;
    const Range range = file.document.node(option.origin.node).range();
    const bool disputed = std::ranges::any_of(file.findings, [&](const Diagnostic& finding) {
      return finding.severity == Severity::error && finding.range.begin < range.end && range.begin < finding.range.end;
    });
    if (!disputed) values.emplace(option.path, option.value);
  }
  return values;
}

/// `soc_id` is another name of `soc_model`.
std::string current_name(std::string path) {
  const std::string old = "soc_id";
  if (path.ends_with(old)) path.replace(path.size() - old.size(), old.size(), "soc_model");
  return path;
}

void expect_same_meaning(const LoadedFile& before, const std::string& text, const std::string& what) {
  const std::map<std::string, Json> old = held_values(before);
  const LoadedFile after = load("ext.json", text);
  std::map<std::string, Json> now;
  for (const ResolvedOption& option : resolved(after.config))
    if (option.set) now.emplace(option.path, option.value);
  for (const auto& [path, value] : old) {
    auto found = now.find(path);
    if (found == now.end()) found = now.find(current_name(path));
    ASSERT_TRUE(found != now.end()) << what << " loses " << path << " in\n" << before.document.text() << "\n" << text;
    ASSERT_TRUE(found->second == value) << what << " changes " << path << " in\n"
                                        << before.document.text() << "\n"
                                        << text;
  }
}

struct ErrorsOfFile {
  std::map<std::string, int> places;  // without the numbers of entries
  std::map<std::string_view, int> kinds;
};
ErrorsOfFile errors_of(const LoadedFile& file) {
  ErrorsOfFile errors;
  for (const Diagnostic& finding : file.findings) {
    if (finding.severity != Severity::error) continue;
    std::string place = finding.pointer;
    std::erase_if(place, [](char c) { return c >= '0' && c <= '9'; });
    ++errors.places[place];
    ++errors.kinds[finding.kind->id];
  }
  return errors;
}

/// A fix may move an error to another place, or bring up another one at the same place.
void expect_no_new_error(const LoadedFile& before, const std::string& text, const std::string& what) {
  ErrorsOfFile old = errors_of(before);
  const ErrorsOfFile now = errors_of(checked(text));
  const bool more =
      std::ranges::any_of(now.kinds, [&](const auto& kind) { return kind.second > old.kinds[kind.first]; });
  if (!more) return;
  for (const auto& [place, count] : now.places)
    ASSERT_LE(count, old.places[place]) << what << " brings up an error at " << place << " in\n"
                                        << before.document.text() << "\n"
                                        << text;
}

std::size_t empty_containers(const std::string& text) {
  const Document document = Document::parse(text);
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    if ((node.is_object() || node.is_array()) && node.size() == 0) ++count;
  }
  return count;
}

TEST(SafeFixes, KeepTheMeaningAndAddNoError) {
  std::size_t tried = 0;
  for (unsigned seed = 0; seed < 1500; ++seed) {
    const LoadedFile file = checked(Writer{seed}.file());
    for (const Diagnostic& finding : file.findings) {
      if (finding.fixes.empty() || finding.fixes.front().applicability != Applicability::safe) continue;
      const std::string text = bext::apply(file.document.text(), finding.fixes.front().edits);
      const std::string what = std::string{finding.kind->id} + ": " + finding.fixes.front().title;
      ++tried;
      expect_same_meaning(file, text, what);
      expect_no_new_error(file, text, what);
      EXPECT_LE(empty_containers(text), empty_containers(std::string{file.document.text()})) << what << "\n" << text;
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(tried, 1000U);
}

TEST(SafeFixes, KeepTheMeaningTogether) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    const LoadedFile file = checked(Writer{seed}.file());
    const Fixed fixed = fix(file, {});
    expect_same_meaning(file, fixed.text, "--fix");
    expect_no_new_error(file, fixed.text, "--fix");
    EXPECT_LE(empty_containers(fixed.text), empty_containers(std::string{file.document.text()})) << fixed.text;
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace bext
