package plan_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

const planID = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"

// The published table of fingerprints, for the subjects that the writes make of P.
func TestFingerprintsOfWrites(t *testing.T) {
	t.Parallel()
	categorize := func(ids ...string) plan.Subject {
		var asked []plan.Assignment
		for i := 0; i < len(ids); i += 2 {
			asked = append(asked, plan.Assignment{TransactionID: ids[i], CategoryID: ids[i+1]})
		}
		return must(plan.NewCategorize(ledgerP(), asked)).Draft().Subject
	}
	budgeted := must(plan.NewSetBudget(planP(euro), september(), "c-rest", 150_000)).Draft()
	moved := must(plan.NewMoveMoney(planP(euro), september(), "c-tennis", "c-rest", 30_000)).Draft()
	undone := plan.UndoBudget(planP(euro), september(), recorded(budgeted, done)).Draft()
	for name, test := range map[string]struct {
		subject plan.Subject
		want    plan.Fingerprint
	}{
		"apply-1: two changes":                {categorize("t1", "c-food", "t2", "c-rest"), "35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96"},
		"apply-8: the same in another order":  {categorize("t2", "c-rest", "t1", "c-food"), "35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96"},
		"apply-4: what is so already is out":  {categorize("t2", "c-rest", "t3", "c-food", "t1", "c-food"), "35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96"},
		"budget-1: an amount":                 {budgeted.Subject, "b5af65c7f5f93b9f07a106e5904962dbd84929254391ef84dbb63ceb405bf3f0"},
		"move-1: money":                       {moved.Subject, "fcb23f2d7657a037f8a916ad6d3a959bd1f8f681a3c80db449523f25625b2fd3"},
		"an undo, whatever it will put back":  {undone.Subject, "b4233d2ee00650daca75a8a5f5e6ea6a998e7edf724815e523d2a49b89fe1bfd"},
		"an undo, by the id of the operation": {plan.UndoSubject{OperationID: operation.ID("5f2c9a1e7b30")}, "b4233d2ee00650daca75a8a5f5e6ea6a998e7edf724815e523d2a49b89fe1bfd"},
	} {
		if got := plan.FingerprintOf(planID, test.subject); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

// The rest of the table, and what the rules say of subjects of any form.
func TestFingerprintsOfSubjectsOfAnyForm(t *testing.T) {
	t.Parallel()
	const flags = "08f4424aba5026dbc4d48e00d2bc46049023463bb7cbacb2d647c8c41ad05ab2"
	for subject, want := range map[plan.JSONSubject]plan.Fingerprint{
		`[{"transaction_id":"t1","color":"red"},{"transaction_id":"t2","color":"none"}]`:              flags,
		`[ {"color":"none","transaction_id":"t2"}, {"color":"red","transaction_id":"t1"} ]`:           flags,
		`{"category_id":"c-hol","target":{"goal_target":1200000,"goal_target_date":"2027-06-01"}}`:    "3dcdb5d1e72585ccb4f07a746e48b8df811ceadf7e02beaa0a1ea777d3c77b16",
		`{"target":{"goal_target_date":"2027-06-01","goal_target":1.2e6},"category_id":"c\u002dhol"}`: "3dcdb5d1e72585ccb4f07a746e48b8df811ceadf7e02beaa0a1ea777d3c77b16",
		`{"group_id":"g1","name":"Café"}`:                                                                 "d62c83815c0a3caead509aef152045dd9bda231cf852ab34d4484f2a48b76935",
		`{"account_id":"a1","bank_balance":70000,"adjustment":0,"transaction_ids":["r2"]}`:                "52feb7c05779d8b31eb55094041c995dd2667a6c1e47f97ff32e4750b2106a34",
		`{"operation_id":"5f2c9a1e7b30"}`:                                                                 "b4233d2ee00650daca75a8a5f5e6ea6a998e7edf724815e523d2a49b89fe1bfd",
		`{"transaction_ids":[ "r2" ],"adjustment":-0,"bank_balance":7e4,"account_id":"a1"}`:               "52feb7c05779d8b31eb55094041c995dd2667a6c1e47f97ff32e4750b2106a34",
		`[{"transaction_id":"t2","category_id":"c-rest"},{"transaction_id":"t1","category_id":"c-food"}]`: "35b71cdffa84c93d4ebd8772e6a2ef840dd0d3b2cb77621457e70f209beb0c96",
	} {
		if got := plan.FingerprintOf(planID, subject); got != want {
			t.Errorf("%s: %s, want %s", subject, got, want)
		}
	}
}

func TestFingerprintsThatMustDiffer(t *testing.T) {
	t.Parallel()
	of := func(planID, subject string) plan.Fingerprint {
		return plan.FingerprintOf(planID, plan.JSONSubject(subject))
	}
	seen := map[plan.Fingerprint]string{}
	for _, one := range [][2]string{
		{planID, `[]`},
		{"7d1f4a90-3a58-4f7e-8a11-0c2b9f3e6d55", `[]`},
		{planID, `{}`},
		{planID, `[[]]`},
		{planID, `{"transaction_ids":["r2","r3"]}`},
		{planID, `{"transaction_ids":["r3","r2"]}`}, // only a subject that is a list has no order
		{planID, `[["a","b"]]`},
		{planID, `[["b","a"]]`},
		{planID, `["a","a"]`}, // a change given twice is not the change
		{planID, `["a"]`},
		{planID, `[1]`},
		{planID, `["1"]`},
	} {
		fingerprint := of(one[0], one[1])
		if before, ok := seen[fingerprint]; ok {
			t.Errorf("%s and %s have one fingerprint", before, one)
		}
		seen[fingerprint] = one[0] + " " + one[1]
	}
}

// The plan id is a JSON text like any other, whatever it holds.
func TestAPlanIDCannotReachIntoTheSubject(t *testing.T) {
	t.Parallel()
	sum := sha256.Sum256([]byte(`["x\",[],\"\n",{}]`))
	if got := plan.FingerprintOf("x\",[],\"\n", plan.JSONSubject("{}")); string(got) != hex.EncodeToString(sum[:]) {
		t.Error(got)
	}
}

func TestASubjectThatIsNotJSONIsAMistakeOfTheProgram(t *testing.T) {
	t.Parallel()
	for _, subject := range []plan.JSONSubject{"", "x", `[1e400]`, `{"a":[1e400]}`} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q has a fingerprint", string(subject))
				}
			}()
			plan.FingerprintOf(planID, subject)
		}()
	}
}
