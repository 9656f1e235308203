import { expect, test } from 'vitest'
import { clipRing, type Ring } from './clip-ring.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }
const square = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

test.each<[string, Ring, number]>([
  ['one inside stays whole', square(2, 2, 4, 4), 4],
  ['one that holds the box becomes the box', square(-5, -5, 20, 20), 100],
  ['one over a side loses what is outside', square(-5, 2, 5, 4), 10],
  ['one over a corner', square(8, 8, 12, 12), 4],
  ['one elsewhere is nothing', square(20, 20, 30, 30), 0],
  [
    'one around a corner without touching is nothing to fill',
    [
      [-4, 2],
      [2, -4],
      [-9, -9],
    ],
    0,
  ],
  ['none', [], 0],
])('%s', (_, ring, area) => {
  const clipped = clipRing(ring, box)
  expect(areaOf(clipped)).toBeCloseTo(area)
  for (const point of clipped) for (const at of point) expect(at >= 0 && at <= 10).toBe(true)
})

const areaOf = (ring: Ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [lastX, lastY] = ring.at(i - 1)!
    return sum + (lastX * y - x * lastY) / 2
  }, 0)
