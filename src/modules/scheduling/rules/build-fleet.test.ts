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
