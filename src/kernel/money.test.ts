import { describe, expect, test } from 'vitest'
import {
  add,
  calculateShare,
  formatMoney,
  formatRupees,
  multiply,
  type Paise,
  paise,
  roundHalfUp,
  rupees,
  toWholeRupees,
} from './money.ts'

describe('paise', () => {
  test.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('%d is not a whole number of paise', value =>
    expect(() => paise(value)).toThrow(RangeError),
  )

  test.each([
    [0.5, 1],
    [1.4999, 1],
    [-0.5, -1],
    [-1.5, -2],
    [-0.4, 0],
    [1.005 * 100, 101], // 100.49999999999999 in binary
  ])('%d is rounded to %d, halves away from zero', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded))

  test('no result is minus zero', () => expect(Object.is(roundHalfUp(-0.1), 0)).toBe(true))

  test.each([
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
  ])('%d paise are %d in whole rupees', (amount, whole) => expect(toWholeRupees(paise(amount))).toBe(whole))

  test('a share is in basis points, a product rounded once', () => {
    expect(calculateShare(rupees(12_480), 1_800)).toBe(rupees(2_246.4))
    expect(calculateShare(paise(25), 1_800)).toBe(5)
    expect(multiply(rupees(11.5), 0.1)).toBe(115)
    expect(add()).toBe(0)
    expect(() => add(paise(2 ** 53 - 1), paise(1))).toThrow(RangeError)
  })
})

test.each<[number, 'full' | 'short', string]>([
  [123_456_00, 'full', '₹1,23,456.00'],
  [123_456_00, 'short', '₹1,23,456'],
  [123_456_05, 'short', '₹1,23,456.05'],
  [1_00_00_000_00, 'short', '₹1,00,00,000'],
  [-5_00, 'short', '− ₹5'],
  [0, 'full', '₹0.00'],
])('%d paise in %s are written %s', (amount, style, text) => expect(formatRupees(amount as Paise, style)).toBe(text))

test('an amount is written without paise where it has none', () => {
  expect(formatRupees(paise(-2_209_00))).toBe('− ₹2,209')
  expect(formatRupees(paise(2_209_50))).toBe('₹2,209.50')
})

test.each([
  [5_40, 'INR', '₹5.40'],
  [5_40, 'USD', 'USD 5.40'],
  [-5_40, 'USD', '-USD 5.40'],
  [540, 'JPY', 'JPY 540'],
  [5_400, 'KWD', 'KWD 5.400'],
])('%d of the smallest unit of %s are written %s', (amount, currency, text) =>
  expect(formatMoney(amount, currency)).toBe(text),
)
