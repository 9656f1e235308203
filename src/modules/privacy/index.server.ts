import type { App } from '#platform/app.ts'
import { transferLateRecords } from './commands/merge-accounts.ts'
import { purgeExpiredData } from './commands/purge-expired-data.ts'
import { removeUnattachedUploads } from './commands/remove-unattached-uploads.ts'

export { erasePerson } from './commands/erase-person.ts'
export { mergeAccounts } from './commands/merge-accounts.ts'
export { purgeExpiredData } from './commands/purge-expired-data.ts'
export { type ComparedAccount, compareAccounts } from './queries/compare-accounts.ts'
export { exportPerson } from './queries/export-person.ts'
export { listErasures } from './queries/list-erasures.ts'
export { listPossibleDuplicates } from './queries/list-possible-duplicates.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remove-unattached': Record<string, never>
    'forget-old': Record<string, never>
    'hand-over-late': Record<string, never>
  }
}

export function registerPrivacyTasks(app: App) {
  app.jobs.on('forget-old', { every: '20 3 * * *' }, async () => void (await purgeExpiredData(app)))
  app.jobs.on('remove-unattached', { every: '40 3 * * *' }, async () => void (await removeUnattachedUploads(app)))
  app.jobs.on('hand-over-late', { every: '50 3 * * *' }, () => transferLateRecords(app))
}
