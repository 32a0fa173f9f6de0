#include "lpai_inputs.h"

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/config/recognize.h"
#include "bext/diag/syntax.h"
#include "bext/plan/lpai/files.h"
#include "bext/text/path_text.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {}  // namespace

bool LpaiInputs::add_client(const std::string& word) {
  const std::size_t equals = call_.files().exists(word) ? std::string::npos : word.rfind('=');
  const std::string config_path = word.substr(0, equals);
  lpai::ClientInput input{.name = std::string{file_stem(config_path)}, .config_path = config_path};
  std::optional<std::string> text = read_text(config_path);
  if (!text) return false;
  LoadedFile file = load(shown_path(config_path), *text);
  // An empty object is a client with defaults only.
  const Node root = file.document.root();
  if (root.is_object() && root.size() == 0)
    file = load(shown_path(config_path), std::move(*text), {.expected = find_backend("lpai")});
  if (!take_config(std::move(file), input)) return false;
  if (equals != std::string::npos) {
    input.load_path = word.substr(equals + 1);
    auto read = read_file<lpai::Load>(input.load_path, "lpai_load");
    if (!read) return false;
    broken = broken || !read->sound;
    input.load = std::move(read->value);
  }
  clients.push_back(std::move(input));
  return true;
}

bool LpaiInputs::add_profile(const std::string& path) {
  auto read = read_file<lpai::HardwareProfile>(path, "lpai_profile");
  if (!read) return false;
  profile = std::move(read->value);
  if (!read->sound) {
    broken = true;
  } else if (const auto cores = lpai::cores_of(*profile); !cores) {
    problem(path, fmt::format("`{}`: {}", path, cores.error()));
    broken = true;
  }
  return true;
}

void LpaiInputs::make_names_visible() {
  for (lpai::ClientInput& input : clients) {
    input.name = visible(input.name);
    if (input.load && input.load->name.is_set()) input.load->name = visible(*input.load->name);
  }
  if (!profile) return;
  if (profile->name.is_set()) profile->name = visible(*profile->name);
  if (profile->source.is_set()) profile->source = visible(*profile->source);
}

bool LpaiInputs::take_config(LoadedFile file, lpai::ClientInput& input) {
  std::optional<LoadedFile> inner = follow(call_.files(), file);
  if (inner) input.config_path = inner->path;
  report_errors(file);
  if (inner) report_errors(*inner);
  LoadedFile& used = inner ? *inner : file;
  if (!used.as<lpai::Config>()) {
    problem(used.path,
            fmt::format("`{}` is not an LPAI configuration{}", used.path,
                        file.as<wrapper::Config>() && !inner ? ", and its backend-extensions file was not read" : ""));
    return false;
  }
  input.config = *used.as<lpai::Config>();
  const auto writable = [](const std::string& path) { return path == "<stdin>" ? std::string{"-"} : path; };
  configs.push_back({writable(used.path), used.document, writable(file.path)});
  return true;
}

void LpaiInputs::report_errors(const LoadedFile& file) {
  if (file.findings.count(Severity::error) == 0) return;
  broken = true;
  report(report_of(file));
}

void LpaiInputs::report(const FileReport& file) {
  unreadable = unreadable || std::ranges::any_of(file.findings, is_syntax_error);
  call_.print_findings({&file, 1});
  const LineTable lines{file.document.text()};
  for (const Diagnostic& finding : file.findings) {
    if (finding.severity != Severity::error) continue;
    const Position place = lines.at(finding.range.begin);
    errors.push_back(Json::object({{"path", file.path},
                                   {"line", place.line},
                                   {"column", place.column},
                                   {"id", finding.kind->id},
                                   {"message", finding.message}}));
  }
}

void LpaiInputs::problem(const std::string& path, const std::string& message) {
  call_.complain(message);
  errors.push_back(Json::object({{"path", path}, {"message", message}}));
}

std::optional<std::string> LpaiInputs::read_text(const std::string& path) {
  std::expected<std::string, FileError> text = path == "-" ? read_standard_input() : call_.files().read(path);
  if (text) return std::move(*text);
  problem(shown_path(path), text.error().message("read"));
  return std::nullopt;
}

template <class T>
std::optional<LpaiInputs::ReadFile<T>> LpaiInputs::read_file(const std::string& path, std::string_view kind) {
  std::optional<std::string> text = read_text(path);
  if (!text) return std::nullopt;
  FileReport file{shown_path(path), std::string{kind}, Document::parse(std::move(*text)), {}};
  if (const FileKind found = recognize(file.document); found.name() != kind && lpai::find_plan_file(found.name())) {
    problem(file.path, fmt::format("`{}` is {}; {}", path, found.look_alike->what, found.look_alike->advice));
    return std::nullopt;
  }
  report_faults(file.document, file.findings, ReadBy::bext);
  ReadFile<T> read{bext::read<T>(file.document, {.findings = &file.findings}), true};
  file.findings.locate(file.document);
  read.sound = file.findings.count(Severity::error) == 0;
  if (!file.findings.empty()) report(file);
  return read;
}

}  // namespace bext::cli
