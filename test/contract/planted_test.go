package contract_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"avenir-mcp/test/contract"
)

// TestPlantedDifferencesAreFound changes copies of the contract, each in one place, and looks whether the comparison
// names the place, whichever side the change is on.
func TestPlantedDifferencesAreFound(t *testing.T) {
	t.Parallel()
	const (
		rows    = "GET /plans/{plan_id}/transactions"
		change  = "PUT /plans/{plan_id}/transactions/{transaction_id}"
		json    = " application/json"
		put     = change + " body" + json + ".transaction"
		row     = rows + " answer 200" + json + ".data.transactions[]"
		account = "GET /plans/{plan_id}/accounts/{account_id} answer 200" + json + ".data.account"
	)
	ours := factsOf(spec(t).Doc())
	for _, c := range []struct {
		name, where string
		plant       func(doc *openapi3.T)
	}{
		{"another server", "server https://example.test", func(doc *openapi3.T) { doc.Servers[0].URL = "https://example.test" }},
		{"an operation gone", change, func(doc *openapi3.T) { doc.Paths.Value(pathOf(change)).Put = nil }},
		{"an operation more", "HEAD /user", func(doc *openapi3.T) { item := doc.Paths.Value("/user"); item.Head = item.Get }},
		{"a path moved", "GET /me", func(doc *openapi3.T) { move(doc, "/user", "/me") }},
		{"a parameter gone", rows + " query parameter until_date", func(doc *openapi3.T) {
			op := operation(doc, rows)
			op.Parameters = slices.DeleteFunc(op.Parameters, func(p *openapi3.ParameterRef) bool { return p.Value.Name == "until_date" })
		}},
		{"a parameter renamed", rows + " query parameter since", func(doc *openapi3.T) { parameter(doc, "FirstDay").Name = "since" }},
		{"a parameter elsewhere", rows + " header parameter type", func(doc *openapi3.T) { parameter(doc, "Kind").In = "header" }},
		{"a parameter required", rows + " query parameter type", func(doc *openapi3.T) { parameter(doc, "Kind").Required = true }},
		{"another parameter type", "GET /plans query parameter include_accounts", func(doc *openapi3.T) {
			retype(parameter(doc, "IncludeAccounts").Schema.Value, openapi3.TypeString)
		}},
		{"a parameter value more", rows + " query parameter type", func(doc *openapi3.T) {
			kind := parameter(doc, "Kind").Schema.Value
			kind.Enum = append(kind.Enum, "pending")
		}},
		{"a path parameter strict", change + " path parameter plan_id", func(doc *openapi3.T) {
			parameter(doc, "PlanId").Schema.Value.Format = "uuid"
		}},
		{"the body optional", change + " body" + json, func(doc *openapi3.T) { operation(doc, change).RequestBody.Value.Required = false }},
		{"the body gone", change + " body" + json, func(doc *openapi3.T) { operation(doc, change).RequestBody = nil }},
		{"a field to send gone", put + ".memo", func(doc *openapi3.T) { delete(schema(doc, "TransactionChange").Properties, "memo") }},
		{"a field to send more", put + ".mood", func(doc *openapi3.T) { add(doc, "TransactionChange", "mood") }},
		{"a field to send required", put + ".date", func(doc *openapi3.T) { require(doc, "TransactionChange", "date") }},
		{"a field required only there", "POST /plans/{plan_id}/categories body" + json + ".category.note", func(doc *openapi3.T) {
			part := schema(doc, "NewCategory").AllOf[1].Value
			part.Required = append(part.Required, "note")
		}},
		{"a longer memo", put + ".memo", func(doc *openapi3.T) { schema(doc, "MemoText").WithMaxLength(501) }},
		{"any length of memo", put + ".subtransactions[].memo", func(doc *openapi3.T) { schema(doc, "MemoText").MaxLength = nil }},
		{"null no more", put + ".payee_id", func(doc *openapi3.T) { schema(doc, "UuidOrNull").Nullable = false }},
		{"null to send", put + ".cleared", func(doc *openapi3.T) { schema(doc, "Cleared").Nullable = true }},
		{"another type to send", put + ".amount", func(doc *openapi3.T) { retype(schema(doc, "Milliunits"), openapi3.TypeNumber) }},
		{"a value less", put + ".flag_color", func(doc *openapi3.T) { schema(doc, "Flag").Enum = schema(doc, "Flag").Enum[1:] }},
		{"a status gone", rows + " answer 404", func(doc *openapi3.T) { operation(doc, rows).Responses.Delete("404") }},
		{"a field of an answer gone", row + ".flag_name", func(doc *openapi3.T) { delete(schema(doc, "TransactionBare").Properties, "flag_name") }},
		{"a field of an answer more", row + ".subtransactions[].mood", func(doc *openapi3.T) { add(doc, "LegBare", "mood") }},
		{"a field of an answer required", row + ".memo", func(doc *openapi3.T) { require(doc, "TransactionBare", "memo") }},
		{"a field of an answer optional", account + ".balance", func(doc *openapi3.T) {
			s := schema(doc, "Account")
			s.Required = slices.DeleteFunc(s.Required, func(name string) bool { return name == "balance" })
		}},
		{"another format", account + ".balance", func(doc *openapi3.T) { schema(doc, "Milliunits").Format = "int32" }},
		{"an account type more", account + ".type", func(doc *openapi3.T) {
			schema(doc, "AccountType").Enum = append(schema(doc, "AccountType").Enum, "crypto")
		}},
		{"another value in a map", account + ".debt_escrow_amounts{}", func(doc *openapi3.T) {
			retype(schema(doc, "LoanSteps").AdditionalProperties.Schema.Value, openapi3.TypeString)
		}},
		{"null for a whole plan no more", "GET /plans answer 200" + json + ".data.default_plan", func(doc *openapi3.T) {
			answer := operation(doc, "GET /plans").Responses.Status(200).Value.Content["application/json"].Schema.Value
			answer.Properties["data"].Value.Properties["default_plan"].Value.Nullable = false
		}},
		{"a limit of a new kind", row + ".subtransactions", func(doc *openapi3.T) {
			schema(doc, "Transaction").AllOf[2].Value.Properties["subtransactions"].Value.MinItems = 1
		}},
		{"a failure without detail", rows + " answer 400" + json + ".error.detail", func(doc *openapi3.T) {
			delete(schema(doc, "Failure").Properties["error"].Value.Properties, "detail")
		}},
		{"a schema that contains itself", row + ".subtransactions[].legs[]", func(doc *openapi3.T) {
			leg := schema(doc, "LegBare")
			leg.Properties["legs"] = openapi3.NewArraySchema().WithItems(leg).NewRef()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			changed, err := contract.Load()
			if err != nil {
				t.Fatal(err)
			}
			c.plant(changed.Doc())
			theirs := factsOf(changed.Doc())
			for side, pair := range map[string][2]facts{"there": {ours, theirs}, "here": {theirs, ours}} {
				differences, _ := drift(pair[0], pair[1])
				found := func(d string) bool { return strings.HasPrefix(d, c.where+"\n") }
				if !slices.ContainsFunc(differences, found) {
					t.Errorf("changed %s, %s is not among the %d differences: %.3q", side, c.where, len(differences), differences)
				}
			}
		})
	}
}

func TestEqualContractsDoNotDiffer(t *testing.T) {
	t.Parallel()
	again, err := contract.Load()
	if err != nil {
		t.Fatal(err)
	}
	if differences, _ := drift(factsOf(spec(t).Doc()), factsOf(again.Doc())); len(differences) > 0 {
		t.Errorf("differences of two equal contracts: %q", differences)
	}
}

func pathOf(name string) string {
	_, path, _ := strings.Cut(name, " ")
	return path
}

func operation(doc *openapi3.T, name string) *openapi3.Operation {
	method, path, _ := strings.Cut(name, " ")
	return doc.Paths.Value(path).GetOperation(method)
}

func parameter(doc *openapi3.T, name string) *openapi3.Parameter {
	return doc.Components.Parameters[name].Value
}

func schema(doc *openapi3.T, name string) *openapi3.Schema { return doc.Components.Schemas[name].Value }

func move(doc *openapi3.T, from, to string) {
	doc.Paths.Set(to, doc.Paths.Value(from))
	doc.Paths.Delete(from)
}

func add(doc *openapi3.T, to, field string) {
	schema(doc, to).Properties[field] = openapi3.NewStringSchema().NewRef()
}

func require(doc *openapi3.T, of, field string) {
	s := schema(doc, of)
	s.Required = append(s.Required, field)
}

func retype(s *openapi3.Schema, kind string) { s.Type = &openapi3.Types{kind} }
