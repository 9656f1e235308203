export type Ring = [lng: number, lat: number][]
/** A box in degrees. */
export type Box = { west: number; south: number; east: number; north: number }

/**
 * Returns the part of a closed ring that lies in a box, by Sutherland and Hodgman (1974). Where the ring leaves and
 * returns, the parts are joined by a line on the box's edge: right for filling, not for stroking. Empty if nothing lies
 * inside.
 */
export function clipRing(ring: Ring, { west, south, east, north }: Box): Ring {
  let clipped = ring
  for (const [axis, edge, sign] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const) {
    const isIn = (point: Ring[number]) => (point[axis] - edge) * sign >= 0
    const before = clipped
    clipped = []
    for (const [i, point] of before.entries()) {
      const last = before.at(i - 1)!
      if (isIn(point) !== isIn(last)) clipped.push(getCrossing(last, point, axis, edge))
      if (isIn(point)) clipped.push(point)
    }
  }
  return clipped
}

function getCrossing(a: Ring[number], b: Ring[number], axis: 0 | 1, edge: number): Ring[number] {
  const part = (edge - a[axis]) / (b[axis] - a[axis])
  const other = a[1 - axis]! + part * (b[1 - axis]! - a[1 - axis]!)
  return axis === 0 ? [edge, other] : [other, edge]
}
