// Compiles the option tables once; every other source only declares `section_of`.
#include "bext/backend/aic.h"
#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/backend/lpai.h"
#include "bext/backend/onnxruntime.h"
#include "bext/backend/wrapper.h"

namespace bext {

template const Section& section_of<aic::CompilerConfig>();
template const Section& section_of<aic::RuntimeConfig>();
template const Section& section_of<aic::Config>();
template const Section& section_of<htp::ContextConfig>();
template const Section& section_of<htp::FinalizeConfig>();
template const Section& section_of<htp::GraphConfig>();
template const Section& section_of<htp::DcvsControl>();
template const Section& section_of<htp::HmxControl>();
template const Section& section_of<htp::CustomVotes>();
template const Section& section_of<htp::DeviceCoreConfig>();
template const Section& section_of<htp::DeviceConfig>();
template const Section& section_of<htp::MemoryConfig>();
template const Section& section_of<htp::GroupContextConfig>();
template const Section& section_of<htp::Config>();
template const Section& section_of<htp_mcp::CrcConfig>();
template const Section& section_of<htp_mcp::ContextConfig>();
template const Section& section_of<htp_mcp::GraphConfig>();
template const Section& section_of<htp_mcp::DeviceConfig>();
template const Section& section_of<htp_mcp::Config>();
template const Section& section_of<lpai::BackendConfig>();
template const Section& section_of<lpai::PrepareConfig>();
template const Section& section_of<lpai::ExecuteConfig>();
template const Section& section_of<lpai::GraphConfig>();
template const Section& section_of<lpai::ProfileConfig>();
template const Section& section_of<lpai::DebugConfig>();
template const Section& section_of<lpai::Config>();
template const Section& section_of<onnxruntime::ProviderOptions>();
template const Section& section_of<wrapper::BackendExtensions>();
template const Section& section_of<wrapper::ContextConfigs>();
template const Section& section_of<wrapper::GraphConfigs>();
template const Section& section_of<wrapper::ProfileConfigs>();
template const Section& section_of<wrapper::AsyncGraphExecutionConfig>();
template const Section& section_of<wrapper::Config>();

}  // namespace bext
