import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { rupees, ZERO } from '#kernel/money.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { calculateTestQuote } from '#testing/calculate-test-quote.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { buildManualQuote } from './manual-quote.ts'
import { requoteForDate } from './requote-for-date.ts'
import { requoteForWork } from './requote-for-work.ts'

const book = { version: 1, ...firstPriceBook, deadRun: { freeKm: 10, perKm: rupees(20) } }
type Work = { totalCft: number; km: number; floors: { from: number; to: number }; awayKm: number }
const quoteOf = (date: string, packageId: number, value: number, { totalCft, ...trip }: Work) => {
  const load = { totalCft, vehicles: chooseVehicles(totalCft, vehicles), special: [] }
  return calculateTestQuote(book, packageId, { ...trip, ...load, date, insuredValue: rupees(value) })
}
const day = fc.integer({ min: 0, max: 400 }).map(days => addDays('2026-12-08', days))
const packageId = fc.constantFrom(...book.packages.map(rates => rates.packageId))
const floor = fc.integer({ min: 0, max: 12 })
const told = fc.record({ cft: fc.integer({ min: 20, max: 2_500 }), from: floor, to: floor })
const worth = fc.integer({ min: 0, max: 10_00_000 })
const way = fc.record({ km: fc.integer({ min: 1, max: 90 }), awayKm: fc.integer({ min: 0, max: 60 }) })
const charge = fc.integer({ min: 1, max: 90_000 }).map(rupees)

test('changed work costs what the book would have charged for it, and changed back its old price, to the paisa', () => {
  fc.assert(
    fc.property(day, packageId, packageId, told, told, worth, worth, way, (date, one, two, was, is, v, w, trip) => {
      const work = ({ cft, from, to }: typeof was) => ({ totalCft: cft, floors: { from, to }, ...trip })
      const quoted = quoteOf(date, one, v, work(was))
      const moveOf = (facts: typeof was) => ({ ...work(facts), awayKm: undefined, special: [] })
      const there = requoteForWork(book, vehicles, quoted, {
        ...{ move: moveOf(is), packageId: two, insuredValue: rupees(w), extras: [] },
      })
      expect(there).toEqual(quoteOf(date, two, w, work(is)))
      const back = { move: moveOf(was), packageId: one, insuredValue: rupees(v), extras: [] }
      expect(requoteForWork(book, vehicles, there, back)).toEqual(quoted)
    }),
    { numRuns: 150 },
  )
})

test('with another pick-up it costs what the book charges from there', () => {
  fc.assert(
    fc.property(day, told, way, way, (date, { cft, from, to }, trip, other) => {
      const work = { totalCft: cft, floors: { from, to } }
      const quoted = quoteOf(date, 2, 0, { ...work, ...trip })
      const facts = { move: { ...work, ...other, special: [] }, packageId: 2, insuredValue: ZERO, extras: [] }
      expect(requoteForWork(book, vehicles, quoted, facts)).toEqual(quoteOf(date, 2, 0, { ...work, ...other }))
    }),
    { numRuns: 100 },
  )
})

test('an additional charge is added unchanged: no date raises it, and another date keeps it', () => {
  fc.assert(
    fc.property(day, day, told, charge, (date, other, { cft, from, to }, amount) => {
      const work = { totalCft: cft, km: 12, floors: { from, to }, awayKm: 0 }
      const quoted = quoteOf(date, 2, 0, work)
      const extras = [{ reason: 'Waiting for the lift', amount }]
      const facts = { move: { ...work, special: [] }, packageId: 2, insuredValue: ZERO, extras }
      const there = requoteForWork(book, vehicles, quoted, facts)
      expect(there.subtotal).toBe(quoted.subtotal + amount)
      const moved = requoteForDate(book, there, other, ZERO)
      expect(moved.subtotal).toBe(requoteForDate(book, quoted, other, ZERO).subtotal + amount)
    }),
    { numRuns: 100 },
  )
})

test('work priced by staff keeps its price, plus the agreed charges', () => {
  const quoted = buildManualQuote(book, [{ part: 'truck', amount: rupees(40_000) }], ZERO)
  const extras = [{ reason: 'Second truck', amount: rupees(9_000) }]
  const there = requoteForWork(book, vehicles, quoted, { move: null, packageId: null, insuredValue: ZERO, extras })
  expect(there.lines).toEqual([
    ...quoted.lines,
    { code: 'extra', params: { reason: 'Second truck' }, amount: rupees(9_000) },
  ])
  expect(there.total).toBe(rupees(49_000 * 1.18))
})

test('tax and date rates are those that were agreed, whatever the book has by now', () => {
  const quoted = quoteOf('2026-12-12', 2, 1_00_000, { totalCft: 300, km: 12, floors: { from: 0, to: 0 }, awayKm: 0 })
  const dearer = { ...book, weekend: { rate: 9_000 }, gst: 500, insurance: 1 }
  const facts = { totalCft: 300, km: 12, floors: { from: 0, to: 0 }, special: [] }
  const same = { move: facts, packageId: 2, insuredValue: rupees(1_00_000), extras: [] }
  expect(requoteForWork(dearer as typeof book, vehicles, quoted, same)).toEqual(quoted)
})
