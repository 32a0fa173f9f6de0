#include "binary_infos.h"

#include <algorithm>

#include "bext/plan/binaries/group.h"
#include "drive_arguments.h"
#include "loaded_input.h"
#include "tools/verify_inputs.h"

namespace bext::cli {

std::expected<BinaryInfo, ExitCode> info_from(Call& call, const std::string& path, std::string text) {
  if (const std::optional<std::string> problem = configuration_as_info(path, text))
    return std::unexpected{call.refuse(*problem)};
  BinaryInfo info = read_binary_info(shown_path(path), std::move(text));
  const std::optional<std::string> problem = unusable_info(info);
  if (!problem) return info;
  const FileReport report{info.path, "binary-info", info.document, info.findings};
  call.print_findings({&report, 1});
  call.complain(*problem);
  return std::unexpected{ExitCode::usage};
}

std::expected<LoadedFile, ExitCode> with_group(Call& call, LoadedFile file, const std::string& named_by,
                                               const std::vector<BinaryInfo>& infos) {
  const binaries::GroupBuffer group = binaries::group_buffer_of(infos);
  if (!group.needed) {
    const auto silent = std::ranges::find_if(group.needs, [](const auto& need) { return !need.bytes; });
    call.complain(fmt::format("missing `spillFillBufferSize` of a graph in `{}`; nothing was written",
                              silent == group.needs.end() ? std::string{"info"} : silent->path));
    return std::unexpected{ExitCode::findings};
  }
  if (*group.needed == 0) {
    call.complain("no binary needs a spill-fill buffer; nothing was written");
    return file;
  }
  const std::expected<std::string, std::string> text = binaries::with_group_buffer(file, *group.needed);
  if (!text) {
    call.complain(text.error() + "; nothing was written");
    return std::unexpected{ExitCode::findings};
  }
  if (*text == file.document.text()) return file;
  const Replaced done = call.replace_named(file.path, file.document.text(), *text, named_by);
  if (done == Replaced::changed)
    call.complain(fmt::format("`{}` was changed meanwhile; nothing was written", file.path));
  if (done != Replaced::yes) return std::unexpected{ExitCode::usage};
  return load(file.path, *text, {.expected = file.kind.backend});
}

}  // namespace bext::cli
