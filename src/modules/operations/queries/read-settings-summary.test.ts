import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { readSettingsSummary } from './read-settings-summary.ts'

const BANGALORE = 5

let app: TestApp
let owner: Staff
let branch: number
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const terms = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  branch = await addBranch(app, owner, { ...terms, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  const closed = { reason: 'Diwali', closed_by: owner.id, closed_at: app.now() }
  await app.db
    .insertInto('closed_dates')
    .values([
      { ...closed, city_id: 1, first_day: '2099-10-20', last_day: '2099-10-20' },
      { ...closed, city_id: BANGALORE, first_day: '2099-11-08', last_day: '2099-11-09' },
    ])
    .execute()
})
afterAll(() => app.close())

test('[CON-02] an owner sees the current value of every setting', async () => {
  const { places, prices, staff, catalogue, erasure, leads } = await readSettingsSummary(app, owner)
  expect(places).toMatchObject({ branches: 1, nextClosing: '2099-10-20' })
  expect(places!.cities).toBeGreaterThan(1)
  expect(prices).toMatchObject({ version: 1, pending: 0 })
  expect(staff).toEqual({ staff: 1, roles: 6, secondStep: 0 })
  expect(catalogue!.services).toBeGreaterThan(10)
  expect(erasure).toEqual({ open: 0 })
  expect(leads!.steps).toBeGreaterThan(0)
})

test('[CON-02] staff of a branch see its branches, cities and closed dates only', async () => {
  const { places } = await readSettingsSummary(app, { ...owner, branches: [branch] })
  expect(places).toEqual({ branches: 1, cities: 1, nextClosing: '2099-11-08' })
})

test('[CON-02] staff see no value of a setting that they may not open', async () => {
  const summary = await readSettingsSummary(app, { ...owner, role: { ...operationsRole, permissions: ['offers'] } })
  expect(Object.entries(summary).filter(([, figures]) => figures !== null)).toEqual([
    ['offers', { coupons: expect.any(Number) }],
  ])
})
