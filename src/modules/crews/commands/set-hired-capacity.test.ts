import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listHiredCapacity } from '../queries/list-hired-capacity.ts'
import { readBranchFleet } from '../queries/read-branch-fleet.ts'
import { setHiredCapacity } from './set-hired-capacity.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const hired = { day, trucks: 2, vehicleId: 4, people: 4, reason: 'Month end' }
const read = async (branch = 0) => (await readBranchFleet(app.db, branch, { first: day, last: day })).hired

test('[CAP-03] a branch sells hired trucks on a day, with a reason in the activity log, until they are set to none', async () => {
  await setHiredCapacity(app, staff, 0, hired)
  await setHiredCapacity(app, staff, 0, { ...hired, trucks: 3 })
  expect(await read()).toMatchObject([{ day, trucks: 3, people: 4 }])
  expect(await read(7)).toEqual([])
  expect((await listHiredCapacity(app, staff, 0, day)).days).toMatchObject([{ day, trucks: 3, reason: 'Month end' }])
  await setHiredCapacity(app, staff, 0, { ...hired, trucks: 0 })
  expect(await read()).toEqual([])
  const rows = await app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'hired-capacity-set')
    .execute()
  expect(rows.length).toBe(3)
})

test('[CAP-03] hired trucks need the permission, the own branch, and a day to come', async () => {
  const clerk = { ...staff, role: { ...ownerRole, permissions: [] } }
  await expect(setHiredCapacity(app, clerk, 0, hired)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(setHiredCapacity(app, { ...staff, branches: [7] }, 0, hired)).rejects.toMatchObject({
    code: 'branch.unknown',
  })
  await expect(setHiredCapacity(app, staff, 0, { ...hired, day: '2020-01-01' })).rejects.toMatchObject({
    fields: { day: 'fleet.day-past' },
  })
  expect((await listHiredCapacity(app, { ...staff, branches: [7] }, 0, day)).days).toEqual([])
})
