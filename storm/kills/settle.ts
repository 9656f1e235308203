import type { openDatabase } from '../../src/platform/database/database.ts'
import { pause } from '../dice.ts'
import { isQuiet, turnClock } from './turn-clock.ts'

type Server = { start: () => Promise<void>; untilReady: () => Promise<void>; end: (signal: 'SIGTERM') => Promise<void> }

/** After the storm: what is under way ends, an hour passes, and what was lost on the way is found again. */
export async function settle(server: Server, database: () => ReturnType<typeof openDatabase>) {
  await pause(2_000) // late payments and refunds are ended by the bank, webhooks on their way arrive
  for (let round = 0; round < 8; round++) {
    await server.end('SIGTERM')
    const closed = await database()
    const quiet = round > 0 && (await isQuiet(closed.db))
    if (!quiet) await turnClock(closed.db)
    await closed.close()
    if (quiet) return
    await server.start()
    await server.untilReady()
    await pause(2_500)
  }
  await server.end('SIGTERM')
}
