package mcp

import (
	"slices"

	"avenir-mcp/application/write"
)

// Writes are the tools that change a plan. Each runs through the pipeline. formsOnly says that codes do not count.
func Writes(p *write.Pipeline, formsOnly bool) []Tool {
	askedFirst := asked(formsOnly)
	return slices.Concat(
		moneyWrites(p, askedFirst), transactionWrites(p, askedFirst), entryWrites(p, askedFirst), nameWrites(p, askedFirst),
		[]Tool{
			writes(Definition{
				Name: "undo_operation", Title: "Undo an operation",
				Description: "Puts back what an earlier change of this server did, the newest one unless operation_id names another. " +
					"What was changed since is left alone. Use it for: \"undo that\"." + askedFirst,
				Destructive: true,
				Bounds:      map[string]Bound{"operation_id": {Pattern: "^[0-9a-f]{12}$"}},
			}, write.UndoOperation{Pipeline: p}.Do),
		},
	)
}

// moneyWrites change what is assigned, and what is meant to be.
func moneyWrites(p *write.Pipeline, askedFirst string) []Tool {
	return []Tool{
		writes(Definition{
			Name: "set_category_budget", Title: "Set a category's assigned amount",
			Description: "Sets what is assigned to one category in one month: the amount itself, not an addition to it. " +
				"Use it for: \"give restaurants 150 this month\". To take the money from another category, use move_money." + askedFirst,
			Destructive: true, Idempotent: true,
			Bounds: map[string]Bound{"month": monthForm},
		}, write.SetCategoryBudget{Pipeline: p}.Do),
		writes(Definition{
			Name: "move_money", Title: "Move money between categories",
			Description: "Moves assigned money from one category to another within a month; either side may be ready_to_assign. " +
				"Use it for: \"take 30 from tennis for restaurants\", \"cover the overspending\"." + askedFirst,
			Destructive: true,
			Bounds:      map[string]Bound{"month": monthForm},
		}, write.MoveMoney{Pipeline: p}.Do),
		writes(Definition{
			Name: "set_category_target", Title: "Set a category's target",
			Description: "Sets what somebody means to have in a category: by a day, again and again, or just another amount of the target that is there; or takes the target away. " +
				"Amounts are in currency units. It assigns no money. Use it for: \"we need 1200 for the holiday by June\", \"put 40 a month aside for clothes\", \"drop the target for tennis\"." + askedFirst,
			Destructive: true, Idempotent: true,
			Bounds: map[string]Bound{"frequency": {Words: []string{"monthly", "weekly", "yearly"}}},
		}, write.SetCategoryTarget{Pipeline: p}.Do),
	}
}

// transactionWrites change what transactions say of themselves.
func transactionWrites(p *write.Pipeline, askedFirst string) []Tool {
	return []Tool{
		writes(Definition{
			Name: "apply_categories", Title: "Assign categories to transactions",
			Description: "Gives transactions a category; it does not approve them. Find them with find_transactions, and categories with get_category_balances. " +
				"Use it for: \"put these in groceries\"." + bankText + askedFirst,
			Destructive: true, Idempotent: true,
			Bounds: map[string]Bound{"assignments": {Min: 1, Max: 500}},
		}, write.ApplyCategories{Pipeline: p}.Do),
		writes(Definition{
			Name: "flag_transactions", Title: "Flag transactions",
			Description: "Sets or removes the coloured flag of transactions, for instance on what is doubtful; it changes no figure. " +
				"Find them with find_transactions. Use it for: \"flag these in red\", \"take the flags off again\"." + bankText + askedFirst,
			Idempotent: true,
			Bounds:     map[string]Bound{"flags": {Min: 1, Max: 500}},
		}, write.FlagTransactions{Pipeline: p}.Do),
		writes(Definition{
			Name: "approve_transactions", Title: "Approve transactions",
			Description: "Marks transactions as reviewed. It changes no figure, so the user is not asked, and undo does not know it. " +
				"Find them with find_transactions (approved false). Use it for: \"approve these\", \"I have looked at all of them\".",
			Idempotent: true,
			Bounds:     map[string]Bound{"transaction_ids": {Min: 1, Max: 500}},
		}, write.ApproveTransactions{Pipeline: p}.Do),
		writes(Definition{
			Name: "split_transaction", Title: "Split a transaction across categories",
			Description: "Divides one transaction into 2 to 50 lines with categories of their own, which add up to it. " +
				"Amounts are in currency units and signed like the transaction; money out is negative. Undo cannot join them again: only YNAB itself can. " +
				"Use it for: \"of this 86.40, 5.25 was restaurants\", \"split the supermarket receipt\"." + bankText + askedFirst,
			Destructive: true,
			Bounds:      map[string]Bound{"lines": {Min: 2, Max: 50}},
		}, write.SplitTransaction{Pipeline: p}.Do),
	}
}

// entryWrites put transactions onto accounts, and hold them against the bank.
func entryWrites(p *write.Pipeline, askedFirst string) []Tool {
	return []Tool{
		writes(Definition{
			Name: "create_transactions", Title: "Create transactions",
			Description: "Creates up to 150 transactions on one account, with a payee, or as transfers to another account. Amounts are in currency units; money out is negative. " +
				"What looks like a transaction that is there already is shown, not refused. " +
				"Use it for: \"add the 12.50 I paid at Market yesterday\", \"enter this list\", \"move 100 to savings\" (a transfer)." + bankText + askedFirst,
			Bounds: map[string]Bound{"transactions": {Min: 1, Max: 150}},
		}, write.CreateTransactions{Pipeline: p}.Do),
		writes(Definition{
			Name: "import_transactions", Title: "Import the bank's latest transactions",
			Description: "Lets YNAB fetch new transactions from the banks that accounts are linked to. They come in unapproved; the user is not asked, " +
				"and calling twice imports nothing twice. Use it for: \"is there anything new from the bank?\", \"fetch my latest transactions\".",
			Idempotent: true,
		}, write.ImportTransactions{Pipeline: p}.Do),
		writes(Definition{
			Name: "reconcile_account", Title: "Reconcile an account with the bank",
			Description: "Compares an account's cleared balance with the bank's, and locks what is cleared when they agree. When they differ, nobody is asked: " +
				"the result says by how much and what may explain it, and adjust books the difference as a balance adjustment. " +
				"Balances are in currency units; what is owed on a card is negative. " +
				"Use it for: \"my bank says 1234.56\", \"reconcile the credit card\", \"why is this account off?\"." + bankText + askedFirst,
			Destructive: true,
		}, write.ReconcileAccount{Pipeline: p}.Do),
	}
}

// nameWrites change what there is to file transactions under.
func nameWrites(p *write.Pipeline, askedFirst string) []Tool {
	return []Tool{
		writes(Definition{
			Name: "update_category", Title: "Rename or move a category",
			Description: "Gives a category another name, or moves it to another group; its money and its transactions stay with it. " +
				"Use it for: \"call tennis sport\", \"move insurance to fixed costs\"." + askedFirst,
			Destructive: true, Idempotent: true,
		}, write.UpdateCategory{Pipeline: p}.Do),
		writes(Definition{
			Name: "create_category", Title: "Create a category",
			Description: "Makes a category in a group; set_category_budget gives it money. Undo cannot take it away again: YNAB's API cannot delete a category. " +
				"Use it for: \"add a category for the pets\"." + askedFirst,
		}, write.CreateCategory{Pipeline: p}.Do),
		writes(Definition{
			Name: "rename_payee", Title: "Rename a payee",
			Description: "Gives a payee another name, in all transactions that name it. It does not merge two payees. Find the payee with list_payees. " +
				"Use it for: \"call this bank text Market Fresh\", \"tidy up the payee names\"." + bankText + askedFirst,
			Destructive: true, Idempotent: true,
		}, write.RenamePayee{Pipeline: p}.Do),
	}
}
