import type { AddressQuery } from './address-query.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { PlaceIndex } from './place-index.ts'
import { buildQuerySlots, type QuerySlot } from './query-slots.ts'
import { findLowerBound } from './sorted.ts'

export type PlaceRanker = (query: AddressQuery, most: number) => number[]

const MAX_NAMES_ALONE = 1500 // names; a word in more of them finds nothing by itself
const PINCODE_WEIGHT = 2 // a whole PIN code counts like two rare words
const IN_AREA = { city: 1, district: 0.6, state: 0.5 }
const MIN_SCORE_RATIO = 0.6 // a guess with fewer points than this part of the best is left out
const POINTS = { said: 100, named: 25, importance: 0.4 }

/**
 * Ranks the rows that an address may mean, the most likely first. A row's points: how much of the typed text is
 * explained by its name, town, district, state and PIN code (rarer words count more); how much of its name was typed;
 * and its importance.
 */
export function createPlaceRanker(index: PlaceIndex, gazetteer: Gazetteer): PlaceRanker {
  // Reused between searches, and reset through the list of touched entries.
  const scores = new Float32Array(index.entryRow.length)
  const matched = new Uint32Array(index.entryRow.length)

  return (query, most) => {
    const slots = buildQuerySlots(query, index)
    const touched = matchNames(slots)
    const inPincode = findPincodeRows(query.pincodes, gazetteer.pincodes)
    const singles = slots.filter(slot => slot.single)
    const pincodeWeight = inPincode ? PINCODE_WEIGHT * query.pincodes!.certainty : 0
    const whole = singles.reduce((sum, slot) => sum + slot.weight, pincodeWeight)

    const points = new Map<number, number>()
    for (const entry of touched) {
      const row = index.entryRow[entry]!
      let explained = scores[entry]! + areaScore(row, matched[entry]!, singles)
      if (inPincode && row >= inPincode.first && row < inPincode.end) explained += pincodeWeight
      const named = Math.min(1, countBits(matched[entry]!) / index.entryLength[entry]!)
      const total =
        (POINTS.said * explained) / whole + POINTS.named * named + POINTS.importance * gazetteer.importance[row]!
      if (total > (points.get(row) ?? 0)) points.set(row, total)
      scores[entry] = 0
      matched[entry] = 0
    }
    if (inPincode) {
      for (let row = inPincode.first; row < inPincode.end; row++) {
        if (points.has(row)) continue
        const explained = pincodeWeight + areaScore(row, 0, singles)
        points.set(row, (POINTS.said * explained) / whole + POINTS.importance * gazetteer.importance[row]!)
      }
    }
    return pickBestRows(points, most)
  }

  /** Adds the points of each entry for words that its name explains. Returns the entries. */
  function matchNames(slots: QuerySlot[]): number[] {
    const touched: number[] = []
    for (const slot of slots.toSorted((a, b) => a.order - b.order)) {
      // 'nagar', 'road' or '5' only distinguish places that another word has found.
      const onlyTold = touched.length > 0 && (slot.minor || slot.spread > MAX_NAMES_ALONE)
      for (const { term, sure } of slot.meanings) {
        for (let at = index.postingStart[term]!; at < index.postingStart[term + 1]!; at++) {
          const entry = index.postings[at]!
          const before = matched[entry]!
          if ((before & slot.bits) === slot.bits || (onlyTold && before === 0)) continue
          if (before === 0) touched.push(entry)
          matched[entry] = before | slot.bits
          scores[entry] = scores[entry]! + sure * slot.weight
        }
      }
    }
    return touched
  }

  /** Returns the points of the row's town, district and state for words that its name does not explain. */
  function areaScore(row: number, named: number, singles: QuerySlot[]): number {
    let sum = 0
    for (const slot of singles) {
      if (named & slot.bits || slot.areas.size === 0) continue
      const city = slot.areas.get(gazetteer.city[row]!) ?? 0
      const district = slot.areas.get(gazetteer.district[row]!) ?? 0
      const state = slot.areas.get(gazetteer.state[row]!) ?? 0
      sum += slot.weight * Math.max(city * IN_AREA.city, district * IN_AREA.district, state * IN_AREA.state)
    }
    return sum
  }
}

/** Returns the rows of a range of PIN codes; rows are in their order. Null if none was typed or none matches. */
function findPincodeRows(
  range: AddressQuery['pincodes'],
  pincodes: Uint32Array,
): { first: number; end: number } | null {
  if (!range) return null
  const first = findLowerBound(pincodes, range.first)
  const end = findLowerBound(pincodes, range.last + 1)
  return first < end ? { first, end } : null
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count++
  return count
}

/** Returns the rows with the most points, without sorting all of a few thousand. */
function pickBestRows(points: Map<number, number>, most: number): number[] {
  const top: [row: number, points: number][] = []
  for (const [row, value] of points) {
    if (top.length === most && value <= top.at(-1)![1]) continue
    const at = top.findIndex(([, other]) => value > other)
    top.splice(at < 0 ? top.length : at, 0, [row, value])
    if (top.length > most) top.pop()
  }
  const enough = (top[0]?.[1] ?? 0) * MIN_SCORE_RATIO
  return top.filter(([, value]) => value >= enough).map(([row]) => row)
}
