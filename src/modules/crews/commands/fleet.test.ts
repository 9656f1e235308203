import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { readTruckFacts, readWorkerFacts } from '../queries/fleet-facts.ts'
import { daysAwaySchema } from '../rules/days-away-schema.ts'
import { teamSchema, toTeamFields } from '../rules/team-schema.ts'
import type { TruckRow } from '../rules/truck.ts'
import { truckDocumentSchema } from '../rules/truck-document-schema.ts'
import { toTruckFields, truckSchema } from '../rules/truck-schema.ts'
import type { WorkerRow } from '../rules/worker.ts'
import { buildWorkerSchema, toWorkerFields } from '../rules/worker-schema.ts'
import { addLeave } from './add-leave.ts'
import { addOffRoadDays } from './add-off-road-days.ts'
import { addTruckDocument } from './add-truck-document.ts'
import { recordWorkerConsent } from './record-worker-consent.ts'
import { saveTeam } from './save-team.ts'
import { saveTruck } from './save-truck.ts'
import { saveWorker } from './save-worker.ts'
import { setWorkerPhoto } from './set-worker-photo.ts'
import { withdrawLeave } from './withdraw-leave.ts'
import { withdrawOffRoadDays } from './withdraw-off-road-days.ts'
import { withdrawTruckDocument } from './withdraw-truck-document.ts'

let app: TestApp
let staff: Staff
let dispatcher: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', operationsRole)
  dispatcher = await createTestStaff(
    app,
    'Dev',
    toRole({ code: 'dispatcher', name: 'Dispatcher', permissions: ['orders', 'jobs'], approvalLimit: null }),
  )
})
afterAll(() => app.close())

let plates = 1000
const truck = (change: Partial<TruckRow> = {}): TruckRow => ({
  ...{ branch_id: null, registration: `MH12AB${++plates}`, vehicle_id: 1, state: 'active', state_since: null },
  ...{ state_reason: '', made_in: 2021, notes: '' },
  ...change,
})
let numbers = 9_820_000_000
const worker = (change: Partial<WorkerRow> = {}): WorkerRow => ({
  ...{ branch_id: null, name: 'Ramesh Pawar', mobile: String(++numbers), roles: ['driver'], languages: ['hi', 'mr'] },
  ...{ licence_number: 'MH1220110012345', licence_classes: ['LMV-TR'], licence_expires_on: '2030-01-01' },
  ...{ days_off: [0], left_on: null, left_reason: '', ...change },
})
const span = { first: '2026-12-02', last: '2026-12-04' }

describe('a truck', () => {
  test('is added, parsed from form input, and overwritten in the shown revision', async () => {
    const row = truck()
    const id = await saveTruck(app, staff, null, row)
    const workshop = { ...row, state: 'workshop' as const, state_reason: 'Clutch' }
    expect(await saveTruck(app, staff, { id, revision: 1 }, workshop)).toBe(id)
    const stored = await app.db.selectFrom('trucks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toEqual({ ...workshop, id, state_since: '2026-11-20', revision: 2 })
    expect(truckSchema.parse(toTruckFields(stored))).toEqual({ ...workshop, state_since: '2026-11-20' })
    expect((await listAuditChanges(app, 'truck', id)).map(({ action }) => action)).toEqual(['saved', 'added'])
  })

  test('keeps the start of its state; saving the same values changes nothing', async () => {
    const row = truck({ state: 'workshop', state_reason: 'Clutch', state_since: '2026-11-01' })
    const id = await saveTruck(app, staff, null, row)
    await saveTruck(app, staff, { id, revision: 1 }, { ...row, state_since: null })
    await saveTruck(app, staff, { id, revision: 1 }, { ...row, state_since: null, notes: 'Blue' })
    const stored = await app.db.selectFrom('trucks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ state_since: '2026-11-01', revision: 2, notes: 'Blue' })
  })

  test('starts another state today, unless another date is entered for it', async () => {
    const row = truck({ state: 'workshop', state_reason: 'Clutch', state_since: '2026-11-01' })
    const id = await saveTruck(app, staff, null, row)
    const since = async () =>
      (await app.db.selectFrom('trucks').select('state_since').where('id', '=', id).executeTakeFirstOrThrow())
        .state_since
    await saveTruck(app, staff, { id, revision: 1 }, { ...row, state: 'retired' }) // with the workshop date
    expect(await since()).toBe('2026-11-20')
    await saveTruck(app, staff, { id, revision: 2 }, { ...row, state_since: '2026-11-12' })
    expect(await since()).toBe('2026-11-12')
    await saveTruck(app, staff, { id, revision: 3 }, { ...row, state: 'active', state_since: null })
    expect(await since()).toBe('2026-11-20')
  })

  test('if two people save at once, one is rejected', async () => {
    const row = truck()
    const id = await saveTruck(app, staff, null, row)
    const save = (notes: string) => saveTruck(app, staff, { id, revision: 1 }, { ...row, notes })
    const both = await Promise.allSettled([save('One'), save('Other')])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { kind: 'conflict', code: 'fleet.changed' } },
    ])
  })

  test.each<[string, Partial<TruckRow>, Record<string, string>]>([
    ['with a plate that is on another', { registration: 'MH14ZZ0001' }, { registration: 'fleet.registration-taken' }],
    ['of a branch that is none', { branch_id: 999 }, { branch: 'fleet.branch' }],
    ['of a class that is none', { vehicle_id: 999 }, { class: 'fleet.class' }],
  ])('%s is rejected', async (_, change, fields) => {
    await app.db.deleteFrom('trucks').where('registration', '=', 'MH14ZZ0001').execute()
    await saveTruck(app, staff, null, truck({ registration: 'MH14ZZ0001' }))
    await expect(saveTruck(app, staff, null, truck(change))).rejects.toMatchObject({ kind: 'invalid', fields })
  })

  test('an unknown truck is not found', () =>
    expect(saveTruck(app, staff, { id: 9_999, revision: 1 }, truck())).rejects.toMatchObject({ kind: 'unknown' }))

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['no plate', { registration: 'Tata Ace' }, { registration: 'fleet.registration' }],
    ['no class', { class: '' }, { class: 'fleet.class' }],
    ['in the workshop without a reason', { state: 'workshop' }, { reason: 'fleet.reason' }],
    ['a year of before trucks', { made: '1890' }, { made: 'fleet.year' }],
    ['a day that is none', { since: '2026-02-30' }, { since: 'fleet.day' }],
    ['a state of no list', { state: 'sold' }, { state: 'fleet.state' }],
  ])('input with %s is rejected', (_, change, errors) => {
    const { error } = truckSchema.safeParse({ ...toTruckFields(truck()), ...change })
    expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(errors)
  })
})

describe('documents of a truck', () => {
  const insurance = (expires_on: string) => ({ kind: 'insurance' as const, number: 'P-1', expires_on, file: null })

  test('the latest document of a kind is current, the earlier ones stay readable', async () => {
    const id = await saveTruck(app, staff, null, truck())
    await addTruckDocument(app, staff, id, { ...insurance('2026-12-01'), seen: null })
    const papers = () =>
      app.db.selectFrom('truck_documents').selectAll().where('truck_id', '=', id).orderBy('id').execute()
    const [first] = await papers()
    await addTruckDocument(app, staff, id, { ...insurance('2027-12-01'), seen: first!.id })
    await addTruckDocument(app, staff, id, {
      kind: 'puc',
      number: '',
      expires_on: '2027-01-01',
      file: null,
      seen: null,
    })
    expect((await papers()).map(({ kind, ended_at }) => [kind, ended_at === null])).toEqual([
      ['insurance', false],
      ['insurance', true],
      ['puc', true],
    ])
    expect((await readTruckFacts(app.db, span, [id])).get(id)!.documents).toEqual([
      { kind: 'insurance', expiresOn: '2027-12-01' },
      { kind: 'puc', expiresOn: '2027-01-01' },
    ])
    await withdrawTruckDocument(app, staff, id, { kind: 'puc', seen: (await papers())[2]!.id })
    expect((await readTruckFacts(app.db, span, [id])).get(id)!.documents).toHaveLength(1)
  })

  test('if two people renew the same document, one is rejected', async () => {
    const id = await saveTruck(app, staff, null, truck())
    const add = () => addTruckDocument(app, staff, id, { ...insurance('2026-12-01'), seen: null })
    const both = await Promise.allSettled([add(), add()])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { kind: 'conflict', code: 'fleet.paper-changed' } },
    ])
    await expect(withdrawTruckDocument(app, staff, id, { kind: 'insurance', seen: 9_999 })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test.each([
    [{ kind: 'insurance', expires: '' }, 'fleet.paper-day'],
    [{ kind: 'passport', expires: '2027-01-01' }, 'fleet.paper-kind'],
    [{ kind: 'tax', expires: 'soon' }, 'fleet.day'],
  ])('input %j is rejected', (typed, code) =>
    expect(truckDocumentSchema.safeParse(typed).error!.issues[0]!.message).toBe(code),
  )

  test('road tax may be paid for the lifetime', () =>
    expect(truckDocumentSchema.parse({ kind: 'tax' })).toEqual({ kind: 'tax', number: '', expires_on: null }))
})

describe('days away', () => {
  const days = { first_day: '2026-12-03', last_day: '2026-12-10', reason: 'Wedding' }

  test('are considered in assignments, and withdrawn once', async () => {
    const id = await saveWorker(app, staff, null, worker())
    await addLeave(app, staff, id, days)
    await addLeave(app, staff, id, { ...days, first_day: '2026-12-11', last_day: '2026-12-11' })
    expect((await readWorkerFacts(app.db, span, [id])).get(id)!.leave).toEqual([
      { first: '2026-12-03', last: '2026-12-10' },
    ])
    const [leave] = await app.db
      .selectFrom('worker_leave')
      .select('id')
      .where('worker_id', '=', id)
      .orderBy('id')
      .execute()
    await withdrawLeave(app, staff, id, leave!.id)
    await expect(withdrawLeave(app, staff, id, leave!.id)).rejects.toMatchObject({ code: 'fleet.days-unknown' })
    expect((await readWorkerFacts(app.db, span, [id])).get(id)!.leave).toEqual([])
    expect((await listAuditChanges(app, 'worker', id)).map(({ action }) => action)).toEqual([
      ...['leave-withdrawn', 'leave-added', 'leave-added', 'added'],
    ])
  })

  test('are added once, also by two people at the same time', async () => {
    const id = await saveTruck(app, staff, null, truck())
    const both = await Promise.allSettled([addOffRoadDays(app, staff, id, days), addOffRoadDays(app, staff, id, days)])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { fields: { first: 'fleet.overlap' } } },
    ])
    const touching = { ...days, first_day: '2026-12-10', last_day: '2026-12-12' }
    await expect(addOffRoadDays(app, staff, id, touching)).rejects.toMatchObject({ kind: 'invalid' })
    const [rest] = await app.db.selectFrom('truck_off_road_days').select('id').where('truck_id', '=', id).execute()
    await withdrawOffRoadDays(app, staff, id, rest!.id)
    await addOffRoadDays(app, staff, id, touching)
  })

  test('of an unknown worker are not found', () =>
    expect(addLeave(app, staff, 9_999, days)).rejects.toMatchObject({ kind: 'unknown', code: 'fleet.unknown' }))

  test.each([
    [{ first: '2026-12-03', last: '' }, null],
    [{ first: '2026-12-03', last: '2026-12-02' }, 'fleet.order'],
    [{ first: '2026-12-03', last: '2027-12-05' }, 'fleet.long'],
    [{ first: '2026-12-03', last: '2026-12-32' }, 'fleet.day'],
    [{ first: '', last: '' }, 'fleet.day'],
  ])('input %j: %s', (typed, code) =>
    expect(daysAwaySchema.safeParse({ ...typed, reason: 'Ill' }).error?.issues[0]?.message ?? null).toBe(code),
  )
})

describe('a worker', () => {
  const codes = () => [...app.words.codes]

  test('is added, parsed from form input, and overwritten in the shown revision', async () => {
    const row = worker()
    const id = await saveWorker(app, staff, null, row)
    await saveWorker(app, staff, { id, revision: 1 }, { ...row, roles: ['driver', 'supervisor'] })
    const stored = await app.db.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ...row, roles: ['driver', 'supervisor'], revision: 2 })
    expect(buildWorkerSchema(codes()).parse(toWorkerFields(stored))).toMatchObject({
      ...row,
      roles: ['driver', 'supervisor'],
    })
    await expect(saveWorker(app, staff, { id, revision: 1 }, row)).rejects.toMatchObject({ code: 'fleet.changed' })
  })

  test('a number belongs to one current worker; a worker who left frees it and does not get it back', async () => {
    const row = worker()
    const id = await saveWorker(app, staff, null, row)
    const again = () => saveWorker(app, staff, null, { ...row, name: 'Suresh' })
    const taken = { kind: 'invalid', fields: { mobile: 'fleet.mobile-taken' } }
    await expect(again()).rejects.toMatchObject(taken)
    const going = { ...row, left_on: '2026-12-31', left_reason: 'Moves home' }
    await saveWorker(app, staff, { id, revision: 1 }, going)
    await expect(again()).rejects.toMatchObject(taken)
    await saveWorker(app, staff, { id, revision: 2 }, { ...going, left_on: '2026-11-20' })
    await again()
    await expect(saveWorker(app, staff, { id, revision: 3 }, row)).rejects.toMatchObject(taken)
  })

  test('if two people save the same number at once, one is rejected', async () => {
    const row = worker()
    const both = await Promise.allSettled([saveWorker(app, staff, null, row), saveWorker(app, staff, null, row)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('gives each consent separately, with its date, and can withdraw it', async () => {
    const id = await saveWorker(app, staff, null, worker())
    await recordWorkerConsent(app, staff, { id, revision: 1 }, { to: 'location', agrees: true })
    const stored = () => app.db.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject({ shown_agreed_at: null, location_agreed_at: app.now(), revision: 2 })
    await recordWorkerConsent(app, staff, { id, revision: 2 }, { to: 'location', agrees: true })
    await recordWorkerConsent(app, staff, { id, revision: 2 }, { to: 'location', agrees: false })
    expect(await stored()).toMatchObject({ location_agreed_at: null, revision: 3 })
    expect((await listAuditChanges(app, 'worker', id)).map(({ action }) => action)).toEqual([
      'refused',
      'agreed',
      'added',
    ])
  })

  test('has a photo that another replaces', async () => {
    const id = await saveWorker(app, staff, null, worker())
    await app.db.insertInto('uploads').values({ id: 'a.jpg', customer_id: null, created_at: app.now() }).execute()
    await setWorkerPhoto(app, staff, { id, revision: 1 }, 'a.jpg')
    await expect(setWorkerPhoto(app, staff, { id, revision: 1 }, 'b.jpg')).rejects.toMatchObject({ kind: 'conflict' })
    await setWorkerPhoto(app, staff, { id, revision: 2 }, null)
    expect(await app.db.selectFrom('workers').select('photo').where('id', '=', id).executeTakeFirst()).toEqual({
      photo: null,
    })
  })

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ name: 'Call 98765 43210' }, { name: 'fleet.name' }],
    [{ mobile: '12345' }, { mobile: 'fleet.mobile' }],
    [{ roles: '' }, { roles: 'fleet.role' }],
    [{ roles: 'driver; pilot' }, { roles: 'fleet.role' }],
    [{ languages: 'mr; tlh' }, { languages: 'fleet.language' }],
    [{ licence: '12345' }, { licence: 'fleet.licence' }],
    [{ off: 'Sun; Mon; Tue; Wed; Thu; Fri; Sat' }, { off: 'fleet.weekday' }],
    [{ left: '2026-12-01' }, { reason: 'fleet.reason' }],
  ])('input with %j is rejected', (change, errors) => {
    const { error } = buildWorkerSchema(codes()).safeParse({ ...toWorkerFields(worker()), ...change })
    expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(errors)
  })

  test('a number is stored as ten digits, in whatever form it is entered', () => {
    const typed = { ...toWorkerFields(worker()), mobile: '+91 98765-43210' }
    expect(buildWorkerSchema(codes()).parse(typed).mobile).toBe(parseMobile('9876543210'))
  })
})

describe('a team', () => {
  test('is the people who usually go out together; one of them is the lead', async () => {
    const [one, two] = [await saveWorker(app, staff, null, worker()), await saveWorker(app, staff, null, worker())]
    const truckId = await saveTruck(app, staff, null, truck())
    const row = {
      branch_id: null,
      name: 'Kothrud 1',
      truck_id: truckId,
      lead_id: one,
      members: [one, two],
      active: true,
    }
    const id = await saveTeam(app, staff, null, row)
    await expect(saveTeam(app, staff, null, row)).rejects.toMatchObject({ fields: { name: 'fleet.team-taken' } })
    await saveTeam(app, staff, { id, revision: 1 }, row) // without a change
    await saveTeam(app, staff, { id, revision: 1 }, { ...row, members: [two], lead_id: null })
    await expect(saveTeam(app, staff, { id, revision: 1 }, row)).rejects.toMatchObject({ code: 'fleet.changed' })
    const members = await app.db.selectFrom('team_members').selectAll().where('team_id', '=', id).execute()
    expect(members).toEqual([{ team_id: id, worker_id: two }])
    expect(teamSchema.parse(toTeamFields(row))).toEqual(row)
    expect(teamSchema.safeParse({ ...toTeamFields(row), lead: '999' }).error!.issues[0]).toMatchObject({
      message: 'fleet.lead',
    })
  })

  test('contains no worker who left, and no retired truck', async () => {
    const gone = await saveWorker(app, staff, null, worker({ left_on: '2026-11-20', left_reason: 'Left' }))
    const retired = await saveTruck(app, staff, null, truck({ state: 'retired', state_reason: 'Sold' }))
    const row = { branch_id: null, name: 'Kothrud 2', truck_id: null, lead_id: null, members: [], active: true }
    await expect(saveTeam(app, staff, null, { ...row, members: [gone] })).rejects.toMatchObject({
      fields: { members: 'fleet.member' },
    })
    await expect(saveTeam(app, staff, null, { ...row, truck_id: retired })).rejects.toMatchObject({
      fields: { truck: 'fleet.truck' },
    })
  })
})

test('staff with the right to jobs but not to the fleet cannot change the fleet', async () => {
  const refused = { kind: 'forbidden', code: 'staff.right' }
  const days = { first_day: '2026-12-03', last_day: '2026-12-03', reason: 'Ill' }
  const team = { branch_id: null, name: 'X', truck_id: null, lead_id: null, members: [], active: true }
  for (const work of [
    () => saveTruck(app, dispatcher, null, truck()),
    () => saveWorker(app, dispatcher, null, worker()),
    () => saveTeam(app, dispatcher, null, team),
    () => addTruckDocument(app, dispatcher, 1, { kind: 'tax', number: '', expires_on: null, file: null, seen: null }),
    () => withdrawTruckDocument(app, dispatcher, 1, { kind: 'tax', seen: 1 }),
    () => addOffRoadDays(app, dispatcher, 1, days),
    () => withdrawOffRoadDays(app, dispatcher, 1, 1),
    () => addLeave(app, dispatcher, 1, days),
    () => withdrawLeave(app, dispatcher, 1, 1),
    () => recordWorkerConsent(app, dispatcher, { id: 1, revision: 1 }, { to: 'shown', agrees: true }),
    () => setWorkerPhoto(app, dispatcher, { id: 1, revision: 1 }, null),
  ])
    await expect(work()).rejects.toMatchObject(refused)
})
