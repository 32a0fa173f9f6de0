#pragma once
// Visitors for the option tables and for the values of a struct.
//
// ```cpp
// struct Counter : bext::SchemaVisitor {
//   int options = 0;
//   void option(const bext::SectionPlace&, const bext::Option&) override { ++options; }
// } counter;
// bext::visit(bext::section_of<bext::htp::Config>(), counter);
// assert(counter.options > 50);
// ```

#include <cstddef>
#include <string>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

/// A section and its path in a file: `devices.cores`, empty for the root.
struct SectionPlace {
  const Section* section = nullptr;
  const Option* via = nullptr;  ///< the option of the enclosing section that holds it; null for the root
  std::string path;
  std::vector<const Option*> steps;  ///< the options from the root down to it
};

class SchemaVisitor {
 public:
  virtual ~SchemaVisitor() = default;
  /// A section, before its options. Inlined structs are visited as sections with the path of the enclosing object.
  virtual void section(const SectionPlace&) {}
  /// An option with a value (not a section), in table order.
  virtual void option(const SectionPlace&, const Option&) {}
};

void visit(const Section& root, SchemaVisitor& visitor);

/// The object of a value and its path. List entries are named by their identity, else by number.
struct ValuePlace {
  const Section* section = nullptr;
  const void* object = nullptr;
  std::string path;  ///< of the object: `graphs[vit]`, empty for the root
};

class ValueVisitor {
 public:
  virtual ~ValueVisitor() = default;
  virtual void enter(const ValuePlace&) {}
  virtual void option(const ValuePlace&, const Option&) {}
  virtual void extra(const ValuePlace&, const Extra&) {}
};

/// Visits every option of every section in the struct, set or not.
void visit_values(const Section& root, const void* object, ValueVisitor& visitor);

/// The option that identifies the entries of this section, if there is one.
[[nodiscard]] const Option* identity_of(const Section& section);
/// `path` and `key` joined by a dot.
[[nodiscard]] std::string joined(const std::string& path, std::string_view key);

}  // namespace bext
