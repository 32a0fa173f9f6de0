#include "bext/backend/catalog.h"

#include "bext/schema/json_schema.h"
#include "bext/schema/reference.h"

namespace bext {
namespace {

GeneratedFile schema_file(std::string_view name, const Json& schema) {
  return {"schema/" + std::string{name} + ".schema.json", write(schema, 2) + "\n"};
}

}  // namespace

std::vector<ListedOption> options_of(const Backend& backend) { return list_options(backend.name, backend.root()); }

std::vector<ListedOption> options_of(const Neighbor& neighbor) { return list_options(neighbor.name, neighbor.root()); }

std::vector<ListedOption> neighbor_options() {
  std::vector<ListedOption> all;
  for (const Neighbor& neighbor : neighbors())
    for (ListedOption& option : options_of(neighbor)) all.push_back(std::move(option));
  return all;
}

std::vector<ListedOption> all_options() {
  std::vector<ListedOption> all;
  for (const Backend& backend : backends())
    for (ListedOption& option : options_of(backend)) all.push_back(std::move(option));
  return all;
}

Json schema_of(const Backend& backend) {
  return json_schema(SchemaSubject{backend.name, backend.doc, &backend.root()});
}

Json schema_of(const Neighbor& neighbor) {
  return json_schema(SchemaSubject{neighbor.name, neighbor.doc, &neighbor.root()});
}

std::string reference_page(const Neighbor& neighbor) {
  return reference_page(neighbor.name, neighbor.doc, neighbor.root());
}

std::string reference_page(const Backend& backend) { return reference_page(backend.name, backend.doc, backend.root()); }

std::vector<GeneratedFile> generated_files() {
  std::vector<GeneratedFile> files;
  for (const Backend& backend : backends()) {
    files.push_back({std::string{backend.name} + ".md", reference_page(backend)});
    files.push_back(schema_file(backend.name, schema_of(backend)));
  }
  for (const Neighbor& neighbor : neighbors()) {
    files.push_back({std::string{neighbor.name} + ".md", reference_page(neighbor)});
    if (neighbor.has_schema) files.push_back(schema_file(neighbor.name, schema_of(neighbor)));
  }
  return files;
}

}  // namespace bext
