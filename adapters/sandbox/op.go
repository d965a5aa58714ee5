package sandbox

import "slices"

// Op names a request: an operation of YNAB's API.
type Op string

// The operations that read.
const (
	OpUser                 Op = "user"
	OpPlans                Op = "plans"
	OpLastUsed             Op = "last_used" // what this program asks to learn which plan was opened last
	OpExport               Op = "export"
	OpSettings             Op = "settings"
	OpAccounts             Op = "accounts"
	OpAccount              Op = "account"
	OpCategories           Op = "categories"
	OpCategory             Op = "category"
	OpMonths               Op = "months"
	OpMonth                Op = "month"
	OpMonthCategory        Op = "month_category"
	OpPayees               Op = "payees"
	OpPayee                Op = "payee"
	OpLocations            Op = "locations"
	OpLocation             Op = "location"
	OpPayeeLocations       Op = "payee_locations"
	OpTransactions         Op = "transactions"
	OpTransaction          Op = "transaction"
	OpAccountTransactions  Op = "account_transactions"
	OpCategoryTransactions Op = "category_transactions"
	OpPayeeTransactions    Op = "payee_transactions"
	OpMonthTransactions    Op = "month_transactions"
	OpSchedules            Op = "schedules"
	OpSchedule             Op = "schedule"
	OpMovements            Op = "movements"
	OpMonthMovements       Op = "month_movements"
	OpMovementGroups       Op = "movement_groups"
	OpMonthMovementGroups  Op = "month_movement_groups"
)

// The operations that write.
const (
	OpCreateAccount      Op = "create_account"
	OpCreateCategory     Op = "create_category"
	OpUpdateCategory     Op = "update_category"
	OpCreateGroup        Op = "create_group"
	OpRenameGroup        Op = "rename_group"
	OpAssign             Op = "assign"
	OpCreatePayee        Op = "create_payee"
	OpRenamePayee        Op = "rename_payee"
	OpCreateTransactions Op = "create_transactions"
	OpUpdateTransactions Op = "update_transactions"
	OpUpdateTransaction  Op = "update_transaction"
	OpDeleteTransaction  Op = "delete_transaction"
	OpImportTransactions Op = "import_transactions"
	OpCreateSchedule     Op = "create_schedule"
	OpUpdateSchedule     Op = "update_schedule"
	OpDeleteSchedule     Op = "delete_schedule"
)

var writing = []Op{
	OpCreateAccount, OpCreateCategory, OpUpdateCategory, OpCreateGroup, OpRenameGroup, OpAssign, OpCreatePayee,
	OpRenamePayee, OpCreateTransactions, OpUpdateTransactions, OpUpdateTransaction, OpDeleteTransaction,
	OpImportTransactions, OpCreateSchedule, OpUpdateSchedule, OpDeleteSchedule,
}

// Writes says whether a request changes something.
func (op Op) Writes() bool { return slices.Contains(writing, op) }
