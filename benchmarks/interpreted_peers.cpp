#include "contestants.h"

namespace bench {

std::vector<Interpreted> interpreted_peers(const std::string& scripts, const std::string& folder,
                                           std::vector<Skipped>& skipped) {
  struct Program {
    const char* name;
    std::vector<std::string> words;
  };
  const Program programs[] = {
      {"pydantic", {"/usr/bin/python3", scripts + "/pydantic_models.py", folder}},
      {"python3-jsonschema", {"/usr/bin/python3", scripts + "/python_jsonschema.py", folder}},
      {"ajv", {"node", scripts + "/ajv.cjs", folder}},
  };
  std::vector<Interpreted> peers;
  for (const Program& program : programs) {
    auto worker = std::make_unique<Worker>(program.words);
    if (worker->ready())
      peers.push_back({program.name, std::move(worker)});
    else
      skipped.push_back({program.name, worker->reason});
  }
  return peers;
}

}  // namespace bench
