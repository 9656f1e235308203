import { Hono } from 'hono'
import { sql } from 'kysely'
import { seed } from '../seeds/index.ts'
import { checkProviders } from './adapters/check-providers.ts'
import { createGoogleMaps } from './adapters/google-maps/google-maps.ts'
import { createMetaLeadAds } from './adapters/meta-lead-ads/meta-lead-ads.ts'
import { openMessageChannels } from './adapters/open-channels.ts'
import { openPaymentProviders } from './adapters/open-payment-providers.ts'
import { openPayoutProvider } from './adapters/open-payout-provider.ts'
import { openOutbox } from './adapters/outbox/outbox.ts'
import { createOutboxPage } from './adapters/outbox/outbox-page.tsx'
import { openPrinter } from './adapters/print/open-printer.ts'
import { buildRegisteredTextLookup } from './adapters/registered-text-lookup.ts'
import { reportFailures } from './adapters/report-failures.ts'
import { createFolderStorage } from './adapters/storage/folder.ts'
import { createS3Storage } from './adapters/storage/s3.ts'
import { openWords, type Words } from './i18n/open-words.ts'
import { registerAccountingTasks } from './modules/accounting/index.server.ts'
import { registerBillingTasks } from './modules/billing/index.server.ts'
import { registerConversationTasks } from './modules/conversations/index.server.ts'
import { registerCostTasks } from './modules/costs/index.server.ts'
import { buildHiredDriverLinks, buildHireRequestLinks, registerDispatchTasks } from './modules/dispatch/index.server.ts'
import { registerDocumentTasks } from './modules/documents/index.server.ts'
import {
  getMessageSecrets,
  reencryptTwoStepSecrets,
  registerIdentityTasks,
  seedStaff,
} from './modules/identity/index.server.ts'
import { registerMessagingTasks } from './modules/messaging/index.server.ts'
import { createErrorRecorder } from './modules/operations/index.server.ts'
import { buildApprovalLinks, readAttachment, registerOrderTasks } from './modules/orders/index.server.ts'
import { registerPayablesTasks } from './modules/payables/index.server.ts'
import { preloadGazetteer } from './modules/places/index.server.ts'
import { findMoveOfferError } from './modules/pricing/index.server.ts'
import { registerPrivacyTasks } from './modules/privacy/index.server.ts'
import { registerReviewTasks } from './modules/reviews/index.server.ts'
import { registerSalesTasks } from './modules/sales/index.server.ts'
import { type App, addReader, type Ports } from './platform/app.ts'
import { handleCacheMessage } from './platform/cache/on-message.ts'
import { CACHE_CHANNEL } from './platform/cache/publish-change.ts'
import type { Config } from './platform/config/config.ts'
import { openLiveCompany, watchCompanyChanges } from './platform/config/live-company.ts'
import { backUp } from './platform/database/back-up.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { OnlineBackup } from './platform/database/pack-database.ts'
import { getSecretWarning, recordSecretMark } from './platform/database/secret-mark.ts'
import { hasDiskSpace } from './platform/files/has-disk-space.ts'
import type { Log } from './platform/log.ts'
import { openJobQueue } from './platform/queue/queue.ts'

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
  const jobs = openJobQueue(
    database.jobStore,
    database.kind === 'embedded' ? 'pglite' : 'postgres',
    log,
    config.role !== 'web',
  )
  const errors = createErrorRecorder(database.db, () => new Date())
  const company = openLiveCompany(config)
  const outside = await openAdapters({ config, company, log, words, db: database.db, note: errors.note })
  opened.defer(outside.close)
  opened.defer(errors.written)
  const ports: Ports = {
    ...outside.ports,
    offerError: findMoveOfferError,
    readAttachment: address => readAttachment(app, address),
    secretsOf: (template, ids) => {
      if (template === 'business-customer-approval') return buildApprovalLinks(app, ids)
      if (template === 'hire-request') return buildHireRequestLinks(app, ids)
      if (template === 'hired-driver') return buildHiredDriverLinks(app, ids)
      return getMessageSecrets(app, template, ids)
    },
  }
  const app = addReader(
    { config, company, db: database.db, log, jobs, ports, words, now: () => new Date() },
    database.reader,
  )
  opened.defer(await watchCompanyChanges(app))
  await seedStaff(app)
  await reencryptTwoStepSecrets(app)
  await warnAboutSecret(app)
  for (const register of [
    registerMessagingTasks,
    registerIdentityTasks,
    registerDocumentTasks,
    registerOrderTasks,
    registerDispatchTasks,
    registerBillingTasks,
    registerPayablesTasks,
    registerReviewTasks,
    registerSalesTasks,
    registerConversationTasks,
    registerCostTasks,
    registerAccountingTasks,
    registerPrivacyTasks,
  ])
    register(app)
  if (database.online) backUpNightly(app, database.online)

  opened.defer(database.listen(CACHE_CHANNEL, topic => handleCacheMessage(app, topic)))
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
      return (await answers) && (database.kind === 'server' || hasDiskSpace(config.dataDir))
    },
    listening: self => {
      outside.reachAt(self)
      setTimeout(preloadGazetteer, 500).unref() // after the first page
    },
    stop: () => all.disposeAsync(),
  }
}

/**
 * Warns about a changed key. The process continues with it: half of its uses work, and the log explains why the others
 * do not.
 */
async function warnAboutSecret({ config, db, log, now }: App) {
  await recordSecretMark(db, config, now())
  const fault = await getSecretWarning(db, config, now())
  if (fault) log.error(fault)
}

/** Schedules the backup before the nightly reconciliation. */
const backUpNightly = ({ jobs, config, now }: App, online: OnlineBackup) =>
  jobs.on('back-up-database', { every: '0 4 * * *' }, async () => {
    await backUp(online, `${config.dataDir}/backups`, now())
  })

type Inside = Pick<App, 'config' | 'company' | 'log' | 'words' | 'db'> & {
  note: ReturnType<typeof createErrorRecorder>['note']
}

/** Opens the providers: each one's own adapter, or a simulator of its protocol if no key is set. */
async function openAdapters({ config, company, log, words, db, note }: Inside) {
  let self = `http://127.0.0.1:${config.port}`
  const simulators = new Hono()
  const outbox = openOutbox(`${config.dataDir}/simulators/outbox.sqlite`)
  // The outbox of a simulated past has codes that nobody should see once real keys are set.
  if (config.simulating) simulators.route('/', createOutboxPage(outbox))
  const printer = openPrinter(words, company)
  const {
    payments,
    defaultPayments,
    close: closePayments,
  } = openPaymentProviders({ config, log, simulators, self: () => self, note: error => note('payments', error) })
  const { payouts, close: closePayouts } = openPayoutProvider({ config, log, simulators, self: () => self })
  const own = buildRegisteredTextLookup({ db, words })
  const around = { config, company, log, words, outbox, own, simulators, self: () => self }
  const { close: closeChannels, channels, ...messagePorts } = await openMessageChannels(around)
  return {
    ports: {
      payments,
      defaultPayments,
      payouts,
      channels: {
        whatsapp: reportFailures(channels.whatsapp, error => note('whatsapp', error)),
        sms: reportFailures(channels.sms, error => note('sms', error)),
        email: reportFailures(channels.email, error => note('email', error)),
      },
      checkConnections: () => checkProviders(config, words, { simulated: config.simulating, db }),
      ...messagePorts,
      storage: openStorage(config, log),
      printer: printer.print,
      statementPrinter: printer.printStatement,
      partnerStatementPrinter: printer.printPartnerStatement,
      maps: openMaps(config),
      metaLeadAds: config.metaLeadAds && createMetaLeadAds(config.metaLeadAds),
    },
    simulators,
    reachAt: (at: string) => {
      self = at
    },
    close: () => {
      closeChannels()
      printer.close()
      closePayments()
      closePayouts()
      outbox.close()
    },
  }
}

const openStorage = ({ s3, dataDir }: Config, log: Log) =>
  s3 ? createS3Storage(s3, { log }) : createFolderStorage(`${dataDir}/files`)

const openMaps = ({ maps }: Config) => maps && createGoogleMaps(maps)
