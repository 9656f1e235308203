import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { logInWorker, readWorkerSession } from '#modules/crews/index.server.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { parseStepNote } from '#modules/crews/rules/step-note.ts'
import type { WorkerRole } from '#modules/crews/rules/worker.ts'
import { deriveOtp } from '#modules/identity/commands/derive-otp.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { cancelOrder, readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { listArrivalCodes } from './list-arrival-codes.ts'
import { listCrewJobs } from './list-crew-jobs.ts'
import { readJobItemList } from './read-checked-list.ts'
import { readCrewJob } from './read-crew-job.ts'
import { type ReportedStep, recordJobStep } from './record-job-step.ts'

/** The date of the sample move. */
const DAY = '2026-12-08'
const noon = new Date(`${DAY}T12:00:00+05:30`)
let app: TestApp
let staff: Staff
let driver: Worker
let packer: Worker
let stranger: Worker
let orderNo: string
let job: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
const worker = async (name: string, ...roles: WorkerRole[]): Promise<Worker> => ({
  ...{ kind: 'worker', id: await createTestWorker(app, name, ...roles), name },
})
let began: Date
beforeEach(async () => {
  began = app.now()
  ;[driver, packer, stranger] = [await worker('Ramesh', 'driver'), await worker('Suresh'), await worker('Anil')]
  orderNo = await createBookedTestOrder(app)
  const truckIds = [await createTestTruck(app)]
  await assignCrewAndTrucks(app, staff, orderNo, {
    leg: 1,
    truckIds,
    workerIds: [driver.id, packer.id],
    lead: packer.id,
  })
  app.setNow(noon)
  job = (await listCrewJobs(app, driver))[0]!.id
})
afterEach(() => app.setNow(began))

const customerOf = async () => {
  const { customer } = await readOrder(app, staff, orderNo)
  return { kind: 'customer', language: 'en', ...customer } as Customer
}
const code = async () => (await listArrivalCodes(app, await customerOf(), orderNo))[0]
const tell = (by: Worker, step: JobStep, more: Partial<ReportedStep> = {}) =>
  recordJobStep(app, by, job, { id: randomUUID(), step, reportedAt: app.now(), ...more })
const states = async () => {
  const { rows } = await sql<{ job: string }>`
    select j.kind || ' ' || j.state as job from jobs j join orders o on o.id = j.order_id where order_no = ${orderNo} order by position`.execute(
    app.db,
  )
  return rows.map(one => one.job).join(', ')
}
const kept = () =>
  app.db
    .selectFrom('job_events')
    .select(['id', 'kind', 'worker_id', 'late'])
    .where('job_id', '=', job)
    .orderBy('at')
    .execute()

describe('steps', () => {
  test('reported in order update the jobs and make one activity entry each', async () => {
    await tell(packer, 'on-way')
    expect(await states()).toBe('pack assigned, load assigned, transit assigned, unload assigned')
    await tell(packer, 'arrived', { code: await code() })
    expect(await states()).toBe('pack started, load assigned, transit assigned, unload assigned')
    await tell(packer, 'loaded')
    expect(await states()).toBe('pack done, load done, transit started, unload assigned')
    await tell(driver, 'unloaded')
    // The crew is still on site, where the customer pays and signs, and can be called.
    expect(await states()).toBe('pack done, load done, transit done, unload started')
    expect(await readCrewJob(app, driver, job)).toMatchObject({ done: false, next: 'done', mobile: expect.any(String) })
    await tell(driver, 'done', { without: 'other' })
    expect(await states()).toBe('pack done, load done, transit done, unload done')
    const { events, status } = await readOrder(app, staff, orderNo)
    expect(events.filter(({ kind }) => kind === 'step').map(({ note, by }) => `${by} ${note}`)).toEqual([
      `worker:${packer.id} on-way:::Suresh`,
      `worker:${packer.id} arrived:code::Suresh`,
      `worker:${packer.id} loaded:::Suresh`,
      `worker:${driver.id} unloaded:::Ramesh`,
      `worker:${driver.id} done:without=other+items+money+signature::Ramesh`,
    ])
    expect(status).toBe('ready') // staff handle the balance due
    expect((await listCrewJobs(app, driver)).map(({ done, next }) => [done, next])).toEqual([[true, null]])
  })

  test('sent again or by two phones in parallel count once', async () => {
    const id = randomUUID()
    await Promise.all([tell(packer, 'on-way', { id }), tell(packer, 'on-way', { id }), tell(driver, 'on-way')])
    await tell(packer, 'on-way', { id })
    const right = await code()
    await tell(packer, 'arrived', { id: randomUUID(), code: right })
    await tell(driver, 'arrived', { code: 'wrong' }) // the mate was faster: no code is checked
    expect((await kept()).map(({ kind }) => kind).sort()).toEqual(['arrived', 'on-way'])
    const known = (await kept()).find(({ kind }) => kind === 'on-way')!.id // whichever phone was first
    await tell(packer, 'loaded', { id: known }) // the id belongs to another step
    expect(await kept()).toHaveLength(2)
    expect((await readOrder(app, staff, orderNo)).events.filter(({ kind }) => kind === 'step')).toHaveLength(2)
  })

  test('that arrive late from a phone without network are recorded and revert nothing', async () => {
    await tell(driver, 'loaded')
    await tell(packer, 'arrived', { reason: 'guard' })
    expect(await states()).toBe('pack done, load done, transit started, unload assigned')
    expect((await kept()).map(({ kind, late }) => [kind, late])).toEqual(
      expect.arrayContaining([
        ['loaded', false],
        ['arrived', true],
      ]),
    )
    expect((await readOrder(app, staff, orderNo)).events.at(-1)?.note).toBe('arrived:guard:late:Suresh')
  })

  test('that a job does not have, or before its date, are refused', async () => {
    app.setNow(new Date(`2026-12-07T12:00:00+05:30`))
    await expect(tell(packer, 'on-way')).rejects.toMatchObject({ kind: 'conflict', code: 'crew.too-soon' })
    expect(await kept()).toEqual([])
  })
})

describe('the arrival code', () => {
  test('has four digits, stays the same, and is shown from the day before until the arrival', async () => {
    const right = await code()
    expect(right).toMatch(/^\d{4}$/)
    app.setNow(new Date('2026-12-06T23:59:00+05:30'))
    expect(await code()).toBeUndefined()
    app.setNow(new Date('2026-12-07T00:01:00+05:30'))
    expect(await code()).toBe(right)
    const another = { ...(await customerOf()), id: 0 }
    expect(await listArrivalCodes(app, another, orderNo)).toEqual([])
    app.setNow(noon)
    await tell(packer, 'arrived', { code: right })
    expect(await code()).toBeUndefined()
  })

  test('is required, with five tries per hour', async () => {
    await expect(tell(packer, 'arrived')).rejects.toMatchObject({ code: 'crew.code-required' })
    const wrong = (await code()) === '0000' ? '0001' : '0000'
    for (let n = 0; n < 5; n++)
      await expect(tell(packer, 'arrived', { code: wrong })).rejects.toMatchObject({ code: 'crew.code-wrong' })
    await expect(tell(packer, 'arrived', { code: await code() })).rejects.toMatchObject({ kind: 'too-many' })
    await tell(packer, 'arrived', { reason: 'no-code' })
    expect(await kept()).toHaveLength(1)
  })

  test('is accepted from one worker even if a mate has used up their tries', async () => {
    const wrong = (await code()) === '0000' ? '0001' : '0000'
    for (let n = 0; n < 6; n++) await expect(tell(driver, 'arrived', { code: wrong })).rejects.toBeDefined()
    await tell(packer, 'arrived', { code: await code() })
    expect(await kept()).toHaveLength(1)
  })
})

describe('a worker', () => {
  const unknown = { kind: 'unknown', code: 'crew.job' }

  test('sees their jobs of today and tomorrow, and the customer’s number from the evening before', async () => {
    const seen = async (by: Worker) => (await listCrewJobs(app, by)).map(({ id }) => id)
    expect(await seen(driver)).toEqual([job])
    expect(await seen(stranger)).toEqual([])
    expect(await readCrewJob(app, driver, job)).toMatchObject({
      mobile: (await customerOf()).mobile,
      mates: [{ name: 'Suresh', lead: true }],
      next: 'on-way',
    })
    app.setNow(new Date('2026-12-07T12:00:00+05:30'))
    expect(await readCrewJob(app, driver, job)).toMatchObject({ mobile: null, next: null })
    app.setNow(new Date('2026-12-06T12:00:00+05:30'))
    expect(await seen(driver)).toEqual([])
    app.setNow(new Date('2026-12-09T12:00:00+05:30'))
    expect(await seen(driver)).toEqual([])
  })

  test('still sees a job in progress on the next day', async () => {
    await tell(driver, 'loaded')
    app.setNow(new Date('2026-12-09T01:00:00+05:30'))
    await tell(driver, 'unloaded')
    await tell(driver, 'done', { without: 'other' })
    expect(await states()).toBe('pack done, load done, transit done, unload done')
  })

  test('neither sees nor reports on a job that is somebody else’s, reassigned or cancelled', async () => {
    await expect(readCrewJob(app, stranger, job)).rejects.toMatchObject(unknown)
    await expect(tell(stranger, 'on-way')).rejects.toMatchObject(unknown)
    const { lastEvent: seen } = await readOrder(app, staff, orderNo)
    const { truck_id } = await app.db
      .selectFrom('job_trucks')
      .selectAll()
      .where('job_id', '=', job)
      .executeTakeFirstOrThrow()
    app.setNow(began)
    const others = { leg: 1, truckIds: [truck_id], workerIds: [driver.id, stranger.id], lead: driver.id, seen } as const
    await assignCrewAndTrucks(app, staff, orderNo, others)
    app.setNow(noon)
    await expect(tell(packer, 'on-way')).rejects.toMatchObject(unknown)
    await tell(stranger, 'on-way')
    app.setNow(began)
    await cancelOrder(app, staff, orderNo, { reason: 'Not moving', cause: 'customer' })
    app.setNow(noon)
    await expect(readCrewJob(app, driver, job)).rejects.toMatchObject(unknown)
    await expect(tell(driver, 'arrived', { reason: 'other' })).rejects.toMatchObject(unknown)
  })
})

describe('the login', () => {
  const client = { address: '203.0.113.9', browser: 'a-phone', program: 'Android', language: 'en' } as const
  const logIn = async (mobile: string) => {
    await sendLoginOtp(app, client, mobile as never)
    return logInWorker(app, client, { mobile: mobile as never, code: await sentCode(mobile) })
  }
  const sentCode = async (mobile: string) => {
    const row = await app.db
      .selectFrom('login_codes')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    return deriveOtp(app.config.secretKey, row, app.config.otp.length)
  }
  const mobileOf = async ({ id }: Worker) =>
    (await app.db.selectFrom('workers').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile

  test('is by the registered mobile number, and ends with a dismissal at the next request', async () => {
    const { session, languages } = await logIn(await mobileOf(packer))
    expect(languages).toEqual(['hi'])
    expect(await readWorkerSession(app, session.token)).toEqual(packer)
    await app.db.updateTable('workers').set({ left_on: DAY }).where('id', '=', packer.id).execute()
    expect(await readWorkerSession(app, session.token)).toBeNull()
    app.setNow(new Date(noon.getTime() + 120_000))
    await expect(logIn(await mobileOf(packer))).rejects.toMatchObject({ kind: 'forbidden', code: 'crew.nobody' })
  })

  test('ends after two weeks without use, and is refused to people who do not work here', async () => {
    const { session } = await logIn(await mobileOf(driver))
    app.setNow(new Date(noon.getTime() + 14 * 86_400_000))
    expect(await readWorkerSession(app, session.token)).toBeNull()
    await expect(logIn('9898989898')).rejects.toMatchObject({ kind: 'forbidden', code: 'crew.nobody' })
  })
})

describe('a job that ends with open items', () => {
  const order = () => readOrder(app, staff, orderNo)
  const flags = async () => (await order()).attention.filter(({ kind }) => kind === 'finished-open')
  const line = async () => (await order()).events.findLast(({ kind }) => kind === 'step')!.note
  const without = (step: JobStep) => tell(driver, step, step === 'arrived' ? { reason: 'no-code' } : {})
  beforeEach(async () => {
    for (const step of ['arrived', 'loaded', 'unloaded'] as const) await without(step)
  })

  test('is refused without a reason, and stays open', async () => {
    await expect(tell(driver, 'done')).rejects.toMatchObject({
      kind: 'invalid',
      fields: { without: 'crew.unfinished' },
    })
    expect((await readCrewJob(app, driver, job)).done).toBe(false)
    expect(await flags()).toEqual([])
  })

  test('ends with a reason, which the office sees with the open items', async () => {
    await tell(driver, 'done', { without: 'pays-later' })
    expect((await readCrewJob(app, driver, job)).done).toBe(true)
    expect(await flags()).toHaveLength(1)
    expect(parseStepNote(await line())!.without).toEqual({ why: 'pays-later', open: ['items', 'money', 'signature'] })
  })

  test('ends without a reason if it was reported without network, and raises a flag', async () => {
    await tell(driver, 'done', { waited: true })
    expect(await flags()).toHaveLength(1)
    expect(parseStepNote(await line())!.without!.why).toBe('waited')
  })

  test('ends with the crew’s own words, which are in the activity log alone, so that an erasure deletes them', async () => {
    await expect(tell(driver, 'done', { without: 'other', remark: '' })).rejects.toMatchObject({
      fields: { without: 'crew.unfinished' },
    })
    await tell(driver, 'done', { without: 'other', remark: 'His son pays: tomorrow' })
    expect(parseStepNote(await line())!.without!.remark).toBe('His son pays: tomorrow')
    const stored = app.db.selectFrom('job_events').select('data').where('kind', '=', 'done').where('job_id', '=', job)
    expect(JSON.stringify(await stored.execute())).not.toContain('son')
  })

  test('reported without network with another reason and no words is accepted', async () => {
    await tell(driver, 'done', { waited: true, without: 'other', remark: '' })
    expect(await flags()).toHaveLength(1)
    expect(parseStepNote(await line())!.without!.why).toBe('other')
  })

  test('reported twice raises one flag', async () => {
    const id = randomUUID()
    await tell(driver, 'done', { id, without: 'other' })
    await tell(driver, 'done', { id, without: 'other' })
    await tell(packer, 'done', { without: 'other' })
    expect(await flags()).toHaveLength(1)
  })

  test('needs no reason once all is counted, paid and signed', async () => {
    const { id, balanceDue } = await order()
    const { things } = await readJobItemList(app, driver, job)
    const checks = (['load', 'unload'] as const).flatMap(side =>
      things.map(({ line, quantity }) => ({
        ...{ id: randomUUID(), order_id: id, job_id: job, worker_id: driver.id, side, line, item: '' },
        ...{ here: quantity, missing: 0, reported_at: app.now(), at: app.now() },
      })),
    )
    await app.db.insertInto('job_checks').values(checks).execute()
    await expect(tell(driver, 'done')).rejects.toMatchObject({ code: 'crew.unfinished' })
    const cash = { id: randomUUID(), order_id: id, job_id: job, worker_id: driver.id, amount: balanceDue }
    await app.db
      .insertInto('crew_cash')
      .values({
        ...cash,
        state: 'to-review',
        why: 'twice',
        payment_id: null,
        reported_at: app.now(),
        at: app.now(),
      } as never)
      .execute()
    await expect(tell(driver, 'done')).rejects.toMatchObject({ code: 'crew.unfinished' })
    const signature = { order_id: id, job_id: job, worker_id: driver.id, signer: 'Neha', strokes: null, remark: '' }
    await app.db
      .insertInto('job_signatures')
      .values({ id: randomUUID(), ...signature, reported_at: app.now(), at: app.now() } as never)
      .execute()
    await tell(driver, 'done')
    expect(await flags()).toEqual([])
  })
})
