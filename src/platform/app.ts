import type { Words } from '#i18n/open-words.ts'
import type { Config } from './config/config.ts'
import type { LiveCompany } from './config/live-company.ts'
import type { Db } from './database/database.ts'
import type { Log } from './log.ts'
import type { JobQueue } from './queue/queue.ts'

/**
 * The ports through which commands reach the outside world. Each module adds its port from its `ports.ts` (declaration
 * merging).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Ports {}

/** The running application, the first argument of every command and query. */
export type App = {
  config: Config
  /** The current company data: edited by staff, else from `config`. */
  company: LiveCompany
  db: Db
  /**
   * The same application with a `db` that reads from a standby, if there is one: for expensive reads without writes.
   */
  reader: App
  log: Log
  jobs: JobQueue
  ports: Ports
  words: Words
  /** Returns the current time; tests set it. */
  now: () => Date
}

/** Adds the reader to an application. Without a standby it is its own reader. */
export function addReader<A extends Omit<App, 'reader'>>(app: A, db: Db): A & Pick<App, 'reader'> {
  const whole = { ...app, reader: null as unknown as App }
  whole.reader = db === app.db ? whole : { ...whole, db }
  whole.reader.reader = whole.reader
  return whole
}
