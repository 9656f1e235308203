import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readWorkerFacts } from '../queries/fleet-facts.ts'
import { listWorkers } from '../queries/list-workers.ts'
import { readBranchFleet } from '../queries/read-branch-fleet.ts'
import { readWorker } from '../queries/read-worker.ts'
import { checkWorkerAvailability } from '../rules/worker-availability.ts'
import { addExtraDay, withdrawExtraDay } from './add-extra-day.ts'

/** A Wednesday. */
const day = '2026-12-02'
const span = { first: day, last: day }
let app: TestApp
let staff: Staff
let worker: number
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-12-02T03:00:00Z'))
  worker = await createTestWorker(app, 'Suresh Patil', 'driver')
  await app.db
    .updateTable('workers')
    .set({ days_off: toJsonText([3]) })
    .where('id', '=', worker)
    .execute()
})

const why = async () => checkWorkerAvailability((await readWorkerFacts(app.db, span, [worker])).get(worker)!, span)
const inCapacity = async () => {
  const { workers } = await readBranchFleet(app.db, 0, span)
  return workers.filter(one => checkWorkerAvailability(one, span).length === 0).length
}
const listedAsOff = async () => {
  const all = { text: 'Suresh', branch: null, role: null, left: false } as const
  return (await listWorkers(app, staff, all, {})).rows.find(({ id }) => id === worker)!.off
}

describe('a weekly off or leave on which a worker works', () => {
  test('[CAP-05] leave is overridden on that date only, and stays on the other days', async () => {
    const leave = { worker_id: worker, first_day: '2026-12-03', last_day: '2026-12-05', reason: 'Wedding' }
    await app.db.insertInto('worker_leave').values(leave).execute()
    const on = async (first: string, last = first) =>
      checkWorkerAvailability((await readWorkerFacts(app.db, { first, last }, [worker])).get(worker)!, { first, last })
    expect(await on('2026-12-04')).toMatchObject([{ code: 'leave' }])
    await addExtraDay(app, staff, worker, { day: '2026-12-04', reason: 'Came back for one job' })
    expect(await on('2026-12-04')).toEqual([])
    expect(await on('2026-12-03')).toMatchObject([{ code: 'leave' }])
    expect(await on('2026-12-04', '2026-12-05')).toMatchObject([{ code: 'leave' }])
  })

  test('[CAP-05] counts for assignment, capacity and the list of workers, until it is withdrawn', async () => {
    const before = await inCapacity()
    expect(await why()).toEqual([{ code: 'day-off', on: day }])
    expect(await listedAsOff()).toBe(true)
    await addExtraDay(app, staff, worker, { day, reason: 'Swapped with Tuesday' })
    expect(await why()).toEqual([])
    expect(await inCapacity()).toBe(before + 1)
    expect(await listedAsOff()).toBe(false)
    await withdrawExtraDay(app, staff, worker, day)
    expect(await why()).toEqual([{ code: 'day-off', on: day }])
    expect(await inCapacity()).toBe(before)
  })

  test('is for that date only, and shows who entered it and why', async () => {
    await addExtraDay(app, staff, worker, { day, reason: 'Swapped with Tuesday' })
    const next = { first: '2026-12-09', last: '2026-12-09' }
    const facts = (await readWorkerFacts(app.db, next, [worker])).get(worker)!
    expect(checkWorkerAvailability(facts, next)).toEqual([{ code: 'day-off', on: '2026-12-09' }])
    expect((await readWorker(app, staff, worker)).extraDays).toEqual([
      { day, reason: 'Swapped with Tuesday', by: 'Farida' },
    ])
  })

  test('is added once, and a second withdrawal is rejected', async () => {
    await addExtraDay(app, staff, worker, { day, reason: 'Swapped' })
    await addExtraDay(app, staff, worker, { day, reason: 'Swapped again' })
    await withdrawExtraDay(app, staff, worker, day)
    await expect(withdrawExtraDay(app, staff, worker, day)).rejects.toMatchObject({ code: 'fleet.days-unknown' })
    expect((await listAuditChanges(app, 'worker', worker)).map(({ action }) => action)).toEqual([
      'extra-day-withdrawn',
      'extra-day-added',
    ])
  })

  test.each([
    ['a date on which they work anyway', '2026-12-03', 'fleet.not-off'],
    ['a date that is past', '2026-11-25', 'fleet.day-past'],
  ])('is rejected for %s', (_, date, code) =>
    expect(addExtraDay(app, staff, worker, { day: date, reason: 'Swapped' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { day: code },
    }),
  )

  test('of another branch is not found', () =>
    expect(addExtraDay(app, { ...staff, branches: [77] }, worker, { day, reason: 'Swapped' })).rejects.toMatchObject({
      kind: 'unknown',
    }))
})
