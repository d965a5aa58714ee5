# A template. `sh .release/formula` fills in what stands between @ signs, from the checksums of a release and from the
# address in .goreleaser.yaml, and prints the formula for a tap.
#
# A formula and not a cask, although goreleaser writes casks now and no formulae any more: Homebrew on Linux takes it as
# well, and macOS holds a program without a notarised signature back when a cask brought it, but not a formula.
class AvenirMcp < Formula
  desc "MCP server for YNAB where every change waits for your own yes"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/avenir-mcp_@VERSION@_darwin_arm64.tar.gz"
      sha256 "@SHA256_darwin_arm64@"
    end
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/avenir-mcp_@VERSION@_darwin_amd64.tar.gz"
      sha256 "@SHA256_darwin_amd64@"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/avenir-mcp_@VERSION@_linux_arm64.tar.gz"
      sha256 "@SHA256_linux_arm64@"
    end
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/avenir-mcp_@VERSION@_linux_amd64.tar.gz"
      sha256 "@SHA256_linux_amd64@"
    end
  end

  def install
    bin.install "avenir-mcp"
    bash_completion.install "completions/avenir-mcp.bash" => "avenir-mcp"
    zsh_completion.install "completions/avenir-mcp.zsh" => "_avenir-mcp"
    fish_completion.install "completions/avenir-mcp.fish"
    man1.install "manpages/avenir-mcp.1"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/avenir-mcp version")
    assert_match "Restaurants", shell_output("#{bin}/avenir-mcp call --sandbox get_category_balances")
  end
end
