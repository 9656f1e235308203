import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { getUploadKey } from '#modules/documents/rules/upload.ts'
import { cancelOrder, readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { listCrewJobs } from '../crew/list-crew-jobs.ts'
import { readCrewJob } from '../crew/read-crew-job.ts'
import { recordJobStep } from '../crew/record-job-step.ts'
import { readOrderLegs } from '../record/read-order-legs.ts'
import { getTracking, getTrackingByLink } from './get-tracking.ts'
import { readCrewPhoto } from './read-crew-photo.ts'
import { translateTracking } from './rules/tracking-view.ts'

/** The date of the sample move. */
const at = (clock: string, day = '2026-12-08') => new Date(`${day}T${clock}:00+05:30`)
const unknown = { kind: 'unknown', code: 'order.unknown' }
let app: TestApp
let staff: Staff
let began: Date
let orderNo: string
let customer: Customer
let lead: Worker
let seen: Worker
let job: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
const worker = async (name: string): Promise<Worker> => ({
  ...{ kind: 'worker', id: await createTestWorker(app, name, 'driver'), name },
})
beforeEach(async () => {
  began = app.now()
  ;[lead, seen] = [await worker('Ramesh Patil'), await worker('Suresh Kale')]
  const shy = await worker('Anil Shinde')
  orderNo = await createBookedTestOrder(app)
  customer = { kind: 'customer', language: 'en', ...(await readOrder(app, staff, orderNo)).customer } as Customer
  const workerIds = [lead.id, seen.id, shy.id]
  await assignCrewAndTrucks(app, staff, orderNo, {
    leg: 1,
    truckIds: [await createTestTruck(app)],
    workerIds,
    lead: lead.id,
  })
  app.setNow(at('09:00'))
  job = (await listCrewJobs(app, lead))[0]!.id
})
afterEach(() => app.setNow(began))

const day = () => getTracking(app, customer, orderNo)
const tell = (step: JobStep, reportedAt = app.now()) =>
  recordJobStep(app, lead, job, {
    id: randomUUID(),
    step,
    reportedAt,
    without: 'other',
    ...(step === 'arrived' && { reason: 'other' }),
  })
const agree = (id: number, photo: string | null = null) =>
  app.db.updateTable('workers').set({ shown_agreed_at: app.now(), photo }).where('id', '=', id).execute()

describe('the tracking page', () => {
  test('names places and services in the reader’s language, and never shows the full address', async () => {
    const { from, to, service } = await day()
    expect({ from, to, service }).toEqual({ from: ['Andheri West', 'Mumbai'], to: ['Powai', 'Mumbai'], service: null })
    const road = { to: 'Pune', arrives: '2026-12-10', hub: 'Nashik' } as const
    const read = translateTracking(openWords().t('ta'), { ...(await day()), service: 'Full home deep cleaning', road })
    expect([...read.from, ...read.to, read.service, read.road!.to].join()).not.toMatch(/[A-Za-z]/)
    expect(read.from).toEqual(['அந்தேரி வெஸ்ட்', 'மும்பை'])
  })

  test('names the crew from 6 PM of the day before: the lead and those who agreed', async () => {
    await agree(seen.id)
    app.setNow(at('17:59', '2026-12-07'))
    expect(await day()).toMatchObject({ crew: null, crewVisibleFrom: at('18:00', '2026-12-07') })
    app.setNow(at('18:00', '2026-12-07'))
    expect((await day()).crew).toEqual({
      people: [
        { id: lead.id, name: 'Ramesh Patil', lead: true, photo: false },
        { id: seen.id, name: 'Suresh Kale', lead: false, photo: false },
      ],
      ...{ others: 1, plates: [expect.stringMatching(/^MH 12 AB \d{4}$/)], hired: null },
    })
  })

  test('tells customer, crew and staff of the delivery on the next date, until the goods are unloaded', async () => {
    expect((await day()).deliveryAt).toBeNull()
    const later = { starts_at: at('09:00', '2026-12-09'), ends_at: at('11:00', '2026-12-09') }
    const of = app.db.selectFrom('orders').select('id').where('order_no', '=', orderNo)
    await app.db.updateTable('jobs').set(later).where('order_id', '=', of).where('kind', '=', 'unload').execute()
    expect(await day()).toMatchObject({
      deliveryAt: later.starts_at,
      legs: [{ day: '2026-12-08', lastDay: '2026-12-09', loads: true, unloads: true }],
    })
    expect(await readCrewJob(app, lead, job)).toMatchObject({ overnight: '2026-12-09', small: null })
    await app.db.updateTable('jobs').set({ cft: 9_999 }).where('order_id', '=', of).execute()
    expect((await readCrewJob(app, lead, job)).small).toMatchObject({ cft: 9_999 })
    expect(await readOrderLegs(app, staff, orderNo)).toMatchObject([
      { leg: { orderNo }, plates: [expect.any(String)], crew: [{ name: 'Ramesh Patil', lead: true }, {}, {}] },
    ])
    for (const step of ['arrived', 'loaded', 'unloaded'] as const) await tell(step)
    expect((await day()).deliveryAt).toBeNull()
  })

  test('shows when steps happened and when to expect the crew', async () => {
    expect((await day()).arrival).toEqual({ kind: 'window', leftAt: null })
    app.setNow(at('12:01'))
    expect((await day()).arrival).toEqual({ kind: 'overdue', leftAt: null })
    await tell('on-way', at('11:30'))
    expect((await day()).arrival).toEqual({ kind: 'overdue', leftAt: at('11:30') })
    await tell('arrived', at('11:58'))
    const { arrival, legs } = await day()
    expect(arrival).toEqual({ kind: 'arrived', at: at('11:58') })
    expect(legs[0]!.steps.map(({ step, at: told }) => [step, told])).toEqual([
      ...[
        ['on-way', at('11:30')],
        ['arrived', at('11:58')],
        ['loaded', null],
      ],
      ...[
        ['unloaded', null],
        ['done', null],
      ],
    ])
    // The crew's phone sent the first step half an hour after it happened.
    expect(legs[0]!.steps.slice(0, 2).map(({ heard }) => heard)).toEqual([at('12:01'), null])
    expect(legs[0]!.done).toBe(false)
    await tell('done')
    expect((await day()).legs[0]!.done).toBe(true)
  })

  test('takes the unfinished previous job into account', async () => {
    app.setNow(began)
    const next = await createBookedTestOrder(app)
    const { id } = await app.db.selectFrom('orders').select('id').where('order_no', '=', next).executeTakeFirstOrThrow()
    const { ends_at } = await app.db
      .selectFrom('jobs')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('ends_at')
      .where('order_no', '=', orderNo)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    // Assigned to the same crew before the first job, as on the board.
    const [job2] = await app.db.selectFrom('jobs').select('id').where('order_id', '=', id).orderBy('position').execute()
    const times = { starts_at: ends_at, ends_at: new Date(ends_at.getTime() + 3_600_000) }
    await app.db.deleteFrom('jobs').where('order_id', '=', id).where('id', '<>', job2!.id).execute()
    await app.db.updateTable('jobs').set(times).where('id', '=', job2!.id).execute()
    await app.db.updateTable('orders').set({ status: 'ready' }).where('id', '=', id).execute()
    const given = { job_id: job2!.id, worker_id: lead.id, lead: true, ...times }
    await app.db.insertInto('job_workers').values(given).execute()
    const of = { kind: 'customer', language: 'en', ...(await readOrder(app, staff, next)).customer } as Customer
    app.setNow(at('11:00'))
    expect((await getTracking(app, of, next)).arrival).toMatchObject({ kind: 'about', late: true, leftAt: null })
  })

  test('is for its own customer; a cancelled booking and one without a date have none', async () => {
    await expect(getTracking(app, await createTestCustomer(app), orderNo)).rejects.toMatchObject(unknown)
    await expect(getTracking(app, customer, 'TH-99999999')).rejects.toMatchObject(unknown)
    const { link } = await day()
    app.setNow(began)
    await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'customer' })
    await expect(day()).rejects.toMatchObject(unknown)
    await expect(getTrackingByLink(app, link)).rejects.toMatchObject(unknown)
  })
})

describe('the shared tracking link', () => {
  test('opens the tracking page until the end of the next day, without amounts, phone numbers and full addresses', async () => {
    const { link, lastDay, lateCredit: late, ...own } = await day()
    expect([lastDay, late]).toEqual(['2026-12-09', null])
    const shown = await getTrackingByLink(app, link)
    expect(shown).toEqual(own)
    const { customer: person, fromStop: fromEnd, toStop: toEnd } = await readOrder(app, staff, orderNo)
    const text = JSON.stringify(shown)
    const { mobile } = await app.db
      .selectFrom('workers')
      .select('mobile')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    for (const secret of [
      person.mobile,
      person.name,
      mobile,
      fromEnd.address,
      toEnd.address,
      fromEnd.addressDetails?.flat ?? 'B-304',
    ])
      expect(text).not.toContain(secret)
    app.setNow(at('23:59', '2026-12-09'))
    expect((await getTrackingByLink(app, link)).orderNo).toBe(orderNo)
    app.setNow(at('00:00', '2026-12-10'))
    await expect(getTrackingByLink(app, link)).rejects.toMatchObject(unknown)
  })

  test('is bound to one order and expiry date: any changed character makes it invalid', async () => {
    const { link } = await day()
    const [no, until, proof] = link.split('.') as [string, string, string]
    app.setNow(began)
    const other = await createBookedTestOrder(app)
    for (const forged of [
      `${other}.${until}.${proof}`,
      `${no}.20991231.${proof}`,
      `${no}.${until}.${'0'.repeat(32)}`,
      no,
      '',
    ])
      await expect(getTrackingByLink(app, forged)).rejects.toMatchObject(unknown)
  })
})

test('a crew photo is shown on the tracking page from the evening before, if the worker agreed', async () => {
  const photo = 'a'.repeat(22).concat('.webp')
  await app.db.insertInto('uploads').values({ id: photo, customer_id: null, created_at: app.now() }).execute()
  await app.ports.storage.put(getUploadKey(photo), new Uint8Array([1, 2, 3]), 'image/webp')
  await app.db.updateTable('workers').set({ photo }).where('id', '=', lead.id).execute()
  const gone = { kind: 'unknown', code: 'upload.unknown' }
  await expect(readCrewPhoto(app, { customer, orderNo }, lead.id)).rejects.toMatchObject(gone)
  await agree(lead.id, photo)
  const { link } = await day()
  expect((await readCrewPhoto(app, { customer, orderNo }, lead.id)).contentType).toBe('image/webp')
  expect((await readCrewPhoto(app, { link }, lead.id)).content).toHaveLength(3)
  await expect(readCrewPhoto(app, { link }, seen.id)).rejects.toMatchObject(gone)
  app.setNow(at('12:00', '2026-12-07'))
  await expect(readCrewPhoto(app, { link }, lead.id)).rejects.toMatchObject(gone)
})
