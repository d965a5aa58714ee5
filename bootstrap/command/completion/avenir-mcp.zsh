#compdef avenir-mcp
# Completion of avenir-mcp for zsh. The program itself knows what may come next.
_avenir_mcp() {
  local line item
  local -a open closed
  for line in "${(@f)$(GO_FLAGS_COMPLETION=1 ${(Q)words[1]} "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    item=${${line%%$'\t'*}//:/\\:}
    [[ -n $item ]] || continue
    [[ $line == *$'\t'* ]] && item+=":${line#*$'\t'}"
    # After name= comes a value, and no space.
    if [[ ${line%%$'\t'*} == *= ]]; then open+=("$item"); else closed+=("$item"); fi
  done
  (( $#open + $#closed )) || { _files; return }
  (( $#closed )) && _describe 'avenir-mcp' closed
  (( $#open )) && _describe 'argument' open -S ''
}
if [[ ${funcstack[1]-} == _avenir_mcp ]]; then
  _avenir_mcp "$@"
else
  compdef _avenir_mcp avenir-mcp
fi
