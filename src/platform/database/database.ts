import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { fromPglite, type Db as JobStore } from 'pg-boss'
import { listenToChannel } from './listen.ts'
import type { OnlineBackup } from './pack-database.ts'
import { openPGlite } from './pglite.ts'
import { openPool, type PoolSettings } from './postgres.ts'
import { openStandbyReader } from './standby-reader.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/**
 * The handle of an open transaction. On the embedded database a query on the outer handle would wait for it forever.
 */
export type Tx = Transaction<Tables>

export type Database = {
  db: Db
  /** Reads from a standby, if there is one (`reader.ts`); else the same as `db`. */
  reader: Db
  jobStore: JobStore
  kind: 'embedded' | 'server'
  /**
   * Copies the files of the embedded database while it is in use; null in memory, and for a server, which has tools of
   * its own.
   */
  online: OnlineBackup | null
  /**
   * Calls back with what any process sends on a channel, when its transaction commits (`publish-change.ts`). Returns a
   * function that ends this.
   */
  listen: (channel: string, heard: (text?: string) => void) => () => Promise<void>
  close: () => Promise<void>
}

type At = {
  url?: string | undefined
  readerUrl?: string | undefined
  pool?: Partial<PoolSettings> | undefined
  directory: string
}

/** Opens a PostgreSQL server (`url`, and its standbys at `readerUrl`) or the embedded database in `directory`. */
export async function openDatabase({ url, readerUrl, pool, directory }: At, onError: (error: Error) => void) {
  return url ? openServer({ url, readerUrl, pool }, onError) : openEmbedded(await openPGlite(directory), directory)
}

function openServer(at: Omit<At, 'directory' | 'url'> & { url: string }, onError: (error: Error) => void): Database {
  const { url, readerUrl } = at
  const pool = openPool(url, onError, at.pool)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  // If the standbys are away, the primary answers instead.
  const standbys = readerUrl ? openPool(readerUrl, () => {}, { ...at.pool, connectSeconds: 1 }) : null
  return {
    db,
    reader: standbys ? openStandbyReader(db, standbys) : db,
    jobStore: { executeSql: (text, values) => queryOnOneConnection(pool, text, values) },
    kind: 'server',
    online: null,
    listen: (channel, heard) => listenToChannel(url, channel, heard),
    close: async () => {
      await standbys?.end()
      await pool.end()
    },
  }
}

/**
 * Runs a text on a connection of the pool. `pool.query` would bypass our connection class. After an error the
 * connection is discarded: pg-boss begins and commits within one text, and an error in the middle would leave the
 * connection in a failed transaction.
 */
async function queryOnOneConnection(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    const answer = await client.query(text, values)
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

export function openEmbedded(pglite: PGlite, directory?: string): Database {
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  const listen = (channel: string, heard: (text?: string) => void) => {
    const deaf = pglite.listen(channel, heard)
    return async () => (await deaf)()
  }
  return {
    db,
    reader: db,
    jobStore: fromPglite(pglite),
    kind: 'embedded',
    online: directory ? buildOnlineBackup(pglite, directory) : null,
    listen,
    close: () => pglite.close(),
  }
}

const buildOnlineBackup = (pglite: PGlite, directory: string): OnlineBackup => ({
  directory,
  begin: async () => void (await pglite.query(`select pg_backup_start('thikana', true)`)),
  end: async () => {
    const { rows } = await pglite.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const { label, last } = rows[0]!
    return { label, last, first: /\(file ([0-9A-F]{24})\)/.exec(label)![1]! }
  },
})
