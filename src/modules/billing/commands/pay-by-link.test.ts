import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import {
  acceptQuotationVersion,
  createQuotationVersion,
  isHumanVisit,
  listQuotationVersions,
  placeMoveOrder,
  readCustomerOfOrder,
  readOrder,
  readQuotationByLink,
  readQuotationViews,
  recordQuotationView,
  sendQuotationVersion,
} from '#modules/orders/index.server.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { startPayment } from './start-payment.ts'

let app: TestApp
let staff: Staff
let customer: Customer
let orderNo: string
let made = 0
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('slot_reservations').execute()
  customer = await createTestCustomer(app)
  orderNo = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
})

/** Sends the next version, with this discount. */
async function offer(discount: number) {
  const terms = { packageId: 2, load: 'full', km: null, insuredValue: ZERO, days: null, adds: [] } as const
  const n = await createQuotationVersion(app, staff, orderNo, {
    ...{ kind: 'fixed', terms: { ...terms, adds: [], discount: rupees(discount) } },
  })
  await sendQuotationVersion(app, staff, orderNo, { n })
  return n
}
const start = async () => startPayment(app, await readCustomerOfOrder(app, orderNo), orderNo, [], { byLink: true })
const capture = (
  { providerOrderId, amount }: Pick<ProviderPayment, 'providerOrderId' | 'amount'>,
  paymentId = `pay_link${made++}`,
) =>
  recordReportedPayments(app, 'webhook', [
    {
      ...{ paymentId, providerOrderId, amount },
      ...{ state: 'captured', currency: 'INR', method: 'upi', error: null },
    },
  ])
const read = () => readOrder(app, staff, orderNo)
const flags = async () => (await read()).attention.map(({ kind }) => kind)
const states = async () => (await listQuotationVersions(app, staff, orderNo)).map(({ standing }) => standing)

test('[LEAD-05] paying the token from the link is the acceptance; a double click pays once, and closing the dialog accepts nothing', async () => {
  const before = await read()
  await offer(300)
  const shown = (await readQuotationByLink(app, orderNo))!
  const [first, second] = await Promise.all([start(), start()])
  expect(second!.providerOrderId).toBe(first!.providerOrderId)
  expect(first).toMatchObject({ amount: shown.quotation.token, prefill: { name: '', email: '', contact: '' } })
  expect(JSON.stringify(first)).not.toContain(customer.mobile)
  expect(await states()).toEqual(['sent'])
  expect((await read()).total).toBe(before.total)
  await capture(first!, 'pay_twice')
  expect(await states()).toEqual(['accepted'])
  expect(await read()).toMatchObject({ status: 'Token', total: shown.quotation.total, paid: first!.amount })
  expect(await flags()).toEqual([])
  await capture(first!, 'pay_twice')
  expect((await read()).paid).toBe(first!.amount)
  await expect(start()).rejects.toMatchObject({ code: 'payment.awaiting-approval' })
})

test('[LEAD-05] a payment for a version that was replaced books nothing and is flagged; the newer offer stays', async () => {
  await offer(300)
  const early = await start()
  await offer(100)
  await capture(early)
  expect(await read()).toMatchObject({ status: 'Quotation', paid: early.amount })
  expect(await flags()).toEqual(['old-quotation'])
  expect(await states()).toEqual(['replaced', 'sent'])
})

test('[LEAD-05] a version accepted with the OTP before the payment arrives is accepted once', async () => {
  const n = await offer(200)
  const started = await start()
  await acceptQuotationVersion(app, customer, orderNo, n)
  await capture(started)
  expect((await read()).status).toBe('Token')
  expect(await states()).toEqual(['accepted'])
})

test('[LEAD-05] without a version the link pays the price of the order; an estimate and an expired quotation cannot be paid', async () => {
  expect(await readQuotationByLink(app, orderNo)).toMatchObject({
    version: 0,
    payable: { can: true, purpose: 'token' },
  })
  const now = app.now()
  app.setNow(new Date(now.getTime() + 90 * 86_400_000))
  expect((await readQuotationByLink(app, orderNo))!.payable).toMatchObject({ can: false })
  await expect(start()).rejects.toMatchObject({ kind: 'conflict' })
  app.setNow(now)
  await capture(await start())
  expect((await read()).status).toBe('Token')
  expect(await readQuotationByLink(app, orderNo)).toBeNull()
})

test('[LEAD-05] the link shows no name, number, flat or building', async () => {
  await offer(100)
  const shown = JSON.stringify(await readQuotationByLink(app, orderNo))
  const { from, to } = buildTestDraft()
  const secrets = [
    customer.name,
    customer.mobile,
    customer.email,
    from.address,
    to.address,
    from.addressDetails?.flat ?? '',
  ]
  for (const secret of secrets.filter(Boolean)) expect(shown).not.toContain(secret)
})

test('[LEAD-05] a view is recorded once in ten minutes, with the offered version seen', async () => {
  const n = await offer(100)
  const { id } = await read()
  await Promise.all([recordQuotationView(app, orderNo, n), recordQuotationView(app, orderNo, n)])
  expect(await readQuotationViews(app, id)).toEqual({ count: 1, last: app.now() })
  expect(await states()).toEqual(['seen'])
  app.setNow(new Date(app.now().getTime() + 11 * 60_000))
  await recordQuotationView(app, orderNo, n)
  expect((await readQuotationViews(app, id)).count).toBe(2)
})

const visit = (program: string, headers: Record<string, string> = {}) =>
  isHumanVisit(new Request('http://localhost/b/x', { headers: { 'user-agent': program, ...headers } }))
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test.each([
  [phone, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
  ['WhatsApp/2.24.20 A', false],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', false],
  ['TelegramBot (like TwitterBot)', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['SkypeUriPreview', false],
  ['curl/8.5.0', false],
  ['', false],
])('[LEAD-05] the program %s views a quotation: %s', (program, expected) => expect(visit(program)).toBe(expected))

test('[LEAD-05] a page that a browser loads ahead of a visit is not viewed', () => {
  expect(visit(phone, { 'sec-purpose': 'prefetch;prerender' })).toBe(false)
})
