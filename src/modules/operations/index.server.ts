import type { App } from '#platform/app.ts'
import { handOverLate } from './commands/merge-accounts.ts'
import { removeUnattached } from './commands/remove-unattached.ts'

export { erasePerson } from './commands/erase-person.ts'
export { mergeAccounts } from './commands/merge-accounts.ts'
export { type ComparedAccount, compareAccounts } from './queries/compare-accounts.ts'
export { countWaiting } from './queries/count-waiting.ts'
export { exportPerson } from './queries/export-person.ts'
export { listAlike } from './queries/list-alike.ts'
export { type AuditEntry, type AuditSearch, auditSources, listAudit } from './queries/list-audit.ts'
export { listErasures } from './queries/list-erasures.ts'
export { type ListedCustomer, searchCustomers } from './queries/search-customers.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'remove-unattached': Record<string, never>
    'hand-over-late': Record<string, never>
  }
}

export function operationsJobs(app: App) {
  app.jobs.on('remove-unattached', { every: '40 3 * * *' }, async () => void (await removeUnattached(app)))
  app.jobs.on('hand-over-late', { every: '50 3 * * *' }, () => handOverLate(app))
}
