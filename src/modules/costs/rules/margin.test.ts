import { describe, expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { type CostTerms, parseCostTerms, toCostFields } from './cost-terms.ts'
import { type CostWork, calculateMargin, getMarginShare } from './margin.ts'

const terms: CostTerms = {
  trucks: [
    { vehicleId: 1, day: rupees(2_400), perKm: rupees(18) },
    { vehicleId: 2, day: rupees(4_800), perKm: rupees(30) },
  ],
  workerHour: rupees(90),
  material: [{ packageId: 2, perCft: rupees(6) }],
  emptyBack: 5_000,
  overheads: 1_000,
}
const near: MoveWork = {
  ...{ cft: 300, km: 10, floors: { from: 0, to: 0 }, packing: true, unpacking: false, heavy: false, city: 'Mumbai' },
}
const far: MoveWork = { ...near, km: 700 }
const buildWork = (more: Partial<CostWork> = {}): CostWork => ({
  ...{ work: near, roadKm: null, packageId: 2, vehicles: [{ vehicleId: 1, count: 1 }], truckShare: 1 },
  materialUsed: null,
  hire: null,
  tripShare: null,
  ...more,
})
const PRICE = rupees(20_000)
const linesOf = (of: CostWork, by = terms) =>
  Object.fromEntries(
    calculateMargin(by, of, PRICE)!.lines.map(({ code, amount, params }) => [code, { amount, ...params }]),
  )

describe('the margin of a price', () => {
  test('within a city: planned hours, a share of a truck day, km there and back, packing material, overheads', () => {
    const lines = linesOf(buildWork())
    // Three people: 90 to pack, 65 and 20 to load, 45 and 20 to unload, and 13 km on the road in between, after the
    // peak.
    const { minutes } = lines.crew as unknown as { minutes: number }
    expect(minutes).toBeGreaterThanOrEqual(90 + 85 + 65 + 30)
    expect(lines.crew).toMatchObject({ people: 3, amount: Math.round((3 * minutes * 9_000) / 60) })
    expect(lines.truck!.amount).toBe(Math.round((minutes / 480) * 240_000))
    expect(lines.road).toMatchObject({ km: 26, amount: rupees(26 * 18) })
    expect(lines.material).toEqual({ cft: 300, rate: rupees(6), amount: rupees(1_800) })
    expect(lines.overheads).toEqual({ rate: 1_000, amount: rupees(2_000) })
    // Counted material replaces the estimate.
    const counted = linesOf(buildWork({ materialUsed: rupees(2_080) }))
    expect([counted.used, counted.material]).toEqual([{ amount: rupees(2_080) }, undefined])
    expect(linesOf(buildWork({ materialUsed: rupees(0) })).used).toEqual({ amount: 0 })
  })

  test('[PTN-02] a hire takes the place of crew, truck and km, also of a truck that the table does not contain', () => {
    const lines = linesOf(buildWork({ hire: rupees(4_600), vehicles: [{ vehicleId: 99, count: 1 }] }))
    expect(Object.keys(lines)).toEqual(['hire', 'material', 'overheads'])
    expect(lines.hire).toEqual({ amount: rupees(4_600) })
    expect(calculateMargin(terms, buildWork({ vehicles: [{ vehicleId: 99, count: 1 }] }), PRICE)).toBeNull()
  })

  test('[LANE-04] the share of a closed trip takes the place of the planned km', () => {
    const lines = linesOf(buildWork({ work: far, roadKm: 1_000, tripShare: paise(7_654_321) }))
    expect(lines.trip).toEqual({ amount: 7_654_321 })
    expect(lines.road).toBeUndefined()
    expect(lines.truck).toBeDefined()
  })

  test('between cities: the measured km, days on the road, and the empty share of the way back', () => {
    const lines = linesOf(buildWork({ work: far, roadKm: 1_000 }))
    expect(lines.road).toMatchObject({ km: 1_500, amount: rupees(1_500 * 18) })
    // 1,000 km are three days, and half of them back; loading and unloading are added.
    const { minutes } = lines.crew as unknown as { minutes: number }
    expect(minutes).toBe(90 + 65 + 20 + 45 + 20)
    expect(lines.truck!.amount).toBe(Math.round((4.5 + minutes / 480) * 240_000))
    expect(linesOf(buildWork({ work: far, roadKm: 1_000 }), { ...terms, emptyBack: 0 }).road).toMatchObject({
      km: 1_000,
    })
  })

  test('a move with a shared truck pays its share of the truck and all of its crew', () => {
    const [whole, part] = [
      buildWork({ work: far, roadKm: 1_000 }),
      buildWork({ work: far, roadKm: 1_000, truckShare: 0.25 }),
    ]
    expect(linesOf(part).road!.amount * 4).toBe(linesOf(whole).road!.amount)
    expect(linesOf(part).crew).toEqual(linesOf(whole).crew)
  })

  test('two trucks are both charged, unpacked moves use no material, and a truck without costs gives no margin', () => {
    const two = [
      { vehicleId: 1, count: 1 },
      { vehicleId: 2, count: 2 },
    ]
    expect(linesOf(buildWork({ vehicles: two })).road!.amount).toBe(rupees(26 * (18 + 2 * 30)))
    expect(linesOf(buildWork({ work: { ...near, packing: false } })).material).toBeUndefined()
    expect(calculateMargin(terms, buildWork({ vehicles: [{ vehicleId: 9, count: 1 }] }), PRICE)).toBeNull()
    expect(calculateMargin(terms, buildWork({ vehicles: [] }), PRICE)).toBeNull()
  })

  test('the lines sum to the cost, and price less cost is the margin, to the paisa, also at a loss', () => {
    for (const price of [ZERO, rupees(1), paise(3_333_333), PRICE]) {
      const { lines, cost, left } = calculateMargin(terms, buildWork({ roadKm: 7.3 }), price)!
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost)
      expect(left + cost).toBe(price)
    }
    expect(getMarginShare({ price: rupees(200), left: rupees(50) })).toBe(250)
    expect(getMarginShare({ price: rupees(200), left: paise(-10_000) })).toBe(-500)
    expect(getMarginShare({ price: ZERO, left: paise(-1) })).toBeNull()
  })
})

describe('the fields of a cost table', () => {
  const offered = { vehicles: [1, 2], packages: [2] }
  test('are parsed back to the same terms', () => {
    expect(parseCostTerms(toCostFields(terms), offered)).toEqual({ terms, errors: null })
  })
  test.each([
    ['day.1', '', 'costs.amount'],
    ['km.2', '-3', 'costs.amount'],
    ['km.2', '1.234', 'costs.amount'],
    ['hour', 'ninety', 'costs.amount'],
    ['material.2', '100001', 'costs.amount'],
    ['empty', '100.5', 'costs.percent'],
    ['overheads', '1e1', 'costs.percent'],
  ])('%s of %o is rejected', (name, typed, code) => {
    expect(parseCostTerms({ ...toCostFields(terms), [name]: typed }, offered).errors).toEqual({ [name]: code })
  })
})
