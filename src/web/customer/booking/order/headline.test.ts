import { describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { buildOrderView, buildTestPayment, testOrders } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { getStatusDay, toHeadline } from './headline.ts'

const today = '2026-11-23' // Monday; the move is on Saturday

describe('[BOOK-02] the headline names the next step', () => {
  test.each<[keyof typeof testOrders, string]>([
    ['unpriced', 'We are pricing your move.'],
    ['token', 'Your price is ready. Pay the token to book the slot.'],
    ['expired', 'This quotation has expired.'],
    ['date-passed', 'The date has passed.'],
    ['checking', 'Token paid. We are checking your booking.'],
    ['balance', 'Approved. Pay the balance before Saturday.'],
    ['balance-ready', 'Crew assigned. Pay the balance before Saturday.'],
    ['approved', 'Approved and paid. See you on Saturday.'],
    ['ready', 'All set for Saturday.'],
    ['completed', 'Move completed. Welcome to Powai.'],
    ['cancelled', 'This booking is cancelled.'],
  ])('%s: %s', (stage, title) => {
    expect(toHeadline(translateToEnglish, testOrders[stage], today).title).toBe(title)
  })

  test.each<[string, Partial<OrderView>, string, string]>([
    ['a week ahead the date is said', testOrders.balance, '2026-11-21', 'Approved. Pay the balance before Sat 28 Nov.'],
    ['on the eve it is urgent', testOrders.balance, '2026-11-27', 'Approved. Pay the balance today.'],
    ['after the day as well', testOrders.balance, '2026-11-30', 'Approved. Pay the balance today.'],
    ['with the day open', { ...testOrders.balance, moveDate: null }, today, 'Approved. Pay the balance.'],
    ['without a slot', { slot: null }, today, 'Your price is ready. Pay the token to go ahead.'],
    ['paid, the eve', testOrders.approved, '2026-11-27', 'Approved and paid. See you tomorrow.'],
    ['paid, day over', testOrders.approved, '2026-11-29', 'Approved and paid.'],
    ['ready, the eve', testOrders.ready, '2026-11-27', 'All set for tomorrow.'],
    [
      'ready, the day',
      testOrders.ready,
      '2026-11-28',
      'Moving day. Your crew arrives 10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM.',
    ],
  ])('%s', (_, over, day, title) => {
    expect(toHeadline(translateToEnglish, buildOrderView(over), day).title).toBe(title)
  })

  test.each<[keyof typeof testOrders, string]>([
    ['checking', 'Booked on account. We are checking your booking.'],
    ['approved', 'Approved. See you on Saturday.'],
    ['ready', 'All set for Saturday.'],
  ])('%s on account never mentions a payment', (stage, title) => {
    const payable = { can: false, reason: 'on-account' } as const
    const order = { ...testOrders[stage], account: 'Sahyadri Software', payable }
    const headline = toHeadline(translateToEnglish, order, today)
    expect(headline.title).toBe(title)
    expect(headline.lead).toContain('Sahyadri Software pays for this booking. There is nothing for you to pay.')
  })

  test.each(['expired', 'balance', 'approved', 'checking', 'ready'] as const)(
    '%s: a home service has neither an item list nor a vehicle',
    stage => {
      const service = { name: 'Sofa cleaning' } as OrderView['service']
      const { lead } = toHeadline(translateToEnglish, { ...testOrders[stage], service }, today)
      expect(lead).not.toMatch(/\b(list|vehicle|truck|move)\b/)
      expect(lead).not.toBe('')
    },
  )

  test('a delivered order that is not completed accepts claims', () => {
    const order = { ...testOrders.ready, deliveredAt: new Date('2026-11-28T10:00:00Z') }
    expect(toHeadline(translateToEnglish, order, '2026-11-29')).toEqual({
      title: 'Move completed. Welcome to Powai.',
      lead: 'If anything is damaged, report it by Mon 30 Nov so that we can act quickly.',
    })
  })

  test.each(['unpriced', 'expired'] as const)('%s, with a quotation that awaits an answer', stage => {
    expect(toHeadline(translateToEnglish, testOrders[stage], today, true).title).toBe('Your quotation is ready.')
  })

  test('a cancelled booking shows the reason and the state of the refund', () => {
    const lead = (over: Partial<OrderView>) =>
      toHeadline(translateToEnglish, buildOrderView({ ...testOrders.cancelled, ...over }), today).lead
    expect(lead({})).toBe('Reason: The flat is not ready. ₹1,872 will be refunded within 5 working days.')
    expect(lead({ paid: ZERO, payments: [] })).toContain('Nothing was paid.')
    expect(lead({ payments: [buildTestPayment('refund', -1_872, '24 10:00')] })).toContain('We’ve refunded ₹1,872.')
    const sentBack = lead({ payments: [buildTestPayment('refund', -1_872, '24 10:00', 'failed')] })
    expect(sentBack).toContain('₹1,872 did not reach your bank.')
    expect(sentBack).not.toContain('5 working days')
    expect(lead({ paid: rupees(1_872), payments: [] })).toContain(
      'The cancellation charge is ₹1,872, as set out in the terms.',
    )
  })

  test('requests damage reports within two days of the move', () => {
    expect(toHeadline(translateToEnglish, testOrders.completed, '2026-11-30').lead).toBe(
      'If anything is damaged, report it by Mon 30 Nov so that we can act quickly.',
    )
    expect(toHeadline(translateToEnglish, testOrders.completed, '2026-12-01').lead).not.toContain('Claims')
  })
})

test('[BOOK-01] the postmark shows the date of the present status', () => {
  expect(getStatusDay(testOrders.token)).toBe('2026-11-20')
  expect(getStatusDay(testOrders.balance)).toBe('2026-11-21')
  expect(getStatusDay(buildOrderView({ ...testOrders.approved, total: rupees(1) }))).toBe('2026-11-21')
  expect(getStatusDay(testOrders.completed)).toBe('2026-11-28')
  const deliveredAt = new Date('2026-11-27T10:00:00Z')
  expect(getStatusDay({ ...testOrders.completed, deliveredAt })).toBe('2026-11-27')
})
