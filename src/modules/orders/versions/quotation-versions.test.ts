import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { add, paise, rupees, subtract, ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { placeMoveOrder, requestManualQuotation } from '../placing/place-move-order.ts'
import { sendManualQuotation } from '../placing/send-manual-quotation.ts'
import { readOrder } from '../record/read-order.ts'
import { acceptQuotationVersion } from './accept-quotation-version.ts'
import { createQuotationVersion } from './create-quotation-version.ts'
import { listOrdersWithOffer, listQuotationVersions } from './list-quotation-versions.ts'
import { markVersionsSeen, sendQuotationVersion } from './send-quotation-version.ts'

let app: TestApp
let staff: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  await createTestPolicy(app)
  staff = await createTestStaff(app, 'Farida', ownerRole)
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())

const terms = (more: Partial<QuotationVersionTerms> = {}): QuotationVersionTerms => ({
  ...{ packageId: 2, load: 'full', km: 1_150, insuredValue: ZERO, days: 4, adds: [], discount: ZERO },
  ...more,
})
/** Creates a request for a manual quote to Jaipur. */
async function createTestRequest(of = customer) {
  const draft = buildTestDraft()
  const to = { ...draft.to, place: buildTestPlace('l-vaishali-nagar-302021') }
  return (await requestManualQuotation(app, of, { ...draft, to })).orderNo
}
const make = (
  orderNo: string,
  more: Partial<QuotationVersionTerms> = {},
  kind: 'fixed' | 'not-to-exceed' | 'request' = 'fixed',
) => createQuotationVersion(app, staff, orderNo, { kind, terms: terms(more) })
async function offer(orderNo: string, more: Partial<QuotationVersionTerms> = {}) {
  const n = await make(orderNo, more)
  await sendQuotationVersion(app, staff, orderNo, { n })
  return n
}
const versionStatuses = async (orderNo: string) =>
  (await listQuotationVersions(app, staff, orderNo)).map(({ n, standing }) => `${n} ${standing}`)

describe('versions of a quotation', () => {
  test('three are made, each replacing the one before; the newest is accepted and sets the price, and its token is paid', async () => {
    const orderNo = await createTestRequest()
    await offer(orderNo)
    await markVersionsSeen(app, customer, orderNo)
    expect(await versionStatuses(orderNo)).toEqual(['1 seen'])
    await offer(orderNo, { load: 'part' })
    expect(await make(orderNo, { load: 'part', discount: rupees(500) })).toBe(3)
    expect(await versionStatuses(orderNo)).toEqual(['1 replaced', '2 sent', '3 draft'])
    expect((await listQuotationVersions(app, customer, orderNo)).map(({ n }) => n)).toEqual([1, 2])
    await sendQuotationVersion(app, staff, orderNo, { n: 3 })
    await acceptQuotationVersion(app, customer, orderNo, 3)
    await acceptQuotationVersion(app, customer, orderNo, 3) // the second time has no effect
    expect(await versionStatuses(orderNo)).toEqual(['1 replaced', '2 replaced', '3 accepted'])

    const order = await readOrder(app, customer, orderNo)
    const { quotation } = (await listQuotationVersions(app, customer, orderNo)).at(-1)!
    expect(order).toMatchObject({ quotation, grandTotal: quotation.subtotal, discount: rupees(500), packageId: 2 })
    expect(order.payable).toEqual({ can: true, purpose: 'token', amount: quotation.token })
    expect(order.events.map(({ kind }) => kind).filter(kind => kind.startsWith('version'))).toEqual([
      ...['version-made', 'version-sent', 'version-made', 'version-sent', 'version-made', 'version-sent'],
      'version-accepted',
    ])
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    expect(amount).toBe(quotation.token)
    const paid = { paymentId: `pay_${orderNo}`, providerOrderId, state: 'captured', amount, currency: 'INR' } as const
    await recordReportedPayments(app, 'webhook', [{ ...paid, method: null, error: null }])
    expect((await readOrder(app, customer, orderNo)).status).toBe('Token')
    await expect(make(orderNo)).rejects.toMatchObject({ code: 'order.status' })
  })

  test('a sent version is reported by message, unless it was replaced before the message went', async () => {
    const own = await createTestCustomer(app)
    const orderNo = await createTestRequest(own)
    await offer(orderNo)
    await offer(orderNo, { load: 'part' })
    await app.work()
    const told = app.sent.filter(({ to, template }) => to === own.mobile && template === 'version-sent')
    expect(told).toHaveLength(1)
  })

  test('[NAV-04] an order waits for its customer from the sending of a version until they accept or it expires, and for nobody else', async () => {
    const own = await createTestCustomer(app)
    const [first, second] = [await createTestRequest(own), await createTestRequest(own)]
    const waiting = async (of = own) => [...(await listOrdersWithOffer(app, of))].sort()
    await make(first)
    expect(await waiting()).toEqual([])
    await sendQuotationVersion(app, staff, first, { n: 1 })
    await offer(second)
    expect(await waiting()).toEqual([first, second].sort())
    await markVersionsSeen(app, own, first)
    await acceptQuotationVersion(app, own, second, 1)
    expect(await waiting()).toEqual([first])
    expect(await waiting(await createTestCustomer(app))).toEqual([])
    const now = app.now()
    app.setNow(new Date(now.getTime() + 60 * 86_400_000))
    expect(await waiting()).toEqual([])
    app.setNow(now)
  })

  test('a replaced, draft, estimated or expired version cannot be accepted, nor one of another customer', async () => {
    const orderNo = await createTestRequest()
    const over = { kind: 'conflict', code: 'version.over' }
    await offer(orderNo)
    await offer(orderNo, { load: 'part' })
    await make(orderNo)
    await expect(acceptQuotationVersion(app, customer, orderNo, 1)).rejects.toMatchObject(over)
    await expect(acceptQuotationVersion(app, customer, orderNo, 3)).rejects.toMatchObject(over)
    await expect(acceptQuotationVersion(app, customer, orderNo, 9)).rejects.toMatchObject({ kind: 'unknown' })
    await expect(acceptQuotationVersion(app, await createTestCustomer(app), orderNo, 2)).rejects.toMatchObject({
      kind: 'unknown',
    })
    const estimate = await make(orderNo, {}, 'request')
    await sendQuotationVersion(app, staff, orderNo, { n: estimate })
    await expect(acceptQuotationVersion(app, customer, orderNo, estimate)).rejects.toMatchObject(over)
    const last = await offer(orderNo)
    const now = app.now()
    const { validityDays } = await readPriceBook(app.db)
    app.setNow(new Date(`${addDays(toIndiaDate(now), validityDays + 1)}T05:00:00Z`))
    expect((await versionStatuses(orderNo)).at(-1)).toBe(`${last} expired`)
    await expect(acceptQuotationVersion(app, customer, orderNo, last)).rejects.toMatchObject(over)
    app.setNow(now)
    expect((await readOrder(app, customer, orderNo)).quotation).toBeNull()
  })

  test('an accepted version stays in force until another is accepted, and excludes a manual quote', async () => {
    const orderNo = await createTestRequest()
    const first = await offer(orderNo)
    await acceptQuotationVersion(app, customer, orderNo, first)
    const second = await offer(orderNo, { load: 'part' })
    expect(await versionStatuses(orderNo)).toEqual(['1 accepted', '2 sent'])
    const manualQuotation = sendManualQuotation(app, staff, orderNo, {
      parts: [{ part: 'truck', amount: rupees(9) }],
      note: '',
    })
    await expect(manualQuotation).rejects.toMatchObject({ code: 'version.accepted' })
    await acceptQuotationVersion(app, customer, orderNo, second)
    expect(await versionStatuses(orderNo)).toEqual(['1 replaced', '2 accepted'])
  })

  test('when one is accepted while the next is sent, exactly one of both happens', async () => {
    for (let round = 0; round < 4; round++) {
      const orderNo = await createTestRequest()
      await offer(orderNo)
      await offer(orderNo, { load: 'part' })
      const third = await make(orderNo, { discount: rupees(100) })
      const both = [
        acceptQuotationVersion(app, customer, orderNo, 2),
        sendQuotationVersion(app, staff, orderNo, { n: third }),
      ]
      const [accepted, sent] = await Promise.allSettled(both)
      expect(sent!.status).toBe('fulfilled')
      const { quotation } = await readOrder(app, customer, orderNo)
      const [, second] = await listQuotationVersions(app, staff, orderNo)
      if (accepted!.status === 'fulfilled') {
        expect(await versionStatuses(orderNo)).toEqual(['1 replaced', '2 accepted', '3 sent'])
        expect(quotation).toEqual(second!.quotation)
      } else {
        expect(accepted).toMatchObject({ reason: { code: 'version.over' } })
        expect(await versionStatuses(orderNo)).toEqual(['1 replaced', '2 replaced', '3 sent'])
        expect(quotation).toBeNull()
      }
    }
  })

  test('the database itself allows one offered and one accepted version', async () => {
    const orderNo = await createTestRequest()
    await offer(orderNo)
    await make(orderNo)
    const both = app.db
      .updateTable('quotation_versions')
      .set({ state: 'sent', sent_at: app.now() })
      .where('order_id', 'in', orders => orders.selectFrom('orders').select('id').where('order_no', '=', orderNo))
      .execute()
    await expect(both).rejects.toThrow(/quotation_versions_offered/)
  })

  test('of two simultaneous edits by staff, the second is rejected', async () => {
    const orderNo = await createTestRequest()
    const { lastEvent: seen } = await readOrder(app, staff, orderNo)
    const one = { kind: 'fixed' as const, terms: terms(), seen }
    await createQuotationVersion(app, staff, orderNo, one)
    await expect(createQuotationVersion(app, staff, orderNo, one)).rejects.toMatchObject({ code: 'order.changed' })
  })

  test('a discount stays within the role’s approval limit', async () => {
    const orderNo = await createTestRequest()
    const role = { ...operationsRole, approvalLimit: rupees(300) }
    const few = { ...staff, role }
    const with_ = (discount: number) => ({ kind: 'fixed' as const, terms: terms({ discount: rupees(discount) }) })
    await createQuotationVersion(app, few, orderNo, with_(300))
    const more = createQuotationVersion(app, few, orderNo, with_(301))
    await expect(more).rejects.toMatchObject({ fields: { discount: 'version.limit' } })
    const nobody = { ...staff, role: { ...role, permissions: ['orders' as const] } }
    await expect(createQuotationVersion(app, nobody, orderNo, with_(0))).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test.each<[string, Partial<QuotationVersionTerms>, string]>([
    ['no road', { km: null }, 'km'],
    ['a road of nothing', { km: 0 }, 'km'],
    ['no such package', { packageId: 99 }, 'package'],
    ['half a year', { days: 200 }, 'days'],
    ['a line without words', { adds: [{ reason: '', amount: rupees(1) }] }, 'reason-0'],
    ['a line of paise', { adds: [{ reason: 'Crate', amount: paise(150) }] }, 'amount-0'],
    ['more than all of it', { discount: rupees(90_00_000) }, 'discount'],
  ])('refuses %s at its field', async (_, more, field) => {
    const refused = make(await createTestRequest(), more)
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { [field]: expect.anything() } })
  })
})

describe('of a move with a price book', () => {
  test('a version without changes costs what the website says, and its distance is not asked for', async () => {
    const own = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, own, buildTestDraft())
    const before = await readOrder(app, own, orderNo)
    await make(orderNo, { km: null, days: null })
    const [version] = await listQuotationVersions(app, staff, orderNo)
    expect(version!.quotation).toEqual(before.quotation)
  })

  test('placed again it keeps the accepted price; placed as another move before, no version can be accepted', async () => {
    const draft = buildTestDraft()
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    const n = await offer(orderNo, { discount: rupees(200) })
    await acceptQuotationVersion(app, customer, orderNo, n)
    const { total } = (await readOrder(app, customer, orderNo)).quotation!
    await placeMoveOrder(app, customer, draft)
    expect((await readOrder(app, customer, orderNo)).quotation!.total).toBe(total)

    const other = { ...buildTestDraft(), date: '2026-12-15' as const }
    const second = (await placeMoveOrder(app, customer, other)).orderNo
    const stale = await offer(second)
    await placeMoveOrder(app, customer, { ...other, packageId: 1 })
    await expect(acceptQuotationVersion(app, customer, second, stale)).rejects.toMatchObject({ code: 'version.over' })
  })
})

test('for any terms, the price is the price book’s plus its lines, less its discount; with GST on that; in whole rupees', async () => {
  const orderNo = await createTestRequest()
  const book = await readPriceBook(app.db)
  const amount = fc.integer({ min: 1, max: 50_000 }).map(rupees)
  const anyTerms = fc.record({
    packageId: fc.constantFrom(...book.packages.map(({ packageId }) => packageId)),
    load: fc.constantFrom('full' as const, 'part' as const),
    km: fc.integer({ min: 1, max: 3_000 }),
    insuredValue: fc.integer({ min: 0, max: 20_00_000 }).map(rupees),
    days: fc.constant(null),
    adds: fc.uniqueArray(fc.record({ reason: fc.constantFrom('Crate', 'Storage', 'Permit'), amount }), {
      maxLength: 3,
      selector: ({ reason }) => reason,
    }),
    discount: fc.integer({ min: 0, max: 900 }).map(rupees),
  })
  await fc.assert(
    fc.asyncProperty(anyTerms, async wanted => {
      const n = await make(orderNo, wanted)
      const bare = await make(orderNo, { ...wanted, adds: [], discount: ZERO })
      const versions = await listQuotationVersions(app, staff, orderNo)
      const [offered, plain] = [n, bare].map(one => versions.find(version => version.n === one)!.quotation)
      await sendQuotationVersion(app, staff, orderNo, { n })
      await acceptQuotationVersion(app, customer, orderNo, n)
      const { quotation } = await readOrder(app, customer, orderNo)
      expect(quotation).toEqual(offered)
      const added = wanted.adds.reduce((all, { amount }) => add(all, amount), ZERO)
      expect(quotation!.subtotal).toBe(add(plain!.subtotal, added))
      const taxable = subtract(quotation!.subtotal, wanted.discount)
      expect(quotation!.gst).toBe(100 * Math.round((taxable * book.gst) / 10_000 / 100))
      expect(quotation!.total).toBe(add(taxable, quotation!.gst, quotation!.insurance))
      for (const whole of [quotation!.total, quotation!.gst, quotation!.token]) expect(whole % 100).toBe(0)
    }),
    { numRuns: getPropertyRuns(25) },
  )
}, 120_000)
