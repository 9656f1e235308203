import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, narrowToBranch } from '#modules/access/rules/branches.ts'
import { toRole } from '#modules/access/rules/role.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { recordJobStep } from '../crew/record-job-step.ts'
import { countUnassignedJobs } from './count-unassigned-jobs.ts'
import { listJobsOfDay } from './list-jobs-of-day.ts'

const DAY = '2026-12-08'
const BANGALORE = 5
let app: TestApp
let staff: Staff
let bengaluru: number
let job: Awaited<ReturnType<typeof createTestCrewedJob>>
let open: string
let elsewhere: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, staff, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  open = await createBookedTestOrder(app, { key: 'open' })
  elsewhere = await createBookedTestOrder(app, { key: 'elsewhere' })
  await app.db.updateTable('orders').set({ city_id: BANGALORE }).where('order_no', '=', elsewhere).execute()
  job = await createTestCrewedJob(app, staff)
})
afterAll(() => app.close())

const report = (step: JobStep) =>
  recordJobStep(app, job.driver, job.jobId, {
    id: randomUUID(),
    step,
    reportedAt: app.now(),
    reason: 'guard',
    without: 'other',
  })
const read = async (by: Staff = staff) => new Map((await listJobsOfDay(app, by, DAY)).map(one => [one.orderNo, one]))

describe('[CON-01] the jobs of a day', () => {
  test('show what each crew reported last, its truck, the crew lead’s number and the amount to collect', async () => {
    expect((await read()).get(job.orderNo)).toMatchObject({ status: 'assigned', step: 0, steps: 5 })
    await report('on-way')
    await report('arrived')
    await report('loaded')
    const shown = (await read()).get(job.orderNo)!
    expect(shown).toMatchObject({ status: 'loaded', step: 3, lateMinutes: null, hired: null })
    expect(shown.since).toEqual(app.now())
    expect(shown.plates).toHaveLength(1)
    expect(shown.callMobile).toMatch(/^\d{10}$/)
    const { owed } = await app.db
      .selectFrom('orders')
      .select('balance_due as owed')
      .where('order_no', '=', job.orderNo)
      .executeTakeFirstOrThrow()
    expect(shown.due).toBe(owed)
    expect(owed).toBeGreaterThan(0)
  })

  test('that nobody has are late a quarter of an hour after the promised window opened', async () => {
    const { opensAt, lateMinutes, status } = (await read()).get(open)!
    expect(status).toBe('unassigned')
    expect(lateMinutes).toBe(Math.floor((app.now().getTime() - opensAt.getTime()) / 60_000))
    expect((await listJobsOfDay(app, staff, DAY))[0]!.lateMinutes).not.toBeNull() // late ones first
  })

  test('collect nothing for a business customer who pays later', async () => {
    const business_customer_id = await createTestBusinessCustomer(app, staff)
    const account = { on_account: true, business_customer_id }
    await app.db.updateTable('orders').set(account).where('order_no', '=', open).execute()
    expect((await read()).get(open)!.due).toBeNull()
    await app.db.updateTable('orders').set({ on_account: false }).where('order_no', '=', open).execute()
  })

  test('are those of that day and of the branches of the member of staff', async () => {
    const numbers = async (branch: number | null) => [...(await read(narrowToBranch(staff, branch))).keys()].toSorted()
    expect(await numbers(null)).toEqual([job.orderNo, open, elsewhere].toSorted())
    expect(await numbers(bengaluru)).toEqual([elsewhere])
    expect(await numbers(COMPANY_BRANCH_ID)).toEqual([job.orderNo, open].toSorted())
    expect(await listJobsOfDay(app, staff, '2026-12-10')).toEqual([])
  })

  test('need the permission to view orders', async () => {
    const accountant = {
      ...staff,
      role: toRole({ code: 'books', name: 'Accountant', permissions: ['money'], approvalLimit: null }),
    }
    const refused = { kind: 'forbidden', code: 'staff.right' }
    await expect(listJobsOfDay(app, accountant, DAY)).rejects.toMatchObject(refused)
    await expect(countUnassignedJobs(app, accountant, DAY, 2)).rejects.toMatchObject(refused)
  })
})

test('[CON-01] unassigned jobs are counted by the day in India on which they start, for own branches', async () => {
  const count = async (by: Staff, first: string) =>
    (await countUnassignedJobs(app, by, first, 2)).map(({ day, count }) => [day, count])
  expect(await count(staff, DAY)).toEqual([[DAY, 2]])
  expect(await count(staff, '2026-12-07')).toEqual([[DAY, 2]])
  expect(await count(staff, '2026-12-09')).toEqual([])
  expect(await count(narrowToBranch(staff, bengaluru), DAY)).toEqual([[DAY, 1]])
})
