import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateDistanceKm, toChargedKm } from '#kernel/distance.ts'
import { addDays } from '#kernel/india-time.ts'
import { paise, subtract, ZERO } from '#kernel/money.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { buildMove } from '#modules/pricing/rules/move.ts'
import { quotePackages } from '#modules/pricing/rules/quote-packages.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { seedItems } from '../../../../../seeds/items.ts'
import { firstPriceBook } from '../../../../../seeds/price-book.ts'
import { vehicles } from '../../../../../seeds/vehicles.ts'
import type { Draft } from '../../draft/rules/draft.ts'
import { calculateStraightKm } from '../../draft/rules/route.ts'
import { applyScenario, calculateWhatIfs, formatScenarioValue, parseScenario, type WhatIfScenario } from './what-if.ts'

const book = { version: 1, ...firstPriceBook }
const catalogue = { items: new Map(seedItems.map(article => [article.id, article])), vehicles }
const cities = [{ id: 1, lat: 19.076, lng: 72.8777, radiusKm: 30, active: true, state: 'Maharashtra' }]
const known = [catalogue, { general: book, groups: [] }, cities] as const
const fragile = seedItems.filter(({ handling }) => handling > 0).map(({ id }) => id)

/** Returns the price of a draft, by the price book alone. */
function priceOf({ from, to, cart, date, insuredValue, packageId }: Draft) {
  const climbed = (end: typeof from) => (end.lift ? 0 : Math.abs(end.floor))
  const trip = {
    km: toChargedKm(calculateStraightKm(from.place!, to.place!)),
    awayKm: toChargedKm(calculateDistanceKm(from.place!, cities[0]!)),
    floors: { from: climbed(from), to: climbed(to) },
    ...{ date, insuredValue: paise(insuredValue) },
  }
  const move = buildMove(toCartLines(catalogue, cart), vehicles, trip)
  return quotePackages(book, move).find(quotation => quotation.packageId === packageId)!.total
}

const floor = fc.integer({ min: -1, max: 20 })
const anyDraft = fc
  .record({
    from: fc.record({ floor, lift: fc.boolean() }),
    to: fc.record({ floor, lift: fc.boolean() }),
    day: fc.nat(200),
    packageId: fc.constantFrom(...book.packages.map(rates => rates.packageId)),
    things: fc.array(
      fc.tuple(fc.constantFrom(...seedItems.map(({ id }) => id), ...fragile), fc.integer({ min: 1, max: 4 })),
      {
        minLength: 1,
        maxLength: 25,
      },
    ),
    insuredValue: fc.nat(10 ** 8),
  })
  .map(({ from, to, day, things, ...more }): Draft => {
    const whole = buildTestDraft()
    const ends = { from: { ...whole.from, ...from }, to: { ...whole.to, ...to } }
    return { ...whole, ...more, ...ends, date: addDays('2026-12-08', day), cart: Object.fromEntries(things) }
  })
const near = (draft: Draft) => [-3, -2, -1, 1, 2, 3].map(days => addDays(draft.date!, days))

test('a difference is the price with the scenario less the price: to the paisa, by the price book alone', () => {
  const tried = new Set<string>()
  fc.assert(
    fc.property(anyDraft, draft => {
      for (const { scenario: trial, total, difference } of calculateWhatIfs(draft, near(draft), ...known)) {
        tried.add(trial.what)
        expect(total).toBe(priceOf(applyScenario(draft, trial)))
        expect(difference).toBe(subtract(total, priceOf(draft)))
      }
    }),
    { numRuns: 200 },
  )
  expect([...tried].sort()).toEqual(['day', 'lift', 'package', 'without'])
})

test('a chosen scenario is offered in reverse at the same difference', () => {
  fc.assert(
    fc.property(anyDraft, draft => {
      for (const { scenario: trial, difference } of calculateWhatIfs(draft, [], ...known)) {
        if (trial.what === 'without') continue // the earlier value is no longer known
        const back: WhatIfScenario =
          trial.what === 'lift' ? { ...trial, lift: !trial.lift } : { what: 'package', packageId: draft.packageId! }
        const there = calculateWhatIfs(applyScenario(draft, trial), [], ...known)
        const found = there.find(other => formatScenarioValue(other.scenario) === formatScenarioValue(back))
        expect(found?.difference).toBe(subtract(ZERO, difference))
      }
    }),
    { numRuns: 100 },
  )
})

test('of the near dates only the cheapest is returned, of equal ones the nearest, and none that is not cheaper', () => {
  const saturday = { ...buildTestDraft(), date: '2026-12-12' as const }
  const days = ['2026-12-08', '2026-12-10', '2026-12-13', '2026-12-18'] as const
  const told = (draft: Draft) =>
    calculateWhatIfs(draft, days, ...known).filter(({ scenario: trial }) => trial.what === 'day')
  expect(told(saturday)).toMatchObject([{ scenario: { date: '2026-12-10' } }])
  expect(told(buildTestDraft())).toEqual([])
})

test.each<[string, Partial<Draft>, string[]]>([
  [
    'nobody climbs',
    { from: { ...buildTestDraft().from, floor: 0 }, to: { ...buildTestDraft().to, floor: 0 } },
    ['package:1', 'package:3'],
  ],
  [
    'one thing alone is left out of no list',
    { cart: { [fragile[0]!]: 1 } },
    ['lift:from:yes', 'lift:to:no', 'package:1', 'package:3'],
  ],
  [
    'a heavy thing beside others',
    { cart: { 1: 1, [fragile[0]!]: 2 } },
    ['lift:from:yes', 'lift:to:no', `without:${fragile[0]}`, 'package:1', 'package:3'],
  ],
  ['nothing is priced yet', { packageId: null }, []],
])('the scenarios where %s', (_, change, expected) => {
  const found = calculateWhatIfs({ ...buildTestDraft(), ...change }, [], ...known).map(({ scenario: trial }) =>
    formatScenarioValue(trial),
  )
  expect(found).toEqual(expected)
})

test('a scenario is parsed as it was formatted, and no other text is', () => {
  const trials: WhatIfScenario[] = [
    { what: 'day', date: '2026-12-10' },
    { what: 'lift', side: 'to', lift: false },
    { what: 'without', articleId: 246 },
    { what: 'package', packageId: 3 },
  ]
  for (const trial of trials) expect(parseScenario(formatScenarioValue(trial))).toEqual(trial)
  for (const text of ['', 'day:2026-13-40', 'lift:roof:yes', 'lift:from', 'without:x', 'package:', 'price:1'])
    expect(parseScenario(text)).toBeNull()
})
