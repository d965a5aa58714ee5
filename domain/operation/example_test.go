package operation_test

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/operation"
)

const journal = `{"v":1,"t":"intent","op":"5f2c9a1e7b30","at":"2026-09-25T08:00:00Z","plan":"p","tool":"apply_categories","kind":"categorize","n":2,"pid":4711,"data":{"changes":[{"transaction_id":"t1","from":null,"to":"c-food"},{"transaction_id":"t2","from":"c-food","to":"c-rest"}]}}
{"v":1,"t":"st
{"v":1,"t":"settle","op":"5f2c9a1e7b30","at":"2026-09-25T08:00:01Z","outcome":"applied"}
`

func readJournal() operation.Log {
	return operation.Fold(func(yield func([]byte) bool) {
		for line := range strings.Lines(journal) {
			if !yield([]byte(line)) {
				return
			}
		}
	})
}

func ExampleFold() {
	log := readJournal()
	for _, o := range log.Operations {
		fmt.Println(o.ID, o.Tool, o.Status(), o.AppliedCount())
	}
	fmt.Println(log.Warnings[0])
	// Output:
	// 5f2c9a1e7b30 apply_categories applied 2
	// journal line 2 was skipped: it is not JSON
}

func ExampleOperation_Judge() {
	o, _ := readJournal().Newest("p")
	now := map[string]string{"t1": "c-food", "t2": "c-hobby"}
	j := o.Judge(func(key string) (string, bool) {
		value, exists := now[key]
		return value, exists
	})
	for _, item := range j.Restore {
		fmt.Printf("%s: %q back to %q\n", item.Key, item.Before, item.After)
	}
	for _, c := range j.Conflicts {
		fmt.Printf("%s is left alone: %s\n", c.Key, c.Reason)
	}
	// Output:
	// t1: "c-food" back to ""
	// t2 is left alone: it was changed since
}
