import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from './database/database-error.ts'

const PAUSE_MS = 2_000
/** A failover takes half a minute; who names a server that never was shall hear of it, too. */
const RESPONSE_TIMEOUT_MS = 300_000

/**
 * Does `work` again and again while the database is away, as when another server of it is about to take over. `waiting` hears of
 * each fault. What is wrong in another way, or away for minutes, is thrown.
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
