package operation_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/operation"
)

const (
	planID    = "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34"
	otherPlan = "7d1f4a90-3a58-4f7e-8a11-0c2b9f3e6d55"

	op1 operation.ID = "000000000001"
	op2 operation.ID = "000000000002"
	op3 operation.ID = "000000000003"
	op4 operation.ID = "000000000004"
)

var (
	morning   = time.Date(2026, 9, 25, 8, 0, 0, 0, time.UTC)
	september = calendar.MonthOf(2026, time.September)
)

// categories makes the data of transactions that went from one category to another: "t1 c-food c-rest",
// "-" being none.
func categories(changes ...string) operation.CategorizeData {
	var d operation.CategorizeData
	for _, c := range changes {
		part := strings.Fields(c)
		d.Changes = append(d.Changes, operation.CategoryChange{
			TransactionID: part[0], From: category(part[1]), To: category(part[2]),
		})
	}
	return d
}

func category(id string) *string {
	if id == "-" {
		return nil
	}
	return &id
}

// tennis30 is 30.00 moved from Tennis to Restaurants.
func tennis30() operation.MoveData {
	return operation.MoveData{
		Month: september, Amount: 30000, Source: "c-tennis", Target: "c-rest",
		Sides: []operation.MoveSide{
			{CategoryID: "c-tennis", From: 80000, To: 50000},
			{CategoryID: "c-rest", From: 120000, To: 150000},
		},
	}
}

func intent(op operation.ID, data operation.Data) operation.Record {
	return operation.IntentRecord{
		Frame:  operation.Frame{Op: op, At: morning},
		Intent: operation.Intent{PlanID: planID, Tool: "a_tool", Data: data},
		Count:  len(data.Items()), PID: 4711,
	}
}

func step(op operation.ID, done ...string) operation.Record {
	return operation.StepRecord{Frame: operation.Frame{Op: op, At: morning}, Step: operation.Step{Done: done}}
}

func settle(op operation.ID, s operation.Settlement) operation.Record {
	return operation.SettleRecord{Frame: operation.Frame{Op: op, At: morning}, Settlement: s}
}

func applied() operation.Settlement { return operation.Settlement{Outcome: operation.Applied} }
func failed() operation.Settlement  { return operation.Settlement{Outcome: operation.Failed} }

func undo(op operation.ID, keys ...string) operation.UndoData {
	return operation.UndoData{Undoes: op, Restores: keys}
}

type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

func encode(t fataler, records ...operation.Record) [][]byte {
	t.Helper()
	lines := make([][]byte, len(records))
	for i, r := range records {
		line, err := operation.Encode(r)
		if err != nil {
			t.Fatalf("encoding %+v: %v", r, err)
		}
		lines[i] = line
	}
	return lines
}

// fold is the log of records that were all recorded well.
func fold(t fataler, records ...operation.Record) operation.Log {
	t.Helper()
	log := operation.Fold(slices.Values(encode(t, records...)))
	if len(log.Warnings) > 0 {
		t.Fatalf("unexpected warnings: %q", log.Warnings)
	}
	return log
}

// only is the one operation of records.
func only(t *testing.T, records ...operation.Record) operation.Operation {
	t.Helper()
	log := fold(t, records...)
	if len(log.Operations) != 1 {
		t.Fatalf("%d operations", len(log.Operations))
	}
	return log.Operations[0]
}

func foldText(text string) operation.Log { return operation.Fold(bytes.Lines([]byte(text))) }

func warning(line int, why string) string {
	return fmt.Sprintf("journal line %d was skipped: %s", line, why)
}
