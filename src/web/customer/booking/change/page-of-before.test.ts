import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  placeMoveOrder,
  previewNewDate,
  readOrder,
  rescheduleOrder,
  updateAddressDetails,
} from '#modules/orders/index.server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import * as addressDetails from './booking-address-details.tsx'
import * as date from './booking-date.tsx'
import * as cancellation from './cancellation.tsx'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const wanted = { date: '2026-12-11', slot: 10 } as const
let app: TestApp
let customer: Customer
let orderno: string
beforeAll(async () => {
  app = await openTestApp()
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  customer = await createTestCustomer(app)
  orderno = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
})
afterAll(() => app.close())

async function post(screen: { action: (args: never) => Promise<unknown> }, form: Record<string, string | number>) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(customer))
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
  const request = new Request('http://localhost/x', { method: 'POST', body })
  const answer = await screen.action({ request, context, params: { orderno } } as never)
  return answer instanceof Response ? 'done' : (answer as { data: { code: string } }).data.code
}

test('[BOOK-01] each form about a booking carries the revision it showed; an outdated form changes nothing', async () => {
  const details = { flat: '7', building: 'Told on the phone', landmark: '', gate: '' }
  const buildForm = (building: string) => ({
    'from-flat': '12',
    'from-building': building,
    'to-flat': '3',
    'to-building': 'Sai Darshan',
  })
  const seen = (await readOrder(app, customer, orderno)).lastEvent
  await rescheduleOrder(app, staff, orderno, { date: '2026-12-10', slot: 14 })
  await updateAddressDetails(app, staff, orderno, { from: details, to: details })
  const before = await readOrder(app, staff, orderno)
  const total = (await previewNewDate(app, customer, orderno, wanted)).after.total

  expect(await post(date, { ...wanted, total, seen })).toBe('booking.changed')
  expect(await post(date, { ...wanted, total })).toBe('form.invalid')
  expect(await post(addressDetails, { ...buildForm('An old page'), seen })).toBe('booking.changed')
  expect(await post(cancellation, { reason: '', shown: 0, seen })).toBe('booking.changed')
  expect(await readOrder(app, staff, orderno)).toEqual(before)

  const now = async () => (await readOrder(app, customer, orderno)).lastEvent
  expect(await post(addressDetails, { ...buildForm('Ganga Niwas'), seen: await now() })).toBe('done')
  expect(await post(date, { ...wanted, total, seen: await now() })).toBe('done')
  expect(await post(cancellation, { reason: '', shown: 0, seen: await now() })).toBe('done')
})
