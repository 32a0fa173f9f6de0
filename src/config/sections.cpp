// Compiles the option tables once; every other source only declares `section_of`.
#include "bext/config/compile_config.h"
#include "bext/config/project_config.h"

namespace bext {

template const Section& section_of<OpPackage>();
template const Section& section_of<CompileAttributes>();
template const Section& section_of<EnvironmentConfig>();
template const Section& section_of<ProjectConfig>();

}  // namespace bext
