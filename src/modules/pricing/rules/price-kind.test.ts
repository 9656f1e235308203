import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { canChangePrice, isBindingPriceKind, type PriceKind } from './price-kind.ts'

test.each<[PriceKind, number, boolean]>([
  ['fixed', 900, true],
  ['fixed', 1_100, true],
  ['not-to-exceed', 900, true],
  ['not-to-exceed', 1_000, true],
  ['not-to-exceed', 1_001, false],
])('%s at ₹1,000 may become ₹%d for the same work: %s', (kind, wanted, expected) =>
  expect(canChangePrice(kind, rupees(1_000), rupees(wanted))).toBe(expected),
)

test('an estimate is not binding', () => {
  expect([isBindingPriceKind('fixed'), isBindingPriceKind('not-to-exceed'), isBindingPriceKind('request')]).toEqual([
    true,
    true,
    false,
  ])
})
