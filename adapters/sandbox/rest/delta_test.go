package rest_test

import (
	"net/http"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain/budget"
)

// lists are all answers that can be asked for changes.
var lists = map[string]string{
	"": "plan.transactions", "/accounts": "accounts", "/categories": "category_groups", "/payees": "payees", "/months": "months",
	"/scheduled_transactions": "scheduled_transactions", "/transactions": "transactions",
	"/accounts/" + id("checking") + "/transactions": "transactions", "/categories/" + id("food") + "/transactions": "transactions",
	"/payees/" + id("market") + "/transactions": "transactions", "/months/current/transactions": "transactions",
}

func TestNothingIsToldWhenNothingChanged(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for path, list := range lists {
		all := f.get(path)
		knowledge := all.at("data.server_knowledge")
		if all.at("data."+list+".#") == "0" {
			t.Errorf("%s: the full list is empty", path)
		}
		f.get(path + "?last_knowledge_of_server=" + knowledge).has(map[string]string{
			"data." + list: "[]", "data.server_knowledge": knowledge,
		})
	}
}

func TestKnowledgeZeroIsAFullRead(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	for path := range lists {
		if full, zero := f.get(path), f.get(path+"?last_knowledge_of_server=0"); string(full.body) != string(zero.body) {
			t.Errorf("%s: another answer", path)
		}
	}
}

func TestChangesOfCategoriesComeInTheirGroupsAlone(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.server.Edit(id("plan"), func(e *book.Editor) { e.HideCategory(id("rest")) })
	f.get("/categories?last_knowledge_of_server=1").has(map[string]string{
		"data.category_groups.#": "1", "data.category_groups.0.id": q(id("daily")), "data.category_groups.0.categories.#": "1",
		"data.category_groups.0.categories.0.id": q(id("rest")), "data.category_groups.0.categories.0.hidden": "true",
	})
}

func TestADeletedCategoryIsToldAmongChangesOnly(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.server.Edit(id("plan"), func(e *book.Editor) { e.DeleteCategory(id("trip")) })
	f.get("/categories?last_knowledge_of_server=1").has(map[string]string{
		"data.category_groups.0.categories.0.id": q(id("trip")), "data.category_groups.0.categories.0.deleted": "true",
		"data.category_groups.0.categories.0.category_group_name": `"Daily"`, "data.category_groups.0.categories.#": "1",
	})
	f.get("/categories").has(map[string]string{"data.category_groups.0.categories.#": "3"})
	f.do(http.MethodGet, "/categories/"+id("trip"), "").refused(404, "404.2", "resource_not_found")
}

func TestAnOldRowIsMissingAmongChangesUnlessADayIsGiven(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPut, "/transactions/"+id("ancient"), `{"transaction":{"memo":"found"}}`).is(200)
	for _, path := range []string{"/transactions", "/accounts/" + id("checking") + "/transactions"} {
		f.get(path + "?last_knowledge_of_server=1").has(map[string]string{"data.transactions.#": "0", "data.server_knowledge": "2"})
		f.get(path + "?last_knowledge_of_server=1&since_date=1900-01-01").has(map[string]string{"data.transactions.#": "1"})
	}
	f.get("/months/2024-03-01/transactions?last_knowledge_of_server=1").has(map[string]string{"data.transactions.#": "1"})
}

func TestAWritesKnowledgeCountsForeignChanges(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.server.Edit(id("plan"), func(e *book.Editor) { e.AddTransaction(foreign()) })
	f.do(http.MethodPatch, "/months/current/categories/"+id("food"), rename).has(map[string]string{"data.server_knowledge": "3"})
}

func foreign() budget.Transaction {
	return budget.Transaction{AccountID: id("checking"), Date: day("2026-09-20"), Amount: -1}
}

func TestAnExportIsFlatAndWithoutFormattedAmounts(t *testing.T) {
	t.Parallel()
	serve(t, rest.Options{}).get("").has(map[string]string{
		"data.plan.id": q(id("plan")), "data.plan.name": `"Full"`, "data.plan.first_month": `"2024-01-01"`,
		"data.plan.currency_format.iso_code": `"EUR"`, "data.plan.accounts.#": "6", "data.plan.accounts.0.balance_formatted": "(nothing)",
		"data.plan.payee_locations.#": "1", "data.plan.category_groups.#": "3", "data.plan.category_groups.0.categories": "(nothing)",
		"data.plan.categories.#": "7", "data.plan.categories.0.budgeted": "250000", "data.plan.categories.0.budgeted_currency": "(nothing)",
		"data.plan.months.#": "34", "data.plan.months.32.categories.0.budgeted": "250000", "data.plan.months.32.income_formatted": "(nothing)",
		"data.plan.months.32.categories.0.goal_target_formatted": "(nothing)",
		"data.plan.transactions.#":                               "7", "data.plan.transactions.0.id": q(id("ancient")), "data.plan.transactions.0.amount_formatted": "(nothing)",
		"data.plan.transactions.5.subtransactions": "(nothing)", "data.plan.transactions.5.account_name": "(nothing)",
		"data.plan.subtransactions.#": "2", "data.plan.subtransactions.0.transaction_id": q(id("split")),
		"data.plan.subtransactions.0.amount_currency": "(nothing)", "data.plan.scheduled_transactions.#": "2",
		"data.plan.scheduled_subtransactions.#": "2", "data.plan.scheduled_subtransactions.0.scheduled_transaction_id": q(id("split later")),
		"data.server_knowledge": "1",
	})
}

func TestAnExportOfChangesHasOnlyThose(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodDelete, "/transactions/"+id("split"), "").is(200)
	f.get("?last_knowledge_of_server=1").has(map[string]string{
		"data.plan.transactions.#": "1", "data.plan.transactions.0.deleted": "true", "data.plan.subtransactions.#": "3",
		"data.plan.subtransactions.0.deleted": "true", "data.plan.subtransactions.1.deleted": "true",
		"data.plan.subtransactions.2.deleted": "true", "data.plan.accounts.#": "1", "data.plan.accounts.0.name": `"Card"`,
		"data.plan.payee_locations": "[]", "data.plan.payees": "[]", "data.plan.scheduled_transactions": "[]", "data.server_knowledge": "2",
	})
}

func TestTheLegsOfADeletedScheduleAreDeleted(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodDelete, "/scheduled_transactions/"+id("split later"), "").is(200)
	f.get("?last_knowledge_of_server=1").has(map[string]string{
		"data.plan.scheduled_transactions.0.deleted": "true", "data.plan.scheduled_subtransactions.0.deleted": "true",
		"data.plan.scheduled_subtransactions.1.deleted": "true",
	})
}

func TestAnExportOfAPlanWithoutSchedules(t *testing.T) {
	t.Parallel()
	serve(t, rest.Options{}).get("/v1/plans/" + id("archived")).has(map[string]string{
		"data.plan.scheduled_transactions": "[]", "data.plan.currency_format": "null", "data.plan.transactions": "[]",
	})
}

func TestADeletedLegIsToldAmongChanges(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPut, "/transactions/"+id("split"), `{"transaction":{"memo":"x"}}`).is(200)
	f.get("/categories/" + id("food") + "/transactions?last_knowledge_of_server=1").has(map[string]string{
		"data.transactions.#": "2", "data.transactions.0.deleted": "false", "data.transactions.1.id": q(id("leg gone")),
		"data.transactions.1.deleted": "true",
	})
}

func TestADeletedGroupIsToldAmongChangesOnly(t *testing.T) {
	t.Parallel()
	p := full()
	p.Groups = append(p.Groups, budget.Group{ID: id("gone"), Name: "Gone", Deleted: true})
	p.Categories = append(p.Categories, budget.Category{ID: id("left"), GroupID: id("gone"), Name: "Left"})
	f := serve(t, rest.Options{}, p)
	f.get("/categories").has(map[string]string{"data.category_groups.#": "3"})
	f.server.Edit(id("plan"), func(e *book.Editor) { e.HideCategory(id("left")) })
	f.get("/categories?last_knowledge_of_server=1").has(map[string]string{
		"data.category_groups.#": "1", "data.category_groups.0.name": `"Gone"`, "data.category_groups.0.deleted": "true",
		"data.category_groups.0.categories.0.name": `"Left"`,
	})
}

func TestAChangedGroupIsToldWithoutItsCategories(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	f.do(http.MethodPost, "/category_groups", `{"category_group":{"name":"Later"}}`).is(201)
	f.get("/categories?last_knowledge_of_server=1").has(map[string]string{
		"data.category_groups.#": "1", "data.category_groups.0.name": `"Later"`, "data.category_groups.0.categories": "[]",
	})
}
