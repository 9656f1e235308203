import { sql } from 'kysely'
import { DomainError } from '#kernel/domain-error.ts'
import { calculateCheckCharacter } from '#kernel/gstin.ts'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { registerAccountingTasks } from '#modules/accounting/index.server.ts'
import { registerBillingTasks } from '#modules/billing/index.server.ts'
import { registerDispatchTasks } from '#modules/dispatch/index.server.ts'
import { registerOrderTasks } from '#modules/orders/index.server.ts'
import { registerPayablesTasks } from '#modules/payables/index.server.ts'
import { type App, addReader, type Ports } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLiveCompany } from '#platform/config/live-company.ts'
import { type Db, openDatabase, openEmbedded } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { openLog } from '#platform/log.ts'
import { openWords } from '../../src/i18n/open-words.ts'
import { createTestTruck, createTestWorker } from '../../src/testing/create-test-crew.ts'
import { buildPaymentPorts } from '../../src/testing/create-test-payment-provider.ts'
import { createTestPayoutProvider } from '../../src/testing/create-test-payout-provider.ts'
import { createTestPolicy } from '../../src/testing/create-test-policy.ts'
import { ensureTemplate } from '../../src/testing/ensure-template.ts'
import { createTemplateFile, migrateAndSeed } from '../../src/testing/make-template.ts'
import { openTemplateCopy } from '../../src/testing/open-copy.ts'
import { ownerRole } from '../../src/testing/roles.ts'
import type { Finding } from '../audit/finding.ts'
import { type Dice, openDice } from '../dice.ts'
import { createStormJobs } from './jobs.ts'
import { ModelProvider } from './model-provider.ts'
import { createPowerCut, PowerCut } from './power-cut.ts'

/** An order that a customer of the history has placed. */
export type HistoryOrder = { orderId: number; orderNo: string; customer: Customer; checkoutKey: string | null }
/** A dialog that was opened and can still be paid. */
export type OpenedDialog = { providerOrderId: string; customer: Customer; orderNos: string[] }

/** Facts that only the history itself knows. */
export type HistoryFacts = {
  placed: HistoryOrder[]
  opened: OpenedDialog[]
  /** Payments that staff entered successfully. */
  received: { orderNo: string; amount: number; mode: string; reference: string }[]
  /** Orders that staff cancelled with a refund amount of their own. */
  keptByStaff: Set<string>
  /** Orders that were put on an account, or completed unpaid, in the last action. */
  granted: string[]
  /** Flags that staff resolved. */
  seenTo: Set<string>
}

export type World = Awaited<ReturnType<typeof openWorld>>
export const staff: Staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole }
const CUSTOMERS = 3

/** Opens the application on a database of its own; the storm controls clock, provider, queue and power. */
export async function openWorld(url?: string) {
  const database = url
    ? await openDatabase({ url, directory: '' }, () => {})
    : openEmbedded(await openTemplateCopy(await ensureTemplate(createTemplateFile)))
  if (url) await migrateAndSeed(database.db)
  await makeScarce(database.db)
  // In one statement, so that foreign keys are checked at its end.
  const deletes = (await emptyTables(database.db)).map((table, n) => `d${n} as (delete from ${table})`)
  const emptyAll = () => sql.raw(`with ${deletes.join(', ')} select 1`).execute(database.db)

  let now = new Date(0)
  let dice = openDice(0)
  const cut = createPowerCut()
  const provider = new ModelProvider(
    () => now,
    () => dice,
  )
  const payouts = createTestPayoutProvider()
  const jobs = createStormJobs(() => now)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY: 'a secret of the storm, long enough' })
  const db = database.db.withPlugin(cut.plugin)
  const facts = {
    ...{ config, company: openLiveCompany(config), db, log: openLog('silent'), jobs: jobs.jobs, words: openWords() },
    ports: { ...buildPaymentPorts(provider.port()), payouts: payouts.provider, maps: null } as unknown as Ports,
    now: () => now,
  }
  const app: App = addReader(facts, db)
  registerAccountingTasks(app)
  registerOrderTasks(app)
  registerDispatchTasks(app)
  registerBillingTasks(app)
  registerPayablesTasks(app)

  const told: HistoryFacts = {
    placed: [],
    opened: [],
    received: [],
    keptByStaff: new Set(),
    granted: [],
    seenTo: new Set(),
  }
  const world = {
    app,
    /** For the audit: never interrupted. */
    db: database.db,
    provider,
    payouts,
    jobs,
    cut,
    told,
    customers: [] as Customer[],
    firms: [] as { id: number }[],
    /** Findings on the way: errors that are not rejections, and violated rules. */
    found: [] as Finding[],
    dice: () => dice,
    throwWith: (next: Dice) => {
      dice = next
    },
    setNow: (next: Date) => {
      now = next
    },
    /** Records an error, unless it is a rejection or the power cut. */
    noteError(error: unknown) {
      if (error instanceof DomainError || error instanceof PowerCut) return
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
      world.found.push({ check: 'nothing fails that is no refusal', of: stack.split('\n').slice(0, 4).join(' | ') })
    },
    /** Resets everything: no orders yet. */
    async begin(at: Date) {
      cut.never()
      now = at
      await emptyAll()
      await sellByFleet(database.db, at)
      provider.forget()
      payouts.sent.clear()
      jobs.forget()
      Object.assign(told, {
        placed: [],
        opened: [],
        received: [],
        keptByStaff: new Set(),
        granted: [],
        seenTo: new Set(),
      })
      world.found.length = 0
      world.customers = []
      world.firms = await twoBusinessCustomers(database.db, at)
      for (let n = 0; n < CUSTOMERS; n++) world.customers.push(await createTestCustomer(app, n))
    },
    close: database.close,
  }
  return world
}

async function createTestCustomer(app: App, n: number): Promise<Customer> {
  const details = { mobile: String(9_700_000_000 + n), name: 'Neha Kulkarni', email: `neha${n}@example.in` }
  const { id } = await app.db
    .insertInto('customers')
    .values({ ...details, created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'customer', id, language: 'en', ...details }
}

/** The approver for both business customers: for the second one, moves above a price that some exceed. */
export const HR = { name: 'Anita Rao', mobile: '', email: 'hr@firm.example', role: 'hr' as const }

/** One in our State and one in another; the credit limit of each covers one or two moves. */
const twoBusinessCustomers = (db: Db, at: Date) =>
  db
    .insertInto('business_customers')
    .values(
      [
        { name: 'Sahyadri Software', gstin: '27AAACS1000D1Z', credit_limit: rupees(12_000), approval_from: null },
        { name: 'Lalbagh Looms', gstin: '29AAACS1001D1Z', credit_limit: rupees(30_000), approval_from: rupees(7_000) },
      ].map(({ gstin, ...firm }) => ({
        ...{
          ...firm,
          gstin: gstin + calculateCheckCharacter(gstin),
          address: 'MG Road',
          branch_id: null,
          requires_po: false,
        },
        ...{ credit_days: 2, terms: '', closed: false, created_at: at },
        contacts: toJsonText([
          { name: 'Vikram Shah', mobile: '', email: 'accounts@firm.example', role: 'accounts' as const },
          HR,
        ]),
      })),
    )
    .returning('id')
    .execute()

/**
 * Sets one crew per slot, and coupons with low limits, because conflicts reveal errors. The audit names the member of
 * staff who closes dates.
 */
async function makeScarce(db: Db) {
  const { name } = staff
  const member = { name, role: ownerRole.code, email: 'farida@example.in', password_hash: '-', created_at: new Date(0) }
  await db.insertInto('staff').values(member).execute()
  await createTestPolicy({ db })
  await db.updateTable('cities').set({ slot_capacity: 1 }).execute()
  await db.updateTable('service_categories').set({ slot_capacity: 1 }).execute()
  const lateCredits = [
    { minutes: 30, amount: rupees(500) },
    { minutes: 120, amount: rupees(1_500) },
  ]
  await db
    .updateTable('booking_terms')
    .set({ late_credits: toJsonText(lateCredits) })
    .execute()
  await createTestTruck({ db }, { vehicleId: 4 })
  for (let n = 0; n < 5; n++) await createTestWorker({ db }, `Worker ${n}`, n < 2 ? 'driver' : 'packer')
  const rest = { title: '', category_id: null, valid_until: null, position: 90 }
  await db
    .insertInto('coupons')
    .values([
      { code: 'STORM1', amount: 10_000, usage_limit: 1, ...rest },
      { code: 'STORMFIRST', rate: 1_000, amount: 50_000, first_order: true, ...rest },
    ])
    .execute()
}

/**
 * Creates one truck and five people, two of them drivers. Histories that begin on an even date sell by fleet capacity,
 * the others by number.
 */
async function sellByFleet(db: Db, at: Date) {
  await db
    .updateTable('cities')
    .set({ uses_fleet_capacity: at.getUTCDate() % 2 === 0 })
    .execute()
}

/**
 * Finds every table that starts empty, so that a history leaves nothing for the next. A table with a rule allows no
 * deletion.
 */
async function emptyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not in (select tablename from pg_rules where schemaname = 'public')`.execute(db)
  const empty: string[] = []
  for (const { name } of rows) {
    const found = await sql.raw(`select 1 from ${name} limit 1`).execute(db)
    if (found.rows.length === 0) empty.push(name)
  }
  return empty
}
