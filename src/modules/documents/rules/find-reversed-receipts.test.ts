import { expect, test } from 'vitest'
import { findReversedReceipts, type ReversalFacts } from './find-reversed-receipts.ts'

const receipt = (number: string, amount: number, takesBack: string | null = null): ReversalFacts => ({
  ...{ kind: 'receipt', number, amount, how: null, against: null, takesBack },
})
const refund = (number: string, how: string, receiptNumber: string, amount: number): ReversalFacts => ({
  ...{ kind: 'refund', number, amount, how, against: [{ number: receiptNumber, amount }], takesBack: null },
})

test.each([
  ['a payment entered in error', [receipt('R1', 500), refund('F1', 'reversal', 'R1', 500)], [['R1', 'F1']]],
  ['a chargeback', [receipt('R1', 500), refund('F1', 'dispute', 'R1', 500)], [['R1', 'F1']]],
  [
    'a chargeback in steps',
    [receipt('R1', 500), refund('F1', 'dispute', 'R1', 200), refund('F2', 'dispute', 'R1', 300)],
    [['R1', 'F2']],
  ],
  ['a chargeback of a part', [receipt('R1', 500), refund('F1', 'dispute', 'R1', 200)], []],
  ['a chargeback that was won', [receipt('R1', 500), refund('F1', 'dispute', 'R1', 500), receipt('R2', 500, 'F1')], []],
  ['a refund', [receipt('R1', 500), refund('F1', 'online', 'R1', 500)], []],
  ['an older voucher without a method', [{ ...refund('F1', '', 'R1', 5), how: null, against: null }], []],
] as const)('[PAY-05] a receipt voucher is reversed, or not: %s', (_, documents, reversed) => {
  expect([...findReversedReceipts(documents)]).toEqual(reversed)
})
