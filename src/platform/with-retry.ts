import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from './database/database-error.ts'

const PAUSE_MS = 2_000
/** A failover takes half a minute; a server that never existed must be reported too. */
const RESPONSE_TIMEOUT_MS = 300_000

/**
 * Repeats `work` while the database is away, for example during a failover. `waiting` is called with each error. Other
 * errors, and an absence of minutes, are thrown.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  waiting: (error: unknown) => void | Promise<void>,
  { pause, patience } = { pause: PAUSE_MS, patience: RESPONSE_TIMEOUT_MS },
): Promise<T> {
  const last = Date.now() + patience
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > last) throw error
      await waiting(error)
      await setTimeout(pause)
    }
}
