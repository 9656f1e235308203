import { randomUUID } from 'node:crypto'
import { openWords } from '#i18n/open-words.ts'
import { registerAccountingTasks } from '#modules/accounting/index.server.ts'
import { registerBillingTasks } from '#modules/billing/index.server.ts'
import { registerConversationTasks } from '#modules/conversations/index.server.ts'
import { registerCostTasks } from '#modules/costs/index.server.ts'
import { buildHiredDriverLinks, buildHireRequestLinks, registerDispatchTasks } from '#modules/dispatch/index.server.ts'
import { registerDocumentTasks } from '#modules/documents/index.server.ts'
import { getMessageSecrets, registerIdentityTasks } from '#modules/identity/index.server.ts'
import { registerMessagingTasks } from '#modules/messaging/index.server.ts'
import type { Channel, OutgoingMessage } from '#modules/messaging/ports.ts'
import { buildApprovalLinks, readAttachment, registerOrderTasks } from '#modules/orders/index.server.ts'
import { registerPayablesTasks } from '#modules/payables/index.server.ts'
import type { PaymentProvider } from '#modules/payments/ports.ts'
import { findMoveOfferError } from '#modules/pricing/index.server.ts'
import { registerPrivacyTasks } from '#modules/privacy/index.server.ts'
import { registerReviewTasks } from '#modules/reviews/index.server.ts'
import { registerSalesTasks } from '#modules/sales/index.server.ts'
import type { App, Ports } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLiveCompany } from '#platform/config/live-company.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { buildPaymentPorts, createTestPaymentProvider } from './create-test-payment-provider.ts'
import { createMemoryJobs } from './memory-jobs.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { openTestDatabase } from './open-test-database.ts'

export type TestApp = App & {
  /** Sets the clock. */
  setNow: (now: Date) => void
  sent: (OutgoingMessage & { channel: string })[]
  /** Runs the enqueued jobs, and those they enqueue. */
  work: () => Promise<void>
  /** Listens to published messages like a whole process. */
  listen: Database['listen']
  close: () => Promise<void>
}

/** `payments`: the only provider of the application, which accepts its payments. */
type TestPorts = Partial<Omit<Ports, 'payments' | 'defaultPayments'>> & { payments?: PaymentProvider }

/**
 * Opens the application on a database of its own: PGlite in memory, or PostgreSQL if TEST_DATABASE_URL is set. It is
 * migrated and seeded, and the test controls its clock, messages and queue.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  { payments = createTestPaymentProvider(), ...ports }: TestPorts = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  const secretKey = 'a secret of the tests, long enough'
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: secretKey,
    DATABASE_URL: database.url,
    ...env,
  })
  let now = new Date('2026-11-20T05:00:00Z') // Friday, 10:30 in India
  const sent: TestApp['sent'] = []
  const channel = (name: string): Channel => ({
    send: async message => {
      sent.push({ ...message, channel: name })
      return { providerId: randomUUID() }
    },
  })
  const channels = { whatsapp: channel('whatsapp'), sms: channel('sms'), email: channel('email') }
  const log = openLog('silent')
  const { jobs, work } = createMemoryJobs()
  const app: TestApp = {
    reader: null as unknown as App, // replaced by the app itself below
    config,
    company: openLiveCompany(config),
    db: database.db,
    log,
    jobs,
    ports: {
      channels,
      storage: createMemoryStorage(),
      printer: async ({ number }) => Buffer.from(`%PDF- of ${number}`),
      statementPrinter: async ({ businessCustomer: firm }) => Buffer.from(`%PDF- of ${firm.name}`),
      partnerStatementPrinter: async ({ partner }) => Buffer.from(`%PDF- of ${partner.name}`),
      maps: null,
      payouts: null,
      metaLeadAds: null,
      whatsappConversations: {
        read: () => null,
        sendText: async () => ({ providerId: randomUUID() }),
        fetchMedia: async () => null,
      },
      checkConnections: async () => [],
      offerError: findMoveOfferError,
      readAttachment: address => readAttachment(app, address),
      secretsOf: (template, ids) => {
        if (template === 'business-customer-approval') return buildApprovalLinks(app, ids)
        if (template === 'hire-request') return buildHireRequestLinks(app, ids)
        if (template === 'hired-driver') return buildHiredDriverLinks(app, ids)
        return getMessageSecrets(app, template, ids)
      },
      ...buildPaymentPorts(payments),
      ...ports,
    } as Ports,
    words: openWords(),
    now: () => now,
    setNow: next => {
      now = next
    },
    sent,
    work,
    listen: database.listen,
    close: database.close,
  }
  app.reader = app
  registerJobs(app)
  return app
}

/** Registers the background tasks of all modules. */
export function registerJobs(app: App): void {
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
}
