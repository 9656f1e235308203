import type { openDatabase } from '../../src/platform/database/database.ts'
import { pause } from '../dice.ts'
import { advanceClock, isQuiet } from './advance-clock.ts'

type Server = { start: () => Promise<void>; untilReady: () => Promise<void>; end: (signal: 'SIGTERM') => Promise<void> }

/** Settles after the storm: open work ends, an hour passes, and lost information is recovered. */
export async function settle(server: Server, database: () => ReturnType<typeof openDatabase>) {
  await pause(2_000) // the bank finishes late payments and refunds, and webhooks arrive
  for (let round = 0; round < 8; round++) {
    await server.end('SIGTERM')
    const closed = await database()
    const quiet = round > 0 && (await isQuiet(closed.db))
    if (!quiet) await advanceClock(closed.db)
    await closed.close()
    if (quiet) return
    await server.start()
    await server.untilReady()
    await pause(2_500)
  }
  await server.end('SIGTERM')
}
