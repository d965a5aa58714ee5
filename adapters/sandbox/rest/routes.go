package rest

import (
	"net/http"

	"avenir-mcp/adapters/sandbox"
)

// route is one operation of YNAB.
type route struct {
	method, path string
	op           sandbox.Op
	// status is that of a success.
	status int
	handle func(*call) (page, error)
}

func get(path string, op sandbox.Op, handle func(*call) (page, error)) route {
	return route{http.MethodGet, path, op, http.StatusOK, handle}
}

func post(path string, op sandbox.Op, handle func(*call) (page, error)) route {
	return route{http.MethodPost, path, op, http.StatusCreated, handle}
}

func change(method, path string, op sandbox.Op, handle func(*call) (page, error)) route {
	return route{method, path, op, http.StatusOK, handle}
}

const (
	planPath          = "/plans/{plan_id}"
	accountPath       = planPath + "/accounts/{account_id}"
	categoryPath      = planPath + "/categories/{category_id}"
	monthPath         = planPath + "/months/{month}"
	monthCategoryPath = monthPath + "/categories/{category_id}"
	payeePath         = planPath + "/payees/{payee_id}"
	transactionsPath  = planPath + "/transactions"
	transactionPath   = transactionsPath + "/{transaction_id}"
	schedulesPath     = planPath + "/scheduled_transactions"
	schedulePath      = schedulesPath + "/{scheduled_transaction_id}"
)

// routes are all operations, in the order of YNAB's own list.
var routes = []route{
	get("/user", sandbox.OpUser, readUser),
	get("/plans", sandbox.OpPlans, listPlans),
	get(planPath, sandbox.OpExport, exportPlan),
	get(planPath+"/settings", sandbox.OpSettings, readSettings),

	get(planPath+"/accounts", sandbox.OpAccounts, listAccounts),
	post(planPath+"/accounts", sandbox.OpCreateAccount, createAccount),
	get(accountPath, sandbox.OpAccount, readAccount),

	get(planPath+"/categories", sandbox.OpCategories, listCategories),
	post(planPath+"/categories", sandbox.OpCreateCategory, createCategory),
	get(categoryPath, sandbox.OpCategory, readCategory),
	change(http.MethodPatch, categoryPath, sandbox.OpUpdateCategory, updateCategory),
	get(monthCategoryPath, sandbox.OpMonthCategory, readMonthCategory),
	change(http.MethodPatch, monthCategoryPath, sandbox.OpAssign, assign),
	post(planPath+"/category_groups", sandbox.OpCreateGroup, createGroup),
	change(http.MethodPatch, planPath+"/category_groups/{category_group_id}", sandbox.OpRenameGroup, renameGroup),

	get(planPath+"/payees", sandbox.OpPayees, listPayees),
	post(planPath+"/payees", sandbox.OpCreatePayee, createPayee),
	get(payeePath, sandbox.OpPayee, readPayee),
	change(http.MethodPatch, payeePath, sandbox.OpRenamePayee, renamePayee),
	get(planPath+"/payee_locations", sandbox.OpLocations, listLocations),
	get(planPath+"/payee_locations/{payee_location_id}", sandbox.OpLocation, readLocation),
	get(payeePath+"/payee_locations", sandbox.OpPayeeLocations, listLocationsOfPayee),

	get(planPath+"/months", sandbox.OpMonths, listMonths),
	get(monthPath, sandbox.OpMonth, readMonth),
	get(planPath+"/money_movements", sandbox.OpMovements, listMovements),
	get(monthPath+"/money_movements", sandbox.OpMonthMovements, listMovements),
	get(planPath+"/money_movement_groups", sandbox.OpMovementGroups, listMovementGroups),
	get(monthPath+"/money_movement_groups", sandbox.OpMonthMovementGroups, listMovementGroups),

	get(transactionsPath, sandbox.OpTransactions, listTransactions),
	post(transactionsPath, sandbox.OpCreateTransactions, createTransactions),
	change(http.MethodPatch, transactionsPath, sandbox.OpUpdateTransactions, updateTransactions),
	post(transactionsPath+"/import", sandbox.OpImportTransactions, importTransactions),
	get(transactionPath, sandbox.OpTransaction, readTransaction),
	change(http.MethodPut, transactionPath, sandbox.OpUpdateTransaction, updateTransaction),
	change(http.MethodDelete, transactionPath, sandbox.OpDeleteTransaction, deleteTransaction),
	get(accountPath+"/transactions", sandbox.OpAccountTransactions, listTransactions),
	get(categoryPath+"/transactions", sandbox.OpCategoryTransactions, listRowsOfCategory),
	get(payeePath+"/transactions", sandbox.OpPayeeTransactions, listRowsOfPayee),
	get(monthPath+"/transactions", sandbox.OpMonthTransactions, listTransactions),

	get(schedulesPath, sandbox.OpSchedules, listSchedules),
	post(schedulesPath, sandbox.OpCreateSchedule, createSchedule),
	get(schedulePath, sandbox.OpSchedule, readSchedule),
	change(http.MethodPut, schedulePath, sandbox.OpUpdateSchedule, updateSchedule),
	change(http.MethodDelete, schedulePath, sandbox.OpDeleteSchedule, deleteSchedule),
}
