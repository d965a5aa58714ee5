# Completion of avenir-mcp for bash. The program itself knows what may come next.
_avenir_mcp() {
  local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT} words current
  # Not COMP_WORDS: bash ends words at = and : as well.
  IFS=$' \t' read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  current=${words[${#words[@]} - 1]}
  COMPREPLY=($(GO_FLAGS_COMPLETION=1 "${1/#\~/$HOME}" "${words[@]:1}" 2>/dev/null))
  # What follows the tab is the meaning.
  COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
  # And yet bash puts in only what comes after the last =.
  if [[ $current == *=* && $COMP_WORDBREAKS == *=* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*=}"}"}")
  fi
  # After name= comes a value, and no space.
  if [[ ${COMPREPLY[0]-} == *= ]]; then
    compopt -o nospace 2>/dev/null || true
  fi
}
complete -o default -F _avenir_mcp avenir-mcp
