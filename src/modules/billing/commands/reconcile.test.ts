import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { approveOrder, cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import {
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  type SettlementEntry,
} from '#modules/payments/ports.ts'
import { clearLedger } from '#testing/clear-ledger.ts'
import { buildPaymentPorts, createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { listReconciliations } from '../index.server.ts'
import { fetchSettlements } from './fetch-settlements.ts'
import { reconcile } from './reconcile.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { startPayment } from './start-payment.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const start = new Date('2026-11-20T05:00:00Z')
let payments: ProviderPayment[] = []
let refunds: ProviderRefund[] = []
let disputes: ProviderDispute[] = []
let settled: SettlementEntry[] = []
let unreadable = 0
/** Payments of the provider, older than the days it lists. */
let startedBefore: ProviderPayment[] = []
let refundsBefore: ProviderRefund[] = []
const provider = createTestPaymentProvider({
  paymentsBetween: async () => payments,
  readPayment: async id => {
    const payment = startedBefore.find(({ paymentId }) => paymentId === id)
    if (!payment) throw new ProviderRejection('BAD_REQUEST_ERROR', 'The id provided does not exist')
    return payment
  },
  listRefunds: async paymentId => refundsBefore.filter(refund => refund.paymentId === paymentId),
  refundsBetween: async () => refunds,
  disputesBetween: async () => disputes,
  settledOn: async day => (day === '2026-11-20' ? { lines: settled, unreadable } : { lines: [], unreadable: 0 }),
  refund: async ({ paymentId, amount, receipt }) => {
    const refund: ProviderRefund = {
      ...{ refundId: `rfnd_${receipt}`, paymentId, receipt, amount },
      ...{ state: 'pending', bankReference: null },
    }
    refunds.push(refund)
    return refund
  },
})
let app: TestApp
let customer: Customer
const logged: [object, string][] = []
beforeAll(async () => {
  app = await openTestApp({}, { payments: provider })
  const write = (facts: object, text: string) => void logged.push([facts, text])
  app.log = { ...app.log, info: write, warn: write, error: write } as never
})
afterAll(() => app.close())
beforeEach(async () => {
  await clearLedger(app)
  payments = []
  refunds = []
  startedBefore = []
  refundsBefore = []
  disputes = []
  settled = []
  unreadable = 0
  logged.length = 0
  app.setNow(start)
  customer = await createTestCustomer(app)
})

let made = 0
const createTestSettlement = (id: string, amount: Paise): SettlementEntry => ({
  ...{ id, kind: 'payment', amount, settlementId: 'setl_1', utr: 'UTIB1', description: '' },
  ...{ fee: paise(2_36), tax: paise(36), credit: paise(amount - 2_36), debit: paise(0) },
})
/** Creates a payment at the provider; the test decides whether we get a report of it. */
async function paidThere() {
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment = aPayment(providerOrderId, amount)
  payments.push(payment)
  return { orderNo, payment }
}
const aPayment = (providerOrderId: string, amount: Paise): ProviderPayment => ({
  ...{ paymentId: `pay_c${made++}`, providerOrderId, amount },
  ...{ state: 'captured', currency: 'INR', method: 'upi', error: null },
})
async function paid() {
  const order = await paidThere()
  await recordReportedPayments(app, 'webhook', [order.payment])
  return order
}
const kinds = async () => (await reconcile(app)).findings.map(({ kind, id }) => [kind, id])

test('matching books give a report without mismatches and a line in the log', async () => {
  const { orderNo } = await paid()
  await paid()
  await cancelOrder(app, customer, orderNo, { reason: '' })
  await app.work()
  expect(await reconcile(app)).toEqual({ findings: [], recovered: [] })
  const [report] = await listReconciliations(app, staff)
  const credited = payments.reduce((sum, { amount }) => sum + amount, 0)
  expect(report).toMatchObject({ day: '2026-11-20', payments: 2, credited, refunds: 1, refunded: refunds[0]!.amount })
  expect(logged.at(-1)![1]).toBe('the ledger and the payment provider agree')
})

test('a payment that was never reported is booked and listed as recovered', async () => {
  const { orderNo, payment } = await paidThere()
  app.setNow(new Date(start.getTime() + 70 * 3_600_000)) // nearly three days later
  expect(await reconcile(app)).toEqual({ findings: [], recovered: [payment.paymentId] })
  expect(await readOrder(app, staff, orderNo)).toMatchObject({ status: 'Token', paid: payment.amount })
  expect(await reconcile(app)).toEqual({ findings: [], recovered: [] })
})

test('a payment started before the listed days and booked within them is looked up by its id', async () => {
  const { payment } = await paid()
  startedBefore = [payment]
  payments = []
  const made: ProviderRefund = {
    ...{ refundId: 'rfnd_of_last_week', paymentId: payment.paymentId, receipt: null, amount: paise(100) },
    ...{ state: 'processed', bankReference: null },
  }
  await recordReportedRefunds(app, 'webhook', [made])
  refundsBefore = [made]
  expect((await reconcile(app)).findings).toEqual([])
})

test('after nights without an answer it looks back to the last reconciliation', async () => {
  await reconcile(app)
  const from: Date[] = []
  const { paymentsBetween } = provider
  provider.paymentsBetween = async (started, to) => {
    from.push(started)
    return paymentsBetween(started, to)
  }
  app.setNow(new Date(start.getTime() + 12 * 86_400_000))
  await reconcile(app)
  app.setNow(new Date(start.getTime() + 13 * 86_400_000))
  await reconcile(app)
  provider.paymentsBetween = paymentsBetween
  expect(from.map(at => at.toISOString().slice(0, 10))).toEqual(['2026-11-13', '2026-11-25'])
})

test('the first reconciliation looks back to the first payment order', async () => {
  await paidThere()
  const from: Date[] = []
  const { paymentsBetween } = provider
  provider.paymentsBetween = async (started, to) => {
    from.push(started)
    return paymentsBetween(started, to)
  }
  app.setNow(new Date(start.getTime() + 12 * 86_400_000))
  await reconcile(app)
  provider.paymentsBetween = paymentsBetween
  expect(from.map(at => at.toISOString().slice(0, 10))).toEqual(['2026-11-13'])
})

describe('planted mismatches', () => {
  test('a payment for no order of ours', async () => {
    payments = [aPayment('order_of_nobody', paise(500_00))]
    expect(await kinds()).toEqual([['payment-not-in-ledger', payments[0]!.paymentId]])
  })

  test('a payment of ours that the provider does not know', async () => {
    const { payment, orderNo } = await paid()
    payments = []
    const { findings } = await reconcile(app)
    expect(findings).toEqual([
      { kind: 'payment-not-at-provider', id: payment.paymentId, orderNo, ours: payment.amount, theirs: null },
    ])
  })

  test('a payment with a higher refunded amount at the provider than in our books', async () => {
    const { payment, orderNo } = await paid()
    payments = [{ ...payment, refunded: paise(100) }]
    expect((await reconcile(app)).findings).toEqual([
      { kind: 'payment-refunded', id: payment.paymentId, orderNo, ours: 0, theirs: 100 },
    ])
  })

  test('a lost dispute is booked; one of an unknown payment is a mismatch', async () => {
    const { payment, orderNo } = await paid()
    const lost: ProviderDispute = {
      ...{ disputeId: 'disp_1', paymentId: payment.paymentId, state: 'lost', phase: 'chargeback', reason: '' },
      ...{ amount: payment.amount, deducted: payment.amount, respondBy: null },
    }
    disputes = [lost, { ...lost, disputeId: 'disp_2', paymentId: 'pay_of_nobody' }]
    expect(await kinds()).toEqual([['dispute-not-in-ledger', 'disp_2']])
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ paid: 0 })
    await app.db.updateTable('ledger_entries').set({ debit: 1 }).where('payment_type', '=', 'dispute').execute()
    expect(await kinds()).toContainEqual(['dispute-amount', 'disp_1'])
  })

  describe('a dispute with earlier reports', () => {
    const disputeOf = (paymentId: string, state: ProviderDispute['state'], deducted: Paise): ProviderDispute => ({
      ...{ disputeId: 'disp_1', paymentId, state, phase: 'chargeback', reason: '', amount: paise(500_00), deducted },
      ...{ respondBy: null },
    })
    const hourAgo = new Date(start.getTime() - 3_600_000)

    test('reported as won and listed as lost is lost, and staff get a flag', async () => {
      const { payment, orderNo } = await paid()
      await recordReportedDisputes(app, 'webhook', [disputeOf(payment.paymentId, 'won', paise(0))], hourAgo)
      const lost = disputeOf(payment.paymentId, 'lost', paise(500_00))
      await recordReportedDisputes(app, 'webhook', [lost], start) // no report changes a won dispute
      expect(await readOrder(app, staff, orderNo)).toMatchObject({ paid: payment.amount })
      disputes = [lost]
      for (let night = 0; night < 2; night++) expect(await kinds()).toEqual([])
      expect(await readOrder(app, staff, orderNo)).toMatchObject({
        paid: payment.amount - 500_00,
        attention: [{ kind: 'dispute-lost' }],
      })
    })

    test('reported after the provider was asked keeps the newest report, and the mismatch names its payment', async () => {
      const { payment, orderNo } = await paid()
      const later = new Date(start.getTime() + 60_000)
      await recordReportedDisputes(app, 'webhook', [disputeOf(payment.paymentId, 'under_review', paise(0))], later)
      disputes = [disputeOf(payment.paymentId, 'under_review', paise(500_00))]
      expect((await reconcile(app)).findings).toEqual([
        { kind: 'dispute-amount', id: 'disp_1', orderNo, ours: 0, theirs: 500_00 },
      ])
    })
  })

  test('a refund that was paid and then failed is flagged, and is a mismatch', async () => {
    const { orderNo } = await paid()
    await cancelOrder(app, customer, orderNo, { reason: '' })
    await app.work()
    const made = refunds[0]!
    await recordReportedRefunds(app, 'webhook', [{ ...made, state: 'processed' }])
    refunds = [{ ...made, state: 'failed' }]
    refundsBefore = refunds
    expect(await kinds()).toEqual([['refund-failed', made.receipt!.replace(/-1$/, '')]])
    expect(await readOrder(app, staff, orderNo)).toMatchObject({ attention: [{ kind: 'refund-failed' }] })
  })

  describe('settled with our bank', () => {
    test.each([
      ['the transfer had more', { credit: paise(999_999_99) }, ['settled-fee']],
      ['the transfer had more, and the fee is below nothing', { fee: paise(-1_00), tax: paise(-50) }, ['settled-fee']],
      ['as much as the fee is', { fee: paise(-1_00), tax: ZERO, more: 1_00 }, ['settled-fee']],
      ['more tax than fee', { tax: paise(3_00) }, ['settled-fee']],
    ] as const)('%s', async (_, { more = 0, ...wrong }: { more?: number } & Partial<SettlementEntry>, found) => {
      const { payment } = await paid()
      const entry = createTestSettlement(payment.paymentId, payment.amount)
      settled = [{ ...entry, ...(more > 0 && { credit: paise(payment.amount + more) }), ...wrong }]
      expect((await kinds()).map(([kind]) => kind)).toEqual(found)
    })

    test('a refund reduces the transfer by its amount and the fee', async () => {
      const { orderNo } = await paid()
      await cancelOrder(app, customer, orderNo, { reason: '' })
      await app.work()
      const { refundId, amount } = refunds[0]!
      const entry: SettlementEntry = { ...createTestSettlement(refundId, amount), kind: 'refund', credit: ZERO }
      settled = [{ ...entry, debit: paise(amount + 2_36) }]
      expect(await kinds()).toEqual([])
      settled = [{ ...entry, debit: amount }]
      expect(await kinds()).toEqual([['settled-fee', refundId]])
    })

    test('one payment in two settlements, even weeks apart', async () => {
      const { payment, orderNo } = await paid()
      const entry = createTestSettlement(payment.paymentId, payment.amount)
      settled = [entry]
      expect(await kinds()).toEqual([])
      settled = [{ ...entry, settlementId: 'setl_2' }]
      expect((await reconcile(app)).findings).toEqual([
        { kind: 'settled-twice', id: payment.paymentId, orderNo, ours: payment.amount, theirs: entry.credit },
      ])
    })

    test('an unreadable line leaves the stored settlement as it is, and names the day', async () => {
      const [one, two] = [await paid(), await paid()]
      settled = [one, two].map(({ payment }) => createTestSettlement(payment.paymentId, payment.amount))
      expect(await kinds()).toEqual([])
      const kept = () => app.db.selectFrom('settlements').select('amount').execute()
      const before = await kept()
      settled = settled.slice(0, 1)
      unreadable = 1
      expect(await kinds()).toEqual([['settlements-unreadable', '2026-11-20']])
      await expect(fetchSettlements(app, staff, '2026-11-20', '2026-11-20')).rejects.toMatchObject({
        code: 'settlements.unreadable',
      })
      expect(await kept()).toEqual(before)
    })
  })

  test('settled entries that are not in the ledger, or with another amount', async () => {
    const { payment } = await paid()
    const entry = createTestSettlement(payment.paymentId, payment.amount)
    settled = [entry, { ...entry, id: 'adj_1', kind: 'other' }]
    expect(await kinds()).toEqual([])
    settled = [
      { ...entry, amount: paise(entry.amount - 1) },
      { ...entry, id: 'pay_of_nobody' },
    ]
    expect(await kinds()).toEqual([
      ['settled-amount', payment.paymentId],
      ['settled-not-in-ledger', 'pay_of_nobody'],
    ])
    const all = (table: 'settlements' | 'settlement_lines') => app.db.selectFrom(table).selectAll().execute()
    expect(await all('settlements')).toMatchObject([
      { settlement_id: 'setl_1', utr: 'UTIB1', settled_on: '2026-11-20', amount: 2 * (entry.amount - 2_36), fee: 4_72 },
    ])
    // The newest report counts: the lines of the earlier reconciliation are gone.
    expect(await all('settlement_lines')).toMatchObject([{ amount: entry.amount - 1 }, { entity_id: 'pay_of_nobody' }])
  })

  test('a cash refund that is due', async () => {
    const { orderNo } = await paid()
    await approveOrder(app, staff, orderNo)
    await recordManualPayment(app, staff, orderNo, { amount: paise(700_00), mode: 'cash', reference: '' })
    await cancelOrder(app, staff, orderNo, { reason: 'No truck', cause: 'company' })
    await app.work()
    expect(await kinds()).toEqual([['refund-to-pay-out', expect.stringMatching(/^rf_/)]])
  })

  test('another amount', async () => {
    const { payment, orderNo } = await paid()
    payments = [{ ...payment, amount: paise(payment.amount - 1) }]
    const { findings } = await reconcile(app)
    expect(findings).toMatchObject([
      { kind: 'payment-amount', orderNo, ours: payment.amount, theirs: payment.amount - 1 },
    ])
  })

  test.each([
    ['payment-order', { providerOrderId: 'order_of_another' }],
    ['payment-currency', { currency: 'USD' }],
  ] as const)('%s, where a webhook had told it otherwise', async (kind, other) => {
    const { orderNo, payment } = await paid()
    payments = [{ ...payment, ...other }]
    expect((await reconcile(app)).findings).toMatchObject([{ kind, orderNo, id: payment.paymentId }])
    expect((await listReconciliations(app, staff))[0]!.findings).toHaveLength(1)
  })

  test('refunds that are unknown to either side, with another amount, waiting, or failed', async () => {
    const orders = [await paid(), await paid(), await paid(), await paid()]
    const [lost, changed, failing, waits] = orders as [
      (typeof orders)[0],
      (typeof orders)[0],
      (typeof orders)[0],
      (typeof orders)[0],
    ]
    for (const { orderNo } of [lost, changed, failing]) await cancelOrder(app, customer, orderNo!, { reason: '' })
    await app.work()
    await cancelOrder(app, customer, waits!.orderNo, { reason: '' }) // and no background task runs
    const [first, second, third] = refunds as [ProviderRefund, ProviderRefund, ProviderRefund]
    const stranger = { ...first, refundId: 'rfnd_stranger', receipt: null, paymentId: 'pay_of_nobody' }
    refunds = [stranger, { ...second, amount: paise(second.amount - 7) }, { ...third, state: 'failed' }]
    app.setNow(new Date(start.getTime() + 25 * 3_600_000))
    const found = await kinds()
    expect(found).toHaveLength(5)
    expect(found).toEqual(
      expect.arrayContaining([
        ['refund-not-in-ledger', 'rfnd_stranger'],
        ['refund-not-at-provider', first.refundId],
        ['refund-amount', second.refundId],
        ['refund-failed', third.receipt!.replace(/-1$/, '')],
        ['refund-waits', expect.stringMatching(/^rf_/)],
      ]),
    )
    expect(logged.at(-1)).toEqual([
      expect.objectContaining({ findings: 5 }),
      'the ledger and the payment provider disagree',
    ])
    const [report] = await listReconciliations(app, staff)
    expect(report).toMatchObject({
      day: '2026-11-21',
      findings: expect.arrayContaining([expect.objectContaining({ kind: 'refund-waits' })]),
    })
  })
})

describe('a list that the provider rejects', () => {
  const refusing = (...calls: ('disputesBetween' | 'settledOn' | 'paymentsBetween')[]): TestApp => {
    const no = async () => Promise.reject(new ProviderRejection('BAD_REQUEST_ERROR', 'not enabled'))
    const refusing = { ...provider, ...Object.fromEntries(calls.map(of => [of, no])) }
    return { ...app, ports: { ...app.ports, ...buildPaymentPorts(refusing) } }
  }

  test('of disputes or settlements: the rest is compared and booked, and the report names the missing list', async () => {
    const { orderNo, payment } = await paidThere()
    const { findings, recovered } = await reconcile(refusing('disputesBetween', 'settledOn'))
    const said = { id: 'BAD_REQUEST_ERROR: not enabled', orderNo: null, ours: null, theirs: null }
    expect(findings).toEqual([
      { kind: 'disputes-refused', ...said },
      { kind: 'settlements-refused', ...said },
    ])
    expect(recovered).toEqual([payment.paymentId])
    expect((await readOrder(app, customer, orderNo)).status).toBe('Token')
  })

  test('of payments: the reconciliation fails as unavailable, which is not our error', async () => {
    await expect(reconcile(refusing('paymentsBetween'))).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'provider.refused',
    })
  })
})
