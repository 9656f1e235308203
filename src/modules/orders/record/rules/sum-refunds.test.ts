import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import type { OrderPayment } from './order-view.ts'
import { sumRefunds } from './sum-refunds.ts'

const entry = (debit: number, state?: RefundState) => {
  return { debit: paise(debit), refund: state ? { state } : null } as OrderPayment
}

test.each<[string, OrderPayment[], number, number, number?]>([
  ['nothing', [], 0, 0],
  ['payments alone', [entry(0)], 0, 0],
  ['one asked for', [entry(0), entry(500, 'requested')], 500, 0],
  ['one that failed: it is still to come', [entry(500, 'failed')], 500, 0, 500],
  ['cash to pay out', [entry(500, 'to-pay-out')], 500, 0],
  ['one paid out', [entry(500, 'processed')], 0, 500],
  ['one of each', [entry(500, 'processed'), entry(200, 'pending')], 200, 500],
  ['one withdrawn: it never went', [entry(500, 'withdrawn')], 0, 0],
])('of %s', (_, payments, coming, returned, failed = 0) => {
  expect(sumRefunds(payments)).toEqual({ coming, failed, returned })
})
