import { getSquareLand, SQUARE_OVERLAP } from '../coast.ts'
import { type Box, clipRing } from '../rules/clip-ring.ts'

/** The overlap of the squares in the file, in degrees, and a little more. */
const SEAM = SQUARE_OVERLAP * 1.5

/**
 * True if a sheet of that box shows both land and sea: a corner of a shoreline lies within it, and not on a seam
 * between two squares.
 */
export function hasCoastline(box: Box): boolean {
  const isWithin = ([lng, lat]: [number, number]) =>
    lng > box.west && lng < box.east && lat > box.south && lat < box.north && !isOnSeam(lng) && !isOnSeam(lat)
  for (let lng = Math.floor(box.west); lng < box.east; lng++)
    for (let lat = Math.floor(box.south); lat < box.north; lat++) {
      const ground = getSquareLand(lng, lat)
      if (ground !== 'all' && ground.some(ring => clipRing(ring, box).some(isWithin))) return true
    }
  return false
}

const isOnSeam = (degrees: number) => Math.abs(degrees - Math.round(degrees)) < SEAM
