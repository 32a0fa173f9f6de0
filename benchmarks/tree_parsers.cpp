#include <cstdlib>
#include <utility>

#include "bext/text/document.h"
#include "contestants.h"

#if BENCH_RAPIDJSON
#include <rapidjson/document.h>
#endif
#if BENCH_SIMDJSON
#include <simdjson.h>
#endif
#if BENCH_NLOHMANN
#include <nlohmann/json.hpp>
#endif
#if BENCH_JSONCPP
#include <json/json.h>
#endif

namespace bench {
namespace {

/// A peer that rejects the input would look fast.
void require(bool parsed) {
  if (!parsed) std::abort();
}

Contestant timed(std::string name, const Input& input, std::function<void()> parse) {
  return {std::move(name), [times = repeats(input), parse = std::move(parse)] { return cpu_seconds(times, parse); }};
}

}  // namespace

std::vector<Contestant> tree_parsers(const Input& input, [[maybe_unused]] std::vector<Skipped>& skipped) {
  std::vector<Contestant> list;
  const std::string& text = input.text;
  list.push_back({"bext", [&input] {
                    return cpu_seconds(repeats(input), input.text, [](std::string copy) {
                      require(bext::Document::parse(std::move(copy)).root().is_object());
                    });
                  }});
#if BENCH_RAPIDJSON
  list.push_back(timed("RapidJSON DOM", input, [&text] {
    rapidjson::Document document;
    document.Parse(text.data(), text.size());
    require(!document.HasParseError());
  }));
#else
  skipped.push_back({"RapidJSON", "rapidjson-dev is not installed"});
#endif
#if BENCH_SIMDJSON
  const auto parser = std::make_shared<simdjson::dom::parser>();
  const auto padded = std::make_shared<simdjson::padded_string>(text);
  list.push_back(timed("simdjson DOM", input, [parser, padded] { require(!parser->parse(*padded).error()); }));
#else
  skipped.push_back({"simdjson", "libsimdjson-dev is not installed"});
#endif
#if BENCH_NLOHMANN
  list.push_back(timed("nlohmann", input, [&text] { require(nlohmann::json::parse(text).is_object()); }));
#else
  skipped.push_back({"nlohmann", "nlohmann-json3-dev is not installed"});
#endif
#if BENCH_JSONCPP
  const std::shared_ptr<Json::CharReader> reader{Json::CharReaderBuilder{}.newCharReader()};
  list.push_back(timed("jsoncpp", input, [&text, reader] {
    Json::Value value;
    require(reader->parse(text.data(), text.data() + text.size(), &value, nullptr));
  }));
#else
  skipped.push_back({"jsoncpp", "libjsoncpp-dev is not installed"});
#endif
  return list;
}

}  // namespace bench
