export { recordAuditEntries, recordAuditEntry } from './commands/record-change.ts'
export { requirePermission } from './commands/require-right.ts'
export {
  buildAuthorBranchCondition,
  buildBranchCondition,
  buildCityBranchCondition,
  buildCityNameBranchCondition,
  buildCustomerBranchCondition,
  buildOrderBranchCondition,
  requireAllBranches,
} from './queries/in-branches.ts'
export { type ListedAuditEntry, listAuditEntries } from './queries/list-changes.ts'
