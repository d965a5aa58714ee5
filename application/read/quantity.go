package read

import "strconv"

// quantity is a number of things in words: "1 day", "2 days".
func quantity(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
