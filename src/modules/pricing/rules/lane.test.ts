import { describe, expect, it } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import { compareLanes } from './compare-lanes.ts'
import { findLane, type LaneRate, type LaneZone, priceLane } from './lane.ts'
import { laneColumns } from './lane-columns.ts'
import { type LaneFileContext, parseLaneFile, toLaneFields } from './lane-file.ts'

const city = (name: string, state: string): LaneZone => ({ kind: 'city', name, state })
const bengaluru = city('Bengaluru', 'Karnataka')
const hyderabad = city('Hyderabad', 'Telangana')
const karnataka: LaneZone = { kind: 'state', name: 'Karnataka', state: 'Karnataka' }
const telangana: LaneZone = { kind: 'state', name: 'Telangana', state: 'Telangana' }
const urban: LaneZone = { kind: 'district', name: 'Bengaluru Urban', state: 'Karnataka' }

const rate = (other: Partial<LaneRate> = {}): LaneRate => ({
  ...{ from: bengaluru, to: hyderabad, vehicleId: null, unit: 'cft', rate: rupees(62), minimum: rupees(15_500) },
  ...{ days: { min: 3, max: 4 }, season: null, ...other },
})
const truck = (vehicleId: number, price: number, other: Partial<LaneRate> = {}) =>
  rate({ vehicleId, unit: 'trip', rate: rupees(price), minimum: ZERO, ...other })
const vehicle = (id: number, name: string, usableCft: number): Vehicle => ({
  ...{ id, name, usableCft, length: 1, width: 1, height: 1, picture: null },
})
const vehicles = [vehicle(1, 'Eicher 14 ft', 450), vehicle(2, 'Eicher 17 ft', 620)]
const from = { city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka' }
const to = { city: 'Hyderabad', district: 'Hyderabad', state: 'Telangana' }
const move = { cft: 426, roadKm: 571, date: null }

describe('[LANE-01] the lane of a move', () => {
  const byState = rate({ from: karnataka, to: telangana })
  const byDistrict = rate({ from: urban })

  it('is the one of its cities, then of its districts, then of its States', () => {
    expect(findLane([byState, byDistrict, rate()], from, to)).toEqual([rate()])
    expect(findLane([byState, byDistrict], from, to)).toEqual([byDistrict])
    expect(findLane([byState], { ...from, city: 'Mysuru', district: 'Mysuru' }, to)).toEqual([byState])
  })

  it('has all its rates, goes one way only, and is none in another State', () => {
    const lane = [rate(), truck(1, 31_000), truck(2, 38_400)]
    expect(findLane([byState, ...lane], from, to)).toEqual(lane)
    expect(findLane(lane, to, from)).toEqual([])
    expect(findLane(lane, { ...from, state: 'Kerala' }, to)).toEqual([])
  })
})

describe('[LANE-03] the price of a move by its lane', () => {
  const lane = [truck(2, 38_400), rate(), truck(1, 31_000)]
  const priced = (rates: LaneRate[], other: Partial<typeof move> & { date?: string | null } = {}) =>
    priceLane(rates, { ...move, ...other } as typeof move, vehicles).map(({ load, lines }) => [
      load,
      ...lines.map(({ amount }) => amount / 100),
    ])

  it('is that of the smallest truck that holds it, and of its share of one', () => {
    expect(priced(lane)).toEqual([
      ['full', 31_000],
      ['part', 26_412],
    ])
    expect(priced(lane, { cft: 500 })).toEqual([
      ['full', 38_400],
      ['part', 31_000],
    ])
    expect(priced(lane, { cft: 900 })).toEqual([['part', 55_800]])
  })

  it('is never below the minimum charge', () => {
    expect(priced([rate()], { cft: 100 })).toEqual([['part', 15_500]])
  })

  it('is by the distance by road where the rate is per km, and unknown without it', () => {
    const perKm = truck(2, 58, { unit: 'km', minimum: rupees(24_000) })
    expect(priced([perKm])).toEqual([['full', 33_118]])
    expect(priceLane([perKm], { ...move, roadKm: null }, vehicles)).toEqual([])
  })

  it('is higher in the season of the lane, and only on its dates', () => {
    const season = { name: 'April to June', rate: 800, from: '2027-04-01', to: '2027-06-30' }
    expect(priced([rate({ season })], { date: '2027-06-30' } as never)).toEqual([['part', 26_412, 2_113]])
    expect(priced([rate({ season })], { date: '2027-07-01' } as never)).toEqual([['part', 26_412]])
    expect(priced([rate({ season })])).toEqual([['part', 26_412]])
  })
})

describe('[LANE-01] a file of lane rates', () => {
  const zones = [bengaluru, hyderabad, karnataka, telangana]
  const context: LaneFileContext = {
    findZone: (kind, name) => zones.find(zone => zone.kind === kind && zone.name === name) ?? null,
    vehicles,
    today: '2026-12-01',
  }
  const parse = (...rows: string[]) => parseLaneFile(['from,to,load,rate,days', ...rows].join('\n'), context)

  it('gives the rates of its rows, of any kind of zone', () => {
    const { rows, errors } = parse(
      'Bengaluru,Hyderabad,Shared,62,3-4',
      'Bengaluru,Hyderabad,eicher 17 FT,"₹38,400",3 to 4 days',
    )
    expect(errors).toEqual([])
    expect(rows.map(row => row.rate)).toEqual([rate({ minimum: ZERO }), truck(2, 38_400)])
  })

  it('reports each error by row and column, and leaves out the row', () => {
    const { rows, errors } = parse(
      'Atlantis,Hyderabad,shared,62,2',
      'Bengaluru,Hyderabad,bullock cart,62,2',
      'Bengaluru,Hyderabad,shared,free,Feb-03',
      'Bengaluru,Hyderabad,shared,62,3',
      'Bengaluru,Hyderabad,shared,70,3',
    )
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'from', 'lanes.zone'],
      [3, 'load', 'lanes.load'],
      [4, 'rate', 'lanes.rate'],
      [4, 'days', 'lanes.days'],
      [6, 'load', 'lanes.twice'],
    ])
    expect(rows.map(({ line }) => line)).toEqual([5])
  })

  it('written from rates reads back as the same rates', () => {
    const season = { name: 'April to June', rate: 850, from: '2027-04-01', to: '2027-06-30' }
    const rates = [
      rate({ season }),
      truck(2, 38_400),
      rate({ from: karnataka, to: telangana, vehicleId: 1, unit: 'km' }),
    ]
    const cells = rates.map(one => {
      const fields = toLaneFields(one, vehicles)
      return laneColumns.map(column => fields[column]).join(',')
    })
    const { rows, errors } = parseLaneFile([laneColumns.join(','), ...cells].join('\n'), context)
    expect(errors).toEqual([])
    expect(rows.map(row => row.rate)).toEqual(rates)
  })
})

it('[LANE-01] a draft is compared on usual moves: changed, new and removed rates before the same ones', () => {
  const before = [rate(), truck(1, 31_000), truck(2, 38_400)]
  const after = [rate({ rate: rupees(60) }), truck(2, 38_400), rate({ to: telangana })]
  const compared = compareLanes(before, after, () => 571)
  expect(compared.map(({ state }) => state)).toEqual(['changed', 'new', 'removed', 'same'])
  expect(compared[0]!.prices).toContainEqual({ home: '2-bhk', before: rupees(27_900), after: rupees(27_000) })
})
