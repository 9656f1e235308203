import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remove-file': { key: string }
  }
}

/** Forgets files, by their keys, once the transaction commits: by jobs, which go on for as long as the storage is away. */
export async function removeFiles(app: App, tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await app.jobs.enqueue(
    tx,
    'remove-file',
    keys.map(key => ({ key })),
  )
}
