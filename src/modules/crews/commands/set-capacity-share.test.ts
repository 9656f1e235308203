import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listHiredCapacity } from '../queries/list-hired-capacity.ts'
import { readBranchFleet } from '../queries/read-branch-fleet.ts'
import { setCapacityShare } from './set-capacity-share.ts'

const day = '2026-12-08'
let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const share = { percent: 20, first: null, last: null }
const read = async (branch = 0) => (await readBranchFleet(app.db, branch, { first: day, last: day })).share

test('[CAP-03] a branch sells a share above its own capacity, always or on some days, until it is set to none', async () => {
  await setCapacityShare(app, staff, 0, share)
  expect(await read()).toEqual(share)
  expect(await read(7)).toBeNull()
  expect((await listHiredCapacity(app, staff, 0, day)).share).toEqual(share)
  await setCapacityShare(app, staff, 0, { percent: 30, first: '2026-12-24', last: '2026-12-31' })
  expect(await read()).toEqual({ percent: 30, first: '2026-12-24', last: '2026-12-31' })
  await setCapacityShare(app, staff, 0, { ...share, percent: 0 })
  expect(await read()).toBeNull()
  const rows = await app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'capacity-share-set')
    .execute()
  expect(rows.length).toBe(3)
})

test('[CAP-03] a share needs the permission, the own branch, and days to come', async () => {
  const clerk = { ...staff, role: { ...ownerRole, permissions: [] } }
  await expect(setCapacityShare(app, clerk, 0, share)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(setCapacityShare(app, { ...staff, branches: [7] }, 0, share)).rejects.toMatchObject({
    code: 'branch.unknown',
  })
  await expect(setCapacityShare(app, staff, 0, { ...share, last: '2020-01-01' })).rejects.toMatchObject({
    fields: { last: 'fleet.day-past' },
  })
})
