import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Worker } from '#modules/access/rules/actor.ts'
import { parseRejection } from '#modules/dispatch/crew/rules/rejected-update.ts'
import {
  assignCrewAndTrucks,
  listCrewJobs,
  listCrewNews,
  listOrderReports,
  readCrewJob,
} from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { hashToken } from '#platform/crypto.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { appContext, languageContext } from '#web/app-shell/context.ts'
import { action } from './outbox-endpoint.ts'
import { action as report } from './outbox-report-endpoint.ts'
import { action as here } from './position-endpoint.ts'

const DAY = '2026-12-08'
const noon = new Date(`${DAY}T12:00:00+05:30`)
let app: TestApp
let driver: Worker
let orderNo: string
let told: Record<string, string>
let staff: Awaited<ReturnType<typeof createTestStaff>>
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  began = app.now()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(began)
  driver = await aNew('Ramesh')
  orderNo = await createBookedTestOrder(app)
  await assignCrewAndTrucks(app, staff, orderNo, {
    leg: 1,
    truckIds: [await createTestTruck(app)],
    workerIds: [driver.id],
    lead: driver.id,
  })
  app.setNow(noon)
  const job = (await listCrewJobs(app, driver))[0]!.id
  const { pass } = await readCrewJob(app, driver, job)
  told = { kind: 'step', worker: `${driver.id}`, job: `${job}`, orderNo, pass, step: 'on-way', age: '0' }
})
const aNew = async (name: string): Promise<Worker> => ({
  kind: 'worker',
  id: await createTestWorker(app, name, 'driver'),
  name,
})

/** Sends as a phone on which this worker is logged in. Returns the response. */
async function send(
  by: Worker | null,
  fields: Record<string, string>,
  to: typeof action | typeof report | typeof here = action,
) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(languageContext, 'en')
  const cookie = by ? { cookie: `crew=${await logIn(by)}` } : undefined
  const body = new URLSearchParams({ id: randomUUID(), ...told, ...fields })
  const request = new Request('http://localhost/crew/sent', {
    method: 'POST',
    body,
    ...(cookie && { headers: cookie }),
  })
  const answer = await to({ request, context } as never)
  return { status: answer.status, told: answer.status === 200 ? await answer.json() : null }
}

const tokens = new Map<number, string>()
async function logIn({ id }: Worker): Promise<string> {
  const known = tokens.get(id)
  if (known) return known
  const token = randomUUID()
  tokens.set(id, token)
  const of = { customer_id: null, staff_id: null, worker_id: id }
  const life = { created_at: app.now(), expires_at: new Date('2027-01-01') }
  await app.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), ...of, ...life } as never)
    .execute()
  return token
}
const steps = () =>
  app.db.selectFrom('job_events').select(['kind', 'reported_at']).where('worker_id', '=', driver.id).execute()
const untaken = async () =>
  (await readOrder(app, staff, orderNo)).events.filter(({ kind }) => kind === 'update-rejected')
const taken = { outcome: 'taken' }

test('a step is accepted, also again after a lost response; its time comes from its age, whatever the phone’s clock says', async () => {
  const id = randomUUID()
  expect(await send(driver, { id, age: '7200' })).toEqual({ status: 200, told: taken })
  expect(await send(driver, { id, age: '7260' })).toEqual({ status: 200, told: taken })
  expect(await steps()).toEqual([{ kind: 'on-way', reported_at: new Date(noon.getTime() - 7_200_000) }])
})

test('a rejection goes to the worker who is looking, or to staff if the step waited', async () => {
  const wrong = { step: 'arrived', code: 'none' }
  const refused = { outcome: 'refused', text: 'This OTP is incorrect. Ask the customer for it again.' }
  expect(await send(driver, { ...wrong, direct: '1' })).toEqual({ status: 200, told: refused })
  expect(await untaken()).toEqual([])
  expect(await send(driver, wrong)).toEqual({ status: 200, told: refused })
  expect(await untaken()).toHaveLength(1)
})

test('a rejected change request that waited goes to staff once, and one from another worker’s page to nobody', async () => {
  const requested = { kind: 'change', 'thing-1': '1', 'count-1': '2' }
  const { text } = (await send(driver, { ...requested, direct: '1' })).told
  expect(text).toBeTruthy()
  expect(await untaken()).toEqual([])
  const id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(await send(driver, { ...requested, id })).toEqual({ status: 200, told: { outcome: 'refused', text } })
  await send(driver, { ...requested, age: '90000' })
  await send(driver, { ...requested, pass: 'none' })
  expect((await untaken()).map(parseRejection).map(one => [one?.what, one?.code])).toEqual([
    ['change', 'crew.change-first'],
    ['change', 'crew.change-late'],
  ])
  expect((await readOrder(app, staff, orderNo)).attention.map(({ kind }) => kind)).toContain('update-rejected')
})

test('items without login or of another worker stay on the phone', async () => {
  expect((await send(null, {})).status).toBe(401)
  expect((await send(await aNew('Suresh'), {})).status).toBe(403)
  expect(await steps()).toEqual([])
})

test('an unknown form is refused', async () => {
  expect((await send(driver, { kind: 'party' })).status).toBe(422)
  expect((await send(driver, { job: 'x' })).status).toBe(422)
})

test('items of a dismissed worker are accepted for a week and raise a flag', async () => {
  await send(driver, {})
  await app.db.updateTable('workers').set({ left_on: DAY }).where('id', '=', driver.id).execute()
  expect((await send(driver, { step: 'loaded', direct: '1' })).told).toMatchObject({ outcome: 'refused' })
  expect(await untaken()).toHaveLength(1)
  expect(await steps()).toHaveLength(1)
  app.setNow(new Date('2026-12-17T12:00:00+05:30'))
  expect((await send(driver, { step: 'done' })).status).toBe(401)
})

test('news seen without network is marked once, up to the time it was shown, by its own worker', async () => {
  const { id: order_id } = await readOrder(app, staff, orderNo)
  const of = { worker_id: driver.id, order_id, leg: 1, kind: 'new' as const, starts_at: noon, plates: '' }
  await app.db
    .insertInto('crew_news')
    .values({ ...of, at: noon, seen_at: null } as never)
    .execute()
  const word = { kind: 'seen', id: randomUUID(), job: 'news', age: '60' }
  const until = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString()
  expect((await send(null, { ...word, seen: until(0) })).status).toBe(401)
  expect((await send(await aNew('Suresh'), { ...word, seen: until(0) })).status).toBe(403)
  expect(await send(driver, { ...word, seen: until(-1) })).toEqual({ status: 200, told: taken })
  expect(await listCrewNews(app, driver)).toHaveLength(1)
  expect(await send(driver, { ...word, seen: until(0) })).toEqual({ status: 200, told: taken })
  expect(await listCrewNews(app, driver)).toEqual([])
  const seen = app.db.selectFrom('crew_news').select('seen_at').where('worker_id', '=', driver.id)
  const first = await seen.execute()
  app.setNow(new Date(noon.getTime() + 60_000))
  expect(await send(driver, { ...word, seen: until(0) })).toEqual({ status: 200, told: taken })
  expect(await seen.execute()).toEqual(first)
})

test('a logout that waited ends only the worker’s own session', async () => {
  const another = await aNew('Suresh')
  expect(await send(another, { kind: 'logout' })).toEqual({ status: 200, told: taken })
  expect((await send(another, {})).status).toBe(403)
  expect(await send(driver, { kind: 'logout' })).toEqual({ status: 200, told: taken })
  expect((await send(driver, {})).status).toBe(401)
})

test('a note is recorded once, also from a worker who left recently; another worker’s stays on the phone, an invalid one is refused', async () => {
  const { id: orderId } = await readOrder(app, staff, orderNo)
  const kept = async () =>
    (await listOrderReports(app, staff, orderId)).map(({ note, reportedAt }) => [note, reportedAt])
  const note = { id: randomUUID(), kind: 'report', report: 'note', note: 'The lift is out', age: '60' }
  expect((await send(null, note, report)).status).toBe(401)
  expect((await send(await aNew('Suresh'), note, report)).status).toBe(403)
  expect(await send(driver, note, report)).toEqual({ status: 200, told: taken })
  expect(await send(driver, note, report)).toEqual({ status: 200, told: taken })
  const refused = { outcome: 'refused', text: 'Take a photo of the damage.' }
  expect(await send(driver, { ...note, id: randomUUID(), report: 'after' }, report)).toEqual({
    status: 200,
    told: refused,
  })
  await app.db.updateTable('workers').set({ left_on: DAY }).where('id', '=', driver.id).execute()
  expect(await send(driver, { ...note, id: randomUUID(), note: 'Told before noon' }, report)).toMatchObject({
    told: taken,
  })
  const at = new Date(noon.getTime() - 60_000)
  expect((await kept()).sort()).toEqual([
    ['The lift is out', at],
    ['Told before noon', at],
  ])
})

test('counts, signatures and cash are recorded once, also from a dismissed worker, and from nobody else', async () => {
  const { id: orderId, balanceDue } = await readOrder(app, staff, orderNo)
  const strokes = '10,10 20,30 40,30 60,10 80,30 100,10'
  const words = [
    { kind: 'check', side: 'load', line: '+', thing: 'Bicycle', count: '2' },
    { kind: 'visit', put: 'line 1 Taps shine' },
    { kind: 'sign', signer: 'Meera', strokes },
    { kind: 'cash', amount: `${balanceDue / 100}`, due: `${balanceDue}` },
  ].map((word): Record<string, string> => ({ ...word, id: randomUUID(), age: '60' }) as never)
  await app.db.updateTable('workers').set({ left_on: DAY }).where('id', '=', driver.id).execute()
  for (const word of words) {
    expect((await send(null, word)).status).toBe(401)
    expect((await send(await aNew('Suresh'), word)).status).toBe(403)
    expect((await send(driver, { ...word, id: randomUUID(), pass: 'none' })).told).toMatchObject({ outcome: 'refused' })
    expect(await send(driver, word)).toEqual({ status: 200, told: taken })
    expect(await send(driver, word)).toEqual({ status: 200, told: taken })
  }
  for (const table of ['job_checks', 'visit_checks', 'job_signatures', 'crew_cash'] as const) {
    const rows = await app.db.selectFrom(table).select(['id', 'reported_at']).where('order_id', '=', orderId).execute()
    expect(
      rows.map(row => row.reported_at),
      table,
    ).toEqual([new Date(noon.getTime() - 60_000)])
  }
})

test('the start of the day and the consent count once, however often they are sent', async () => {
  const begin = { kind: 'begin', job: 'begin', begin: 'yes', odometer: '45210', missing: 'Rope', age: '3600' }
  expect((await send(null, begin)).status).toBe(401)
  expect((await send(await aNew('Suresh'), begin)).status).toBe(403)
  for (let n = 0; n < 2; n++) expect(await send(driver, begin)).toEqual({ status: 200, told: taken })
  const days = app.db.selectFrom('worker_days').select(['day', 'odometer', 'missing', 'reported_at'])
  expect(await days.where('worker_id', '=', driver.id).execute()).toEqual([
    { day: DAY, odometer: 45_210, missing: 'Rope', reported_at: new Date(noon.getTime() - 3_600_000) },
  ])
  const agreed = async () =>
    (await app.db.selectFrom('workers').select('location_agreed_at').where('id', '=', driver.id).execute())[0]!
      .location_agreed_at
  const word = (agrees: string) => send(driver, { kind: 'consent', job: 'consent', agrees })
  expect((await send(await aNew('Anil'), { kind: 'consent', job: 'consent', agrees: 'yes' })).status).toBe(403)
  expect(await agreed()).toBeNull()
  expect(await word('yes')).toEqual({ status: 200, told: taken })
  expect(await agreed()).toEqual(noon)
  expect(await word('no')).toEqual({ status: 200, told: taken })
  expect(await agreed()).toBeNull()
})

test('a position is accepted from its own worker alone, and only within India', async () => {
  await send(driver, {})
  await app.db.updateTable('workers').set({ location_agreed_at: noon }).where('id', '=', driver.id).execute()
  const place = { lat: '19.06', lng: '72.83', age: '5' }
  expect((await send(null, place, here)).status).toBe(401)
  expect((await send(await aNew('Suresh'), place, here)).status).toBe(403)
  expect((await send(driver, { ...place, lat: '51.5' }, here)).status).toBe(422)
  expect((await send(driver, { ...place, lat: 'x' }, here)).status).toBe(422)
  expect(await send(driver, place, here)).toEqual({ status: 200, told: { outcome: 'kept' } })
  expect(await send(driver, { ...place, job: '999999' }, here)).toEqual({ status: 200, told: { outcome: 'over' } })
})

test('cash of the same amount needs a confirmation, or awaits the office if it waited on the phone', async () => {
  const cash = (more: Record<string, string>) => send(driver, { kind: 'cash', amount: '500', due: '999999', ...more })
  expect((await cash({ age: '600' })).told).toEqual(taken)
  const text =
    'Ramesh entered the same amount at 11:50 AM. If this is another payment, select “This is a separate payment”.'
  expect((await cash({ direct: '1' })).told).toEqual({ outcome: 'refused', text })
  expect((await cash({ direct: '1', another: 'yes' })).told).toEqual(taken)
  expect((await cash({})).told).toEqual(taken)
  const states = app.db.selectFrom('crew_cash').select(['state', 'why']).where('worker_id', '=', driver.id)
  expect((await states.orderBy('why', 'desc').execute()).map(({ state, why }) => [state, why])).toEqual([
    ['entered', null],
    ['entered', null],
    ['to-review', 'twice'],
  ])
})

test('cash beyond the hourly limit stays on the phone, which sends it later', async () => {
  const cash = (rupees: number) => send(driver, { kind: 'cash', amount: `${rupees}`, due: '999999' })
  for (let at = 1; at <= 20; at++) expect((await cash(at)).told).toEqual(taken)
  expect((await cash(21)).status).toBe(429)
})

test.each([
  [{ kind: 'check', side: 'load', line: '+', thing: '' }, 'Enter the item name.'],
  [{ kind: 'check', side: 'load', boxes: 'some' }, 'Enter the number of boxes.'],
  [{ kind: 'visit', used: '', 'used-count': '2' }, 'Enter the part and the quantity.'],
  [{ kind: 'begin', begin: 'yes', odometer: 'many' }, 'Enter the odometer reading as a number.'],
  [{ kind: 'change', part: 'Tap', 'part-price': '' }, 'Enter the part, and its price in whole rupees.'],
  [{ kind: 'sign', signer: 'Meera', strokes: '' }, 'Get the customer’s signature, or enter their 4-digit End OTP.'],
  [{ kind: 'cash', amount: 'much', due: '0' }, 'Enter the amount collected.'],
  [
    { kind: 'cash', amount: '500', due: '0' },
    'This is more than the balance due. Count again, or select “Customer paid more than the balance due”.',
  ],
])('%o is refused: %s', async (word, text) => {
  expect((await send(driver, { ...(word as Record<string, string>), direct: '1' })).told).toEqual({
    outcome: 'refused',
    text,
  })
})
