import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import type { Reading } from './coordinate-readings.ts'

/** The evidence of one witness for a position: the readings of its pair, and its weight. */
export type Witness = { readings: Reading[]; weight: number }

const CAP_KM = 25 // a witness farther than this is wrong, and must not pull the centre
const MAX_CANDIDATES = 120

/**
 * Finds the reading that is nearest to all witnesses together (a medoid: unlike a mean, one wild pair cannot move it).
 * Null without any reading.
 */
export function medoid(witnesses: Witness[]): LatLng | null {
  const candidates = witnesses.flatMap(witness => witness.readings)
  const step = Math.ceil(candidates.length / MAX_CANDIDATES)
  let best: LatLng | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (let i = 0; i < candidates.length; i += step) {
    const candidate = candidates[i]!
    let cost = candidate.doubt
    for (const { readings, weight } of witnesses) {
      let nearest = CAP_KM
      for (const reading of readings)
        nearest = Math.min(nearest, calculateDistanceKm(candidate, reading) + reading.doubt)
      cost += weight * nearest
      if (cost >= bestCost) break
    }
    if (cost < bestCost) {
      bestCost = cost
      best = { lat: candidate.lat, lng: candidate.lng }
    }
  }
  return best
}
