import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { assignCrewAndTrucks, readBoard } from '#modules/dispatch/index.server.ts'
import { holdReservation } from '#modules/scheduling/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listSurveyorChoices } from '../queries/list-surveyors.ts'
import { readCrewSurvey, readCrewSurveys } from '../queries/read-crew-survey.ts'
import { readLead } from '../queries/read-lead.ts'
import { readSurveyNotices } from '../queries/read-survey-notices.ts'
import { listSurveys, readLeadSurveys } from '../queries/surveys.ts'
import type { SurveyUpdate } from '../rules/survey-findings.ts'
import { cancelSurvey } from './cancel-survey.ts'
import { markLeadsWon } from './mark-leads-won.ts'
import { markSurveyNoticesSeen } from './mark-survey-notices-seen.ts'
import { moveLead } from './move-lead.ts'
import { recordStaffLead } from './record-staff-lead.ts'
import { recordSurveyUpdate } from './record-survey-update.ts'
import { type SurveySchedule, scheduleSurvey } from './schedule-survey.ts'

let app: TestApp
let staff: Staff
let began: Date
let surveyor: Worker
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  began = app.now()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(began)
  await app.db.updateTable('workers').set({ left_on: '2026-01-01' }).execute() // from earlier tests
  surveyor = await aSurveyor('Anil Pawar')
})

let numbers = 9_811_100_000
const aSurveyor = async (name: string): Promise<Worker> => ({
  ...{ kind: 'worker', id: await createTestWorker(app, name, 'surveyor'), name },
})
const createTestLead = async () => {
  const mobile = parseMobile(String(numbers++))!
  const told = { mobile, name: 'Neha Kulkarni', language: 'hi', cityId: 1, channel: 'call' as const, words: '' }
  const { id } = await recordStaffLead(app, staff, { key: randomUUID(), ...told })
  return { id, mobile }
}
const seen = async (id: number) => ({ id, revision: (await readLead(app, staff, id)).revision })
const ten = new Date('2026-12-08T10:00:00+05:30')
const plan = (more: Partial<SurveySchedule> = {}): SurveySchedule => ({
  ...{ way: 'visit', startsAt: ten, hours: 1, workerId: surveyor.id, address: 'B-304, Sai Darshan', note: '' },
  ...more,
})
const agree = async (id: number, more?: Partial<SurveySchedule>) =>
  scheduleSurvey(app, staff, await seen(id), plan(more))
const sentTo = async (mobile: string) => {
  await app.work()
  return app.sent.filter(({ to }) => to === mobile).map(({ template }) => template)
}
const told = async (id: number, word: SurveyUpdate, by = surveyor) => {
  const { pass } = await readCrewSurvey(app, by, id)
  return { id: randomUUID(), surveyId: id, pass, reportedAt: app.now(), word }
}
let branches = 0
const createTestBranch = async () => {
  const row = {
    name: `Bengaluru ${branches}`,
    address: 'Hoodi',
    phone: '',
    series: `K${String.fromCharCode(65 + branches++)}`,
  }
  const gstin = '29AAGCB7383J1Z4'
  const added = app.db
    .insertInto('branches')
    .values({ ...row, gstin })
    .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}
const listed = async (lead: number) =>
  (await listSurveys(app, staff, '2026-12-08', 1)).filter(({ leadId }) => leadId === lead)
const surveyOf = async (lead: number) => (await readLeadSurveys(app, staff, lead))[0]!

describe('scheduling a survey', () => {
  test('reserves the surveyor’s time, moves the lead, and notifies the customer', async () => {
    const { id, mobile } = await createTestLead()
    await agree(id, { hours: 2 })
    expect(await readLead(app, staff, id)).toMatchObject({ state: 'survey', nextAt: ten, nextKind: 'visit' })
    expect(await sentTo(mobile)).toEqual(['survey-visit'])
    const { params } = await app.db
      .selectFrom('messages')
      .select('params')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(params).toMatchObject({ slot: { from: 10, until: 12 } })
    const board = await readBoard(app, staff, '2026-12-08', null)
    expect(board.surveys).toMatchObject([{ leadId: id, workerId: surveyor.id, name: 'Neha Kulkarni', done: false }])
    expect(await listSurveys(app, staff, '2026-12-08', 1)).toMatchObject([{ leadId: id, worker: 'Anil Pawar' }])
  })

  test('never books a worker twice, for two surveys or for a survey and a job', async () => {
    const [one, other] = [await createTestLead(), await createTestLead()]
    await agree(one.id)
    await expect(agree(other.id)).rejects.toMatchObject({ code: 'dispatch.worker-busy' })
    await agree(other.id, { startsAt: new Date(ten.getTime() + 3_600_000) })
    const orderNo = await createBookedTestOrder(app)
    const [truck, driver] = [await createTestTruck(app), await createTestWorker(app, 'Ramesh', 'driver')]
    const crew = { leg: 1 as const, truckIds: [truck], workerIds: [driver, surveyor.id], lead: driver }
    await expect(assignCrewAndTrucks(app, staff, orderNo, crew)).rejects.toMatchObject({ code: 'dispatch.worker-busy' })
    await assignCrewAndTrucks(app, staff, orderNo, { ...crew, workerIds: [driver] })
    const third = await createTestLead()
    const noon = new Date('2026-12-08T12:00:00+05:30')
    await expect(agree(third.id, { workerId: driver, startsAt: noon })).rejects.toMatchObject({
      code: 'dispatch.worker-busy',
    })
  })

  test('rejects one of two concurrent requests for the same time of a surveyor', async () => {
    const leads = await Promise.all(Array.from({ length: 6 }, createTestLead))
    const plans = await Promise.allSettled(leads.map(({ id }) => agree(id)))
    expect(plans.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of plans)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'dispatch.worker-busy' })
  })

  test('prefers a free surveyor over other workers, and skips workers with another job', async () => {
    const packer = await createTestWorker(app, 'Aamir', 'packer')
    const leads = [await createTestLead(), await createTestLead(), await createTestLead()]
    for (const { id } of leads.slice(0, 2)) await agree(id, { workerId: null })
    expect((await surveyOf(leads[0]!.id)).workerId).toBe(surveyor.id)
    expect((await surveyOf(leads[1]!.id)).workerId).toBe(packer)
    await expect(agree(leads[2]!.id, { workerId: null })).rejects.toMatchObject({ code: 'lead.nobody-free' })
  })

  test('the surveyors of the lead’s branch come first, and only staff choose one of another branch', async () => {
    const branch = await createTestBranch()
    const other = await aSurveyor('Aadil')
    await app.db.updateTable('workers').set({ branch_id: branch }).where('id', '=', other.id).execute()
    const [first, second] = [await createTestLead(), await createTestLead()]
    const lead = { ...first, language: 'hi', cityId: 1, branchId: null as number | null }
    const list = async (by: Staff, criteria = lead) =>
      (await listSurveyorChoices(app, by, criteria, null)).map(({ name, isOfBranch }) => [name, isOfBranch])
    expect(await list(staff)).toEqual([
      ['Anil Pawar', true],
      ['Aadil', false],
    ])
    expect(await list({ ...staff, branches: [branch] }, { ...lead, branchId: branch })).toEqual([['Aadil', true]])
    await agree(first.id, { workerId: null })
    await expect(agree(second.id, { workerId: null })).rejects.toMatchObject({ code: 'lead.nobody-free' })
    await agree(second.id, { workerId: other.id })
  })

  test.each<[string, Partial<SurveySchedule>, string]>([
    ['a time that is over', { startsAt: new Date('2026-01-01T10:00:00+05:30') }, 'lead.past'],
    ['a visit to nowhere', { address: '' }, 'lead.survey-address'],
  ])('%s is rejected', async (_, more, code) => {
    const { id } = await createTestLead()
    await expect(agree(id, more)).rejects.toMatchObject({ code })
    expect(await readLeadSurveys(app, staff, id)).toEqual([])
  })

  test('skips workers on leave', async () => {
    const leave = { worker_id: surveyor.id, first_day: '2026-12-08', last_day: '2026-12-08', reason: 'Wedding' }
    await app.db.insertInto('worker_leave').values(leave).execute()
    const { id } = await createTestLead()
    await expect(agree(id)).rejects.toMatchObject({ code: 'dispatch.worker-cannot' })
  })

  test('rescheduling notifies the customer and releases the old time; a changed note notifies nobody', async () => {
    const [one, other] = [await createTestLead(), await createTestLead()]
    await agree(one.id)
    const later = new Date(ten.getTime() + 2 * 3_600_000)
    await agree(one.id, { startsAt: later })
    await agree(other.id)
    await agree(one.id, { startsAt: later, note: 'Ring twice' })
    expect(await sentTo(one.mobile)).toEqual(['survey-visit', 'survey-visit'])
    expect(await surveyOf(one.id)).toMatchObject({ startsAt: later, note: 'Ring twice' })
    expect(await app.db.selectFrom('surveys').select('id').where('lead_id', '=', one.id).execute()).toHaveLength(1)
  })

  test('the surveyor reads changes until they confirm them, and a previous surveyor reads that it was reassigned', async () => {
    const mate: Worker = { kind: 'worker', id: await createTestWorker(app, 'Aamir', 'packer'), name: 'Aamir' }
    const { id } = await createTestLead()
    const notices = async (of = surveyor) =>
      (await readSurveyNotices(app, of)).map(({ kind, startsAt }) => [kind, startsAt])
    const hour = (n: number) => new Date(ten.getTime() + n * 3_600_000)
    await agree(id)
    expect(await notices()).toEqual([['new', ten]])
    await agree(id, { startsAt: hour(1) })
    expect(await notices()).toEqual([['new', hour(1)]]) // still new, because it was not seen
    await markSurveyNoticesSeen(app, surveyor, new Date(app.now().getTime() - 1))
    expect(await notices()).toHaveLength(1)
    await markSurveyNoticesSeen(app, mate, app.now()) // does not affect another worker’s
    await markSurveyNoticesSeen(app, surveyor, app.now())
    expect(await notices()).toEqual([])
    await agree(id, { startsAt: hour(1), address: 'C-12, Lake Homes' })
    expect(await notices()).toEqual([['changed', hour(1)]])
    await agree(id, { startsAt: hour(2) })
    expect(await notices()).toEqual([['moved', hour(2)]])
    await agree(id, { startsAt: hour(2), workerId: mate.id })
    expect(await notices()).toEqual([['gone', hour(2)]])
    expect(await notices(mate)).toEqual([['new', hour(2)]])
    await cancelSurvey(app, staff, await seen(id))
    expect(await notices(mate)).toEqual([['cancelled', hour(2)]])
    expect(await notices()).toEqual([['gone', hour(2)]])
    const now = app.now()
    app.setNow(new Date('2026-12-09T08:00:00+05:30'))
    expect(await notices(mate)).toEqual([])
    app.setNow(now)
  })

  test('cancelling releases the time, notifies the customer, and schedules a call to the lead', async () => {
    const { id, mobile } = await createTestLead()
    await agree(id, { way: 'video', address: '' })
    await cancelSurvey(app, staff, await seen(id))
    expect(await sentTo(mobile)).toEqual(['survey-call', 'survey-cancelled'])
    expect(await readLead(app, staff, id)).toMatchObject({ nextKind: 'call', nextAt: began })
    expect(await readCrewSurveys(app, surveyor)).toEqual([])
    await agree((await createTestLead()).id)
    await expect(cancelSurvey(app, staff, await seen(id))).rejects.toMatchObject({ code: 'lead.no-survey' })
  })

  test.each(['lost', 'dormant'] as const)('a planned survey is cancelled when its lead is %s', async to => {
    const { id, mobile } = await createTestLead()
    await agree(id)
    await moveLead(app, staff, await seen(id), { to, reason: to === 'lost' ? 'price' : null })
    expect(await listed(id)).toEqual([])
    expect(await readLeadSurveys(app, staff, id)).toEqual([])
    expect(await sentTo(mobile)).toEqual(['survey-visit', 'survey-cancelled'])
    expect((await readSurveyNotices(app, surveyor)).map(({ kind }) => kind)).toEqual(['cancelled'])
    app.setNow(ten)
    expect(await readCrewSurveys(app, surveyor)).toEqual([])
    app.setNow(began)
    await agree((await createTestLead()).id) // the surveyor's time is free again
  })

  test('a planned survey is cancelled when the customer books, once', async () => {
    const { id } = await createTestLead()
    await agree(id)
    const booked = app.db
      .selectFrom('orders')
      .select('mobile')
      .where('order_no', '=', await createBookedTestOrder(app))
    await app.db
      .updateTable('leads')
      .set(await booked.executeTakeFirstOrThrow())
      .where('id', '=', id)
      .execute()
    await Promise.all([markLeadsWon(app), markLeadsWon(app)])
    const lead = await readLead(app, staff, id)
    expect(lead.state).toBe('won')
    expect(lead.events.map(({ what }) => what).filter(what => what === 'won' || what === 'cancelled')).toHaveLength(2)
    expect(await listed(id)).toEqual([])
    expect((await readSurveyNotices(app, surveyor)).map(({ kind }) => kind)).toEqual(['cancelled'])
  })

  test('a survey whose items were counted is done when its lead is lost, and its result stays on the lead', async () => {
    const { id } = await createTestLead()
    await agree(id)
    app.setNow(ten)
    const survey = (await readCrewSurveys(app, surveyor))[0]!.id
    await recordSurveyUpdate(app, surveyor, await told(survey, { kind: 'thing', article: 1, count: 2 }))
    await moveLead(app, staff, await seen(id), { to: 'lost', reason: 'price' })
    expect(await surveyOf(id)).toMatchObject({ state: 'done', sheet: { itemCount: 2 } })
  })

  test('a surveyor who agreed to messages is notified, and the previous one too', async () => {
    const other = await aSurveyor('Bela')
    await app.db.updateTable('workers').set({ messages_agreed_at: began }).where('left_on', 'is', null).execute()
    const { id } = await createTestLead()
    await agree(id)
    await agree(id, { workerId: other.id })
    const mobiles = await app.db.selectFrom('workers').select(['name', 'mobile']).where('left_on', 'is', null).execute()
    const of = (name: string) => sentTo(mobiles.find(one => one.name === name)!.mobile)
    expect([await of('Anil Pawar'), await of('Bela')]).toEqual([['crew-jobs', 'crew-jobs'], ['crew-jobs']])
  })

  test('staff of another branch can neither schedule nor read it', async () => {
    const bound = { ...(await createTestStaff(app, 'Kiran', operationsRole)), branches: [await createTestBranch()] }
    const { id } = await createTestLead()
    await agree(id)
    await expect(scheduleSurvey(app, bound, await seen(id), plan())).rejects.toMatchObject({ code: 'lead.unknown' })
    await expect(cancelSurvey(app, bound, await seen(id))).rejects.toMatchObject({ code: 'lead.unknown' })
    expect(await listSurveys(app, bound, '2026-12-08', 7)).toEqual([])
    expect(await readLeadSurveys(app, bound, id)).toEqual([])
  })
})

describe('what a surveyor reports', () => {
  const onTheDay = async () => {
    const { id } = await createTestLead()
    await agree(id)
    app.setNow(ten)
    return { leadId: id, id: (await readCrewSurveys(app, surveyor))[0]!.id }
  }

  test('a survey is on its surveyor’s phone today and tomorrow, with the number from the evening before, and on no other phone', async () => {
    const { id: leadId, mobile } = await createTestLead()
    await agree(leadId)
    app.setNow(new Date('2026-12-07T12:00:00+05:30'))
    const [{ id } = { id: 0 }] = await readCrewSurveys(app, surveyor)
    expect(await readCrewSurvey(app, surveyor, id)).toMatchObject({ mobile: null, customer: 'Neha Kulkarni' })
    app.setNow(new Date('2026-12-07T18:00:00+05:30'))
    expect((await readCrewSurvey(app, surveyor, id)).mobile).toBe(mobile)
    await expect(readCrewSurvey(app, await aSurveyor('Bela'), id)).rejects.toMatchObject({ code: 'crew.job' })
    app.setNow(new Date('2026-12-06T12:00:00+05:30'))
    expect(await readCrewSurveys(app, surveyor)).toEqual([])
  })

  test('item counts, floors and notes reach the lead, also if they are sent twice or late', async () => {
    const { id, leadId } = await onTheDay()
    const one = await told(id, { kind: 'thing', article: 1, count: 1 })
    // Reported later, though it was in transit for less time, by the phone's clock.
    const second = {
      ...(await told(id, { kind: 'thing', article: 1, count: 2 })),
      reportedAt: new Date(ten.getTime() - 1_000),
    }
    const ground = { floor: 0, lift: false, metres: 5 }
    const access = await told(id, { kind: 'access', from: { floor: 4, lift: false, metres: 60 }, to: ground })
    const note = await told(id, { kind: 'note', words: 'Piano by the window' })
    for (const word of [one, second, second, access, note, note]) await recordSurveyUpdate(app, surveyor, word)
    expect(await surveyOf(leadId)).toMatchObject({
      sheet: { cart: { 1: 2 }, itemCount: 2, access: { from: { floor: 4, metres: 60 } } },
      things: [{ id: 1, quantity: 2 }],
      notes: [{ words: 'Piano by the window' }],
    })
  })

  test('the first reported end completes the survey, once, and schedules a call', async () => {
    const { id, leadId } = await onTheDay()
    const done = await told(id, { kind: 'end', outcome: 'done' })
    const nobody = await told(id, { kind: 'end', outcome: 'nobody' })
    for (const word of [done, done, nobody]) await recordSurveyUpdate(app, surveyor, word)
    expect(await surveyOf(leadId)).toMatchObject({ state: 'done', sheet: { ended: 'done' } })
    const lead = await readLead(app, staff, leadId)
    expect(lead).toMatchObject({ nextKind: 'call', nextAt: ten })
    expect(lead.events.filter(({ what }) => what === 'done')).toHaveLength(1)
  })

  test('updates of an earlier surveyor are stored, but do not end the survey', async () => {
    const { id, leadId } = await onTheDay()
    const [count, done] = [
      await told(id, { kind: 'thing', article: 1, count: 2 }),
      await told(id, { kind: 'end', outcome: 'done' }),
    ]
    app.setNow(began)
    await agree(leadId, { workerId: (await aSurveyor('Bela')).id })
    app.setNow(ten)
    for (const word of [count, done]) await recordSurveyUpdate(app, surveyor, word)
    expect(await surveyOf(leadId)).toMatchObject({ state: 'planned', sheet: { itemCount: 2 } })
  })

  test('updates without the signed link, or for a deleted lead, are rejected', async () => {
    const { id, leadId } = await onTheDay()
    const word = await told(id, { kind: 'thing', article: 1, count: 2 })
    const unknown = { code: 'crew.job' }
    await expect(recordSurveyUpdate(app, surveyor, { ...word, pass: 'none' })).rejects.toMatchObject(unknown)
    await expect(recordSurveyUpdate(app, await aSurveyor('Bela'), word)).rejects.toMatchObject(unknown)
    await app.db.deleteFrom('leads').where('id', '=', leadId).execute()
    await expect(recordSurveyUpdate(app, surveyor, word)).rejects.toMatchObject(unknown)
    expect(
      await app.db.selectFrom('job_workers').select('survey_id').where('worker_id', '=', surveyor.id).execute(),
    ).toEqual([])
  })

  test('updates of a survey a month ago are rejected', async () => {
    const { id } = await onTheDay()
    const note = await told(id, { kind: 'note', words: 'Piano' })
    app.setNow(new Date(ten.getTime() + 31 * 86_400_000))
    await expect(recordSurveyUpdate(app, surveyor, note)).rejects.toMatchObject({ code: 'crew.job' })
  })

  test('a note needs a text or a photo', async () => {
    const { id } = await onTheDay()
    const empty = await told(id, { kind: 'note', words: '' })
    await expect(recordSurveyUpdate(app, surveyor, empty)).rejects.toMatchObject({ code: 'report.empty' })
  })
})

test('a survey uses capacity of a worker who also packs, but not of a pure surveyor', async () => {
  const mover = await createTestWorker(app, 'Aamir', 'packer')
  await app.db
    .updateTable('workers')
    .set({ roles: toJsonText(['packer', 'surveyor']) })
    .where('id', '=', mover)
    .execute()
  const { readFleet } = await import('#modules/scheduling/internal.server.ts')
  const day = { first: '2026-12-08', last: '2026-12-08' }
  const sold = async () => (await readFleet(app.db, 0, day, { now: app.now() })).taken.length
  const before = await sold()
  await agree((await createTestLead()).id)
  expect(await sold()).toBe(before)
  await agree((await createTestLead()).id, { workerId: mover })
  expect(await sold()).toBe(before + 1)
})

describe('a worker whose time is sold to orders', () => {
  /** Creates a fleet of one worker who drives and packs; one order has their whole day. */
  async function soldDay() {
    for (const table of ['slot_reservations', 'job_workers', 'job_trucks'] as const)
      await app.db.deleteFrom(table).execute()
    const packer = await createTestWorker(app, 'Ganesh', 'driver', 'packer')
    await createTestTruck(app)
    await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).where('id', '=', 1).execute()
    const [order] = await createTestOrders(app, 1)
    const at = (hour: number) => toIndiaInstant('2026-12-08', hour)
    const job = { leg: 1, kind: 'load', startsAt: at(10), endsAt: at(20.5), people: 1, cft: 100 } as const
    const slot = { cityId: 1, date: '2026-12-08', hour: 10, jobs: [job] } as const
    expect(await inTransaction(app.db, tx => holdReservation(app, tx, order!, slot))).toBe(true)
    return packer
  }

  test('gets a survey only from staff with the permission and a reason; a pure surveyor is never sold', async () => {
    const packer = await soldDay()
    const { id } = await createTestLead()
    const desk = await createTestStaff(app, 'Meera', operationsRole)
    const ask = async (by: Staff, over = '', workerId: number | null = packer) =>
      scheduleSurvey(app, by, await seen(id), plan({ workerId, over }))
    await expect(ask(desk, 'She knows the home')).rejects.toMatchObject({ code: 'dispatch.sold-others' })
    await expect(ask(staff)).rejects.toMatchObject({ code: 'dispatch.sold', fields: { over: 'dispatch.sold-why' } })
    expect(await readLeadSurveys(app, staff, id)).toEqual([])
    await ask(desk, '', surveyor.id)
    await expect(ask(desk)).rejects.toMatchObject({ code: 'dispatch.sold-others' })
    await ask(staff, 'She knows the home')
    const [change] = await listAuditChanges(app, 'lead', id)
    expect(change).toMatchObject({ action: 'survey', after: { worker_id: packer, over: 'She knows the home' } })
    // A change that takes no more time needs no reason.
    await scheduleSurvey(app, desk, await seen(id), plan({ workerId: packer, note: 'Ring twice' }))
    await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
  })

  test('goes either to a customer or to a survey under concurrency', async () => {
    const packer = await soldDay()
    await app.db.deleteFrom('slot_reservations').execute()
    const orders = await createTestOrders(app, 3)
    const at = (hour: number) => toIndiaInstant('2026-12-08', hour)
    const job = { leg: 1, kind: 'load', startsAt: at(10), endsAt: at(20.5), people: 1, cft: 100 } as const
    const slot = { cityId: 1, date: '2026-12-08', hour: 10, jobs: [job] } as const
    const desk = await createTestStaff(app, 'Farhan', operationsRole)
    const { id } = await createTestLead()
    const lead = await seen(id)
    const survey = () =>
      scheduleSurvey(app, desk, lead, plan({ workerId: packer })).then(
        () => true,
        error => {
          expect(error).toMatchObject({ code: 'dispatch.sold-others' })
          return false
        },
      )
    const buy = (order: number) => inTransaction(app.db, tx => holdReservation(app, tx, order, slot))
    const took = await Promise.all([buy(orders[0]!), survey(), buy(orders[1]!), buy(orders[2]!)])
    expect(took.filter(Boolean)).toHaveLength(1)
    await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).execute()
  })
})
