// Compiles the option tables once; every other source only declares `section_of`.
#include "bext/plan/lpai/load.h"
#include "bext/plan/lpai/profile.h"

namespace bext {

template const Section& section_of<lpai::Boundary>();
template const Section& section_of<lpai::Load>();
template const Section& section_of<lpai::CoreProfile>();
template const Section& section_of<lpai::HardwareProfile>();

}  // namespace bext
