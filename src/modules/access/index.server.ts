export { recordAuditEntries, recordAuditEntry } from './commands/record-audit-entry.ts'
export { requirePermission } from './commands/require-permission.ts'
export {
  buildAuthorBranchCondition,
  buildBranchCondition,
  buildCityBranchCondition,
  buildCityNameBranchCondition,
  buildCustomerBranchCondition,
  buildOrderBranchCondition,
  requireAllBranches,
} from './queries/branch-conditions.ts'
export { type ListedAuditEntry, listAuditEntries } from './queries/list-audit-entries.ts'
