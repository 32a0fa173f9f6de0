#include "bext/drive/secrets.h"

#include <gtest/gtest.h>

namespace bext::drive {
namespace {

TEST(Secrets, AreRecognizedByName) {
  for (const char* name : {"TOKEN",
                           "HF_TOKEN",
                           "GITHUB_TOKEN",
                           "MY_SECRET",
                           "AWS_SECRET_ACCESS_KEY",
                           "db_password",
                           "API_KEY",
                           "APIKEY",
                           "SSH_AUTH_SOCK",
                           "GOOGLE_APPLICATION_CREDENTIALS",
                           "NPM_PASS",
                           "DBPASS",
                           "API_KEY2",
                           "KEY2",
                           "PRIVATEKEY",
                           "MY_JWT",
                           "CARD_PIN",
                           "PGPW",
                           "SLACK_WEBHOOK_URL",
                           "LICENSE_CODE",
                           "GH_TOK",
                           "SALT"})
    EXPECT_TRUE(looks_like_secret(name)) << name;
  for (const char* name : {"PATH", "HOME", "PWD", "OLDPWD", "QNN_SDK_ROOT", "LD_LIBRARY_PATH", "KEYBOARD", "AUTHOR",
                           "COMPASS", "XDG_SESSION_ID", "SPINNER", "STOKES", "QNN_BYPASS"})
    EXPECT_FALSE(looks_like_secret(name)) << name;
}

TEST(Secrets, AreRecognizedByValue) {
  const std::vector<std::string> environment{"INNOCENT=ghp_0123456789abcdef", "REMOTE=https://me:word@host/x", "A=b"};
  const Secrets secrets = Secrets::of(environment);
  EXPECT_EQ(secrets.struck_out("got ghp_0123456789abcdef"), "got [value of INNOCENT]");
}

TEST(Secrets, AreReplacedLongestFirst) {
  const Secrets secrets = Secrets::of({"A_TOKEN=abcdef", "B_TOKEN=abcdefgh", "C_TOKEN=abc", "HOME=/root"});
  EXPECT_EQ(secrets.struck_out("abcdefgh abcdef abc"), "[value of B_TOKEN] [value of A_TOKEN] abc");
}

}  // namespace
}  // namespace bext::drive
