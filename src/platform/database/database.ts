import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type Logger, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import { fromPglite, type Db as JobStore } from 'pg-boss'
import { isDatabaseBusy } from './database-fault.ts'
import { listenOn } from './listen.ts'
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
  /** The embedded database's files as they are at one moment, in a tar; a server has tools of its own. */
  dump: (() => Promise<Blob>) | null
  /** Hears what is said on a channel as transactions commit, by any process (`announce.ts`). Gives what ends it. */
  listen: (channel: string, heard: (text?: string) => void) => () => Promise<void>
  close: () => Promise<void>
}

/** Opens a PostgreSQL server (`url`) or the embedded database in `directory`. */
export async function openDatabase(
  at: { url?: string | undefined; directory: string },
  onError: (error: Error) => void,
) {
  return at.url ? openServer(at.url, onError) : embedded(await openPGlite(at.directory))
}

function openServer(url: string, onError: (error: Error) => void): Database {
  const pool = openPool(url, onError)
  const jobStore: JobStore = { executeSql: (text, values) => pool.query(text, values as unknown[]) }
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }), log: tellBusy(onError) }),
    jobStore,
    kind: 'server',
    dump: null,
    listen: (channel, heard) => listenOn(url, channel, heard),
    close: () => pool.end(),
  }
}

/** A request that waited too long is told to come back: what it waited for is to be found in the log. */
const tellBusy =
  (onError: (error: Error) => void): Logger =>
  event => {
    if (event.level === 'error' && isDatabaseBusy(event.error)) onError(event.error as Error)
  }

export function embedded(pglite: PGlite): Database {
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  const dump = () => pglite.dumpDataDir('none')
  const listen = (channel: string, heard: (text?: string) => void) => {
    const deaf = pglite.listen(channel, heard)
    return async () => (await deaf)()
  }
  return { db, jobStore: fromPglite(pglite), kind: 'embedded', dump, listen, close: () => pglite.close() }
}
