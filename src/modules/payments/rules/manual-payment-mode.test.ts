import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { rupees } from '#kernel/money.ts'
import { canAcceptCash, getPaymentMethod, normaliseTransferReference } from './manual-payment-mode.ts'

describe('the normalised reference of a transfer', () => {
  test.each([
    ['4122 3344 5566', '412233445566'],
    ['UPI 412233445566', '412233445566'],
    ['UPI UTRZ1', 'Z1'],
    ['utr no. Z1', 'Z1'],
    ['NEFT/Ref No: SBIN0012X9', 'SBIN0012X9'],
    ['RTGS-UTIBR52026112000123', 'UTIBR52026112000123'],
    ['IMPS Transaction ID 77', '77'],
    ['TXN77', '77'],
    ['UPI', ''],
    ['UTIB0001', 'UTIB0001'],
  ])('%s: %s', (written, name) => {
    expect(normaliseTransferReference(written)).toBe(name)
  })
})

test.each([
  ['below it', 1_00_000, 0, 99_999, true],
  ['of one booking, on several days', 1_00_000, 0, 1_00_000, false],
  ['of one person in a day, for several bookings', 0, 1_50_000, 50_000, false],
  ['of both below it', 1_20_000, 1_50_000, 49_999, true],
])('cash %s', (_, booking, day, more, may) => {
  expect(canAcceptCash({ ofBooking: rupees(booking), ofDay: rupees(day) }, rupees(more))).toBe(may)
})

test('customers read that money came online, whichever provider it came through, in every language', () => {
  const words = openWords()
  for (const code of words.codes) {
    const t = words.t(code)
    const paidBy = (mode: string) => t('documents.paid', { mode: getPaymentMethod(mode) })
    expect(paidBy('another provider')).toBe(paidBy('razorpay'))
    expect(new Set([paidBy('razorpay'), paidBy('withdrawn'), ...['cash', 'upi', 'bank'].map(paidBy)]).size).toBe(5)
  }
})
