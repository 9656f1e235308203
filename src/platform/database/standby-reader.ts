import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { getSqlState, isDatabaseAway } from './database-error.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

const LOOKS = 20
const BETWEEN_MS = 5
const ANSWER_MS = 500
const STANDBY_RETRY_MS = 5_000
/** The error of a read that a standby cancels because it replays a cleanup of the primary. */
const CONFLICT = '40001'

/**
 * Returns a handle that reads from a standby with all data committed before the read: it queries the primary's log
 * position and reads once the standby has reached it, which takes milliseconds. Everybody thus sees all writes of every
 * process. If the standby is away, lags or cancels the read, the primary answers; if the primary is away, the standby
 * answers with what it has. The handle cannot begin a transaction.
 */
export function openStandbyReader(primary: Db, standbys: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new ReaderDialect(primary, standbys) })
}

class ReaderDialect extends PostgresDialect {
  readonly #driver: Driver
  constructor(primary: Db, standbys: pg.Pool) {
    super({ pool: standbys })
    const connection = new ReaderConnection(primary, standbys)
    const never = async () => Promise.reject(new Error('a reader begins no transaction'))
    this.#driver = {
      init: async () => {},
      acquireConnection: async () => connection, // takes one of the pool for each query
      releaseConnection: async () => {},
      destroy: async () => {},
      beginTransaction: never,
      commitTransaction: never,
      rollbackTransaction: never,
    }
  }
  override createDriver() {
    return this.#driver
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #primary: Db
  readonly #standbys: pg.Pool
  #leftAloneUntil = 0
  constructor(primary: Db, standbys: pg.Pool) {
    this.#primary = primary
    this.#standbys = standbys
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query
    const standby = await this.#asNewAsNow()
    if (standby)
      try {
        return { rows: (await standby.query(text, parameters as unknown[])).rows }
      } catch (error) {
        if (getSqlState(error) !== CONFLICT && !isDatabaseAway(error)) throw error
      } finally {
        standby.release()
      }
    return this.#primary.executeQuery<R>(CompiledQuery.raw(text, [...parameters]))
  }

  /** Returns a connection to a standby that is up to date; null if there is none in time. */
  async #asNewAsNow(): Promise<pg.PoolClient | null> {
    if (Date.now() < this.#leftAloneUntil) return null
    const at = await this.#now()
    let standby: pg.PoolClient | null = null
    try {
      standby = await this.#standbys.connect()
      for (let look = 0; look < LOOKS; look++) {
        if (at === null || (await hasReachedPosition(standby, at))) return standby
        await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
      }
    } catch {
      // it is away or does not respond
    }
    standby?.release(true)
    this.#leftAloneUntil = Date.now() + STANDBY_RETRY_MS // other callers need not wait for it
    return null
  }

  /** Returns the primary's log position; null while it is away, when the standby's data is the best available. */
  async #now(): Promise<string | null> {
    try {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn() as at`.execute(this.#primary)
      return rows[0]!.at
    } catch (error) {
      if (isDatabaseAway(error)) return null
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nobody streams from a reader
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a reader does not stream')
  }
}

/**
 * True if the standby has reached the position. If the address leads to the primary, as a balancer without standbys may
 * do, it always has.
 */
async function hasReachedPosition(standby: pg.PoolClient, at: string): Promise<boolean> {
  const { rows } = await standby.query<{ there: boolean }>({
    text: 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
    values: [at],
    query_timeout: ANSWER_MS,
  } as pg.QueryConfig)
  return rows[0]!.there
}
