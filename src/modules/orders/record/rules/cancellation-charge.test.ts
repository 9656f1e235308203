import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import {
  type Cancellable,
  calculateCancellationCharge,
  getCurrentCancellationStep,
  getFreeCancellationDeadline,
} from './cancellation-charge.ts'
import { type OrderStatus, orderStatuses } from './status.ts'

/** Returns an instant in India: '26 10:00' of November 2026. The slot is Saturday 28, 10 AM. */
const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:30`)
const token = rupees(1_872)
const order: Cancellable = {
  status: 'Token',
  paid: token,
  token,
  moveDate: '2026-11-28',
  slot: 10,
  ...defaultBookingTerms,
}

describe('[BOOK-01] the cancellation charge and refund', () => {
  test.each<[string, Partial<Cancellable>, string, { charge: number; refund: number }]>([
    ['a minute before the notice', {}, '26 09:59', { charge: 0, refund: 1_872_00 }],
    ['on the stroke of 48 hours', {}, '26 10:00', { charge: 1_872_00, refund: 0 }],
    ['late, the balance paid as well', { paid: rupees(17_226) }, '27 12:00', { charge: 1_872_00, refund: 15_354_00 }],
    ['late, nothing paid', { status: 'Quotation', paid: ZERO }, '27 12:00', { charge: 0, refund: 0 }],
    ['late, less than the token left', { paid: rupees(1_000) }, '27 12:00', { charge: 1_000_00, refund: 0 }],
    ['a day without an hour: before the first slot', { slot: null }, '26 09:59', { charge: 0, refund: 1_872_00 }],
    ['a day without an hour: after it', { slot: null }, '26 10:00', { charge: 1_872_00, refund: 0 }],
    ['an afternoon slot', { slot: 16 }, '26 15:59', { charge: 0, refund: 1_872_00 }],
    ['long distance, no day agreed', { moveDate: null, slot: null }, '27 12:00', { charge: 0, refund: 1_872_00 }],
    ['an unpaid quotation of a day gone by', { status: 'Quotation', paid: ZERO }, '30 12:00', { charge: 0, refund: 0 }],
  ])('%s', (_, over, when, expected) => {
    expect(calculateCancellationCharge({ ...order, ...over }, at(when), 'customer')).toMatchObject({
      ok: true,
      ...expected,
    })
  })

  const steps = [
    { hours: 72, share: 25 },
    { hours: 24, share: 100 },
  ]
  test.each([
    ['before the first step', '25 09:59', 0, 0, 2],
    ['from it on', '25 10:00', 25, 468_00, 1],
    ['a minute before the second', '27 09:59', 25, 468_00, 1],
    ['from the second on', '27 10:00', 100, 1_872_00, 0],
  ] as const)('in steps: %s', (_, when, share, charge, later) => {
    const agreed = { ...order, cancellation: steps }
    expect(calculateCancellationCharge(agreed, at(when), 'customer')).toMatchObject({
      charge,
      refund: token - charge,
      steps,
    })
    expect(getCurrentCancellationStep(agreed, at(when))).toMatchObject({ share, later: steps.slice(2 - later) })
    expect(getFreeCancellationDeadline(agreed)).toEqual(at('25 10:00'))
  })

  test('a share of an odd token is whole paise, and no more than was paid', () => {
    const odd = { ...order, token: paise(333_33), cancellation: [{ hours: 48, share: 50 }] }
    expect(calculateCancellationCharge({ ...odd, paid: paise(333_33) }, at('27 10:00'), 'customer')).toMatchObject({
      charge: 166_67,
      refund: 166_66,
    })
    expect(calculateCancellationCharge({ ...odd, paid: paise(100) }, at('27 10:00'), 'customer')).toMatchObject({
      charge: 100,
    })
  })

  test.each<[string, OrderStatus, 'customer' | 'staff', string, string]>([
    ['completed', 'Completed', 'staff', '20 10:00', 'order.completed'],
    ['cancelled before', 'Cancelled', 'customer', '20 10:00', 'order.cancelled'],
    ['from the hour of the slot on, by the customer', 'ready', 'customer', '28 10:00', 'order.under-way'],
  ])('none: %s', (_, status, by, when, code) => {
    expect(calculateCancellationCharge({ ...order, status }, at(when), by)).toEqual({ ok: false, code })
  })

  test('[TAX-08] the company pays what the customer would pay at that time, and neither pays if neither is the cause', () => {
    const ready = { ...order, status: 'ready', paid: rupees(17_226) } as const
    expect(calculateCancellationCharge(ready, at('28 12:00'), 'staff', 'company')).toMatchObject({
      charge: 0,
      refund: 17_226_00,
      compensation: token,
    })
    expect(calculateCancellationCharge(ready, at('26 09:59'), 'staff', 'company')).toMatchObject({ compensation: 0 })
    expect(calculateCancellationCharge(ready, at('28 12:00'), 'staff', 'customer')).toMatchObject({
      charge: token,
      compensation: 0,
    })
    expect(calculateCancellationCharge(ready, at('28 12:00'), 'staff', 'other')).toMatchObject({
      charge: 0,
      compensation: 0,
    })
  })

  test('staff may also cancel on the day', () => {
    expect(calculateCancellationCharge({ ...order, status: 'ready' }, at('28 12:00'), 'staff')).toMatchObject({
      charge: token,
    })
  })

  test('charge and refund are never below zero and add up to what was paid', () => {
    const hours = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.nat(9_000_000),
        fc.nat(2_000_000),
        hours,
        (status, paid, of, h) => {
          const now = new Date(at('28 10:00').getTime() + h * 3_600_000)
          const given = { ...order, status, paid: paise(paid), token: paise(of) }
          const decision = calculateCancellationCharge(given, now, 'staff')
          if (!decision.ok) return
          expect(decision.charge).toBeGreaterThanOrEqual(0)
          expect(decision.refund).toBeGreaterThanOrEqual(0)
          expect(decision.charge + decision.refund).toBe(paid)
        },
      ),
    )
  })
})
