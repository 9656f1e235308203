import type { Words } from '#i18n/open-words.ts'
import type { Config } from './config/config.ts'
import type { LiveCompany } from './config/live-company.ts'
import type { Db } from './database/database.ts'
import type { Log } from './log.ts'
import type { Jobs } from './queue/queue.ts'

/** What commands need of the outside world. Each module adds its port from its `ports.ts` (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Ports {}

/** The running application, handed to every command and query as its first argument. */
export type App = {
  config: Config
  /** What is said of the company: by staff where they do, else by `config`. */
  company: LiveCompany
  db: Db
  /** The same, with a `db` that reads from a standby where there is one: for what is read much and writes nothing. */
  reader: App
  log: Log
  jobs: Jobs
  ports: Ports
  words: Words
  /** The clock; tests turn it. */
  now: () => Date
}

/** An application without a standby is its own reader. */
export function withReader<A extends Omit<App, 'reader'>>(app: A, db: Db): A & Pick<App, 'reader'> {
  const whole = { ...app, reader: null as unknown as App }
  whole.reader = db === app.db ? whole : { ...whole, db }
  whole.reader.reader = whole.reader
  return whole
}
