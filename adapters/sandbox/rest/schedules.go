package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func listSchedules(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		all, err := v.Schedules(since)
		return page{{"scheduled_transactions", list(all, v.schedule)}, knowledge(v.Book)}, err
	})
}

func readSchedule(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		s, err := v.Schedule(c.PathValue("scheduled_transaction_id"))
		return page{{"scheduled_transaction", one(&s, v.schedule)}}, err
	})
}

func createSchedule(c *call) (page, error) {
	asked, err := c.schedule()
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) { return savedSchedule(b)(b.CreateSchedule(asked)) })
}

func updateSchedule(c *call) (page, error) {
	asked, err := c.schedule()
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		return savedSchedule(b)(b.UpdateSchedule(c.PathValue("scheduled_transaction_id"), asked))
	})
}

func deleteSchedule(c *call) (page, error) {
	return c.write(func(b *book.Book) (page, error) {
		return savedSchedule(b)(b.DeleteSchedule(c.PathValue("scheduled_transaction_id")))
	})
}

func savedSchedule(b *book.Book) func(budget.Schedule, error) (page, error) {
	return func(s budget.Schedule, err error) (page, error) {
		v := see(b)
		return page{{"scheduled_transaction", one(&s, v.schedule)}}, err
	}
}

// schedule reads what a request says of one. The account and the day are needed in changes, too.
func (c *call) schedule() (book.ScheduleFields, error) {
	f, err := c.wrapped("scheduled_transaction")
	if err != nil {
		return book.ScheduleFields{}, err
	}
	account, date := required[string](f, "account_id"), required[calendar.Date](f, "date")
	asked := book.ScheduleFields{
		AccountID: &account, Date: &date, Amount: (*money.Milliunits)(optional[int64](f, "amount")),
		PayeeID: f.reference("payee_id"), PayeeName: clearable[string](f, "payee_name"),
		CategoryID: f.reference("category_id"), Memo: clearable[string](f, "memo"),
		Flag: clearable[string](f, "flag_color"), Frequency: optional[calendar.Frequency](f, "frequency"),
	}
	if f.has("subtransactions") {
		f.refuse("subtransactions", "can only be made in YNAB itself")
	}
	return asked, f.refusal()
}
