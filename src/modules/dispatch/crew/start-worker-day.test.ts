import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { findOwnDayStart } from '../board/list-started-workers.ts'
import { markWorkerAbsent } from '../board/mark-worker-absent.ts'
import { readBoard } from '../board/read-board.ts'
import { undoAbsence } from '../board/undo-absence.ts'
import { listUnstartedJobs } from '../record/rules/unstarted-jobs.ts'
import { recordJobStep } from './record-job-step.ts'
import { startWorkerDay } from './start-worker-day.ts'

const DAY = '2026-12-08'
const at = (clock: string) => new Date(`${DAY}T${clock}:00+05:30`)
let app: TestApp
let staff: Staff
let began: Date
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  app.setNow(at('09:00'))
})
afterEach(() => app.setNow(began))

const own = (ids: { workerId: number }[]) =>
  ids.filter(({ workerId }) => [crewed.driver.id, crewed.mate.id].includes(workerId))
const board = () => readBoard(app, staff, DAY, null)
const waits = async () => {
  const names = listUnstartedJobs(app.now(), await board()).flatMap(({ who }) => who)
  return names.filter(({ id }) => [crewed.driver.id, crewed.mate.id].includes(id)).map(({ name }) => name)
}

test('the first report of a day counts, and the board shows it with the missing items', async () => {
  expect(await findOwnDayStart(app, crewed.driver, DAY)).toBeNull()
  await startWorkerDay(app, crewed.driver, { reportedAt: at('08:40'), odometer: 45_210, missing: 'two blankets' })
  await startWorkerDay(app, crewed.driver, { reportedAt: at('08:55'), odometer: null, missing: '' })
  expect(await findOwnDayStart(app, crewed.driver, DAY)).toEqual(at('08:40'))
  expect(own((await board()).started)).toEqual([
    { workerId: crewed.driver.id, at: at('08:40'), odometer: 45_210, missing: 'two blankets' },
  ])
})

test('a worker without report at the start of their first job is listed; any step counts as a report', async () => {
  expect(await waits()).toEqual([])
  app.setNow(at('12:30'))
  expect((await waits()).toSorted()).toEqual(['Ramesh', 'Suresh'])
  await startWorkerDay(app, crewed.mate, { reportedAt: at('12:20'), odometer: null, missing: '' })
  expect(await waits()).toEqual(['Ramesh'])
  const step = { id: randomUUID(), step: 'on-way', reportedAt: at('12:10') } as const
  await recordJobStep(app, crewed.driver, crewed.jobId, step)
  expect(await waits()).toEqual([])
  expect(own((await board()).started)).toContainEqual({
    ...{ workerId: crewed.driver.id, at: at('12:10'), odometer: null, missing: '' },
  })
  app.setNow(new Date('2026-12-09T12:30:00+05:30'))
  expect(await waits()).toEqual([]) // the board of yesterday lists nobody
})

test('a crew that has not started is listed by job; absent members are not listed but must be replaced', async () => {
  app.setNow(at('12:30'))
  const ofOrder = async () =>
    listUnstartedJobs(app.now(), await board()).filter(({ leg }) => leg.orderNo === crewed.orderNo)
  expect(await ofOrder()).toMatchObject([{ who: [{ name: 'Ramesh' }, { name: 'Suresh' }] }])
  for (let n = 0; n < 2; n++) await markWorkerAbsent(app, staff, crewed.mate.id, { day: DAY, reason: 'Did not come' })
  expect(await ofOrder()).toMatchObject([{ who: [{ name: 'Ramesh' }] }])
  const { hindered } = await board()
  expect(hindered.find(({ orderNo }) => orderNo === crewed.orderNo)).toMatchObject({
    by: [{ name: 'Suresh', isTruck: false, why: { code: 'leave' } }],
  })
  const days = app.db.selectFrom('worker_leave').select('reason').where('worker_id', '=', crewed.mate.id)
  expect(await days.execute()).toEqual([{ reason: 'Did not come' }])
})

test('an absence is undone, other leave stays, and it needs the permission to assign', async () => {
  const absence = { day: DAY, reason: 'Did not come' } as const
  const mate = crewed.mate.id
  const days = app.db.selectFrom('worker_leave').select('reason').where('worker_id', '=', mate)
  await markWorkerAbsent(app, staff, mate, absence)
  await undoAbsence(app, staff, mate, { ...absence, reason: 'Absent' })
  await undoAbsence(app, staff, mate, { ...absence, day: '2026-12-09' })
  expect(await days.execute()).toEqual([{ reason: 'Did not come' }])
  const reader = {
    ...staff,
    role: toRole({ code: 'reader', name: 'Reader', permissions: ['orders'], approvalLimit: null }),
  }
  await expect(undoAbsence(app, reader, mate, absence)).rejects.toMatchObject({ kind: 'forbidden' })
  const elsewhere = { ...staff, branches: [99] }
  await expect(undoAbsence(app, elsewhere, mate, absence)).rejects.toMatchObject({ kind: 'unknown' })
  for (let n = 0; n < 2; n++) await undoAbsence(app, staff, mate, absence)
  expect(await days.execute()).toEqual([])
  expect((await board()).hindered.filter(({ orderNo }) => orderNo === crewed.orderNo)).toEqual([])
})

test('a report that arrives after midnight belongs to the day on which it was made', async () => {
  app.setNow(new Date('2026-12-09T00:30:00+05:30'))
  await startWorkerDay(app, crewed.driver, { reportedAt: at('08:40'), odometer: null, missing: '' })
  expect(await findOwnDayStart(app, crewed.driver, DAY)).toEqual(at('08:40'))
  expect(await findOwnDayStart(app, crewed.driver, '2026-12-09')).toBeNull()
})
