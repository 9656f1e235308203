import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { paise, rupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { recordManualPayment, reducePrice, refundOrder } from '#modules/billing/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { priceDraft } from '../draft/price-draft.ts'
import { approveOrder } from '../lifecycle/approve-order.ts'
import { assignPartnerCrew } from '../lifecycle/assign-partner-crew.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { completeOrder } from '../lifecycle/complete-order.ts'
import { rescheduleOrder } from '../lifecycle/reschedule-order.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { readOrder } from '../record/read-order.ts'
import { answerChangeRequest, withdrawChangeRequest } from './answer-change-request.ts'
import { proposeChange } from './propose-change.ts'
import { findWaitingChange } from './read-order-changes.ts'
import type { ChangeRequest } from './rules/order-change.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  await createTestPolicy(app)
  await app.db.updateTable('cities').set({ slot_capacity: 500 }).execute()
  // The travel to a far pick-up is charged.
  await sql`update price_books set book = jsonb_set(book, '{deadRun}', '{"freeKm": 10, "perKm": 2000}')`.execute(app.db)
  invalidateCached()
})
afterAll(() => app.close())

type TestAction =
  | { action: 'propose'; wanted: ChangeRequest }
  | { action: 'agree' | 'refuse' | 'withdraw' | 'pay' | 'approve' | 'assign' | 'complete' | 'cancel' }
  | { action: 'day'; days: number }
  | { action: 'reduce' | 'refund'; amount: number }
  | { action: 'wait'; hours: number }

const floor = fc.record({ floor: fc.integer({ min: -1, max: 9 }), lift: fc.boolean() })
/** Includes pick-ups far enough for the travel to be charged, and distances that need a manual quote. */
const elsewhere = fc
  .tuple(
    floor,
    fc.constantFrom(
      'l-bandra-west-400050',
      'l-thane-west-400601',
      'l-panvel-410206',
      'l-vashi-400703',
      'l-lonavala-410401',
      'c-nagpur-440001',
    ),
  )
  .map(([end, id]) => ({ ...end, address: `7, ${id}`, place: buildTestPlace(id) }))
const wanted: fc.Arbitrary<ChangeRequest> = fc.oneof(
  fc
    .dictionary(fc.constantFrom('1', '2', '3', '9', '21', '55'), fc.integer({ min: 0, max: 6 }))
    .map(cart => ({ cart })),
  floor.map(from => ({ from })),
  floor.map(to => ({ to })),
  fc
    .record({ from: elsewhere, to: elsewhere }, { requiredKeys: [] })
    .filter(ends => ends.from !== undefined || ends.to !== undefined),
  fc.constantFrom(1, 2, 3).map(packageId => ({ packageId })),
  fc.integer({ min: 0, max: 300_000 }).map(value => ({ insuredValue: rupees(value) })),
  fc
    .record({
      reason: fc.constantFrom('Waiting', 'A crate', 'Rope'),
      amount: fc.integer({ min: 1, max: 3_000 }).map(rupees),
    })
    .map(extra => ({ extra })),
)
const actions: fc.Arbitrary<TestAction> = fc.oneof(
  { weight: 5, arbitrary: wanted.map(it => ({ action: 'propose', wanted: it }) as const) },
  { weight: 7, arbitrary: fc.constant({ action: 'agree' } as const) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('refuse', 'withdraw', 'pay', 'approve', 'assign', 'pay', 'complete')
      .map(action => ({ action }) as TestAction),
  },
  { weight: 1, arbitrary: fc.constantFrom('cancel').map(action => ({ action }) as TestAction) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 20 }).map(days => ({ action: 'day', days }) as const) },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constantFrom('reduce', 'refund'), amount: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
)

async function act(customer: Customer, orderNo: string, told: TestAction): Promise<void> {
  const order = await readOrder(app, staff, orderNo)
  const change = await findWaitingChange(app, customer, orderNo)
  switch (told.action) {
    case 'propose':
      return void (await proposeChange(app, staff, orderNo, told.wanted, { reason: 'They called' }))
    case 'agree':
    case 'refuse':
      return answerChangeRequest(app, customer, orderNo, { id: change?.id ?? 0, answer: told.action })
    case 'withdraw':
      return withdrawChangeRequest(app, staff, orderNo, { id: change?.id ?? 0 })
    case 'pay':
      return recordManualPayment(app, staff, orderNo, {
        amount: paise(Math.max(100, order.balanceDue)),
        mode: 'cash',
        reference: '',
      })
    case 'approve':
      return approveOrder(app, staff, orderNo)
    case 'assign':
      return assignPartnerCrew(app, staff, orderNo, 'Suresh and 3')
    case 'complete':
      return completeOrder(app, staff, orderNo, confirmByOffice(app))
    case 'cancel':
      return cancelOrder(app, staff, orderNo, { reason: 'They stay', cause: 'customer' })
    case 'day': {
      const date = new Date(Date.UTC(2026, 11, 8 + told.days)).toISOString().slice(0, 10)
      return rescheduleOrder(app, staff, orderNo, { date, slot: 12 })
    }
    case 'reduce':
      return reducePrice(app, staff, orderNo, { amount: rupees(told.amount), reason: 'Goodwill' })
    case 'refund':
      return refundOrder(app, staff, orderNo, { amount: rupees(told.amount), reason: 'Paid twice' })
    case 'wait':
      return app.setNow(new Date(app.now().getTime() + told.hours * 3_600_000))
  }
}

/** Returns the amounts of the order in the ledger and documents. */
async function booksOf(orderNo: string) {
  const { rows } = await sql<
    Record<'held' | 'reduced' | 'papers' | 'load', number> & Record<'jobs' | 'places', string | null>
  >`
    select coalesce((select sum(credit - debit) from ledger_entries l where l.order_id = o.id), 0) as held,
      coalesce((select sum(amount) from price_reductions a where a.order_id = o.id and withdrawn_at is null), 0) as reduced,
      (select sum(case kind when 'credit-note' then -amount else amount end) from documents d
        where d.order_id = o.id and kind in ('invoice', 'debit-note', 'credit-note')) as papers,
      (select max(cft) from jobs j where j.order_id = o.id) as load,
      (select json_agg(json_build_array(kind, starts_at, ends_at, people, cft) order by position)::text from jobs j where j.order_id = o.id) as jobs,
      (select json_agg(json_build_array(kind, starts_at, ends_at, people, cft) order by position)::text from reservation_jobs j where j.order_id = o.id) as places
    from orders o where order_no = ${orderNo}`.execute(app.db)
  return rows[0]!
}

/** Prices the same move as the wizard would: another way to the same price. */
async function asQuoted(orderNo: string) {
  const {
    fromStop: from,
    toStop: to,
    moveDate: date,
    packageId,
    insuredValue,
    lines,
  } = await readOrder(app, staff, orderNo)
  const cart = Object.fromEntries(lines.map(({ articleId, quantity }) => [articleId, quantity]))
  return (await priceDraft(app, { ...buildTestDraft(), from, to, date, packageId, insuredValue, cart })).quotation!
}

test('[BOOK-03] after random changes, refusals, payments, reductions and reschedulings each price follows the price book, and the balance follows the ledger', async () => {
  let agreed = 0
  await fc.assert(
    fc.asyncProperty(
      elsewhere,
      elsewhere,
      wanted,
      fc.array(actions, { minLength: 5, maxLength: 12 }),
      async (from, to, one, history) => {
        const proposed = [{ from }, { to }, one].map(it => ({ action: 'propose', wanted: it }) as const)
        const first: TestAction[] = proposed.flatMap(it => [it, { action: 'agree' }])
        app.setNow(new Date('2026-11-20T05:00:00Z'))
        const customer = await createTestCustomer(app)
        await app.db.updateTable('slots').set({ capacity: 500 }).execute()
        const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
        await recordManualPayment(app, staff, orderNo, {
          amount: (await readOrder(app, staff, orderNo)).token,
          mode: 'cash',
          reference: '',
        })
        for (const told of [...first, ...history]) {
          const before = (await readOrder(app, staff, orderNo)).total
          const done = await act(customer, orderNo, told).then(
            () => true,
            error => {
              if (!(error instanceof DomainError)) throw error
              return false
            },
          )
          if (done && told.action === 'agree') agreed++
          const order = await readOrder(app, staff, orderNo)
          const books = await booksOf(orderNo)
          const { subtotal, insurance } = await asQuoted(orderNo)
          const extras = order.quotation!.lines.reduce(
            (sum, line) => sum + (line.code === 'extra' ? line.amount : 0),
            0,
          )
          expect(order.quotation!.subtotal).toBe(subtotal + extras)
          expect(order.insurance).toBe(insurance)
          const gst = 100 * Math.round((subtotal + extras) * 0.0018)
          const work = subtotal + extras + gst
          expect(order.total).toBe(work + insurance - Math.min(books.reduced, work))
          expect(order.balanceDue).toBe(order.total - books.held)
          if (order.total > before) expect(['agree', 'day']).toContain(told.action) // nothing else raises its price
          if (order.status === 'Completed') expect(books.papers).toBe(order.total)
          if (!['Token', 'Adminapproved', 'ready'].includes(order.status)) continue
          expect(books.places).toBe(books.jobs)
          expect(Number(books.load)).toBe(order.totalCft)
        }
      },
    ),
    { numRuns: getPropertyRuns(15) },
  )
  expect(agreed).toBeGreaterThan(0)
}, 240_000)
