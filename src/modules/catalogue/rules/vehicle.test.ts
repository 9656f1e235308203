import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { chooseVehicles, formatVehicles, sumUsableCft } from './vehicle.ts'

const largest = vehicles.at(-1)!
const nameFor = (cft: number) => formatVehicles(chooseVehicles(cft, vehicles))

describe('[WIZ-14] the vehicle for a volume', () => {
  it.each([
    [0, 'Tata Ace 7 ft'],
    [142.8, 'Tata Ace 7 ft'],
    [142.9, 'Pickup 9 ft'],
    [306, 'Tata 407 10 ft'],
    [451, 'Eicher 14 ft'],
    [690, 'Truck 22 ft'],
    [1_740.8, 'Container 32 ft'],
    [1_740.9, 'Container 32 ft + Tata Ace 7 ft'],
    [2_190, 'Container 32 ft + Eicher 14 ft'],
    [3_481.6, '2 × Container 32 ft'],
    [3_500, '2 × Container 32 ft + Tata Ace 7 ft'],
  ])('%d cft goes in %s', (cft, name) => expect(nameFor(cft)).toBe(name))

  it('holds everything, and one vehicle less or one size smaller would not', () => {
    const anyCft = fc.integer({ min: 0, max: 2_000_000 }).map(tenths => tenths / 10)
    fc.assert(
      fc.property(anyCft, cft => {
        const chosen = chooseVehicles(cft, vehicles)
        const last = chosen.at(-1)!.vehicle
        const smaller = vehicles[vehicles.indexOf(last) - 1]?.usableCft ?? 0
        expect(sumUsableCft(chosen)).toBeGreaterThanOrEqual(cft)
        if (cft > 0) expect(sumUsableCft(chosen) - last.usableCft + smaller).toBeLessThan(cft)
      }),
    )
  })

  it('does not add a truck for a rounding error', () => {
    for (let count = 1; count <= 1_000; count++) {
      const cft = Number((count * largest.usableCft).toFixed(1))
      expect(chooseVehicles(cft, vehicles)).toEqual([{ vehicle: largest, count }])
    }
  })
})
