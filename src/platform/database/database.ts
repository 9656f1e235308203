import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import { fromPglite, type Db as JobStore } from 'pg-boss'
import { listenOn } from './listen.ts'
import type { OnlineBackup } from './pack-database.ts'
import { openPGlite } from './pglite.ts'
import { openPool } from './postgres.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** The handle of an open transaction. On the embedded database a query on the outer handle would wait for it forever. */
export type Tx = Transaction<Tables>

export type Database = {
  db: Db
  jobStore: JobStore
  kind: 'embedded' | 'server'
  /** How the embedded database's files are copied while it goes on; null in memory, and of a server, which has tools of its own. */
  online: OnlineBackup | null
  /** Hears what is said on a channel as transactions commit, by any process (`announce.ts`). Gives what ends it. */
  listen: (channel: string, heard: (text?: string) => void) => () => Promise<void>
  close: () => Promise<void>
}

/** Opens a PostgreSQL server (`url`) or the embedded database in `directory`. */
export async function openDatabase(
  at: { url?: string | undefined; directory: string },
  onError: (error: Error) => void,
) {
  return at.url ? openServer(at.url, onError) : embedded(await openPGlite(at.directory), at.directory)
}

function openServer(url: string, onError: (error: Error) => void): Database {
  const pool = openPool(url, onError)
  const jobStore: JobStore = { executeSql: (text, values) => pool.query(text, values as unknown[]) }
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    jobStore,
    kind: 'server',
    online: null,
    listen: (channel, heard) => listenOn(url, channel, heard),
    close: () => pool.end(),
  }
}

export function embedded(pglite: PGlite, directory?: string): Database {
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  const listen = (channel: string, heard: (text?: string) => void) => {
    const deaf = pglite.listen(channel, heard)
    return async () => (await deaf)()
  }
  return {
    db,
    jobStore: fromPglite(pglite),
    kind: 'embedded',
    online: directory ? onlineOf(pglite, directory) : null,
    listen,
    close: () => pglite.close(),
  }
}

const onlineOf = (pglite: PGlite, directory: string): OnlineBackup => ({
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
