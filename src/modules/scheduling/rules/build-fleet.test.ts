import { expect, test } from 'vitest'
import { buildFleet } from './build-fleet.ts'

const [monday, tuesday] = ['2026-12-07', '2026-12-08']
const worker = {
  ...{ roles: ['driver' as const], licenceExpiresOn: null, daysOff: [], extraDays: [], leave: [], leftOn: null },
}
const truck = { cft: 350, state: 'active' as const, stateSince: '2026-01-01', documents: [], offRoadDays: [] }

test('[CAP-03] hired trucks count with their people on their day, and not in the whole fleet', () => {
  const hired = [{ day: tuesday, trucks: 2, people: 4, cft: 600 }]
  const fleet = buildFleet({ workers: [worker], trucks: [truck], hired })
  expect(fleet.getAvailableOn(monday)).toEqual({ people: 1, drivers: 1, trucks: [350] })
  expect(fleet.getAvailableOn(tuesday)).toEqual({ people: 9, drivers: 3, trucks: [600, 600, 350] })
  expect(fleet.total).toEqual({ people: 1, drivers: 1, trucks: [350] })
  const { trucks, workers } = fleet.roster
  const there = (day: string) => [trucks, workers].map(all => all.filter(one => one.isAvailableOn(day)).length)
  expect([there(monday), there(tuesday)]).toEqual([
    [1, 1],
    [3, 9],
  ])
  expect(workers.filter(({ drives }) => drives).length).toBe(3)
})

test('[CAP-03] a share adds so many percent of the trucks and people, rounded up, on its days', () => {
  const trucks = [350, 350, 600, 950].map(cft => ({ ...truck, cft }))
  const workers = Array.from({ length: 14 }, () => worker)
  const there = (percent: number, days: { first?: string; last?: string } = {}) =>
    buildFleet({ workers, trucks, share: { percent, first: null, last: null, ...days } }).getAvailableOn(monday)
  expect(there(20)).toMatchObject({ people: 17, drivers: 15, trucks: [950, 600, 600, 350, 350] })
  expect(there(50)).toMatchObject({ people: 21, drivers: 16, trucks: [950, 950, 600, 350, 350, 350] })
  expect(there(50, { first: tuesday }).trucks.length).toBe(4)
  expect(there(50, { last: monday }).trucks.length).toBe(6)
  const fleet = buildFleet({ workers, trucks, share: { percent: 50, first: null, last: null } })
  expect(fleet.total.trucks.length).toBe(4)
  expect(fleet.extra.map(one => one.workers.length)).toEqual([3, 4])
  expect(buildFleet({ workers: [], trucks, share: { percent: 50, first: null, last: null } }).extra).toEqual([])
})
