package snapshot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// form stands for the types that a snapshot holds: their fields, by name and type. A field that is new in this
// version would be empty in rows that an older one wrote, and no delta would ever fill it; so a snapshot of
// another form is none.
var form = sync.OnceValue(func() string {
	var b strings.Builder
	describe(&b, reflect.TypeFor[Content](), map[reflect.Type]bool{})
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])
})

func describe(b *strings.Builder, t reflect.Type, seen map[reflect.Type]bool) {
	fmt.Fprintf(b, "%s:%s ", t, t.Kind())
	if seen[t] {
		return
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		describe(b, t.Elem(), seen)
	case reflect.Struct:
		for f := range t.Fields() {
			b.WriteString(f.Name + "=")
			describe(b, f.Type, seen)
		}
	default: // a kind without parts
	}
}
