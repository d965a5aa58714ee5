//go:build unix

package crash_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/google/go-cmp/cmp"
)

// plan is all that YNAB has of a plan.
type plan struct {
	// whole is everything, as YNAB sent it.
	whole []byte

	Accounts []struct {
		ID      string
		Cleared int64 `json:"cleared_balance"`
	}
	Payees       []payee
	Categories   []category
	Transactions []row
	Lines        []struct {
		Of string `json:"transaction_id"`
	} `json:"subtransactions"`
}

type payee struct {
	ID, Name   string
	TransferTo string `json:"transfer_account_id"`
}

// category has the figures of this month.
type category struct {
	ID, Name  string
	Group     string  `json:"category_group_id"`
	Assigned  int64   `json:"budgeted"`
	Kind      string  `json:"goal_type"`
	Target    *int64  `json:"goal_target"`
	Date      *string `json:"goal_target_date"`
	Cadence   *int    `json:"goal_cadence"`
	Frequency *int    `json:"goal_cadence_frequency"`
}

type row struct {
	ID, Date, Memo, Cleared string
	Amount                  int64
	Account                 string `json:"account_id"`
	Category                string `json:"category_id"`
	Flag                    string `json:"flag_color"`
	TransferTo              string `json:"transfer_account_id"`
}

// plan reads the plan past the program.
func (s sandbox) plan() plan {
	s.t.Helper()
	var data struct{ Plan json.RawMessage }
	s.ask(http.MethodGet, s.url+"/plans/last-used", "", &data)
	var p plan
	if err := json.Unmarshal(data.Plan, &p); err != nil {
		s.t.Fatal(err)
	}
	p.whole = data.Plan
	return p
}

// changes are the differences between two plans; empty where there are none. When it was changed last does not count,
// and neither does the payee of a balance adjustment, who stays when that goes.
func (p plan) changes(is plan) string {
	if bytes.Equal(p.whole, is.whole) {
		return ""
	}
	both := [2]map[string]any{}
	for i, one := range []plan{p, is} {
		_ = json.Unmarshal(one.whole, &both[i]) // it was decoded before
		delete(both[i], "last_modified_on")
		both[i]["payees"] = slices.DeleteFunc(both[i]["payees"].([]any), func(one any) bool {
			return one.(map[string]any)["name"] == adjuster
		})
	}
	return cmp.Diff(both[0], both[1])
}

func (p plan) category(id string) category {
	for _, k := range p.Categories {
		if k.ID == id {
			return k
		}
	}
	return category{}
}

// rows are the first n transactions that fit.
func (p plan) rows(n int, fits func(row) bool) []row {
	var some []row
	for i := range p.Transactions {
		if len(some) < n && fits(p.Transactions[i]) {
			some = append(some, p.Transactions[i])
		}
	}
	return some
}

// lines is how many lines a transaction is split into.
func (p plan) lines(of string) (n int) {
	for _, l := range p.Lines {
		if l.Of == of {
			n++
		}
	}
	return n
}

// gone is the value of what YNAB no longer has.
const gone = "gone"

// fill puts a field of the rows into values by row id, of those ids that are there.
func (p plan) fill(values map[string]string, field func(row) string) {
	for i := range p.Transactions {
		if r := p.Transactions[i]; values[r.ID] != "" {
			values[r.ID] = field(r)
		}
	}
}

// values are what the writes of this suite change, by id.
func (p plan) values() map[string]string {
	all := map[string]string{}
	for _, k := range p.Categories {
		all[k.ID] = fmt.Sprint(k.Name, " ", k.Group, " ", k.Assigned)
		if k.Target != nil {
			all[k.ID] += fmt.Sprint(" ", *k.Target)
		}
	}
	for _, one := range p.Payees {
		all[one.ID] = one.Name
	}
	for i := range p.Transactions {
		r := p.Transactions[i]
		all[r.ID] = r.Category + " " + r.Flag + " " + r.Cleared
	}
	return all
}
