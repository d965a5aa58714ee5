# Completion of avenir-mcp for fish. The program itself knows what may come next.
function __avenir_mcp_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -l current (commandline -ct)
    set -e words[1]
    env GO_FLAGS_COMPLETION=1 $program $words "$current" 2>/dev/null
end
complete -c avenir-mcp -f -a '(__avenir_mcp_complete)'
