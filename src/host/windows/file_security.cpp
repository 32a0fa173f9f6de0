#include "host/windows/file_security.h"

#include <aclapi.h>
#include <sddl.h>

#include <string>
#include <vector>

#include "host/windows/handle.h"

namespace bext {
namespace {

/// The user of this process; empty if the system does not report it.
const std::vector<std::byte>& own_user() {
  static const std::vector<std::byte> user = [] {
    HANDLE opened = nullptr;
    if (!::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &opened)) return std::vector<std::byte>{};
    const Handle token{opened};
    DWORD size = 0;
    (void)::GetTokenInformation(token.get(), TokenUser, nullptr, 0, &size);
    std::vector<std::byte> bytes(size);
    if (!::GetTokenInformation(token.get(), TokenUser, bytes.data(), size, &size)) bytes.clear();
    return bytes;
  }();
  return user;
}

PSID own_sid() {
  const std::vector<std::byte>& user = own_user();
  return user.empty() ? nullptr : reinterpret_cast<const TOKEN_USER*>(user.data())->User.Sid;
}

bool is_own_sid(PSID sid) { return own_sid() && ::EqualSid(sid, own_sid()); }

/// Has all rights anyway.
bool is_of_system(PSID sid) {
  return ::IsWellKnownSid(sid, WinLocalSystemSid) || ::IsWellKnownSid(sid, WinBuiltinAdministratorsSid);
}

/// Of services of Windows, for files that are installed with it.
bool is_installer(PSID sid) {
  constexpr DWORD service = 80;
  return *::GetSidSubAuthorityCount(sid) == 6 && *::GetSidSubAuthority(sid, 0) == service;
}

std::uint32_t number_of(PSID sid) {
  std::uint32_t number = 2'166'136'261U;
  const auto* bytes = static_cast<const unsigned char*>(sid);
  for (DWORD i = 0; i < ::GetLengthSid(sid); ++i) number = (number ^ bytes[i]) * 16'777'619U;
  return number == 0 ? 1 : number;
}

bool is_private_list(PACL list) {
  // Without a list, all users have all rights.
  if (!list) return false;
  for (DWORD i = 0; i < list->AceCount; ++i) {
    void* entry = nullptr;
    if (!::GetAce(list, i, &entry)) return false;
    if (static_cast<ACE_HEADER*>(entry)->AceType != ACCESS_ALLOWED_ACE_TYPE) continue;
    PSID sid = &static_cast<ACCESS_ALLOWED_ACE*>(entry)->SidStart;
    if (static_cast<ACCESS_ALLOWED_ACE*>(entry)->Mask == 0) continue;
    if (!is_own_sid(sid) && !is_of_system(sid) && !::IsWellKnownSid(sid, WinCreatorOwnerSid) &&
        !::IsWellKnownSid(sid, WinCreatorOwnerRightsSid))
      return false;
  }
  return true;
}

}  // namespace

OwnerFacts owner_facts(HANDLE file) {
  PSID owner = nullptr;
  PACL list = nullptr;
  PSECURITY_DESCRIPTOR memory = nullptr;
  const DWORD error = ::GetSecurityInfo(file, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
                                        &owner, nullptr, &list, nullptr, &memory);
  // If the owner may not be queried, the file is not trusted.
  if (error == ERROR_ACCESS_DENIED) return {.owner = 1, .is_own = false, .is_private = false};
  if (error != ERROR_SUCCESS) return {};
  const SecurityMemory freed{memory};
  if (!owner) return {};
  const bool is_of_trusted = is_of_system(owner) || is_installer(owner);
  return {.owner = is_of_trusted ? 0 : number_of(owner),
          // New files of an elevated process belong to the administrators.
          .is_own = is_own_sid(owner) || ::IsWellKnownSid(owner, WinBuiltinAdministratorsSid),
          .is_private = is_private_list(list)};
}

SecurityMemory private_security() {
  wchar_t* user = nullptr;
  if (!own_sid() || !::ConvertSidToStringSidW(own_sid(), &user)) return nullptr;
  const std::unique_ptr<wchar_t, FreeLocal> freed{user};
  const std::wstring text = std::wstring{L"D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FA;;;"}.append(user).append(L")");
  PSECURITY_DESCRIPTOR made = nullptr;
  if (!::ConvertStringSecurityDescriptorToSecurityDescriptorW(text.c_str(), SDDL_REVISION_1, &made, nullptr))
    return nullptr;
  return SecurityMemory{made};
}

int set_private(HANDLE file) {
  const SecurityMemory wanted = private_security();
  BOOL is_there = FALSE;
  BOOL is_default = FALSE;
  PACL list = nullptr;
  if (!wanted || !::GetSecurityDescriptorDacl(wanted.get(), &is_there, &list, &is_default)) return last_errno();
  return errno_of(::SetSecurityInfo(file, SE_FILE_OBJECT,
                                    DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION, nullptr, nullptr,
                                    list, nullptr));
}

bool copy_security(HANDLE from, HANDLE to) {
  PSID owner = nullptr;
  PACL list = nullptr;
  PSECURITY_DESCRIPTOR memory = nullptr;
  const DWORD error = ::GetSecurityInfo(from, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
                                        &owner, nullptr, &list, nullptr, &memory);
  if (error == ERROR_NOT_SUPPORTED || error == ERROR_INVALID_FUNCTION) return true;
  if (error != ERROR_SUCCESS) return false;
  const SecurityMemory freed{memory};
  PSID new_owner = nullptr;
  PSECURITY_DESCRIPTOR new_memory = nullptr;
  if (::GetSecurityInfo(to, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION, &new_owner, nullptr, nullptr, nullptr,
                        &new_memory) != ERROR_SUCCESS)
    return false;
  const SecurityMemory new_freed{new_memory};
  if (owner && new_owner && !::EqualSid(owner, new_owner)) return false;
  SECURITY_DESCRIPTOR_CONTROL control = 0;
  DWORD revision = 0;
  if (!::GetSecurityDescriptorControl(memory, &control, &revision)) return false;
  const SECURITY_INFORMATION inheritance =
      (control & SE_DACL_PROTECTED) != 0 ? PROTECTED_DACL_SECURITY_INFORMATION : UNPROTECTED_DACL_SECURITY_INFORMATION;
  return ::SetSecurityInfo(to, SE_FILE_OBJECT, DACL_SECURITY_INFORMATION | inheritance, nullptr, nullptr, list,
                           nullptr) == ERROR_SUCCESS;
}

}  // namespace bext
