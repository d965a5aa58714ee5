package local

import (
	"math"
	"time"

	"avenir-mcp/application"
)

// ages are how long ago the request of a copy may have been sent.
type ages struct{ fresh, lookup time.Duration }

var (
	ofLists  = ages{fresh: 5 * time.Second, lookup: 10 * time.Minute}
	ofPlans  = ages{fresh: 5 * time.Second, lookup: time.Hour}
	ofMonths = ages{fresh: 5 * time.Second, lookup: 5 * time.Second}
	// Which plan is open can change at any moment.
	ofOpened = ages{fresh: 5 * time.Second, lookup: 5 * time.Second}
)

// moment is when a request was sent. Orders count requests: they tell what came first where two things happen at
// the same time. 0 is before everything: not sent yet, or by another process.
type moment struct {
	order int64
	at    time.Duration
}

// need is what a call asks of a copy.
type need struct {
	// after is the order that the copy's request must come after.
	after int64
	// began is when the call began, and age how long before that the request may have been sent.
	began, age time.Duration
}

// needOf is what freshness means for a call that begins now. Wrote is the order of the
// last request that was sent before a write was answered.
func (a ages) needOf(f application.Freshness, now moment, wrote int64) need {
	switch f {
	case application.ForWrite:
		return need{after: now.order, began: now.at, age: math.MaxInt64}
	case application.Fresh:
		return need{after: wrote, began: now.at, age: a.fresh}
	case application.Lookup:
		return need{after: wrote, began: now.at, age: a.lookup}
	}
	return need{after: now.order, began: now.at, age: math.MaxInt64} // what is not known is asked anew
}

// metBy says whether a copy whose request was sent at m will do.
func (n need) metBy(m moment) bool { return m.order > n.after && n.began-m.at < n.age }
