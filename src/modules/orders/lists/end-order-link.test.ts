import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { buildApprovalLink, findApprover } from '#modules/business-customers/internal.server.ts'
import { getTracking, getTrackingByLink } from '#modules/dispatch/index.server.ts'
import { createBookingLink } from '#modules/messaging/commands/booking-link.ts'
import { readBookingLink } from '#modules/messaging/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { businessCustomerTerms, createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { readOrder } from '../record/read-order.ts'
import { endOrderLink } from './end-order-link.ts'
import { listEndedOrderLinks } from './list-ended-order-links.ts'
import type { OrderLink } from './rules/order-links.ts'

let app: TestApp
let staff: Staff
let orderNo: string
let began: Date
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  began = app.now()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(began)
  orderNo = await createBookedTestOrder(app)
})

const read = () => readOrder(app, staff, orderNo)
const end = async (link: OrderLink) => endOrderLink(app, staff, orderNo, { link, seen: (await read()).lastEvent })
const day = async () =>
  getTracking(app, { kind: 'customer', language: 'en', ...(await read()).customer } as Customer, orderNo)

test('an ended booking link says so, and the next message carries one that works', async () => {
  const first = await createBookingLink(app, orderNo)
  await end('booking')
  const second = await createBookingLink(app, orderNo)
  expect(await readBookingLink(app, first)).toEqual({ orderNo, ended: true })
  expect(await readBookingLink(app, second)).toEqual({ orderNo, ended: false })
  await end('booking')
  for (const link of [first, second]) expect(await readBookingLink(app, link)).toEqual({ orderNo, ended: true })
  expect(await readBookingLink(app, `${second.slice(0, -1)}x`)).toBeNull()
})

test('an ended tracking link opens nothing, the customer gets a new one to share, and other orders keep theirs', async () => {
  const { link } = await day()
  const other = await createBookedTestOrder(app)
  const { customer } = await readOrder(app, staff, other)
  const kept = (await getTracking(app, { kind: 'customer', language: 'en', ...customer } as Customer, other)).link
  expect((await getTrackingByLink(app, link)).orderNo).toBe(orderNo)
  await end('tracking')
  await expect(getTrackingByLink(app, link)).rejects.toMatchObject({ code: 'order.unknown' })
  const next = (await day()).link
  expect((await getTrackingByLink(app, next)).orderNo).toBe(orderNo)
  expect((await getTrackingByLink(app, kept)).orderNo).toBe(other)
})

test('ended approval links of a business customer answer nothing any more, and those of another still work', async () => {
  const [firm, other] = [await createTestBusinessCustomer(app, staff), await createTestBusinessCustomer(app, staff)]
  const contact = businessCustomerTerms().contacts[0]!
  await app.db.updateTable('orders').set({ business_customer_id: firm }).where('order_no', '=', orderNo).execute()
  const links = [buildApprovalLink(app, firm, contact, 0), buildApprovalLink(app, other, contact, 0)] as const
  expect(await findApprover(app, links[0])).toMatchObject({ firmId: firm })
  await end('approval')
  expect(await findApprover(app, links[0])).toBeNull()
  expect(await findApprover(app, buildApprovalLink(app, firm, contact, 1))).toMatchObject({ firmId: firm })
  expect(await findApprover(app, links[1])).toMatchObject({ firmId: other })
})

test('the activity says who ended a link and when, and the page says when', async () => {
  await end('tracking')
  const { events, businessCustomer: firm } = await read()
  expect(events.at(-1)).toMatchObject({ kind: 'tracking-link-ended' })
  expect(await listEndedOrderLinks(app, staff, { orderNo, businessCustomer: firm })).toEqual({ tracking: began })
})

test('only staff with the permission end links, once each time, and not from an outdated page', async () => {
  const { lastEvent: seen } = await read()
  const bare = await createTestStaff(app, 'Ravi', { ...operationsRole, permissions: ['orders'] } as never)
  const code = (code: string) => expect.objectContaining({ code })
  await expect(endOrderLink(app, bare, orderNo, { link: 'tracking', seen })).rejects.toEqual(code('staff.right'))
  await expect(endOrderLink(app, staff, orderNo, { link: 'approval', seen })).rejects.toEqual(
    code('business-customer.none'),
  )
  await endOrderLink(app, staff, orderNo, { link: 'tracking', seen })
  await expect(endOrderLink(app, staff, orderNo, { link: 'tracking', seen })).rejects.toEqual(code('order.changed'))
  await expect(endOrderLink(app, staff, 'TH-99999999', { link: 'tracking', seen })).rejects.toEqual(
    code('order.unknown'),
  )
})
