-- Opens a file in Neovim, waits for the findings of the language server, applies the preferred fix and leaves. Run by
-- `./test --editors` as `nvim --headless -u NONE FILE -c 'luafile neovim.lua'`; prints one line on success.
local function fail(why)
  io.stderr:write("FAILED: " .. why .. "\n")
  vim.cmd("cquit 1")
end

local client = vim.lsp.start_client({ name = "bext", cmd = { vim.env.BEXT, "lsp" }, root_dir = vim.fn.getcwd() })
if not client then fail("the server did not start") end
vim.lsp.buf_attach_client(0, client)

local function has(code)
  for _, finding in ipairs(vim.diagnostic.get(0)) do
    if finding.code == code then return true end
  end
  return false
end

if not vim.wait(10000, function() return has("unknown-key") end, 20) then fail("no finding arrived") end

local params = vim.lsp.util.make_range_params()
params.range = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } }
params.context = { diagnostics = {} }
local replies = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 10000)
for _, action in ipairs(replies[client].result) do
  if action.isPreferred then
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    break
  end
end
if not vim.wait(10000, function() return not has("unknown-key") end, 20) then fail("the finding stayed after the fix") end
if not table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"):find('"vtcm_mb": 8', 1, true) then
  fail("the fix changed something else")
end
print("neovim: findings shown, fix applied")
vim.cmd("qall!")
