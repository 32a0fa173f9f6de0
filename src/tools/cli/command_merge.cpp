#include "backend_argument.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"
#include "option_json.h"

namespace bext::cli {
namespace {

std::string with_provenance(const Layers& layers, const Json& config) {
  const OptionWriter writer{layers};
  Json json = Json::object({{"kind", layers.files.front().kind.name()}});
  for (const LoadedFile& file : layers.files) json["layers"].push_back(file.path);
  json["config"] = config;
  json["options"] = Json::array();
  for (const ResolvedOption& option : resolved(layers.merged))
    if (option.set) json["options"].push_back(writer.option(option));
  return escaped_json(bext::write(json, 0)) + "\n";
}

}  // namespace

ExitCode merge(Call& call) {
  std::vector<std::string> paths;
  std::string output = "-";
  std::string format = "file";
  std::string backend;
  call.takes("FILE", paths, "base file, then files that override it; `null` in them removes an option");
  call.option("-o,--output", "FILE", &output, "write to this file instead of standard output");
  call.choice("-f,--format", "FORMAT", format, {"file", "json"},
              "print the merged file, or JSON with the source of every option");
  takes_backend(call, backend, "read the files as this kind instead of detecting it");
  if (!call.ready()) return call.stopped();
  const std::expected<const Backend*, ExitCode> expected = chosen_backend(call, backend);
  if (!expected) return expected.error();

  const std::expected<Layers, ExitCode> layers = load_layers(call, paths, *expected);
  if (!layers) return layers.error();
  for (const LoadedFile& file : layers->files)
    if (!can_be_rewritten(call, file)) return ExitCode::findings;
  for (const LoadedFile& file : layers->files) warn_of_losses(call, file);
  warn_of_values(call, layers->files);
  const Json config = merged_json(*layers);
  const std::string text = format == "json" ? with_provenance(*layers, config) : bext::write(config) + "\n";
  if (!call.write(output, text)) return ExitCode::usage;
  if (format == "file")
    warn_of_new_findings(
        call, layers->files,
        load(output == "-" ? "<merged>" : output, text, {.expected = layers->files.front().kind.backend}));
  return ExitCode::success;
}

}  // namespace bext::cli
