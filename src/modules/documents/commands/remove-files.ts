import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remove-file': { key: string }
  }
}

/**
 * Deletes files by their keys once the transaction commits. Background tasks retry as long as the storage is
 * unavailable.
 */
export async function removeFiles(app: App, tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await app.jobs.enqueue(
    tx,
    'remove-file',
    keys.map(key => ({ key })),
  )
}
