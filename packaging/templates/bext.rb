# NOT PUBLISHED YET: the addresses below do not resolve. On macOS, which has no native program, use the npm package.
class Bext < Formula
  desc "Offline toolchain for the configuration files of Qualcomm AI backends"
  homepage "@SITE@"
  version "@VERSION@"
  license "MIT"

  depends_on :linux

  on_intel do
    url "@DOWNLOAD@/bext-@VERSION@-linux-x86_64.tar.gz"
    sha256 "@X86_64@"
  end
  on_arm do
    url "@DOWNLOAD@/bext-@VERSION@-linux-aarch64.tar.gz"
    sha256 "@AARCH64@"
  end

  def install
    bin.install "bin/bext"
    man1.install "share/man/man1/bext.1"
    bash_completion.install "share/bash-completion/completions/bext"
    zsh_completion.install "share/zsh/site-functions/_bext"
    fish_completion.install "share/fish/vendor_completions.d/bext.fish"
    doc.install Dir["share/doc/bext/*"]
  end

  test do
    (testpath/"ext.json").write '{"graphs": [{"graph_names": ["vit"], "vtcm_bm": 4}]}'
    assert_match "vtcm_mb", shell_output("#{bin}/bext check #{testpath}/ext.json --deny note", 1)
  end
end
