import pg from 'pg'
import { isDatabaseBusy, isStandby } from './database-error.ts'
import { decoders } from './decoders.ts'
import { openServers, type Servers } from './servers.ts'
import { splitServers } from './split-servers.ts'
import { type WatchedConnection, watchSilentConnections } from './watch-silent.ts'

/**
 * The longest time that the server lets one of our sessions wait or idle, so that a hanging session does not block the
 * others: a lock is mostly free within milliseconds, and the longest statement of a request takes less than one second.
 * All limits are below the last minute of a hold, in which a slot is counted again
 * (`scheduling/commands/create-reservation.ts`). The lock limit is longer than the second after which the server checks
 * for a deadlock. The embedded database has one connection: nothing waits for a lock there, and nothing can interrupt a
 * statement.
 */
export const TIMEOUTS = {
  lock_timeout: 10_000,
  statement_timeout: 20_000,
  /** A process that disappears in the middle of a transaction keeps its locks no longer than this. */
  idle_in_transaction_session_timeout: 20_000,
} as const

const MAX_PREPARED_STATEMENTS = 500
const names = new Map<string, string>()

/**
 * Returns a name for a statement's text, the same in every connection. The number of names is limited; further
 * statements stay unprepared.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED_STATEMENTS) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Builds a client class that prepares every parameterised statement once per connection; otherwise half of the
 * database's time would go into planning. `onBusy` is called for each statement that waited too long: the caller gets a
 * retry error, and the log has the cause.
 */
const buildPreparingClient = (servers: Servers, onBusy: (error: Error) => void) =>
  class PreparingClient extends pg.Client implements WatchedConnection {
    server = ''
    queriedAt: number | null = null
    #open = 0
    /**
     * Statements that the driver closed at the server because it could not encode a value, but still believes prepared.
     * On this connection they run without a name.
     */
    #closed = new Set<string>()

    // biome-ignore lint/suspicious/noExplicitAny: one body for the driver's two overloads; a pool gives a callback
    override connect(callback?: any): any {
      servers.findPrimary().then(server => {
        this.server = server
        const { host, port } = new pg.Client({ connectionString: server })
        Object.assign(this, { host, port })
        super.connect((error: Error | undefined) => {
          if (error) servers.invalidatePrimary()
          callback(error)
        })
      }, callback)
    }

    // biome-ignore lint/suspicious/noExplicitAny: one body for the driver's seven overloads
    override query(...args: any[]): any {
      const [text, values, ...rest] = args
      const known =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
      const name = known && this.#closed.has(known) ? undefined : known
      this.#asked()
      const answer = name ? super.query({ name, text, values }, ...rest) : super.query(...(args as [string]))
      Promise.resolve(answer).then(
        () => this.#answered(),
        error => {
          if (name && !(error instanceof pg.DatabaseError)) this.#closed.add(name)
          this.failed(error)
        },
      )
      return answer
    }

    failed(error: Error): void {
      this.#answered()
      if (isStandby(error)) this.breakOff() // the next connection finds the primary
      if (isDatabaseBusy(error)) onBusy(error)
    }

    breakOff(error?: Error): void {
      servers.invalidatePrimary()
      this.connection.stream.destroy(error)
    }

    #asked(): void {
      this.#open++
      this.queriedAt ??= performance.now()
    }
    #answered(): void {
      this.#open--
      this.queriedAt = this.#open > 0 ? performance.now() : null
    }
  }

const getTypeParser = (oid: number, format?: string) =>
  (format === 'binary' ? undefined : decoders[oid]) ?? pg.types.getTypeParser(oid, format as 'text')

export type PoolSettings = { connections: number; connectSeconds: number; statementSeconds: number }
const defaultPoolSettings: PoolSettings = {
  connections: 10,
  connectSeconds: 5,
  statementSeconds: TIMEOUTS.statement_timeout / 1_000,
}

/**
 * Opens a pool on a PostgreSQL server, or on the first of several that accepts writes. A lost connection is replaced at
 * the next query. `onError` is called for it, and for statements that waited too long.
 */
export function openPool(url: string, onError: (error: Error) => void, settings: Partial<PoolSettings> = {}): pg.Pool {
  const { connections, connectSeconds, statementSeconds } = { ...defaultPoolSettings, ...settings }
  const pool = new pg.Pool({
    connectionString: splitServers(url)[0],
    max: connections,
    connectionTimeoutMillis: connectSeconds * 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: buildPreparingClient(openServers(url), onError),
    types: { getTypeParser },
    ...TIMEOUTS,
    // JIT compilation (on by default) takes longer than any of our statements run.
    options: '-c jit=off',
    statement_timeout: statementSeconds * 1_000,
  } as pg.PoolConfig)
  const open = new Set<WatchedConnection>()
  pool.on('connect', client => {
    client.on('error', onError) // also while it is in use: an unhandled error would end the process
    open.add(client as unknown as WatchedConnection)
  })
  pool.on('remove', client => open.delete(client as unknown as WatchedConnection))
  pool.on('error', () => {}) // the same for an idle connection
  const unwatched = watchSilentConnections(open)
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = () => {
    unwatched()
    return end()
  }
  return pool
}
