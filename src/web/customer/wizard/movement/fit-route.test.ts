import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRoute, MAP_SHEET } from './fit-route.ts'

const india = fc.record({
  lat: fc.double({ min: 8, max: 36, noNaN: true }),
  lng: fc.double({ min: 69, max: 96, noNaN: true }),
})

describe('[WIZ-02] the map sheet', () => {
  it('holds both pins with room for their names, north up', () => {
    fc.assert(
      fc.property(india, india, (a, b) => {
        const { at, scale } = fitRoute([a, b])
        const points = [at(a), at(b)]
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(109)
          expect(x).toBeLessThanOrEqual(MAP_SHEET.width - 109)
          expect(y).toBeGreaterThanOrEqual(65)
          expect(y).toBeLessThanOrEqual(MAP_SHEET.height - 65)
        }
        if (a.lat > b.lat) expect(points[0]!.y).toBeLessThanOrEqual(points[1]!.y)
        if (a.lng < b.lng) expect(points[0]!.x).toBeLessThanOrEqual(points[1]!.x)
        expect(scale).toBeGreaterThan(20)
      }),
    )
  })

  it('shows Mumbai at zoom 12 before anything is typed, and one place in the middle', () => {
    expect(fitRoute([])).toMatchObject({ centre: { lat: 19.076, lng: 72.8777 }, zoom: 12 })
    const powai = { lat: 19.1176, lng: 72.906 }
    expect(fitRoute([powai]).at(powai)).toEqual({ x: 320, y: 130 })
  })
})
