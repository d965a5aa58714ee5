package write_test

import (
	"context"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/budget"
)

// registrar is YNAB's writing side for categories and payees. It keeps what was sent, and can answer otherwise than
// YNAB would.
type registrar struct {
	application.BudgetWriter

	updates []budget.CategoryChange
	names   []string
	// alter changes an update on its way, and answer an answer on its way back; either may be nil.
	alter  func(*budget.CategoryChange)
	answer func(*budget.MonthCategory)
	// rename changes a name on its way.
	rename func(string) string
}

func (r *registrar) UpdateCategory(ctx context.Context, planID, id string, c budget.CategoryChange) (budget.MonthCategory, error) {
	r.updates = append(r.updates, c)
	if r.alter != nil {
		r.alter(&c)
	}
	k, err := r.BudgetWriter.UpdateCategory(ctx, planID, id, c)
	return r.answered(k), err
}

func (r *registrar) CreateCategory(ctx context.Context, planID, groupID, name string) (budget.MonthCategory, error) {
	r.names = append(r.names, name)
	if r.rename != nil {
		name = r.rename(name)
	}
	k, err := r.BudgetWriter.CreateCategory(ctx, planID, groupID, name)
	return r.answered(k), err
}

func (r *registrar) answered(k budget.MonthCategory) budget.MonthCategory {
	if r.answer != nil {
		r.answer(&k)
	}
	return k
}

func (r *registrar) RenamePayee(ctx context.Context, planID, id, name string) (budget.Payee, error) {
	r.names = append(r.names, name)
	if r.rename != nil {
		name = r.rename(name)
	}
	return r.BudgetWriter.RenamePayee(ctx, planID, id, name)
}

// registered puts a registrar between the pipeline and YNAB, and says yes to every question.
func registered(t *testing.T, plans ...book.Plan) (*world, *registrar) {
	t.Helper()
	w := newWorld(t, plans...)
	w.confirm.answer = yes
	r := &registrar{BudgetWriter: w.writer}
	w.Writer = r
	return w, r
}

// aim sets a target.
func (w *world) aim(r write.SetCategoryTargetRequest) (write.SetCategoryTargetResult, error) {
	reply, err := call(w.t.Context(), w, write.SetCategoryTarget{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

// edit renames or moves a category.
func (w *world) edit(r write.UpdateCategoryRequest) (write.UpdateCategoryResult, error) {
	reply, err := call(w.t.Context(), w, write.UpdateCategory{Pipeline: w.Pipeline}.Do, r, r.Confirmation)
	return reply.Result, err
}

// found makes a category.
func (w *world) found(group, name string) (write.CreateCategoryResult, error) {
	reply, err := call(w.t.Context(), w, write.CreateCategory{Pipeline: w.Pipeline}.Do,
		write.CreateCategoryRequest{CategoryGroupID: group, Name: name}, "")
	return reply.Result, err
}

// dub renames a payee.
func (w *world) dub(payee, name string) (write.RenamePayeeResult, error) {
	reply, err := call(w.t.Context(), w, write.RenamePayee{Pipeline: w.Pipeline}.Do,
		write.RenamePayeeRequest{PayeeID: payee, Name: name}, "")
	return reply.Result, err
}

// kept is a category as the plan holds it.
func (w *world) kept(id string) budget.Category {
	w.t.Helper()
	k, live := must(w.ynab.Categories(w.t.Context(), planID, application.Fresh)).Live(id)
	if !live {
		w.t.Fatalf("no category %s", id)
	}
	return k
}

// targeted is plan P with a target on a category.
func targeted(category string, t budget.Target) book.Plan {
	p := planP()
	for i := range p.Categories {
		if p.Categories[i].ID == category {
			p.Categories[i].Target = t
		}
	}
	return p
}
