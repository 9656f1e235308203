import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { setConsent } from '#modules/messaging/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { sendReminders } from '../lifecycle/send-reminders.ts'
import { placeMoveOrder } from '../placing/place-move-order.ts'
import { previewBulkMessage } from './preview-bulk-message.ts'
import { sendBulkMessage } from './send-bulk-message.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('messages').execute()
})

/** Creates an approved order whose balance can be paid. */
async function booked(row: Record<string, unknown> = {}) {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const set = { status: 'Adminapproved', ...row } as never
  await app.db.updateTable('orders').set(set).where('order_no', '=', orderNo).execute()
  await app.db.deleteFrom('messages').execute()
  return { orderNo, customer }
}
const key = 'one-form-that-was-shown'
const pay = (orderNos: string[], form = key) => sendBulkMessage(app, staff, { key: form, what: 'balance', orderNos })
const written = () => app.db.selectFrom('messages').select(['template', 'mobile']).orderBy('id').execute()

test('each customer gets one message however often the form is posted, and those without one are listed with the reason', async () => {
  const [one, quoted, other] = [await booked(), await booked({ status: 'Quotation' }), await booked()]
  const orderNos = [one.orderNo, quoted.orderNo, 'TH-1', other.orderNo]
  const preview = await previewBulkMessage(app, staff, orderNos, 'balance')
  const none = [
    { orderNo: quoted.orderNo, why: 'message.not-due' },
    { orderNo: 'TH-1', why: 'order.unknown' },
  ]
  expect(preview).toMatchObject({ counts: [{ channel: 'sms', language: 'en', count: 2 }], skipped: none })
  expect(preview.sample).toMatchObject({ orderNo: one.orderNo, text: expect.stringContaining(one.orderNo) })
  expect(await written()).toEqual([])

  const first = await pay(orderNos)
  expect(first.filter(({ refused }) => refused === null).map(({ orderNo }) => orderNo)).toEqual([
    one.orderNo,
    other.orderNo,
  ])
  expect(first.filter(({ refused }) => refused !== null)).toEqual(
    none.map(({ orderNo, why }) => ({ orderNo, refused: why })),
  )
  const twice = [one, other].map(({ customer }) => ({ template: 'approved', mobile: customer.mobile }))
  expect(await written()).toEqual(twice)
  expect(await pay(orderNos)).toEqual(first)
  expect(await written()).toEqual(twice)
  const activityLog = await app.db
    .selectFrom('audit_entries')
    .select('about')
    .where('action', '=', 'sent-to-many')
    .execute()
  expect(activityLog.map(({ about }) => about)).toEqual([one.orderNo, other.orderNo])
})

test('two simultaneous posts of one form send one message', async () => {
  const { orderNo } = await booked()
  expect(await Promise.all([1, 2].map(() => pay([orderNo], 'a-form-posted-twice')))).toEqual([
    [{ orderNo, refused: null }],
    [{ orderNo, refused: null }],
  ])
  expect(await written()).toHaveLength(1)
})

test('another form sends the message again only after an hour', async () => {
  const { orderNo } = await booked()
  await pay([orderNo], 'the-first-of-two-forms')
  const again = { orderNo, refused: 'message.recent' }
  expect(await pay([orderNo], 'the-second-of-two-forms')).toEqual([again])
  expect((await previewBulkMessage(app, staff, [orderNo], 'balance')).skipped).toEqual([
    { orderNo, why: 'message.recent' },
  ])
  app.setNow(new Date('2026-11-20T06:01:00Z'))
  expect(await pay([orderNo], 'the-second-of-two-forms')).toEqual([{ orderNo, refused: null }])
  expect(await written()).toHaveLength(2)
})

test('[MSG-01] a message uses the channels a customer left on, and a customer without any is listed to be called', async () => {
  const { orderNo, customer } = await booked()
  await setConsent(app, customer.mobile, 'sms', { on: false, wording: 'x' })
  const by = async () =>
    (await previewBulkMessage(app, staff, [orderNo], 'balance')).counts.map(({ channel }) => channel)
  expect(await by()).toEqual(['email'])
  await setConsent(app, customer.mobile, 'whatsapp', { on: true, wording: 'x' })
  expect(await by()).toEqual(['whatsapp'])
  for (const channel of ['whatsapp', 'email'] as const)
    await setConsent(app, customer.mobile, channel, { on: false, wording: 'x' })
  expect(await by()).toEqual([])
  expect(await pay([orderNo], 'nobody-can-be-reached')).toEqual([{ orderNo, refused: 'message.no-way' }])
  expect(await written()).toEqual([])
})

test('a customer who gets the reminder manually gets none in the evening', async () => {
  const { orderNo } = await booked({ move_date: '2026-11-21', slot_hour: null })
  const later = await booked({ move_date: '2026-11-22' })
  const orderNos = [orderNo, later.orderNo]
  expect(await sendBulkMessage(app, staff, { key: 'tomorrow-it-rains', what: 'reminder', orderNos })).toEqual([
    { orderNo, refused: null },
    { orderNo: later.orderNo, refused: 'message.not-due' },
  ])
  await sendReminders(app)
  expect((await written()).map(({ template }) => template)).toEqual(['reminder'])
})
