import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { parseStepNote } from '#modules/crews/rules/step-note.ts'
import { listOrderReports } from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { readCrewSurvey, readCrewSurveys, recordStaffLead, scheduleSurvey } from '#modules/sales/index.server.ts'
import { hashToken } from '#platform/crypto.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { appContext, languageContext } from '#web/app-shell/context.ts'
import type { OutboxItem } from './outbox.ts'
import { action as sent } from './outbox-endpoint.ts'
import { action as report } from './outbox-report-endpoint.ts'
import { sendWaiting } from './send.ts'

/** The items stored on the phone. */
let items: OutboxItem[] = []
vi.mock('./outbox.ts', () => ({
  listOutboxItems: async () => [...items],
  updateOutboxItem: async (item: OutboxItem) => {
    items = items.map(one => (one.n === item.n ? item : one))
  },
  deleteOutboxItems: async (gone: OutboxItem[]) => {
    items = items.filter(({ n }) => !gone.some(one => one.n === n))
  },
}))

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
let began: Date
beforeEach(() => {
  began = app.now()
})
afterEach(() => app.setNow(began))
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/**
 * Items as phones have stored them since before the kinds were in one table. Never change them to suit the software:
 * phones hold such items for days and send them to whatever version then runs.
 */
type Stored = Pick<OutboxItem, 'job' | 'fields'> & { kind: string; url?: string; photo?: Blob }
const REPORT_URL = '/crew/sent/report'

/** Sends what this worker's phone holds. Returns what is left on the phone. */
async function sendOutbox(worker: Worker, stored: readonly Stored[]) {
  const of = { url: '/crew/sent', worker: worker.id, label: 'Keep', state: 'waiting' } as const
  items = stored.map(
    (one, at) => ({ ...of, ...one, n: at + 1, id: randomUUID(), at: Date.now() - 60_000 }) as OutboxItem,
  )
  const cookie = await logIn(worker)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: FormData | URLSearchParams }) => {
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(languageContext, 'en')
    const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers: { cookie } })
    return (path === REPORT_URL ? report : sent)({ request, context } as never)
  })
  expect(await sendWaiting()).toBe('all')
  return items.map(({ kind, state, text }) => [kind, state, text])
}

async function logIn({ id }: Worker): Promise<string> {
  const token = randomUUID()
  const of = { customer_id: null, staff_id: null, worker_id: id }
  const life = { created_at: app.now(), expires_at: new Date('2027-01-01') }
  await app.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), ...of, ...life } as never)
    .execute()
  return `crew=${token}`
}

test('everything in the outbox of a crew phone from an earlier version is sent and recorded', async () => {
  const { driver, jobId, orderId, told } = await createTestCrewedJob(app, staff)
  const { orderNo, pass } = told()
  const [job, under] = [`${jobId}`, { orderNo, pass }]
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
  const photo = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  const strokes = '10,10 20,30 40,30 60,10 80,30 100,10'
  const left = await sendOutbox(driver, [
    { kind: 'begin', job: 'begin', fields: { begin: 'yes', odometer: '45210', missing: '' } },
    { kind: 'seen', job: 'news', fields: { seen: app.now().toISOString() } },
    { kind: 'consent', job: 'consent', fields: { agrees: 'yes' } },
    { kind: 'step', job, fields: { ...under, step: 'on-way' } },
    { kind: 'step', job, fields: { ...under, step: 'arrived', code: '', reason: 'no-code' } },
    { kind: 'check', job, fields: { ...under, side: 'load', line: '+', thing: 'Bicycle', count: '2' } },
    { kind: 'visit', job, fields: { ...under, put: 'line 1 Taps shine' } },
    { kind: 'cash', job, fields: { ...under, due: '50000', amount: '500' } },
    { kind: 'sign', job, fields: { ...under, signer: 'Meera', strokes, code: '', remark: '' } },
    { kind: 'change', job, fields: { ...under, 'thing-1': '1', 'count-1': '2', words: '' } },
    { kind: 'report', job, url: REPORT_URL, fields: { ...under, report: 'before', note: '' }, photo },
    { kind: 'report', job, url: REPORT_URL, fields: { ...under, report: 'note', note: 'The lift is out' } },
    { kind: 'logout', job: '', fields: {} },
  ])
  const rendered = ['begin', 'seen', 'consent', 'step', 'step', 'check', 'visit', 'cash', 'sign', 'change']
  expect(left).toEqual(rendered.map(kind => [kind, 'sent', undefined]))
  const tables = ['job_checks', 'visit_checks', 'job_signatures', 'crew_cash', 'order_changes'] as const
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()
    expect(rows, table).toHaveLength(1)
  }
  const steps = app.db.selectFrom('job_events').select('kind').where('worker_id', '=', driver.id)
  expect((await steps.execute()).map(({ kind }) => kind).sort()).toEqual(['arrived', 'on-way'])
  const reports = await listOrderReports(app, staff, orderId)
  expect(reports.map(({ kind, photo }) => [kind, photo !== null]).sort()).toEqual([
    ['before', true],
    ['note', false],
  ])
  const workers = app.db.selectFrom('workers').select('location_agreed_at').where('id', '=', driver.id)
  expect(await workers.executeTakeFirst()).toEqual({ location_agreed_at: app.now() })
  const days = app.db.selectFrom('worker_days').select('odometer').where('worker_id', '=', driver.id)
  expect(await days.execute()).toEqual([{ odometer: 45_210 }])
  const sessions = app.db.selectFrom('sessions').select('ended_at').where('worker_id', '=', driver.id)
  expect(await sessions.execute()).toEqual([{ ended_at: app.now() }])
})

test('what a phone stores of the photos, items and reasons of today is sent and recorded', async () => {
  const { driver, jobId, orderId, told } = await createTestCrewedJob(app, staff)
  const { orderNo, pass } = told()
  const [job, under] = [`${jobId}`, { orderNo, pass }]
  const left = await sendOutbox(driver, [
    { kind: 'step', job, fields: { ...under, step: 'arrived', code: '', reason: 'no-code' } },
    { kind: 'change', job, fields: { ...under, 'more-1': '2', waited: '0', 'from-floor': '', words: '' } },
    {
      kind: 'report',
      job,
      url: REPORT_URL,
      fields: { ...under, report: 'note', items: 'Wardrobe, Fridge', note: 'Wet' },
    },
    {
      kind: 'step',
      job,
      fields: { ...under, step: 'done', open: 'money', without: 'other', remark: 'x'.repeat(300) },
    },
  ])
  expect(left).toEqual(['step', 'change', 'step'].map(kind => [kind, 'sent', undefined]))
  const changes = app.db.selectFrom('order_changes').select('id').where('order_id', '=', orderId)
  expect(await changes.execute()).toHaveLength(1)
  expect((await listOrderReports(app, staff, orderId)).map(({ note }) => note)).toEqual(['Wardrobe, Fridge: Wet'])
  const { events, attention } = await readOrder(app, staff, orderNo)
  expect(attention.map(({ kind }) => kind)).toContain('finished-open')
  const { without } = parseStepNote(events.findLast(({ kind }) => kind === 'step')!.note)!
  expect(without).toMatchObject({ why: 'other', remark: 'x'.repeat(200) })
})

test('everything in the outbox of a surveyor’s phone from an earlier version is sent and recorded', async () => {
  const surveyor = { kind: 'worker', id: await createTestWorker(app, 'Neeta', 'surveyor'), name: 'Neeta' } as const
  const client = { mobile: parseMobile('9811122233')!, name: 'Neha', language: 'hi', cityId: null, words: '' } as const
  const lead = await recordStaffLead(app, staff, { key: randomUUID(), ...client, channel: 'call' })
  const startsAt = new Date('2026-12-09T10:00:00+05:30')
  const plan = { way: 'video' as const, startsAt, hours: 1, workerId: surveyor.id, address: '', note: '' }
  await scheduleSurvey(app, staff, { id: lead.id, revision: 1 }, plan)
  app.setNow(startsAt)
  const { id } = (await readCrewSurveys(app, surveyor))[0]!
  const under = { survey: `${id}`, pass: (await readCrewSurvey(app, surveyor, id)).pass }
  const left = await sendOutbox(surveyor, [
    { kind: 'survey', job: `survey-${id}`, fields: { ...under, put: '1 2' } },
    { kind: 'survey-note', job: `survey-${id}`, url: REPORT_URL, fields: { ...under, note: 'Piano' } },
    { kind: 'survey', job: `survey-${id}`, fields: { ...under, outcome: 'done' } },
  ])
  expect(left).toEqual([
    ['survey', 'sent', undefined],
    ['survey', 'sent', undefined],
  ])
  const { words, sent } = await readCrewSurvey(app, surveyor, id)
  expect(words.map(({ kind }) => kind)).toEqual(['thing', 'note', 'end'])
  expect(sent.map(note => note.words)).toEqual(['Piano'])
})
