#include <cstdlib>

#include "bext/config/loaded.h"
#include "contestants.h"

#if BENCH_RAPIDJSON
#include <rapidjson/document.h>
#include <rapidjson/reader.h>
#include <rapidjson/schema.h>
#endif

namespace bench {

std::vector<Contestant> loaders(const Input& input, [[maybe_unused]] const std::string& schema,
                                [[maybe_unused]] std::vector<Skipped>& skipped) {
  std::vector<Contestant> list;
  list.push_back({"bext", [&input] {
                    return cpu_seconds(repeats(input), input.text, [&](std::string copy) {
                      if (!bext::load(input.path, std::move(copy)).findings.empty()) std::abort();
                    });
                  }});
#if BENCH_RAPIDJSON
  rapidjson::Document described;
  described.Parse(schema.c_str());
  const auto compiled = std::make_shared<rapidjson::SchemaDocument>(described);
  list.push_back({"RapidJSON SchemaValidator (SAX)", [&input, compiled] {
                    return cpu_seconds(repeats(input), input.text, [&](const std::string& copy) {
                      rapidjson::SchemaValidator validator{*compiled};
                      rapidjson::Reader reader;
                      // The reader skips white space 16 bytes at a time for this stream, but not for `MemoryStream`.
                      rapidjson::StringStream stream{copy.c_str()};
                      if (!reader.Parse(stream, validator) || !validator.IsValid()) std::abort();
                    });
                  }});
#else
  skipped.push_back({"RapidJSON SchemaValidator (SAX)", "rapidjson-dev is not installed"});
#endif
  return list;
}

}  // namespace bench
