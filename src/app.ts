import { Hono } from 'hono'
import { sql } from 'kysely'
import { seed } from '../seeds/index.ts'
import { checkUp } from './adapters/check-up.ts'
import { createGoogleMaps } from './adapters/google-maps/google-maps.ts'
import { openChannels } from './adapters/open-channels.ts'
import { openPaymentProviders } from './adapters/open-payment-providers.ts'
import { openOutbox } from './adapters/outbox/outbox.ts'
import { outboxPage } from './adapters/outbox/outbox-page.tsx'
import { ownRegistered } from './adapters/own-registered.ts'
import { openPrinter } from './adapters/print/open-printer.ts'
import { createFolderStorage } from './adapters/storage/folder.ts'
import { createS3Storage } from './adapters/storage/s3.ts'
import { watched } from './adapters/watched.ts'
import { openWords, type Words } from './i18n/open-words.ts'
import { accountJobs } from './modules/accounting/index.server.ts'
import { settlementJobs } from './modules/billing/index.server.ts'
import { costJobs } from './modules/costs/index.server.ts'
import { dispatchJobs } from './modules/dispatch/index.server.ts'
import { documentJobs } from './modules/documents/index.server.ts'
import { carrySecondSteps, identityJobs, secretsOf, seedStaff } from './modules/identity/index.server.ts'
import { messagingJobs } from './modules/messaging/index.server.ts'
import { errorNotes } from './modules/operations/index.server.ts'
import { approvalLinks, orderJobs, readAttachment } from './modules/orders/index.server.ts'
import { warmPlaces } from './modules/places/index.server.ts'
import { offerError } from './modules/pricing/index.server.ts'
import { privacyJobs } from './modules/privacy/index.server.ts'
import { reviewJobs } from './modules/reviews/index.server.ts'
import { salesJobs } from './modules/sales/index.server.ts'
import { type App, type Ports, withReader } from './platform/app.ts'
import { heard } from './platform/cache/on-message.ts'
import { CHANNEL } from './platform/cache/publish-change.ts'
import type { Config } from './platform/config/config.ts'
import { keepCompanyCurrent, openCompany } from './platform/config/live-company.ts'
import { backUp } from './platform/database/back-up.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { OnlineBackup } from './platform/database/pack-database.ts'
import { markSecret, secretError } from './platform/database/secret-mark.ts'
import { hasRoom } from './platform/files/has-room.ts'
import type { Log } from './platform/log.ts'
import { openJobs } from './platform/queue/queue.ts'

export type RunningApp = {
  app: App
  /** The pages and protocols of the simulators, under `/sim`. */
  simulators: Hono
  /** True if the database answers and, if it is embedded, its disk has room. */
  ready: () => Promise<boolean>
  /** Called once requests are answered at `self`. */
  listening: (self: string) => void
  stop: () => Promise<void>
}

/** Connects adapters to modules: the only file that knows both. */
export async function openApp(config: Config, log: Log, words: Words = openWords()): Promise<RunningApp> {
  await using opened = new AsyncDisposableStack() // closes what was opened before an error
  const { databaseUrl: url, databaseReaderUrl: readerUrl, databasePool: pool, dataDir } = config
  const at = { url, readerUrl, pool, directory: `${dataDir}/database` }
  const database = await openDatabase(at, error => log.error({ error: error.message }, 'database'))
  opened.defer(database.close)
  await migrate(database.db, 'migrations')
  await seed(database.db, { open: !config.production || config.allowSimulators })
  const jobs = openJobs(
    database.jobStore,
    database.kind === 'embedded' ? 'pglite' : 'postgres',
    log,
    config.role !== 'web',
  )
  const errors = errorNotes(database.db, () => new Date())
  const company = openCompany(config)
  const outside = await openAdapters({ config, company, log, words, db: database.db, note: errors.note })
  opened.defer(outside.close)
  opened.defer(errors.written)
  const ports: Ports = {
    ...outside.ports,
    offerError,
    readAttachment: address => readAttachment(app, address),
    secretsOf: (template, ids) =>
      template === 'firm-approval' ? approvalLinks(app, ids) : secretsOf(app, template, ids),
  }
  const app = withReader(
    { config, company, db: database.db, log, jobs, ports, words, now: () => new Date() },
    database.reader,
  )
  opened.defer(await keepCompanyCurrent(app))
  await seedStaff(app)
  await carrySecondSteps(app)
  await warnAboutSecret(app)
  for (const register of [
    messagingJobs,
    identityJobs,
    documentJobs,
    orderJobs,
    dispatchJobs,
    settlementJobs,
    reviewJobs,
    salesJobs,
    costJobs,
    accountJobs,
    privacyJobs,
  ])
    register(app)
  if (database.online) backUpNightly(app, database.online)

  opened.defer(database.listen(CHANNEL, topic => heard(app, topic)))
  opened.defer(jobs.stop)
  // Before the first request: a login code that is requested immediately needs its queue.
  await jobs.start()
  const all = opened.move()

  return {
    app,
    simulators: outside.simulators,
    ready: async () => {
      const answers = sql`select 1`.execute(app.db).then(
        () => true,
        () => false,
      )
      return (await answers) && (database.kind === 'server' || hasRoom(config.dataDir))
    },
    listening: self => {
      outside.reachAt(self)
      setTimeout(warmPlaces, 500).unref() // after the first page
    },
    stop: () => all.disposeAsync(),
  }
}

/**
 * Warns about a changed key. The process continues with it: half of its uses work, and the log explains why the others
 * do not.
 */
async function warnAboutSecret({ config, db, log, now }: App) {
  await markSecret(db, config, now())
  const fault = await secretError(db, config, now())
  if (fault) log.error(fault)
}

/** Schedules the backup before the nightly reconciliation. */
const backUpNightly = ({ jobs, config, now }: App, online: OnlineBackup) =>
  jobs.on('back-up-database', { every: '0 4 * * *' }, async () => {
    await backUp(online, `${config.dataDir}/backups`, now())
  })

type Inside = Pick<App, 'config' | 'company' | 'log' | 'words' | 'db'> & { note: ReturnType<typeof errorNotes>['note'] }

/** Opens the providers: each one's own adapter, or a simulator of its protocol if no key is set. */
async function openAdapters({ config, company, log, words, db, note }: Inside) {
  let self = `http://127.0.0.1:${config.port}`
  const simulators = new Hono()
  const outbox = openOutbox(`${config.dataDir}/simulators/outbox.sqlite`)
  // The outbox of a simulated past has codes that nobody should see once real keys are set.
  if (config.simulating) simulators.route('/', outboxPage(outbox))
  const printer = openPrinter(words, company)
  const {
    payments,
    defaultPayments,
    close: closePayments,
  } = openPaymentProviders({ config, log, simulators, self: () => self, note: error => note('payments', error) })
  const own = ownRegistered({ db, words })
  const around = { config, company, log, words, outbox, own, simulators, self: () => self }
  const { channels, deliveryReports, smsReports, close: closeChannels } = await openChannels(around)
  return {
    ports: {
      payments,
      defaultPayments,
      channels: {
        whatsapp: watched(channels.whatsapp, error => note('whatsapp', error)),
        sms: watched(channels.sms, error => note('sms', error)),
        email: watched(channels.email, error => note('email', error)),
      },
      checkUp: () => checkUp(config, words, { simulated: config.simulating, db }),
      deliveryReports,
      smsReports,
      storage: openStorage(config, log),
      printer: printer.print,
      statementPrinter: printer.printStatement,
      maps: openMaps(config),
    },
    simulators,
    reachAt: (at: string) => {
      self = at
    },
    close: () => {
      closeChannels()
      printer.close()
      closePayments()
      outbox.close()
    },
  }
}

const openStorage = ({ s3, dataDir }: Config, log: Log) =>
  s3 ? createS3Storage(s3, { log }) : createFolderStorage(`${dataDir}/files`)

const openMaps = ({ maps }: Config) => maps && createGoogleMaps(maps)
