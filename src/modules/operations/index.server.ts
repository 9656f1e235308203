import type { App } from '#platform/app.ts'
import { handOverLate } from './commands/merge-accounts.ts'
import { purgeOld } from './commands/purge-old.ts'
import { removeUnattached } from './commands/remove-unattached.ts'

export { answerForStep } from './commands/answer-for-step.ts'
export { approveText, withdrawText } from './commands/approve-text.ts'
export { erasePerson } from './commands/erase-person.ts'
export { mergeAccounts } from './commands/merge-accounts.ts'
export { errorNotes } from './commands/note-error.ts'
export { purgeOld } from './commands/purge-old.ts'
export { saveText } from './commands/save-text.ts'
export { seeToUnsent } from './commands/see-to-unsent.ts'
export { testText } from './commands/test-text.ts'
export { type ComparedAccount, compareAccounts } from './queries/compare-accounts.ts'
export { countTroubles, type Troubles } from './queries/count-troubles.ts'
export { countWaiting } from './queries/count-waiting.ts'
export { exportPerson } from './queries/export-person.ts'
export { previewOwn } from './queries/format-sample.ts'
export { type AuditEntry, type AuditSearch, auditSources, listAudit } from './queries/list-audit.ts'
export { listErasures } from './queries/list-erasures.ts'
export { listPossibleDuplicates } from './queries/list-possible-duplicates.ts'
export { listProviderErrors, type ProviderErrors } from './queries/list-provider-errors.ts'
export { type FirstSteps, type ReadStep, readFirstSteps } from './queries/read-first-steps.ts'
export { type Gauges, readGauges } from './queries/read-gauges.ts'
export {
  type InUse,
  type ListedText,
  listTexts,
  type ReadText,
  readText,
  type TextVersion,
  textKey,
} from './queries/read-texts.ts'
export { type ListedCustomer, searchCustomers } from './queries/search-customers.ts'
export { unsentOf } from './queries/unsent-of.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remove-unattached': Record<string, never>
    'forget-old': Record<string, never>
    'hand-over-late': Record<string, never>
  }
}

export function operationsJobs(app: App) {
  app.jobs.on('forget-old', { every: '20 3 * * *' }, async () => void (await purgeOld(app)))
  app.jobs.on('remove-unattached', { every: '40 3 * * *' }, async () => void (await removeUnattached(app)))
  app.jobs.on('hand-over-late', { every: '50 3 * * *' }, () => handOverLate(app))
}
