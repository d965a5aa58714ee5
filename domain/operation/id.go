package operation

// idLength is 6 random bytes in hexadecimal.
const idLength = 12

// ValidID says whether s is an [ID]: 12 lower-case hexadecimal digits and nothing else.
func ValidID(s string) bool {
	if len(s) != idLength {
		return false
	}
	for _, c := range []byte(s) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}
