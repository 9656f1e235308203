/** Credit checks inside the transaction that changes an order. For later modules only, not for pages or the API. */
export { lockBusinessCustomer, requireCredit } from './commands/lock-business-customer.ts'
export { type Approver, buildApprovalLink, findApprover, getApprovalLinkLastDay } from './queries/approval-link.ts'
export { isBusinessCustomerInBranches } from './queries/is-business-customer-in-branches.ts'
