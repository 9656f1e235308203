import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { add, paise, rupees, ZERO } from '#kernel/money.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { calculateTestQuote } from '#testing/calculate-test-quote.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { seedItems } from '../../../../seeds/items.ts'
import { presets } from '../../../../seeds/presets.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { formatLineCalculation, formatLineTitle } from './format-line.ts'
import { buildMove, getChargedFloors, type Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { isDateLine, quotePackages } from './quote-packages.ts'
import { requoteForDate } from './requote-for-date.ts'

const book: PriceBook = { version: 1, ...firstPriceBook }
const catalogue = { items: new Map(seedItems.map(article => [article.id, article])) }
const tuesday = '2026-11-17'

const trip = { km: 10, floors: { from: 0, to: 0 }, date: tuesday }
const linesOf = (code: string) => toCartLines(catalogue, presets.find(preset => preset.code === code)!.cart)
const loadOf = (totalCft: number) => ({ totalCft, vehicles: chooseVehicles(totalCft, vehicles) })
const moveOfCft = (totalCft: number, change: Partial<Move> = {}): Move => ({
  ...trip,
  ...loadOf(totalCft),
  special: [],
  ...change,
})

describe('[WIZ-11] the price of a typical local move', () => {
  it.each([
    ['1-bhk', 4_000, 9_000],
    ['2-bhk', 7_000, 15_000],
    ['3-bhk', 11_000, 22_000],
  ])('%s is between ₹%d and ₹%d with every package', (code, least, most) => {
    const amounts = quotePackages(book, buildMove(linesOf(code), vehicles, trip)).map(({ subtotal }) => subtotal)
    expect(amounts).toHaveLength(3)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(amounts[0]).toBeGreaterThanOrEqual(rupees(least))
    expect(amounts[2]).toBeLessThanOrEqual(rupees(most))
  })

  it('is about ₹11,000 to ₹12,000 for a 2 BHK that we pack', () => {
    const { subtotal } = calculateTestQuote(book, 2, buildMove(linesOf('2-bhk'), vehicles, trip))
    expect(subtotal).toBeGreaterThanOrEqual(rupees(11_000))
    expect(subtotal).toBeLessThanOrEqual(rupees(12_000))
  })
})

describe('a quotation', () => {
  const move = moveOfCft(451, {
    floors: { from: 3, to: 1 },
    date: '2026-11-28', // a Saturday, two days before the month ends
    special: [{ articleId: 246, name: 'Piano, upright', quantity: 2, each: rupees(2_000) }],
    insuredValue: rupees(3_00_000),
  })

  it('[WIZ-11] explains each line', () => {
    const { lines, ...sums } = calculateTestQuote(book, 3, move)
    const work = rupees(3_000 + 190 + 5_485 + 4_510 + 1_353 + 1_083 + 361 + 4_000)
    expect(lines).toEqual([
      {
        code: 'transport',
        params: { vehicle: 'Eicher 14 ft', count: 1, includedKm: 5, each: rupees(3_000) },
        amount: rupees(3_000),
      },
      {
        code: 'distance',
        params: { vehicle: 'Eicher 14 ft', count: 1, parts: [{ quantity: 5, rate: rupees(38) }] },
        amount: rupees(190),
      },
      {
        code: 'handling',
        params: {
          cft: 451,
          parts: [
            { quantity: 150, rate: rupees(14) },
            { quantity: 250, rate: rupees(11.5) },
            { quantity: 51, rate: rupees(10) },
          ],
        },
        amount: rupees(5_485),
      },
      { code: 'packing', params: { cft: 451, rate: rupees(10) }, amount: rupees(4_510) },
      { code: 'unpacking', params: { cft: 451, rate: rupees(3) }, amount: rupees(1_353) },
      { code: 'stairs.from', params: { floors: 3, each: rupees(361) }, amount: rupees(1_083) },
      { code: 'stairs.to', params: { floors: 1, each: rupees(361) }, amount: rupees(361) },
      {
        code: 'special',
        params: { articleId: 246, name: 'Piano, upright', quantity: 2, each: rupees(2_000) },
        amount: rupees(4_000),
      },
      { code: 'weekend', params: { rate: 500, of: work }, amount: rupees(999) }, // on ₹19,982
      { code: 'month-end', params: { rate: 700, of: work }, amount: rupees(1_399) },
    ])
    expect(sums).toEqual({
      bookVersion: 1,
      packageId: 3,
      subtotal: rupees(22_380),
      gst: rupees(4_028),
      insurance: rupees(9_000),
      discount: ZERO,
      total: rupees(35_408),
      token: rupees(3_357), // 15 % of the subtotal: BIZ-01
      balance: rupees(32_051),
      rates: { gst: 1800, insurance: 300 },
    })
  })

  it('has no line for work that is not done', () => {
    const { lines } = calculateTestQuote(book, 1, moveOfCft(451, { km: 4 }))
    expect(lines.map(({ code }) => code)).toEqual(['transport', 'handling'])
  })

  it('charges at least the minimum per floor for carrying a small load up', () => {
    const { lines } = calculateTestQuote(book, 1, moveOfCft(100, { floors: { from: 0, to: 2 } }))
    const stairs = lines.filter(({ code }) => code.startsWith('stairs'))
    expect(stairs).toEqual([{ code: 'stairs.to', params: { floors: 2, each: rupees(150) }, amount: rupees(300) }])
  })

  it('lists each vehicle of a move that needs several', () => {
    const lines = calculateTestQuote(book, 1, moveOfCft(3_900, { km: 260 })).lines
    expect(lines.filter(({ code }) => code === 'transport').map(({ params }) => params)).toMatchObject([
      { vehicle: 'Container 32 ft', count: 2 },
      { vehicle: 'Eicher 14 ft', count: 1 },
    ])
    // 45 km × ₹72 + 150 km × ₹58 + 60 km × ₹50, twice
    expect(lines.find(({ code }) => code === 'distance')?.amount).toBe(rupees(2 * 14_940))
  })

  it('[BIZ-01] has a token of 15 % of the chosen package, in whole rupees', () => {
    for (const { subtotal, token } of quotePackages(book, move)) {
      expect(token % 100).toBe(0)
      expect(Math.abs(token - subtotal * 0.15)).toBeLessThanOrEqual(50)
    }
  })

  it.each([
    ['2026-11-17', []],
    ['2026-11-21', ['weekend']],
    ['2026-11-22', ['weekend']],
    ['2026-11-27', []],
    ['2026-11-30', ['month-end']],
    ['2026-12-01', ['month-end']],
    ['2026-12-03', ['month-end']],
    ['2026-12-04', []],
    ['2027-02-25', []],
    ['2027-02-26', ['month-end']],
    ['2028-02-26', ['weekend']],
    ['2028-02-27', ['weekend', 'month-end']],
    [null, []],
  ])('on %s adds %j', (date, codes) => {
    const { lines } = calculateTestQuote(book, 1, moveOfCft(451, { date }))
    expect(lines.map(({ code }) => code).filter(code => code === 'weekend' || code === 'month-end')).toEqual(codes)
  })
})

describe('a peak of the operator’s own', () => {
  const peaks = [
    { name: 'Diwali week', from: '2027-10-25', to: '2027-10-31', rate: 1_000 },
    { name: 'Dhanteras', from: '2027-10-27', to: '2027-10-27', rate: 200 },
  ]
  it.each<[string, string[]]>([
    ['2027-10-24', ['weekend']], // Sunday
    ['2027-10-25', ['Diwali week']],
    ['2027-10-27', ['Diwali week', 'Dhanteras']],
    ['2027-10-31', ['weekend', 'month-end', 'Diwali week']],
    ['2027-11-05', []],
  ])('on %s adds %j to the work', (date, added) => {
    const { lines } = calculateTestQuote({ ...book, peaks }, 1, moveOfCft(451, { date }))
    const names = lines.filter(isDateLine).map(({ code, params }) => (code === 'peak' ? params.name : code))
    expect(names).toEqual(added)
  })

  it('[WIZ-11] is recalculated for another date, once', () => {
    const peak = { ...book, peaks }
    const quoted = calculateTestQuote(peak, 1, moveOfCft(451, { date: '2027-10-27' }))
    expect(requoteForDate(peak, quoted, '2027-11-05', ZERO).total).toBe(
      calculateTestQuote(peak, 1, moveOfCft(451, { date: '2027-11-05' })).total,
    )
  })
})

describe('the minimum charge of a move', () => {
  const least = { ...book, least: rupees(4_000) }
  it('is reached by a line of its own, before the charges for the date are added', () => {
    const { lines, subtotal } = calculateTestQuote(least, 1, moveOfCft(20, { date: '2026-11-21' }))
    const work = lines.filter(line => !isDateLine(line))
    expect(add(...work.map(({ amount }) => amount))).toBe(rupees(4_000))
    expect(work.at(-1)).toMatchObject({ code: 'least', params: { least: rupees(4_000) } })
    expect(subtotal).toBe(rupees(4_200))
  })
  it('adds nothing to a higher price', () => {
    const move = moveOfCft(900)
    expect(calculateTestQuote(least, 1, move)).toEqual(calculateTestQuote(book, 1, move))
  })
})

describe('every quotation', () => {
  const anyCft = fc.oneof(
    fc.integer({ min: 1, max: 60_000 }).map(tenths => tenths / 10),
    fc.constantFrom(...vehicles.map(({ usableCft }) => usableCft)), // where the next vehicle is needed
  )
  const anyKm = fc.integer({ min: 0, max: 3_000 })
  const anyFloor = fc.integer({ min: 0, max: 40 })
  const anyDate = fc.option(
    fc.integer({ min: 0, max: 800 }).map(days => addDays('2026-11-20', days)),
    { nil: null },
  )
  const anySpecial = fc.array(
    fc
      .constantFrom(...seedItems.filter(({ handling }) => handling > 0))
      .map(({ id, name, handling }) => ({ articleId: id, name, quantity: 1 + (id % 3), each: handling })),
    { maxLength: 4 },
  )
  const anyMove = fc
    .record({
      cft: anyCft,
      km: anyKm,
      from: anyFloor,
      to: anyFloor,
      date: anyDate,
      special: anySpecial,
      insured: fc.nat(10 ** 9),
    })
    .map(({ cft, km, from, to, date, special, insured }) => {
      return moveOfCft(cft, { km, floors: { from, to }, date, special, insuredValue: paise(insured) })
    })

  it('sums to the paisa', () => {
    fc.assert(
      fc.property(anyMove, move => {
        for (const it of quotePackages(book, move)) {
          expect(add(...it.lines.map(({ amount }) => amount))).toBe(it.subtotal)
          expect(it.lines.every(({ amount }) => amount >= 0 && amount % 100 === 0)).toBe(true)
          expect(add(it.token, it.balance)).toBe(it.total)
          expect(add(it.subtotal, it.gst, it.insurance)).toBe(it.total)
        }
      }),
    )
  })

  it('is the same alone and beside the others', () => {
    fc.assert(
      fc.property(anyMove, move => {
        const alone = book.packages.flatMap(rates => quotePackages({ ...book, packages: [rates] }, move))
        expect(quotePackages(book, move)).toEqual(alone)
      }),
    )
  })

  const bigger: [string, fc.Arbitrary<(move: Move) => Move>][] = [
    ['volume', fc.oneof(anyCft, fc.constant(0.1)).map(more => move => ({ ...move, ...loadOf(move.totalCft + more) }))],
    ['distance', anyKm.map(more => move => ({ ...move, km: move.km + more }))],
    [
      'the floor it comes from',
      anyFloor.map(more => ({ floors, ...move }) => ({ ...move, floors: { ...floors, from: floors.from + more } })),
    ],
    [
      'the floor it goes to',
      anyFloor.map(more => ({ floors, ...move }) => ({ ...move, floors: { ...floors, to: floors.to + more } })),
    ],
  ]
  it.each(bigger)('never falls when %s grows', (_, grow) => {
    fc.assert(
      fc.property(anyMove, grow, (move, grown) => {
        const before = quotePackages(book, move)
        const after = quotePackages(book, grown(move))
        for (const [at, { subtotal }] of after.entries()) expect(subtotal).toBeGreaterThanOrEqual(before[at]!.subtotal)
      }),
      { numRuns: 500 },
    )
  })
})

describe('[WIZ-11] the floors charged', () => {
  it.each([
    [{ floor: 3, lift: false }, 3],
    [{ floor: 14, lift: true }, 0],
    [{ floor: 2.5, lift: false }, 3],
    [{ floor: 0, lift: false }, 0],
    [{ floor: -1, lift: false }, 1], // up to the street
  ])('%j are %d', (end, floors) => expect(getChargedFloors(end)).toBe(floors))
})

describe('the travel to the pick-up', () => {
  const far = { ...book, deadRun: { freeKm: 15, perKm: rupees(18.5) } }
  const lineOf = (from: PriceBook, move: Move) =>
    quotePackages(from, move)[0]!.lines.find(({ code }) => code === 'dead-run') ?? null

  it.each<[string, PriceBook, number, number | undefined, number | null]>([
    ['inside the free km', far, 300, 15, null],
    ['outside, by the km beyond', far, 300, 25, 185],
    ['of two trucks, twice', far, 2_000, 25, 370],
    ['in whole rupees', far, 300, 16, 19],
    ['unknown', far, 300, undefined, null],
    ['in a book that says nothing of it', book, 300, 80, null],
    ['from the first km', { ...book, deadRun: { freeKm: 0, perKm: rupees(10) } }, 300, 1, 10],
  ])('%s', (_, from, cft, awayKm, amount) => {
    const move = moveOfCft(cft, awayKm === undefined ? {} : { awayKm })
    expect(lineOf(from, move)?.amount ?? null).toBe(amount === null ? null : rupees(amount))
    const without = quotePackages({ ...from, deadRun: { freeKm: 0, perKm: ZERO } }, move)[0]!.subtotal
    expect(quotePackages(from, move)[0]!.subtotal).toBe(add(without, rupees(amount ?? 0)))
  })

  it('is a line of the breakup with its calculation', () => {
    const line = lineOf(far, moveOfCft(2_000, { awayKm: 25 }))!
    expect(formatLineTitle(translateToEnglish, line, { from: 'Panvel', to: 'Pune' })).toBe('Travel to pick-up')
    expect(formatLineCalculation(translateToEnglish, line)).toBe('2 × (10 km × ₹18.50)')
  })
})
