package insight_test

import (
	"slices"
	"sort"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/payee"
)

// oracle works out a forecast once more, as slowly and plainly as it can: it asks on each day of everything there is
// whether it falls on that day.
type oracle struct {
	q  insight.ForecastQuestion
	in map[string]bool
	// flows are all live rows of the accounts, later ones too, openings left out of none.
	flows []oracleFlow
}

type oracleFlow struct {
	date   calendar.Date
	amount money.Milliunits
	key    string
	id     string
	begins bool
}

func newOracle(q insight.ForecastQuestion) oracle {
	o := oracle{q: q, in: map[string]bool{}}
	for _, a := range q.Ledger.Accounts {
		cash := a.Type == "checking" || a.Type == "savings" || a.Type == "cash"
		o.in[a.ID] = len(q.AccountIDs) == 0 && cash && a.OnBudget && !a.Closed && !a.Deleted ||
			slices.Contains(q.AccountIDs, a.ID) || q.IncludeCards && a.Type == "creditCard" && a.OnBudget && !a.Closed && !a.Deleted
	}
	kinds := budget.NewKinds(q.Ledger)
	for i := range q.Ledger.Transactions {
		t := &q.Ledger.Transactions[i]
		if t.Deleted || !o.in[t.AccountID] {
			continue
		}
		f := oracleFlow{date: t.Date, id: t.ID, begins: kinds.IsOpening(t)}
		for l := range t.LiveLines {
			if !o.in[l.TransferAccountID] {
				f.amount += l.Amount
			}
		}
		f.key = "shop " + payee.Merchant(t.PayeeName)
		if t.TransferAccountID != "" {
			f.key = "account " + t.TransferAccountID
		}
		f.key += way(f.amount)
		o.flows = append(o.flows, f)
	}
	return o
}

func way(m money.Milliunits) string {
	if m < 0 {
		return " out"
	}
	return " in"
}

func nameless(key string) bool { return strings.HasPrefix(key, "shop  ") }

// total adds up the flows with a key in a month, up to today.
func (o oracle) total(key string, m calendar.Month) (sum money.Milliunits) {
	for _, f := range o.flows {
		if f.key == key && f.date.Month() == m && !f.date.After(o.q.Today) && !f.begins {
			sum += f.amount
		}
	}
	return sum
}

func (o oracle) keys() []string {
	seen := map[string]bool{}
	for _, f := range o.flows {
		if f.amount != 0 && !f.begins && !f.date.After(o.q.Today) {
			seen[f.key] = true
		}
	}
	var keys []string
	for k := range seen {
		if o.q.MonthlyIncome != nil && strings.HasSuffix(k, " in") {
			continue
		}
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

type oracleCommitment struct {
	key    string
	amount money.Milliunits
	day    int
	// last and months are of one that is not monthly.
	last   calendar.Date
	months int
}

func (o oracle) commitments() (kept []oracleCommitment) {
	current := o.q.Today.Month()
	for _, key := range o.keys() {
		if nameless(key) {
			continue
		}
		var sizes []int64
		var days []int
		for ago := 1; ago <= 4; ago++ {
			if sum := o.total(key, current.Add(-ago)); sum != 0 {
				sizes = append(sizes, int64(max(sum, -sum)))
			}
		}
		for _, f := range o.flows {
			if ago := current.MonthsSince(f.date.Month()); f.key == key && ago >= 1 && ago <= 4 && f.amount != 0 && !f.begins {
				days = append(days, f.date.Day())
			}
		}
		slices.Sort(sizes)
		slices.Sort(days)
		if n := len(sizes); n >= 3 {
			twice := sizes[(n-1)/2] + sizes[n/2]
			steady := true
			for _, s := range sizes {
				off := 2*s - twice
				steady = steady && max(off, -off)*5 <= twice
			}
			if steady {
				amount := o.q.Ledger.Plan.Currency.Average(money.Milliunits(twice), 2)
				if n == 3 {
					amount = money.Milliunits(sizes[1])
				}
				if strings.HasSuffix(key, " out") {
					amount = -amount
				}
				kept = append(kept, oracleCommitment{key: key, amount: amount, day: (days[(len(days)-1)/2] + days[len(days)/2]) / 2})
				continue
			}
		}
		var payments []insight.Payment
		since := calendar.AddMonths(o.q.Today, -24, o.q.Today.Day())
		for _, f := range o.flows {
			if f.key == key && f.amount != 0 && !f.begins && !f.date.After(o.q.Today) && !f.date.Before(since) {
				payments = append(payments, insight.Payment{Date: f.date, Amount: f.amount})
			}
		}
		for _, s := range insight.FindSeries(payments, o.q.Today, o.q.Ledger.Plan.Currency) {
			if months := map[insight.Rhythm]int{insight.Quarterly: 3, insight.Yearly: 12}[s.Rhythm]; months > 0 && s.Active {
				kept = append(kept, oracleCommitment{key: key, amount: s.Amount, last: s.Last(), months: months})
			}
		}
	}
	return kept
}

// stands says whether something with a payee or an account stands for a key.
func stands(name, account string, amount money.Milliunits, key string) bool {
	if amount == 0 || !strings.HasSuffix(key, way(amount)) {
		return false
	}
	of := strings.TrimSuffix(key, way(amount))
	if other, ok := strings.CutPrefix(of, "account "); ok {
		return account == other
	}
	if account != "" {
		return false
	}
	words := strings.Fields(payee.Merchant(name))
	for _, w := range words {
		if !slices.Contains(strings.Fields(strings.TrimPrefix(of, "shop ")), w) {
			return false
		}
	}
	return len(words) > 0
}

// seen is a schedule's amount, payee and other account, as the accounts see it.
func (o oracle) seen(s budget.Schedule) (amount money.Milliunits, name, other string) {
	switch {
	case s.Deleted:
	case o.in[s.AccountID] && !o.in[s.TransferAccountID]:
		amount, name, other = s.Amount, s.PayeeName, s.TransferAccountID
	case !o.in[s.AccountID] && o.in[s.TransferAccountID]:
		amount, other = -s.Amount, s.AccountID
	}
	if o.q.MonthlyIncome != nil && amount > 0 {
		amount = 0
	}
	return amount, name, other
}

func (o oracle) onDay(s budget.Schedule, day calendar.Date) bool {
	for range s.Frequency.Occurrences(s.Next, s.First.Day(), day, day) {
		return !slices.ContainsFunc(o.q.Ledger.Transactions, func(t budget.Transaction) bool {
			return t.ID == s.ID+"_"+day.String() && !t.Deleted
		})
	}
	return false
}

func (o oracle) repeatingCovers(key string) bool {
	return slices.ContainsFunc(o.q.Schedules, func(s budget.Schedule) bool {
		amount, name, other := o.seen(s)
		return s.Frequency.Repeats() && stands(name, other, amount, key)
	})
}

// skipped says whether something dated stands for a monthly commitment in a month.
func (o oracle) skipped(key string, m calendar.Month) bool {
	for day := max(0, m.First().DaysSince(o.q.Today)-1); ; day++ {
		d := o.q.Today.AddDays(day + 1)
		if d.Month() != m || d.After(o.q.Until.Last()) {
			return false
		}
		for _, s := range o.q.Schedules {
			amount, name, other := o.seen(s)
			if !s.Frequency.Repeats() && o.onDay(s, d) && stands(name, other, amount, key) {
				return true
			}
		}
		for _, f := range o.flows {
			if f.date != d || f.amount == 0 || o.q.MonthlyIncome != nil && f.amount > 0 {
				continue
			}
			name, account, _ := strings.Cut(f.key, "account ")
			account = strings.TrimSuffix(account, way(f.amount))
			name = strings.TrimSuffix(strings.TrimPrefix(name, "shop "), way(f.amount))
			if f.key == key || stands(name, account, f.amount, key) {
				return true
			}
		}
	}
}

// falls is what a commitment brings on a day.
func (o oracle) falls(c oracleCommitment, day calendar.Date) (sum money.Milliunits) {
	today, tomorrow := o.q.Today, o.q.Today.AddDays(1)
	if c.months > 0 {
		for n := 1; n < 200; n++ {
			due := calendar.AddMonths(c.last, n*c.months, c.last.Day())
			if due == day || !due.After(today) && day == tomorrow {
				sum += c.amount
			}
		}
		return sum
	}
	for m := today.Month(); !m.After(o.q.Until); m = m.Add(1) {
		due := m.First().AddDays(min(c.day, m.Last().Day()) - 1)
		amount := c.amount
		if m == today.Month() {
			amount -= o.total(c.key, m)
			if amount*c.amount <= 0 || max(amount, -amount)*5 <= max(c.amount, -c.amount) || today.DaysSince(due) > 7 {
				continue
			}
			if !due.After(today) {
				due = tomorrow
			}
		}
		if due == day && !o.skipped(c.key, m) {
			sum += amount
		}
	}
	return sum
}
