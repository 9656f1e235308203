import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { cancelOrder, readOrder } from '#modules/orders/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readCrewCash, readJobCash } from '../queries/read-crew-cash.ts'
import { decideCrewCash } from './decide-crew-cash.ts'
import { recordCashHandover } from './record-cash-handover.ts'
import { type CrewCashReport, recordCrewCash } from './record-crew-cash.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { reversePayment } from './reverse-payment.ts'

let app: TestApp
let staff: Staff
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
let due: Paise
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  due = (await order()).balanceDue
})
afterEach(() => app.setNow(began))

const order = () => readOrder(app, staff, crewed.orderNo)
/** Sends cash as a phone does for stored reports. */
const take = (amount: Paise, by: Worker = crewed.driver, told = crewed.told(by), more: Partial<CrewCashReport> = {}) =>
  recordCrewCash(app, by, { ...told, amount, another: false, waited: true, ...more })
const cash = async () => {
  const { toReview, inHand } = await readCrewCash(app, staff)
  const mine = (rows: typeof toReview) => rows.filter(({ orderNo }) => orderNo === crewed.orderNo)
  return { toReview: mine(toReview), inHand: mine(inHand) }
}
const asks = async () => (await order()).attention.map(({ kind }) => kind)
const receipts = async () => (await order()).documents.filter(({ kind }) => kind === 'receipt').length
/** Returns crew cash by the ledger, less the cash handed over. */
const ofLedger = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.credit - case when l.payment_type = 'payment-reversed' then l.debit else 0 end), 0)
      - (select coalesce(sum(amount), 0) from cash_handovers) as sum
    from ledger_entries l join crew_cash c on c.payment_id = l.payment_id`.execute(app.db)
  return Number(rows[0]!.sum)
}
const inAllHands = async () => (await readCrewCash(app, staff)).inHand.reduce((sum, { amount }) => sum + amount, 0)
afterEach(async () => expect(await inAllHands()).toBe(await ofLedger()))

describe('cash that a crew receives', () => {
  test('is booked once, however often it is sent, with its receipt voucher and the worker’s name', async () => {
    const before = await receipts()
    const told = crewed.told(crewed.driver, 30)
    await Promise.all([take(due, crewed.driver, told), take(due, crewed.driver, told)])
    await take(due, crewed.driver, told)
    const { balanceDue, events } = await order()
    expect(balanceDue).toBe(0)
    expect(await receipts()).toBe(before + 1)
    const entry = events.filter(({ kind, note }) => kind === 'payment' && note.includes('Ramesh'))
    expect(entry.map(({ by }) => by)).toEqual([`worker:${crewed.driver.id}`])
    expect((await cash()).inHand).toMatchObject([{ workerId: crewed.driver.id, amount: due, at: told.reportedAt }])
    expect((await readJobCash(app, crewed.mate, crewed.jobId)).taken).toMatchObject([{ amount: due, own: false }])
  })

  test('of the same amount from two phones is booked once, and the second waits for staff', async () => {
    await Promise.all([take(due), take(due, crewed.mate)])
    expect((await order()).balanceDue).toBe(0)
    expect(await asks()).toEqual(['cash-to-review'])
    const { toReview, inHand } = await cash()
    expect([toReview.length, inHand.length]).toEqual([1, 1])
    await decideCrewCash(app, staff, toReview[0]!.id, 'drop')
    expect(await cash()).toMatchObject({ toReview: [], inHand: [{}] })
    expect(await asks()).toEqual([])
    await expect(decideCrewCash(app, staff, toReview[0]!.id, 'enter')).rejects.toMatchObject({ code: 'cash.decided' })
    expect(await listAuditChanges(app, 'crew-cash', toReview[0]!.who)).toHaveLength(1)
  })

  test('that was received twice is recorded by staff, and the overpayment is flagged', async () => {
    await take(due)
    await take(due, crewed.mate)
    const [one] = (await cash()).toReview
    await Promise.allSettled([
      decideCrewCash(app, staff, one!.id, 'enter'),
      decideCrewCash(app, staff, one!.id, 'enter'),
    ])
    expect((await cash()).inHand).toHaveLength(2)
    expect((await order()).balanceDue).toBe(-due)
    expect(await asks()).toEqual(['overpaid'])
  })

  test('of the same amount within the amount due asks the worker if online, and waits for staff if sent later', async () => {
    const half = paise(Math.floor(due / 2))
    await take(half, crewed.driver, crewed.told(crewed.driver, 20))
    const second = crewed.told(crewed.mate)
    const requested = { code: 'cash.again', fields: { amount: 'cash.again' }, facts: { who: 'Ramesh', at: '11:40 AM' } }
    await expect(take(half, crewed.mate, second, { waited: false })).rejects.toMatchObject(requested)
    await expect(take(half, crewed.driver, crewed.told(), { waited: false })).rejects.toMatchObject(requested) // theirs too
    expect((await order()).balanceDue).toBe(due - half)
    expect(await asks()).toEqual([])

    app.setNow(new Date(app.now().getTime() + 60_000))
    await take(half, crewed.mate, second)
    expect((await order()).balanceDue).toBe(due - half)
    expect(await asks()).toEqual(['cash-to-review'])
    const { toReview: waits, inHand } = await cash()
    expect(inHand).toMatchObject([{ who: 'Ramesh', alike: null }])
    expect(waits).toMatchObject([{ who: 'Suresh', why: 'twice', alike: { who: 'Ramesh' } }])
    await decideCrewCash(app, staff, second.id, 'drop')
    await expect(take(half, crewed.mate, undefined, { waited: false })).rejects.toMatchObject(requested) // of Ramesh
    await take(paise(half - 1), crewed.mate, undefined, { waited: false })
    expect(await asks()).toEqual([])
  })

  test.each([true, false])('in two parts is two payments if the worker says so; sent later: %s', async waited => {
    const half = paise(Math.floor(due / 2))
    await take(half)
    app.setNow(new Date(app.now().getTime() + 60_000))
    await take(half, crewed.mate, undefined, { another: true, waited })
    const { inHand } = await cash()
    expect(inHand.map(({ who, alike }) => [who, alike?.who])).toEqual([
      ['Ramesh', undefined],
      ['Suresh', 'Ramesh'],
    ])
    expect(await asks()).toEqual([])
  })

  test('after the customer has paid online waits for staff, and is booked when they record it', async () => {
    await recordManualPayment(app, staff, crewed.orderNo, { amount: due, mode: 'upi', reference: '412345678901' })
    const [told, before] = [crewed.told(crewed.driver, 90), await receipts()]
    for (let twice = 0; twice < 2; twice++) await take(due, crewed.driver, told)
    const [waits] = (await cash()).toReview
    expect(waits).toMatchObject({ why: 'above', amount: due })
    expect([(await order()).balanceDue, await receipts(), await asks()]).toEqual([0, before, ['cash-to-review']])
    await decideCrewCash(app, staff, waits!.id, 'enter')
    expect((await order()).balanceDue).toBe(-due)
    expect(await asks()).toEqual(['overpaid'])
  })

  test('slightly above the amount due is booked, and staff get a flag', async () => {
    await take(paise(due + rupees(100)))
    expect(await asks()).toEqual(['overpaid'])
  })

  test('far above the amount due, or before the date of the job, waits for staff without a receipt, and the crew sees that', async () => {
    const before = await receipts()
    await take(rupees(1_50_000))
    app.setNow(new Date('2026-12-07T12:00:00+05:30'))
    await take(rupees(203))
    expect((await cash()).toReview.map(({ why }) => why).toSorted()).toEqual(['above', 'early'])
    expect([await receipts(), (await order()).balanceDue]).toEqual([before, due])
    const [early] = (await cash()).toReview.filter(({ why }) => why === 'early')
    await decideCrewCash(app, staff, early!.id, 'drop')
    const { taken } = await readJobCash(app, crewed.driver, crewed.jobId)
    expect(taken.map(({ state }) => state).toSorted()).toEqual(['dropped', 'to-review'])
  })

  test('that waits for staff is not requested from the customer again until staff drop it', async () => {
    const told = crewed.told(crewed.driver)
    app.setNow(new Date('2026-12-07T12:00:00+05:30'))
    await take(due, crewed.driver, told)
    expect((await cash()).toReview).toMatchObject([{ why: 'early' }])
    const seen = () => readJobCash(app, crewed.mate, crewed.jobId)
    expect(await seen()).toMatchObject({ due: 0, cash: [told.id] })
    await decideCrewCash(app, staff, told.id, 'drop')
    expect(await seen()).toMatchObject({ due, cash: [told.id] })
  })

  test('that staff record days later is booked on the date on which the crew received it', async () => {
    const told = { ...crewed.told(crewed.driver), reportedAt: new Date('2026-12-08T13:00:00+05:30') }
    app.setNow(new Date('2026-12-11T12:00:00+05:30'))
    await take(due, crewed.driver, told)
    app.setNow(new Date('2027-01-02T12:00:00+05:30'))
    await decideCrewCash(app, staff, told.id, 'enter')
    const entered = app.db
      .selectFrom('payment_orders')
      .innerJoin('crew_cash', 'payment_id', 'provider_order_id')
      .select('received_on')
      .where('crew_cash.id', '=', told.id)
    expect(await entered.executeTakeFirstOrThrow()).toEqual({ received_on: '2026-12-08' })
  })

  test('of a booking that was cancelled in between is received and refunded', async () => {
    await cancelOrder(app, staff, crewed.orderNo, { reason: 'No truck', cause: 'company' })
    await take(due)
    expect((await cash()).inHand).toMatchObject([{ amount: due }])
    expect(await asks()).toContain('manual-refund-due')
  })

  test('above the legal limit waits for staff and is stored', async () => {
    await take(rupees(2_00_000))
    expect((await cash()).toReview).toMatchObject([{ why: 'limit', amount: rupees(2_00_000) }])
    expect((await order()).balanceDue).toBe(due)
  })

  test('of a worker dismissed at noon is accepted; of a worker who was never on the job it is not', async () => {
    await app.db.updateTable('workers').set({ left_on: '2026-12-08' }).where('id', '=', crewed.driver.id).execute()
    await take(due)
    expect((await cash()).inHand).toHaveLength(1)
    await expect(take(due, crewed.stranger)).rejects.toMatchObject({ code: 'crew.job' })
    await expect(take(paise(0), crewed.mate)).rejects.toMatchObject({ code: 'cash.amount' })
  })

  test('with an id of another order’s cash is rejected, and changes neither', async () => {
    const told = crewed.told(crewed.driver)
    app.setNow(began)
    const other = await createTestCrewedJob(app, staff)
    const due = (await readOrder(app, staff, other.orderNo)).balanceDue
    await take(rupees(200), crewed.driver, told)
    const forged = { ...other.told(other.driver), id: told.id, amount: rupees(300), another: false, waited: true }
    await expect(recordCrewCash(app, other.driver, forged)).rejects.toMatchObject({ kind: 'unknown', code: 'crew.job' })
    expect((await readOrder(app, staff, other.orderNo)).balanceDue).toBe(due)
    expect((await cash()).inHand).toMatchObject([{ amount: rupees(200) }])
  })

  test('that is reported days after its job waits for staff', async () => {
    app.setNow(new Date('2026-12-11T12:00:00+05:30'))
    await take(due)
    expect((await cash()).toReview).toMatchObject([{ why: 'late', amount: due }])
    expect((await order()).balanceDue).toBe(due)
    expect(await asks()).toContain('cash-to-review')
  })

  test('is accepted twenty times an hour, and repeated reports do not count', async () => {
    const told = Array.from({ length: 20 }, () => crewed.told())
    for (const [at, one] of told.entries()) await take(rupees(1 + at), crewed.driver, one)
    await expect(take(rupees(99))).rejects.toMatchObject({ kind: 'too-many', code: 'too-many' })
    await take(rupees(1), crewed.driver, told[0])
    await take(rupees(98), crewed.mate)
    expect((await cash()).inHand).toHaveLength(21)
  })

  test('reported by a wrong clock gets a plausible date', async () => {
    await take(due, crewed.driver, { ...crewed.told(), reportedAt: new Date('2020-01-01T00:00:00Z') })
    expect((await cash()).inHand).toMatchObject([{ at: app.now() }])
    expect((await order()).payments.at(-1)!.manualEntry!.on).toBe('2026-12-08')
  })
})

describe('cash in hand', () => {
  test('is handed over once, limited to the counted payments', async () => {
    await take(rupees(100))
    await take(paise(due - rupees(100)))
    const [first, second] = (await cash()).inHand
    const hand = (...ids: string[]) => recordCashHandover(app, staff, crewed.driver.id, ids)
    const outcomes = await Promise.allSettled([hand(first!.id), hand(first!.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(hand(first!.id, second!.id)).rejects.toMatchObject({ code: 'cash.changed' })
    await expect(hand()).rejects.toMatchObject({ code: 'cash.none' })
    await expect(recordCashHandover(app, staff, crewed.mate.id, [second!.id])).rejects.toMatchObject({
      code: 'cash.changed',
    })
    expect((await cash()).inHand.map(({ id }) => id)).toEqual([second!.id])
    expect((await readCrewCash(app, staff)).handovers[0]).toMatchObject({
      who: 'Ramesh',
      amount: first!.amount,
      by: 'Farida',
    })
  })

  test('excludes payments that staff reversed', async () => {
    await take(due)
    const { payments } = await order()
    await reversePayment(app, staff, crewed.orderNo, payments.at(-1)!.reference, { reason: 'Another booking' })
    expect((await cash()).inHand).toEqual([])
  })

  test('of another branch is hidden from staff who are limited to one branch', async () => {
    await take(due)
    const bound = { ...staff, branches: [987] } as Staff
    expect((await readCrewCash(app, bound)).inHand).toEqual([])
    const [one] = (await cash()).inHand
    await expect(recordCashHandover(app, bound, crewed.driver.id, [one!.id])).rejects.toMatchObject({
      code: 'cash.changed',
    })
  })
})
