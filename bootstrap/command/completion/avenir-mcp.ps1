# Completion of avenir-mcp for PowerShell. The program itself knows what may come next.
Register-ArgumentCompleter -Native -CommandName 'avenir-mcp', 'avenir-mcp.exe' -ScriptBlock {
    param($word, $line, $cursor)
    $words = @($line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { $_.Extent.Text })
    # Some versions of PowerShell hand over no empty word, so the program is told that a new one begins.
    $env:GO_FLAGS_COMPLETION = if ($word) { 'word' } else { 'next' }
    try {
        $found = & $line.CommandElements[0].Extent.Text @words 2>$null
    } finally {
        Remove-Item Env:GO_FLAGS_COMPLETION
    }
    $found | ForEach-Object {
        $item, $meaning = $_ -split "`t", 2
        if (-not $meaning) { $meaning = $item }
        [System.Management.Automation.CompletionResult]::new($item, $item, 'ParameterValue', $meaning)
    }
}
