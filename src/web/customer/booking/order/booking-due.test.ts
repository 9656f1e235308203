import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, formatRupees, paise, rupees, subtract, ZERO } from '#kernel/money.ts'
import { getBookingStage } from '#modules/orders/record/rules/booking-stage.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { buildOrderView, buildTestPayment, parseTestMoney, testOrders } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import type { CustomerOffer } from '../quotations/find-offer.ts'
import { toBookingDue } from './booking-due.ts'

const offer: CustomerOffer = {
  ...{ n: 1, total: rupees(9_000), kind: 'fixed', current: null, validUntil: '2026-11-30', canAccept: true },
}
const due = (order: ReturnType<typeof buildOrderView>, today = '2026-11-21', offer: CustomerOffer | null = null) =>
  toBookingDue(translateToEnglish, { ...order, stage: getBookingStage(order), firstName: 'Neha', today, offer })

const beforeUnloading = 'Due before unloading on Sat 28 Nov. We’ll send you a payment link the day before.'

describe('[BOOK-02] the amount due, or the reason why nothing is due', () => {
  test.each([
    ['token', 'Token payable now', parseTestMoney('1,872'), 'Then ₹15,354.40 after we approve the booking.'],
    ['balance', 'Balance due', parseTestMoney('15,354.40'), beforeUnloading],
    ['balance-ready', 'Balance due', parseTestMoney('15,354.40'), beforeUnloading],
    [
      'checking',
      'Balance after approval',
      parseTestMoney('15,354.40'),
      'We’ll check the booking first. Then you can pay here.',
    ],
    ['approved', 'Balance due', ZERO, 'Paid in full. Thank you, Neha.'],
    ['completed', 'Balance due', ZERO, 'Paid in full. Thank you, Neha.'],
    ['unpriced', 'Price', null, 'We’ll send it by message. There is nothing to pay until then.'],
    [
      'cancelled',
      'Refund in progress',
      parseTestMoney('1,872'),
      'Within 5 working days, to the original payment method.',
    ],
  ] as const)('%s', (stage, cap, amount, text) => {
    expect(due(testOrders[stage])).toEqual({ cap, amount, text })
  })

  test.each(['expired', 'date-passed'] as const)('%s: nothing', stage => {
    expect(due(testOrders[stage])).toMatchObject({ amount: ZERO, text: expect.stringContaining('you cannot pay') })
  })

  test('unpriced, with a quotation sent: nothing is due until it is accepted', () => {
    expect(due(testOrders.unpriced, '2026-11-21', offer).text).toContain('There is nothing to pay until you accept')
  })

  test('on the move date no earlier due date is named', () => {
    expect(due(testOrders.balance, '2026-11-28').text).toBe('We’ll close the booking once the balance is paid.')
  })

  test('an overpayment is refunded, and so is the payment for a cancelled move', () => {
    expect(due(buildOrderView({ ...testOrders.approved, balanceDue: rupees(-100) }))).toMatchObject({
      cap: 'Refund due',
      amount: rupees(100),
    })
    const payments = [buildTestPayment('refund', -1_872, '24 10:00')]
    expect(due(buildOrderView({ ...testOrders.cancelled, payments }))).toMatchObject({
      cap: 'Refunded to you',
      amount: parseTestMoney('1,872'),
    })
    const sentBack = [
      buildTestPayment('refund', -1_872, '24 10:00', 'failed'),
      buildTestPayment('refund', -100, '24 10:00', 'pending'),
    ]
    expect(due(buildOrderView({ ...testOrders.cancelled, payments: sentBack }))).toMatchObject({
      cap: 'Refund in progress',
      amount: parseTestMoney('1,972'),
      text: '₹1,872 did not reach your bank. We’ll send it again and let you know.',
    })
    expect(due(buildOrderView({ ...testOrders.cancelled, paid: rupees(1_872), payments: [] }))).toMatchObject({
      amount: ZERO,
      text: 'Nothing more is due.',
    })
  })
})

test('[BOOK-03] token and balance add up to the total', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, amount, amount, (grandTotal, gst, insurance, token) => {
      const owed = calculateBalanceDue({ grandTotal, gst, insurance, discount: ZERO, credits: ZERO, debits: ZERO })
      const order = buildOrderView({ token, balanceDue: owed, payable: { can: true, purpose: 'token', amount: token } })
      const rest = subtract(add(grandTotal, gst, insurance), token)
      expect(due(order).text).toBe(`Then ${formatRupees(rest, 'short')} after we approve the booking.`)
    }),
  )
})
