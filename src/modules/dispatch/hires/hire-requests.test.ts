import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { saveHireTerms } from '#modules/crews/index.server.ts'
import { cancelOrder, readOrder } from '#modules/orders/index.server.ts'
import { savePartnerRate } from '#modules/partners/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { readBoard } from '../board/read-board.ts'
import { answerHireRequest } from './answer-hire-request.ts'
import { cancelHire } from './change-hire.ts'
import { expireHireRequests } from './expire-hire-requests.ts'
import { readHireRequest } from './read-hire-request.ts'
import { listOrderHires } from './read-order-hires.ts'
import { requestNextPartner } from './request-next-partner.ts'
import { sendHireRequests } from './send-hire-requests.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
let [first, second] = [0, 0]
let orderNo: string
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  app.sent.length = 0
  first = await createTestPartner(app, staff)
  second = await createTestPartner(app, staff, { trade_name: 'Mahavir Goods Carriers' })
  orderNo = await createBookedTestOrder(app)
})
afterEach(() => app.setNow(began))

const ask = (partnerIds = [first, second]) =>
  sendHireRequests(app, staff, orderNo, { partnerIds, rate: rupees(4_600), advance: rupees(1_000), minutes: 30 })
const accept = { answer: 'accept', driver: 'Ganesh Pawar', phone: '9820045518', plate: 'MH43CE2281' } as never
const decline = { answer: 'decline', reason: 'Both trucks are out' } as const
const states = async () =>
  (await listOrderHires(app, staff, orderNo)).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))
const read = async () => {
  const { status, crewName, attention } = await readOrder(app, staff, orderNo)
  return { status, crewName, flags: attention.map(({ kind }) => kind) }
}
/** Sends what is queued and returns the links, in the order of the partners. */
async function links(): Promise<string[]> {
  await app.work()
  return app.sent
    .filter(({ template }) => template === 'hire-request')
    .map(({ text }) => /\/hire\/(\S+?) /.exec(text)![1]!)
}

test('[PTN-02] partners get a link each, and the first to accept gets the jobs', async () => {
  expect(await ask()).toBe(2)
  const [one, other] = await links()
  expect(await readHireRequest(app, one!)).toMatchObject({
    ...{ outcome: 'open', orderNo, rate: 460_000, advance: 100_000, from: { name: 'Andheri West' } },
  })
  expect((await readBoard(app, staff, day, null)).legs.find(leg => leg.orderNo === orderNo)!.partners!.requested).toBe(
    2,
  )
  expect(await answerHireRequest(app, one!, accept)).toBe('accepted')
  expect(await read()).toMatchObject({ status: 'ready', crewName: 'Ganesh Pawar, MH 43 CE 2281' })
  expect(await states()).toEqual(['accepted', 'cancelled'])
  expect(await answerHireRequest(app, other!, accept)).toBe('cancelled')
  expect((await readHireRequest(app, other!)).outcome).toBe('taken')
  expect((await readHireRequest(app, one!)).outcome).toBe('accepted')
})

test('[PTN-02] two partners that accept simultaneously: one gets the jobs, and a double click changes nothing', async () => {
  await ask()
  const [one, other] = await links()
  const answers = await Promise.all([one!, other!, one!, other!].map(link => answerHireRequest(app, link, accept)))
  expect(answers.filter(state => state === 'accepted').length).toBe(2) // the same partner, twice
  expect(await states()).toEqual(['accepted', 'cancelled'])
  const { rows } = await sql`
    select from order_events e join orders o on o.id = e.order_id where o.order_no = ${orderNo} and e.kind = 'hired'`.execute(
    app.db,
  )
  expect(rows.length).toBe(1)
})

test('[PTN-02] a declined and an expired request leave a flag on the order and its job, until somebody has it', async () => {
  await ask()
  const [one, other] = await links()
  await answerHireRequest(app, one!, decline)
  expect((await read()).flags).not.toContain('no-truck')
  app.setNow(new Date(began.getTime() + 31 * 60_000))
  expect(await answerHireRequest(app, other!, accept)).toBe('requested') // too late, also before the task has run
  expect((await readHireRequest(app, other!)).outcome).toBe('expired')
  await expireHireRequests(app)
  await expireHireRequests(app)
  expect(await states()).toEqual(['declined', 'expired'])
  expect((await read()).flags).toContain('no-truck')
  const leg = (await readBoard(app, staff, day, null)).legs.find(one => one.orderNo === orderNo)!
  expect(leg.partners).toEqual({ requested: 0, isRefused: true })
  await ask([second])
  expect((await read()).flags).not.toContain('no-truck')
})

test('[PTN-02] a request is not sent twice, and withdrawing it ends its link', async () => {
  await ask([first])
  expect(await ask([first])).toBe(0)
  const [link] = await links()
  const [request] = await listOrderHires(app, staff, orderNo)
  await cancelHire(app, staff, orderNo, { id: request!.id, reason: 'Request withdrawn' })
  expect(await answerHireRequest(app, link!, accept)).toBe('cancelled')
  expect((await readHireRequest(app, link!)).outcome).toBe('withdrawn')
  expect((await read()).status).toBe('Adminapproved')
})

test('[PTN-02] our own crew and a cancelled order end the requests', async () => {
  await ask()
  const [truckId, workerId] = [await createTestTruck(app), await createTestWorker(app, 'Ramesh', 'driver')]
  const crew = {
    leg: 1,
    truckIds: [truckId],
    workerIds: [workerId],
    lead: workerId,
    small: 'test',
    seen: undefined,
  } as const
  await assignCrewAndTrucks(app, staff, orderNo, crew)
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  await ask([first])
  const link = (await links()).at(-1)!
  await cancelOrder(app, staff, orderNo, { reason: 'No longer moving', cause: 'customer' })
  expect(await answerHireRequest(app, link, accept)).toBe('cancelled')
})

test('[PTN-02] a link with another signature opens nothing, and a move needs the plate', async () => {
  await ask([first])
  const [link] = await links()
  const forged = link!.replace(/.$/, last => (last === '0' ? '1' : '0'))
  await expect(readHireRequest(app, forged)).rejects.toMatchObject({ code: 'hire.unknown' })
  await expect(answerHireRequest(app, forged, accept)).rejects.toMatchObject({ code: 'hire.unknown' })
  await expect(answerHireRequest(app, link!, { ...(accept as object), plate: '' } as never)).rejects.toMatchObject({
    fields: { plate: 'hire-request.plate' },
  })
  expect(await states()).toEqual(['requested'])
})

test('[PTN-02] staff of another branch cannot ask for an order', async () => {
  const row = { name: 'Hubli', address: 'Hubli', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  const { id } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
  const terms = { partnerIds: [first], rate: rupees(4_600), advance: rupees(0), minutes: 30 }
  await expect(sendHireRequests(app, { ...staff, branches: [id] }, orderNo, terms)).rejects.toMatchObject({
    code: 'order.unknown',
  })
})

test('[PTN-02] the next partner by ranking is requested by staff, or by itself where the branch wants that', async () => {
  const rate = { vehicle_id: 5, from_city_id: null, to_city_id: null, included_km: 400, per_km: null, per_day: null }
  const third = await createTestPartner(app, staff, { trade_name: 'Third' })
  const fourth = await createTestPartner(app, staff, { trade_name: 'Fourth' })
  await savePartnerRate(app, staff, third, { ...rate, per_job: 940_000 })
  await savePartnerRate(app, staff, fourth, { ...rate, per_job: 980_000 })
  await ask([first])
  await answerHireRequest(app, (await links())[0]!, decline)
  expect(await states()).toEqual(['declined'])
  expect((await read()).flags).toContain('no-truck')
  expect(await requestNextPartner(app, staff, orderNo)).toBe('Third')
  expect((await read()).flags).not.toContain('no-truck')
  await saveHireTerms(app, staff, 0, { collectsCash: false, askNextMinutes: 60 })
  await answerHireRequest(app, (await links()).at(-1)!, decline)
  const asked = async () =>
    (await listOrderHires(app, staff, orderNo)).map(({ partner, state, rate }) => [partner, state, rate])
  expect((await asked())[0]).toEqual(['Fourth', 'requested', 980_000])
  expect((await read()).flags).not.toContain('no-truck')
  await expireHireRequests(app)
  expect((await asked())[0]![1]).toBe('requested')
  app.setNow(new Date(began.getTime() + 61 * 60_000))
  await expireHireRequests(app)
  expect((await asked())[0]).toEqual(['Fourth', 'expired', 980_000])
  expect((await read()).flags).toContain('no-truck') // nobody with a rate is left
  await expect(requestNextPartner(app, staff, orderNo)).rejects.toMatchObject({ code: 'hire.no-next' })
  await saveHireTerms(app, staff, 0, { collectsCash: false, askNextMinutes: null })
  await app.db.deleteFrom('partner_rates').execute()
})
