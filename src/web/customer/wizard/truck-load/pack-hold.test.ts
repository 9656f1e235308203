import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOLD, packHold } from './pack-hold.ts'

const groups = fc.array(fc.record({ name: fc.string(), cft: fc.integer({ min: 0, max: 900 }) }), { maxLength: 9 })
const filled = (sections: { width: number }[]) => sections.reduce((sum, section) => sum + section.width, 0)

describe('the hold as the volume chart', () => {
  test('half a load fills half the hold, each group by its share', () => {
    const sections = packHold(
      [
        { name: 'Living', cft: 100 },
        { name: 'Kitchen', cft: 50 },
      ],
      300,
    )
    expect(filled(sections)).toBeCloseTo(HOLD.width / 2)
    expect(sections[0]!.width).toBeCloseTo(2 * sections[1]!.width)
  })

  test('no crate leaves the hold and none lies on another', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 2500 }), (load, capacity) => {
        const crates = packHold(load, capacity).flatMap(section => section.crates)
        for (const { x, y, width, height } of crates) {
          expect(x).toBeGreaterThanOrEqual(HOLD.x - 0.01)
          expect(x + width).toBeLessThanOrEqual(HOLD.x + HOLD.width + 0.01)
          expect(y).toBeGreaterThanOrEqual(HOLD.y - 0.01)
          expect(y + height).toBeLessThanOrEqual(HOLD.y + HOLD.height + 0.01)
        }
        const rows = Map.groupBy(crates, crate => crate.y)
        for (const row of rows.values()) {
          row.sort((a, b) => a.x - b.x)
          for (const [i, crate] of row.entries()) {
            if (i > 0) expect(crate.x).toBeGreaterThanOrEqual(row[i - 1]!.x + row[i - 1]!.width - 0.01)
          }
        }
      }),
    )
  })

  test('more than the vehicle holds is drawn as full', () => {
    expect(filled(packHold([{ name: 'All', cft: 900 }], 500))).toBeCloseTo(HOLD.width)
  })

  test('the same list is drawn the same way', () => {
    const load = [{ name: 'Living', cft: 136 }]
    expect(packHold(load, 504)).toEqual(packHold(load, 504))
  })
})
