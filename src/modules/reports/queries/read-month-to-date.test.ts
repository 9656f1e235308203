import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { narrowToBranch } from '#modules/access/rules/branches.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { readFigures } from './read-figures.ts'
import { readMonthToDate } from './read-month-to-date.ts'

const BANGALORE = 5
let app: TestApp
let owner: Staff
let bengaluru: number
let tokens: number[]

beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const office = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [BANGALORE] }
  bengaluru = await addBranch(app, owner, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  await sql`update slots set capacity = 500`.execute(app.db)
  const book = async (key: string, at: string, city_id = 1) => {
    app.setNow(new Date(at))
    const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), key })
    const { token } = await readOrder(app, owner, orderNo)
    await recordManualPayment(app, owner, orderNo, { amount: token, mode: 'cash', reference: '' })
    await app.db.updateTable('orders').set({ city_id }).where('order_no', '=', orderNo).execute()
    return token
  }
  tokens = [
    await book('last', '2026-10-31T18:29:00Z'), // 11:59 PM on 31 October
    await book('first', '2026-10-31T18:31:00Z'), // after midnight: 1 November
    await book('there', '2026-11-19T06:00:00Z', BANGALORE),
  ]
  app.setNow(new Date('2026-11-20T05:00:00Z'))
})
afterAll(() => app.close())

test('[CON-01] the month to date has the bookings and the money of the reports, by the date in India', async () => {
  const { month, last, booked } = await readMonthToDate(app, owner)
  const period = { from: '2026-11-01', to: '2026-11-20', period: 'days', cityId: null } as const
  const report = (await readFigures(app, owner, 'bookings', 'week', period)).all
  expect(month).toMatchObject({ orders: 2, booked: report.agreed, collected: tokens[1]! + tokens[2]!, arrivals: 0 })
  expect(report.bookings).toBe(2)
  expect(last.orders).toBe(0) // 31 October is not among the first twenty days
  expect([booked.length, booked.at(-1)]).toEqual([20, month.booked])
})

test('[CON-01] the month is that of own branches, and needs the permission to view reports', async () => {
  expect((await readMonthToDate(app, narrowToBranch(owner, bengaluru))).month.orders).toBe(1)
  await expect(readMonthToDate(app, { ...owner, role: operationsRole })).rejects.toMatchObject({ code: 'staff.right' })
})
