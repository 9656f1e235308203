import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { createBookingLink } from '#modules/messaging/index.server.ts'
import { encodeDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endLinks } from '#platform/link-revisions.ts'
import { createTestBearer, toCustomerOwner } from '#testing/create-test-bearer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { createPaymentHandler } from './payment-handler.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
})
afterAll(() => app.close())

const names = { providerOrderId: 'order_1', paymentId: 'pay_1', signature: 'ab12' }
test.each([
  ['a NUL byte in the provider’s order', { step: 'confirm', ...names, providerOrderId: 'a\0b' }],
  ['a NUL byte in the payment', { step: 'confirm', ...names, paymentId: '\0' }],
  ['other letters in a further order', { step: 'start', together: ['TH-1\0'] }],
  ['no step of ours', { step: 'refund' }],
])('[PAY-02] %s is rejected before the database is queried', async (_, requested) => {
  const { session } = await createTestBearer(app, toCustomerOwner((await createTestCustomer(app)).id))
  const http = new Hono().post('/pay/:orderno', createPaymentHandler(app))
  const headers = { cookie: `session=${session}`, 'content-type': 'application/json' }
  const answer = await http.request('/pay/TH-20001', { method: 'POST', headers, body: JSON.stringify(requested) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'form.unreadable', text: 'We could not read this form. Try again.' },
  ])
})

test('[PAY-02] [WIZ-01] a move paid from another page than the wizard is removed from the browser’s cart', async () => {
  const customer = await createTestCustomer(app)
  const draft = buildTestDraft()
  const other = buildTestDraft()
  const { orderNo } = await placeMoveOrder(app, customer, draft)
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const { session } = await createTestBearer(app, toCustomerOwner(customer.id))
  const http = new Hono().post('/pay/:orderno', createPaymentHandler(app))
  const confirm = async (described: typeof draft) => {
    const cookie = `session=${session}; draft=${encodeDraft({ draft: described, step: 4, savedAt: 0 })}`
    const body = JSON.stringify({ step: 'confirm', providerOrderId, paymentId: 'pay_cart', signature: 'genuine' })
    const headers = { cookie, 'content-type': 'application/json' }
    return (await http.request(`/pay/${orderNo}`, { method: 'POST', headers, body })).headers.get('set-cookie')
  }
  await recordReportedPayments(app, 'webhook', [
    { paymentId: 'pay_cart', providerOrderId, amount, state: 'captured', currency: 'INR' } as never,
  ])
  expect(await confirm(draft)).toMatch(/^draft=none;/)
  expect(await confirm(other)).toBeNull() // the next move is in progress
})

test('[LEAD-05] the link of a quotation starts its payment without a login; one of another order, an ended or a false one does not', async () => {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { orderNo: other } = await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())
  const http = new Hono().post('/pay/:orderno', createPaymentHandler(app))
  const start = async (path: string, link?: string) => {
    const body = JSON.stringify({ step: 'start', link, together: [other] })
    const answer = await http.request(`/pay/${path}`, { method: 'POST', body })
    return [answer.status, await answer.json()] as const
  }
  const link = await createBookingLink(app, orderNo)
  const [status, checkout] = await start(orderNo, link)
  expect([status, checkout.orderNo, checkout.purpose]).toEqual([200, orderNo, 'token'])
  for (const secret of [customer.mobile, customer.name, customer.email])
    expect(JSON.stringify(checkout)).not.toContain(secret)
  expect((await start(other, link))[0]).toBe(404)
  expect((await start(orderNo, `${link.slice(0, -1)}x`))[0]).toBe(404)
  expect((await start(orderNo))[0]).toBe(401)
  const now = app.now()
  app.setNow(new Date(now.getTime() + 31 * 86_400_000))
  expect((await start(orderNo, link))[0]).toBe(404) // after thirty days
  app.setNow(now)
  await inTransaction(app.db, tx => endLinks(tx, 'booking', orderNo, app.now()))
  expect((await start(orderNo, link))[0]).toBe(404) // ended by staff
  expect((await start(orderNo, await createBookingLink(app, orderNo)))[0]).toBe(200)
})

test('[PAY-01] a customer whose hold expired and whose slot was taken is led to another slot', async () => {
  await app.db.updateTable('cities').set({ slot_capacity: 1 }).execute()
  await app.db.updateTable('slots').set({ capacity: 1 }).execute()
  await app.db.deleteFrom('slot_reservations').execute()
  const [customer, other] = [await createTestCustomer(app), await createTestCustomer(app)]
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  app.setNow(new Date(app.now().getTime() + 3_600_000))
  await placeMoveOrder(app, other, buildTestDraft())
  const { session } = await createTestBearer(app, toCustomerOwner(customer.id))
  const http = new Hono().post('/pay/:orderno', createPaymentHandler(app))
  const headers = { cookie: `session=${session}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ step: 'start' })
  const answer = await (await http.request(`/pay/${orderNo}`, { method: 'POST', headers, body })).json()
  const { date, slot } = buildTestDraft()
  expect(answer).toMatchObject({
    code: 'slot.full',
    elsewhere: `/mybooking/${orderNo}/date?taken=slot.full&lost=${date}.${slot}`,
  })
})
