import pg from 'pg'
import { getSqlState } from './database-error.ts'

/**
 * In ms: the check interval, the silence after which a connection is suspected, and the time that a new connection may
 * take.
 */
const defaultWatchTimes = { every: 2_000, silent: 5_000, patience: 2_000 }

/** The part of a connection that is needed to see whether it waits, and to end it. */
export type WatchedConnection = { queriedAt: number | null; server: string; breakOff: (error: Error) => void }

/**
 * Ends connections to a server that disappeared: a machine without power or network sends nothing, and callers would
 * wait for the quarter of an hour after which TCP gives up. A connection that was silent for seconds is compared with a
 * new one: if the server answers there, it is working, and it ends slow statements itself. Returns a function that
 * stops the checks.
 */
export function watchSilentConnections(
  connections: ReadonlySet<WatchedConnection>,
  { every, silent, patience } = defaultWatchTimes,
): () => void {
  const timer = setInterval(look, every).unref()
  const checked = new Set<string>()

  async function look() {
    const waiting = Map.groupBy(
      [...connections].filter(({ queriedAt }) => queriedAt !== null && performance.now() - queriedAt > silent),
      ({ server }) => server,
    )
    for (const [server, those] of waiting) {
      if (checked.has(server)) continue
      checked.add(server)
      if (!(await isResponding(server, patience)))
        for (const one of those) one.breakOff(new Error('Connection terminated: the server has gone silent'))
      checked.delete(server)
    }
  }
  return () => clearInterval(timer)
}

/** True if the server responds; a rejected connection is a response too. */
async function isResponding(server: string, patience: number): Promise<boolean> {
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
    return /^[0-9A-Z]{5}$/.test(getSqlState(error))
  } finally {
    client.end().catch(() => {})
  }
}
