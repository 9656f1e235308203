import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { rupees } from '#kernel/money.ts'
import { buildOrderView, testOrders, toNovemberInstant } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatChangeTerms } from './format-change-terms.ts'

describe('[BOOK-01] a change is free until 48 hours before the slot, and costs the token after that', () => {
  test.each([
    ['a minute before', '26 09:59', 'free until 10 AM, Thu 26 Nov'],
    ['on the stroke', '26 10:00', 'less than 48 hours away'],
    ['on the day', '28 09:00', 'less than 48 hours away'],
  ])('%s', (_, when, words) => {
    expect(formatChangeTerms(translateToEnglish, testOrders.balance, toNovemberInstant(when))).toContain(words)
  })

  test('an afternoon slot in 12-hour form', () => {
    expect(
      formatChangeTerms(
        translateToEnglish,
        buildOrderView({ ...testOrders.ready, slot: 14 }),
        toNovemberInstant('21 09:00'),
      ),
    ).toContain('free until 2 PM, Thu 26 Nov')
  })

  test('a language that puts “until” last names the date first', () => {
    expect(formatChangeTerms(openWords().t('hi'), testOrders.balance, toNovemberInstant('26 09:59'))).toContain(
      'गुरु 26 नवंबर, 10 AM तक',
    )
  })

  test('rescheduling has its own rule, independent of the cancellation charge, and names the agreed charge', () => {
    const cancellation = [{ hours: 24, share: 100 }]
    const order = buildOrderView({ ...testOrders.balance, cancellation, lateRescheduleCharge: rupees(500) })
    expect(formatChangeTerms(translateToEnglish, order, toNovemberInstant('21 09:00'))).toBe(
      'Rescheduling is free until 48 hours before the slot. After that, call us to reschedule. A late rescheduling charge of ₹500 plus GST then applies. Cancellation is free until 10 AM, Fri 27 Nov, 24 hours before the slot. After that, the token is not refunded.',
    )
  })

  test('a date to be confirmed', () => {
    expect(
      formatChangeTerms(
        translateToEnglish,
        buildOrderView({ ...testOrders.balance, slot: null }),
        toNovemberInstant('21 09:00'),
      ),
    ).toContain('48 hours before the crew')
  })

  test.each([
    ['token', 'This price is valid until Sat 28 Nov.'],
    ['unpriced', 'Nothing is booked yet.'],
    ['expired', 'Nothing was booked and nothing was charged.'],
    ['cancelled', 'Start a new move to get a fresh price.'],
    [
      'completed',
      'Report damage by Mon 30 Nov, with photos, so that we can act quickly. You can still claim after that.',
    ],
  ] as const)('%s', (stage, words) => {
    expect(formatChangeTerms(translateToEnglish, testOrders[stage], toNovemberInstant('28 20:00'))).toContain(words)
  })
})
