// Generates the constant tables of include/bext/doctor/error_codes.h from data/errors.json: gen_error_table INPUT OUTPUT
// Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/data_file.h"

namespace {

using bext::Node;
using gen::Reader;

class Writer {
 public:
  explicit Writer(const Reader& reader) : reader_{&reader} {}

  void code(Node entry) {
    reader_->expect_only(entry, {"code", "symbol", "layer", "meaning", "certainty", "source", "causes"});
    std::vector<std::string> causes;
    for (Node cause : of(entry, "causes").elements()) causes.push_back(one_cause(cause));
    codes_ += fmt::format("    {{{}, {}, {}, {}, {}, {}, {}}},\n", reader_->integer(of(entry, "code")),
                          text(entry, "symbol"), text(entry, "layer"), text(entry, "meaning"),
                          list("ErrorCause", causes), text(entry, "source"), certainty(entry));
  }

  void signature(Node entry) {
    reader_->expect_only(entry, {"pattern", "means", "root", "level", "fix", "keys", "source", "certainty"});
    const Node level = of(entry, "level");
    if (!level.string_is("error") && !level.string_is("warning"))
      reader_->fail(level.range().begin, "expected error or warning");
    signatures_ += fmt::format("    {{{}, {}, {}, Severity::{}, {}, {}, {}, {}}},\n", text(entry, "pattern"),
                               text(entry, "means"), reader_->boolean_or_nothing(of(entry, "root")), level.string(),
                               text(entry, "fix"), texts(of(entry, "keys")), text(entry, "source"), certainty(entry));
  }

  void fastrpc(Node entry) {
    reader_->expect_only(entry, {"code", "symbol", "meaning", "fix", "source", "certainty"});
    fastrpc_ += fmt::format("    {{{}u, {}, {}, {}, {}, {}}},\n", of(entry, "code").string(), text(entry, "symbol"),
                            text(entry, "meaning"), reader_->text_or_nothing(entry.find("fix")), text(entry, "source"),
                            certainty(entry));
  }

  [[nodiscard]] std::string finished() const {
    return fmt::format(
        "// Generated from data/errors.json by src/gen/error_table.cpp; do not edit.\n"
        "#include \"bext/doctor/error_codes.h\"\n\n"
        "namespace bext::doctor {{\nnamespace {{\n\n"
        "{}\nconstexpr ErrorCode code_table[] = {{\n{}}};\n\n"
        "constexpr LogSignature signature_table[] = {{\n{}}};\n\n"
        "constexpr FastRpcCode fastrpc_table[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const ErrorCode> error_codes() {{ return code_table; }}\n"
        "std::span<const LogSignature> log_signatures() {{ return signature_table; }}\n"
        "std::span<const FastRpcCode> fastrpc_codes() {{ return fastrpc_table; }}\n\n"
        "}}  // namespace bext::doctor\n",
        arrays_, codes_, signatures_, fastrpc_);
  }

 private:
  [[nodiscard]] Node of(Node entry, std::string_view key) const { return reader_->member(entry, key); }
  [[nodiscard]] std::string text(Node entry, std::string_view key) const { return reader_->text(of(entry, key)); }
  [[nodiscard]] std::string certainty(Node entry) const { return reader_->certainty(of(entry, "certainty")); }

  std::string one_cause(Node entry) {
    reader_->expect_only(entry, {"cause", "pattern", "fix", "keys", "source", "certainty"});
    return fmt::format("{{{}, {}, {}, {}, {}, {}}}", text(entry, "cause"),
                       reader_->text_or_nothing(entry.find("pattern")), text(entry, "fix"), texts(of(entry, "keys")),
                       text(entry, "source"), certainty(entry));
  }

  std::string list(std::string_view type, const std::vector<std::string>& items) {
    if (items.empty()) return "{}";
    const std::string name = fmt::format("list_{}", ++lists_);
    arrays_ += fmt::format("constexpr {} {}[] = {{{}}};\n", type, name, fmt::join(items, ", "));
    return name;
  }

  std::string texts(Node node) {
    std::vector<std::string> items;
    for (Node item : node.elements()) items.push_back(reader_->text(item));
    return list("std::string_view", items);
  }

  const Reader* reader_;
  int lists_ = 0;
  std::string arrays_;
  std::string codes_;
  std::string signatures_;
  std::string fastrpc_;
};

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "legend", "codes", "signatures", "fastrpc"});
    Writer writer{reader};
    for (Node entry : reader.member(root, "codes").elements()) writer.code(entry);
    for (Node entry : reader.member(root, "signatures").elements()) writer.signature(entry);
    for (Node entry : reader.member(root, "fastrpc").elements()) writer.fastrpc(entry);
    return writer.finished();
  });
}
