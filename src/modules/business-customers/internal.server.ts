/** What an order of a firm asks of its account, in the transaction that changes the order: for the modules after this one, and for no face. */
export { lockBusinessCustomer, requireCredit } from './commands/lock-credit.ts'
export { type Approver, approvalLink, lastDayOfLink, readApprover } from './queries/approval-link.ts'
export { isBusinessCustomerInBranches } from './queries/is-business-customer-in-branches.ts'
