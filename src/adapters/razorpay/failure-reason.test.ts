import { expect, test } from 'vitest'
import { toFailureReason } from './failure-reason.ts'

test.each([
  ['insufficient_fund', 'funds'],
  ['insufficient_funds', 'funds'],
  ['transaction_daily_limit_exceeded', 'declined'],
  ['incorrect_otp', 'code'],
  ['otp_expired', 'code'],
  ['authentication_failed', 'code'],
  ['gateway_technical_error', 'late'],
  ['bank_technical_error', 'late'],
  ['payment_timed_out', 'late'],
  ['card_declined', 'declined'],
  ['something_new', 'declined'],
])('[PAY-05] %s is told as %s', (reason, expected) => {
  expect(toFailureReason(reason)).toBe(expected)
})
