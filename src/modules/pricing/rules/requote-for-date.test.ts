import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { calculateTestQuote } from '#testing/calculate-test-quote.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { buildManualQuote } from './manual-quote.ts'
import { requoteForDate, setPaidToken } from './requote-for-date.ts'

const book = { version: 1, ...firstPriceBook }
const quoteOn = (date: string, totalCft: number, packageId: number, insuredValue = ZERO) => {
  const trip = { km: 12, floors: { from: 3, to: 0 }, special: [] }
  const load = { totalCft, vehicles: chooseVehicles(totalCft, vehicles) }
  return calculateTestQuote(book, packageId, { ...trip, ...load, date, insuredValue })
}
const [tuesday, saturday, monthEndSunday] = ['2026-12-08', '2026-12-12', '2027-01-31']

test.each([
  [tuesday, saturday],
  [saturday, monthEndSunday],
  [monthEndSunday, tuesday],
])('moved from %s to %s it costs what it would have cost there', (from, to) => {
  expect(requoteForDate(book, quoteOn(from, 300, 2), to, ZERO)).toEqual(quoteOn(to, 300, 2))
})

test('to any date and back again is the same quotation, to the paisa', () => {
  const day = fc.integer({ min: 0, max: 400 }).map(days => addDays(tuesday, days))
  const packageId = fc.constantFrom(...book.packages.map(rates => rates.packageId))
  const worth = fc.integer({ min: 0, max: 1_00_00_000 }).map(rupees)
  fc.assert(
    fc.property(day, day, packageId, worth, fc.integer({ min: 20, max: 2_500 }), (first, second, id, value, cft) => {
      const quoted = quoteOn(first, cft, id, value)
      const there = requoteForDate(book, quoted, second, value)
      expect(there).toEqual(quoteOn(second, cft, id, value))
      expect(requoteForDate(book, there, first, value)).toEqual(quoted)
    }),
    { numRuns: 200 },
  )
})

test('a price entered by staff is the same on any date, and a discount stays', () => {
  const manualQuote = buildManualQuote(book, [{ part: 'truck', amount: rupees(42_000) }], ZERO)
  expect(requoteForDate(book, manualQuote, saturday, ZERO)).toBe(manualQuote)
  const reduced = { ...quoteOn(tuesday, 300, 2), discount: rupees(500) }
  expect(requoteForDate(book, reduced, saturday, ZERO).discount).toBe(rupees(500))
})

test('a paid token stays; the difference goes to the balance', () => {
  const dearer = quoteOn(saturday, 300, 2)
  const paid = setPaidToken(dearer, rupees(1_000))
  expect(paid.token).toBe(rupees(1_000))
  expect(paid.balance).toBe(paise(dearer.total - rupees(1_000)))
})
