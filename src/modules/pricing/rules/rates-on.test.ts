import { describe, expect, it, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { buildManualQuote } from './manual-quote.ts'
import { quotePackages } from './quote-packages.ts'
import { getRatesOnDate } from './rates-on.ts'
import { requoteForDate } from './requote-for-date.ts'

const book = {
  version: 1,
  ...firstPriceBook,
  gstFrom: [
    { from: '2027-01-01', rate: 1_200 },
    { from: '2027-04-01', rate: 2_800 },
  ],
  insuranceFrom: [{ from: '2027-02-01', rate: 250 }],
}

test.each([
  [null, 1_800, 300],
  ['2026-12-31', 1_800, 300],
  ['2027-01-01', 1_200, 300],
  ['2027-03-31', 1_200, 250],
  ['2027-04-01', 2_800, 250],
])('on %j GST is %i and insurance %i basis points', (date, gst, insurance) => {
  expect(getRatesOnDate(book, date)).toEqual({ gst, insurance })
})

describe('a move', () => {
  const move = { totalCft: 300, km: 8, floors: { from: 0, to: 0 }, special: [], insuredValue: rupees(100_000) }
  const quoteOn = (date: string) => quotePackages(book, { ...move, vehicles: chooseVehicles(300, vehicles), date })[0]!

  it('is taxed and insured at the rates of its date, and keeps them', () => {
    const [before, after] = [quoteOn('2026-12-31'), quoteOn('2027-04-07')]
    expect([before.rates, after.rates]).toEqual([
      { gst: 1_800, insurance: 300 },
      { gst: 2_800, insurance: 250 },
    ])
    expect(after.gst).toBeGreaterThan(before.gst)
    expect([before.insurance, after.insurance]).toEqual([rupees(3_000), rupees(2_500)])
  })

  it('is taxed at the new rate if it is moved over the change, and at the old one if moved back; its premium stays', () => {
    const quoted = quoteOn('2026-12-08')
    const moved = requoteForDate(book, quoted, '2027-04-06', rupees(100_000))
    expect(moved.gst).toBe(quoteOn('2027-04-06').gst)
    expect(moved.insurance).toBe(quoted.insurance)
    expect(requoteForDate(book, moved, '2026-12-08', rupees(100_000))).toEqual(quoted)
  })

  it('is taxed by its date as well if staff priced it', () => {
    const parts = [{ part: 'road' as const, amount: rupees(10_000) }]
    expect(buildManualQuote(book, parts, rupees(0), '2027-04-06').gst).toBe(rupees(2_800))
    expect(buildManualQuote(book, parts, rupees(0)).gst).toBe(rupees(1_800))
  })
})
