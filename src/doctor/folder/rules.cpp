#include "doctor/folder/rule.h"

namespace bext::doctor {

extern const FolderRule folder_rule_empty_file;
extern const FolderRule folder_rule_lfs_pointer;
extern const FolderRule folder_rule_library_unreadable;
extern const FolderRule folder_rule_model_unreadable;
extern const FolderRule folder_rule_links;
extern const FolderRule folder_rule_library_machine;
extern const FolderRule folder_rule_skel_arch;
extern const FolderRule folder_rule_stub_skel;
extern const FolderRule folder_rule_library_missing;
extern const FolderRule folder_rule_needed_library;
extern const FolderRule folder_rule_app_without_backend;
extern const FolderRule folder_rule_library_dsp;
extern const FolderRule folder_rule_sdk_builds;
extern const FolderRule folder_rule_runtime_older;
extern const FolderRule folder_rule_search_paths;
extern const FolderRule folder_rule_named_file;
extern const FolderRule folder_rule_ep_context_binary;
extern const FolderRule folder_rule_ep_context_build;
extern const FolderRule folder_rule_ep_context_target;
extern const FolderRule folder_rule_context_length;
extern const FolderRule folder_rule_domain_memory;
extern const FolderRule folder_rule_signed_domain;
extern const FolderRule folder_rule_config_findings;
extern const FolderRule folder_rule_library_twice;
extern const FolderRule folder_rule_system_libraries;
extern const FolderRule folder_rule_nothing_to_examine;

namespace {

const FolderRule* const all[] = {
    &folder_rule_empty_file,
    &folder_rule_lfs_pointer,
    &folder_rule_library_unreadable,
    &folder_rule_model_unreadable,
    &folder_rule_links,
    &folder_rule_library_machine,
    &folder_rule_skel_arch,
    &folder_rule_stub_skel,
    &folder_rule_library_missing,
    &folder_rule_needed_library,
    &folder_rule_app_without_backend,
    &folder_rule_library_dsp,
    &folder_rule_sdk_builds,
    &folder_rule_runtime_older,
    &folder_rule_search_paths,
    &folder_rule_named_file,
    &folder_rule_ep_context_binary,
    &folder_rule_ep_context_build,
    &folder_rule_ep_context_target,
    &folder_rule_context_length,
    &folder_rule_domain_memory,
    &folder_rule_signed_domain,
    &folder_rule_config_findings,
    &folder_rule_library_twice,
    &folder_rule_system_libraries,
    &folder_rule_nothing_to_examine,
};

}  // namespace

std::span<const FolderRule* const> folder_rules() { return all; }

}  // namespace bext::doctor
