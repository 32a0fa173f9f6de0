#include "tools/verify_inputs.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/config_error.h"
#include "bext/config/inner_file.h"
#include "bext/config/recognize.h"
#include "bext/diag/kinds.h"

namespace bext {

std::optional<std::string> configuration_as_info(const std::string& path, const std::string& text) {
  const FileKind kind = recognize(Document::parse(text));
  if (!kind.backend) return std::nullopt;
  return fmt::format("`{}` is a configuration file ({}), not the info of a binary", path, kind.name());
}

std::optional<std::string> unusable_info(const BinaryInfo& info) {
  const bool unknown = std::ranges::any_of(
      info.findings, [](const Diagnostic& finding) { return finding.kind == &kind_of<"info-not-recognised">(); });
  const bool broken = !syntax_errors(info.document, info.path).empty();
  // Binaries have dozens. Each graph takes some kilobytes of a report.
  constexpr std::size_t most_graphs = 1000;
  if (info.graphs.size() > most_graphs)
    return fmt::format("`{}` has {} graphs; bext compares at most {}", info.path, info.graphs.size(), most_graphs);
  if (!unknown && !broken && !info.graphs.empty()) return std::nullopt;
  return fmt::format("`{}` is not a complete info of a binary{}", info.path,
                     unknown || broken ? "" : ": its list `graphs` is empty");
}

std::expected<LoadedFile, std::string> requested_config(const Files& files, LoadedFile given) {
  if (given.as<wrapper::Config>()) {
    std::optional<LoadedFile> inner = follow(files, given);
    if (inner) return std::move(*inner);
    if (!inner_file_of(given))
      return std::unexpected{fmt::format("the backend-extensions file of `{}` was not found", given.path)};
    return std::unexpected{
        fmt::format("cannot use the backend-extensions file of `{}`: {}", given.path, reason_not_followed(given))};
  }
  if (given.is_ours()) return given;
  return std::unexpected{fmt::format("`{}` is {}, not a backend configuration", given.path,
                                     given.kind.look_alike ? given.kind.look_alike->what : "an unknown kind of file")};
}

}  // namespace bext
