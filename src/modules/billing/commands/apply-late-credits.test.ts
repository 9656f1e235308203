import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { ArrivalReason, JobStep } from '#modules/crews/rules/job-steps.ts'
import { deriveArrivalCode } from '#modules/dispatch/crew/job-codes.ts'
import { assignCrewAndTrucks, listCrewJobs, recordJobStep } from '#modules/dispatch/index.server.ts'
import { cancelOrder, completeOrder, readOrder } from '#modules/orders/index.server.ts'
import { readBookingTerms, saveBookingTerms } from '#modules/scheduling/index.server.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { applyLateCredit, applyLateCredits, waiveLateCredit } from './apply-late-credits.ts'
import { recordManualPayment } from './record-manual-payment.ts'

/** An instant on the day of the sample move, whose arrival window is 10 AM–12 PM. */
const at = (clock: string, day = '2026-12-08') => new Date(`${day}T${clock}:00+05:30`)
const promised: LateCreditStep[] = [
  { minutes: 30, amount: rupees(500) },
  { minutes: 120, amount: rupees(1_500) },
]
let app: TestApp
let staff: Staff
let began: Date
let driver: Worker
let orderNo: string
let job: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  await promise(promised)
  await aMove()
})
afterEach(() => app.setNow(began))

const promise = async (lateCredits: LateCreditStep[]) =>
  saveBookingTerms(app, staff, {
    revision: (await readBookingTerms(app.db)).revision,
    terms: { ...defaultBookingTerms, lateCredits },
  })
async function aMove() {
  app.setNow(began)
  driver = { kind: 'worker', id: await createTestWorker(app, 'Ramesh', 'driver'), name: 'Ramesh' }
  orderNo = await createBookedTestOrder(app)
  await assignCrewAndTrucks(app, staff, orderNo, {
    leg: 1,
    truckIds: [await createTestTruck(app)],
    workerIds: [driver.id],
    lead: driver.id,
  })
  app.setNow(at('09:00'))
  job = (await listCrewJobs(app, driver))[0]!.id
}
const tell = (step: JobStep, reportedAt = app.now(), id = randomUUID(), reason?: ArrivalReason) => {
  const code = step === 'arrived' && !reason ? deriveArrivalCode(app.config.secretKey, job) : undefined
  return recordJobStep(app, driver, job, { id, step, reportedAt, code, reason, without: 'other' })
}
const order = () => readOrder(app, staff, orderNo)
const credit = async () => {
  const { id } = await order()
  return app.db.selectFrom('late_credits').selectAll().where('order_id', '=', id).executeTakeFirst()
}
const told = async () => {
  const rows = await app.db
    .selectFrom('messages')
    .select('template')
    .where('order_id', '=', (await order()).id)
    .where('template', 'in', ['late-credit', 'refund'])
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}

describe('a late crew', () => {
  test('reduces the price automatically two hours after its arrival, once, and the customer is notified', async () => {
    const { balanceDue: before, total } = await order()
    app.setNow(at('12:45'))
    await tell('arrived')
    expect((await order()).attention.map(({ kind }) => kind)).toContain('late-arrival')
    await applyLateCredits(app)
    expect((await order()).balanceDue).toBe(before)
    app.setNow(at('14:45'))
    await Promise.all([applyLateCredits(app), applyLateCredits(app)])
    await applyLateCredits(app)
    const after = await order()
    expect(after.balanceDue).toBe(before - rupees(500))
    expect(after.total).toBe(total! - rupees(500))
    expect(after.attention).toEqual([])
    expect(after.allowances).toHaveLength(1)
    expect(await credit()).toMatchObject({ minutes: 45, amount: rupees(500), state: 'paid', decided_by: 'system:late' })
    expect(await told()).toEqual(['late-credit'])
  })

  test.each([
    ['on time', '11:59', null],
    ['29 minutes late', '12:29', null],
    ['half an hour late', '12:30', rupees(500)],
    ['two hours late', '14:00', rupees(1_500)],
  ] as const)('%s', async (_, clock, amount) => {
    app.setNow(at(clock))
    await tell('arrived')
    expect((await credit())?.amount ?? null).toBe(amount)
  })

  test('is dated by a phone that reports hours later, but not by a clock that cannot be right', async () => {
    app.setNow(at('16:00'))
    await tell('arrived', at('11:50'))
    expect(await credit()).toBeUndefined()
    await aMove()
    app.setNow(at('11:40'))
    await tell('on-way')
    app.setNow(at('13:00'))
    await tell('arrived', at('11:00', '2026-12-07'))
    expect(await credit()).toMatchObject({ minutes: 60, arrived_at: at('13:00') })
  })

  test('causes one credit even if the arrival is reported after the loading, or twice', async () => {
    app.setNow(at('15:00'))
    await tell('loaded')
    app.setNow(at('18:00'))
    const id = randomUUID()
    await tell('arrived', at('12:40'), id)
    await tell('arrived', at('14:40'), id)
    await tell('arrived', at('14:40'))
    expect(await credit()).toMatchObject({ minutes: 40, amount: rupees(500) })
  })

  test('causes no credit if none was promised, and a promise stays valid', async () => {
    await promise([])
    app.setNow(at('15:00'))
    await tell('arrived')
    expect(await credit()).toMatchObject({ amount: rupees(1_500) })
    await aMove()
    app.setNow(at('15:00'))
    await tell('arrived')
    expect(await credit()).toBeUndefined()
  })

  test('causes a refund of what was paid above the new price, with a credit note after the invoice', async () => {
    await recordManualPayment(app, staff, orderNo, { amount: (await order()).balanceDue, mode: 'cash', reference: '' })
    app.setNow(at('12:45'))
    await tell('arrived')
    await completeOrder(app, staff, orderNo, confirmByOffice(app))
    app.setNow(at('14:45'))
    await applyLateCredits(app)
    const { documents, balanceDue } = await order()
    expect(documents.map(({ kind }) => kind)).toContain('credit-note')
    expect(documents.find(({ kind }) => kind === 'credit-note')!.amount).toBe(rupees(500))
    expect(balanceDue).toBe(0)
    expect((await told()).sort()).toEqual(['late-credit', 'refund'])
  })

  test('causes no credit for a delay of the customer, nor for a cancelled order', async () => {
    app.setNow(at('12:45'))
    await tell('arrived')
    const clerk = await createTestStaff(app, 'Ravi', { ...operationsRole, permissions: ['orders'] })
    await expect(waiveLateCredit(app, clerk, orderNo, { reason: 'x' })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(waiveLateCredit(app, staff, orderNo, { reason: ' ' })).rejects.toMatchObject({
      code: 'reason.required',
    })
    await waiveLateCredit(app, staff, orderNo, { reason: 'The lift was not booked' })
    app.setNow(at('20:00'))
    await applyLateCredits(app)
    expect(await credit()).toMatchObject({ state: 'waived', price_reduction_id: null })
    expect((await order()).attention).toEqual([])
    await expect(waiveLateCredit(app, staff, orderNo, { reason: 'x' })).rejects.toMatchObject({ code: 'late.decided' })

    await aMove()
    app.setNow(at('12:45'))
    await tell('arrived')
    await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'company' })
    app.setNow(at('20:00'))
    await applyLateCredits(app)
    expect(await credit()).toMatchObject({ state: 'waived' })
    expect(await told()).not.toContain('late-credit')
  })
})

describe('a late crew with no proof of its arrival', () => {
  test.each([
    ['nobody at home', 'nobody-home' as const, at('12:45'), at('12:45'), rupees(500)],
    ['without the code', 'no-code' as const, at('14:10'), at('14:10'), rupees(1_500)],
    [
      'in time by its own clock, and told three hours later',
      'no-code' as const,
      at('10:30'),
      at('15:00'),
      rupees(1_500),
    ],
    ['with the code, the next morning', undefined, at('09:00', '2026-12-09'), at('09:00', '2026-12-09'), rupees(1_500)],
  ])('%s: no credit before staff confirm it', async (_, reason, reportedAt, receivedAt, amount) => {
    app.setNow(receivedAt)
    await tell('arrived', reportedAt, randomUUID(), reason)
    expect(await credit()).toMatchObject({ amount, pays_at: null, reported_at: receivedAt })
    expect((await order()).attention.map(({ kind }) => kind)).toContain('late-arrival')
    app.setNow(new Date(receivedAt.getTime() + 48 * 3_600_000))
    await applyLateCredits(app)
    expect(await credit()).toMatchObject({ state: 'waiting' })

    const clerk = await createTestStaff(app, 'Ravi', { ...operationsRole, permissions: ['orders'] })
    await expect(applyLateCredit(app, clerk, orderNo)).rejects.toMatchObject({ kind: 'forbidden' })
    const outcomes = await Promise.allSettled([
      applyLateCredit(app, staff, orderNo),
      applyLateCredit(app, staff, orderNo),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await credit()).toMatchObject({ state: 'paid', decided_by: `staff:${staff.id}` })
    expect((await order()).allowances.map(allowed => allowed.amount)).toEqual([amount])
    expect((await order()).attention).toEqual([])
    expect(await told()).toContain('late-credit')
  })
})

/** Reports in any order and with any clock, audited against the tables alone. */
test('no sequence of events gives a credit twice, too early, for a punctual crew, or for a delay of the customer', async () => {
  const minute = fc.integer({ min: 0, max: 14 * 60 })
  const action = fc.oneof(
    fc.record({
      kind: fc.constantFrom(...(['on-way', 'arrived', 'loaded', 'done'] as const)),
      told: minute,
      again: fc.boolean(),
      code: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constantFrom(...(['pay', 'pay', 'decide', 'waive', 'complete', 'cancel'] as const)) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async actions => {
      await aMove()
      for (const one of actions) {
        const quietly = (work: Promise<unknown>) => work.catch(() => {})
        if (one.kind === 'wait') app.setNow(new Date(app.now().getTime() + one.minutes * 60_000))
        else if (one.kind === 'pay') await Promise.all([applyLateCredits(app), applyLateCredits(app)])
        else if (one.kind === 'decide') await quietly(applyLateCredit(app, staff, orderNo))
        else if (one.kind === 'waive') await quietly(waiveLateCredit(app, staff, orderNo, { reason: 'The gate' }))
        else if (one.kind === 'complete') await quietly(completeOrder(app, staff, orderNo, confirmByOffice(app)))
        else if (one.kind === 'cancel')
          await quietly(cancelOrder(app, staff, orderNo, { reason: 'x', cause: 'company' }))
        else if ('told' in one) {
          const id = randomUUID()
          const reportedAt = new Date(at('08:00').getTime() + one.told * 60_000)
          const reason = one.code ? undefined : ('no-code' as const)
          await quietly(tell(one.kind, reportedAt, id, reason))
          if (one.again) await quietly(tell(one.kind, reportedAt, id, reason))
        }
      }
      app.setNow(new Date(app.now().getTime() + 3 * 3_600_000))
      await applyLateCredits(app)
      expect(await errors()).toEqual([])
    }),
    { numRuns: getPropertyRuns(25) },
  )
}, 120_000)

/** An independent definition of what must be true of every order's credit. */
async function errors(): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with arrivals as (
      select o.id, e.data ->> 'proof' = 'code' and (e.happened_at at time zone 'Asia/Kolkata')::date = o.move_date as sure,
        extract(epoch from e.happened_at - w.until) / 60 as late, extract(epoch from e.at - w.until) / 60 as heard
      from orders o join jobs j on j.order_id = o.id and j.leg = 1 join job_events e on e.job_id = j.id and e.kind = 'arrived'
        cross join lateral (select (o.move_date + interval '1 hour' * (o.slot_hour + 2)) at time zone 'Asia/Kolkata' as until) w where o.late_credits <> '[]'),
    owed as (select id, sure, case when sure then late else heard end as late from arrivals),
    paid as (select order_id, count(*) as times, sum(amount) as amount, bool_or(decided_by = 'system:late') as by_itself from price_reductions group by order_id)
    select 'paid twice' as problem from paid where times > 1
    union all select 'paid in time' from paid p where not exists (select from owed a where a.id = p.order_id and a.late >= 30)
    union all select 'paid on a word alone' from paid p join owed a on a.id = p.order_id where by_itself and not a.sure
    union all select 'another amount' from paid p join owed a on a.id = p.order_id where p.amount <> case when a.late >= 120 then 150000 else 50000 end
    union all select 'paid though the customer’s' from paid p join late_credits l on l.order_id = p.order_id where l.state <> 'paid'
    union all select 'owed and not written' from owed a where a.late >= 30 and not exists (select from late_credits l where l.order_id = a.id)
    union all select 'still waiting' from late_credits l where l.state = 'waiting' and l.pays_at is not null
    union all select 'asks for ever' from order_flags t where t.kind = 'late-arrival' and (t.ended_at is null) <> exists (select from late_credits l where l.order_id = t.order_id and l.state = 'waiting')
    union all select 'not told once' from late_credits l where l.state = 'paid' and (select count(*) from messages m where m.order_id = l.order_id and m.template = 'late-credit') <> 1`.execute(
    app.db,
  )
  return rows.map(({ problem }) => problem)
}
