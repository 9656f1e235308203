import { describe, expect, test } from 'vitest'
import { paise, rupees } from './money.ts'
import { parseOptionalRupees, parseRupees, parseRupeesWithin } from './parse-rupees.ts'

describe('parses an amount as people write it', () => {
  test.each([
    ['1200', 1_200],
    ['1,200', 1_200],
    ['₹1,200/-', 1_200],
    ['₹ 1,200', 1_200],
    ['Rs. 1200', 1_200],
    ['Rs.1200/-', 1_200],
    ['Rs 1,20,000.50', 1_20_000.5],
    ['INR 1200', 1_200],
    ['1200 INR', 1_200],
    ['1200/- only', 1_200],
    ['Rs. 1,200/- only.', 1_200],
    ['1200 rupees', 1_200],
    ['rupees 1200 only', 1_200],
    ['1200/=', 1_200],
    ['1200 rs', 1_200],
    ['120,000', 1_20_000],
    ['1,20,000', 1_20_000],
    ['1 20 000', 1_20_000],
    ['1.2 lakh', 1_20_000],
    ['₹1.25 L', 1_25_000],
    ['2 crore', 2_00_00_000],
    ['5k', 5_000],
    ['१२००', 1_200],
    ['₹१,२०० /-', 1_200],
    ['रु. 1200', 1_200],
    ['１２００', 1_200],
    ['\u200e₹1,200\u200e', 1_200],
    ['1200.5', 1_200.5],
    ['1200.50', 1_200.5],
    ['1200.', 1_200],
    ['0', 0],
    ['0.05', 0.05],
  ])('%j is ₹%d', (typed, value) => expect(parseRupees(typed)).toBe(rupees(value)))

  test.each([
    ...['', 'abc', '-5', '−5', '1.234', '1,2', '12,00', '1,2000', '1.200,50', '1e5', '$5', '5 USD', '1200 1300', '₹'],
    ...['1200-1500', '.5', '1,200,-', '5 lakh 20 thousand', '1.23456789 lakh', '999999999999999999', 'Rs', '12/-/-'],
  ])('%j is none', typed => expect(parseRupees(typed)).toBeNull())

  test('applies limits, and reads an empty text as zero', () => {
    expect(parseRupeesWithin('₹500', rupees(1), rupees(499))).toBeNull()
    expect(parseRupeesWithin('₹499', rupees(1), rupees(499))).toBe(49_900)
    expect([parseOptionalRupees(' '), parseOptionalRupees('x'), parseOptionalRupees('1.05')]).toEqual([
      0,
      null,
      paise(105),
    ])
  })
})
