import pg from 'pg'
import { codeOf } from './database-error.ts'

/** In ms: how often we look, after how long a connection is silent, and how long a new one may take. */
const usual = { every: 2_000, silent: 5_000, patience: 2_000 }

/** Enough of a connection to know whether it waits, and to end it. */
export type Watched = { askedAt: number | null; server: string; breakOff: (error: Error) => void }

/**
 * Ends connections to a server that has gone without a word: a machine without power or network says nothing, and whoever asked would wait
 * for the quarter of an hour after which TCP gives up. One that has been silent for seconds is compared with a new one: a server that
 * answers there is at work, and ends by itself what takes it too long. Gives what ends it.
 */
export function watchSilent(connections: ReadonlySet<Watched>, { every, silent, patience } = usual): () => void {
  const timer = setInterval(look, every).unref()
  const asked = new Set<string>()

  async function look() {
    const waiting = Map.groupBy(
      [...connections].filter(({ askedAt }) => askedAt !== null && performance.now() - askedAt > silent),
      ({ server }) => server,
    )
    for (const [server, those] of waiting) {
      if (asked.has(server)) continue
      asked.add(server)
      if (!(await answers(server, patience)))
        for (const one of those) one.breakOff(new Error('Connection terminated: the server has gone silent'))
      asked.delete(server)
    }
  }
  return () => clearInterval(timer)
}

/** A refusal is an answer, too. */
async function answers(server: string, patience: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(codeOf(error))
  } finally {
    client.end().catch(() => {})
  }
}
