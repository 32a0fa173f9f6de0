#include "tools/python/source_argument.h"

#include <fmt/format.h>

#include "bext/check/names.h"
#include "bext/host/native_files.h"
#include "tools/python/json_value.h"
#include "tools/python/raise.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/unlocked.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr std::string_view text_path = "<text>";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool looks_like_text(std::string_view words) {
  if (words.starts_with(byte_order_mark)) return true;
  if (words.find_first_of("\r\n") != std::string_view::npos) return true;
  const std::size_t start = words.find_first_not_of(" \t");
  return start != std::string_view::npos && (words[start] == '{' || words[start] == '[');
}

Source text_source(std::string text) { return {std::string{text_path}, std::move(text), false}; }

}  // namespace

std::expected<void, FileError> Source::read() {
  if (!is_file) return {};
  std::expected<std::string, FileError> bytes = NativeFiles{}.read(path);
  if (!bytes) return std::unexpected{bytes.error()};
  text = std::move(*bytes);
  return {};
}

Source source_from(py::handle argument) {
  if (PyUnicode_Check(argument.ptr())) {
    std::string words = exact_bytes(argument);
    return looks_like_text(words) ? text_source(std::move(words)) : Source{path_argument(argument), {}, true};
  }
  if (py::hasattr(argument, "__fspath__")) return {path_argument(argument), {}, true};
  if (py::isinstance<py::bytes>(argument)) return text_source(exact_bytes(argument));
  if (py::isinstance<py::dict>(argument)) return text_source(write(from_python(argument)));
  throw py::type_error(fmt::format("expected a file as a path, text, bytes or dict, found `{}`", class_name(argument)));
}

const Backend* backend_from(py::handle argument) {
  if (argument.is_none()) return nullptr;
  const Json name = from_python(argument);
  if (!name.is_string()) throw py::type_error("`backend` must be a name such as `HTP`");
  const std::expected<const Backend*, std::string> backend = backend_named(*name.as_string());
  if (!backend) throw py::value_error(backend.error());
  return *backend;
}

LoadedFile load_source(Source source, const Backend* expected) {
  std::expected<LoadedFile, FileError> loaded;
  {
    const Unlocked unlocked;
    const std::expected<void, FileError> read = source.read();
    if (read)
      loaded = load(std::move(source.path), std::move(source.text), {.expected = expected});
    else
      loaded = std::unexpected{read.error()};
  }
  if (!loaded) raise(loaded.error(), "read");
  return std::move(*loaded);
}

}  // namespace bext::python
