import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { medoid } from './medoid.ts'
import { getServedPlaceName } from './office-name.ts'
import type { PostOffice } from './sources.ts'
import { foldName, type NamedTown } from './towns.ts'

/**
 * No office is farther from the next known town of its sorting district: 345 of Jaisalmer, one of the widest, has 110
 * km.
 */
const REACH_KM = 130
/** A namesake in another part of the State is not a witness. */
const DISTRICT_KM = 200
/** With fewer towns a sorting district cannot be located. */
const MIN_TOWNS = 3
/** Islands of one sorting district lie hundreds of kilometres apart. */
const SCATTERED = /^(682|744)/

/**
 * The positions of the sorting districts (the first three digits of a PIN code), from other sources than India Post.
 */
export type SortingDistricts = {
  /** True if an office of a PIN code can be at a point. */
  canLie(pincode: string, point: LatLng): boolean
  /** Finds the town of an office's name in its sorting district. */
  townOf(office: PostOffice): LatLng | null
}

/**
 * Locates the sorting districts. India Post publishes whole blocks of PIN codes wrongly: Firozabad 300 km away, Kheda
 * in the sea, and their numeric neighbours agree with the error. GeoNames' towns of the same names and States, and the
 * manually listed points, show where a block really is.
 */
export function sortingDistricts(
  offices: PostOffice[],
  towns: NamedTown[],
  anchors: Map<string, LatLng[]>,
): SortingDistricts {
  const townsByName = new Map<string, LatLng | null>()
  for (const town of towns)
    for (const name of new Set([town.name, ...town.aliases].map(foldName))) {
      const key = `${name}|${town.state}`
      const known = townsByName.get(key)
      // Two towns of one name in a State prove nothing.
      if (known === undefined) townsByName.set(key, town)
      else if (known && calculateDistanceKm(known, town) > 10) townsByName.set(key, null)
    }
  const namedAs = (office: PostOffice) =>
    office.level === 'branch'
      ? null
      : (townsByName.get(`${foldName(getServedPlaceName(office.name))}|${office.state}`) ?? null)

  const pointsOf = (some: PostOffice[]) => {
    const byHand = [...new Set(some.map(({ pincode }) => pincode))].flatMap(pincode => anchors.get(pincode) ?? [])
    return [...new Set([...byHand, ...some.map(namedAs).filter(town => town !== null)])]
  }
  const byDistrict = Map.groupBy(offices, ({ pincode }) => pincode.slice(0, 3))
  const inSight = new Map([...byDistrict].map(([district, some]) => [district, inOnePart(pointsOf(some))]))
  const witnessesOf = (district: string): LatLng[] => {
    const own = inSight.get(district) ?? []
    if (own.length >= MIN_TOWNS || SCATTERED.test(district)) return own
    // A small district lies among those numbered next to it.
    return [...inSight].flatMap(([other, points]) => (other.slice(0, 2) === district.slice(0, 2) ? points : []))
  }
  const witnesses = new Map([...byDistrict.keys()].map(district => [district, witnessesOf(district)]))
  const canLie = (pincode: string, point: LatLng) => {
    const known = witnesses.get(pincode.slice(0, 3)) ?? []
    if (known.length < MIN_TOWNS || SCATTERED.test(pincode)) return true
    return known.some(town => calculateDistanceKm(town, point) <= REACH_KM)
  }
  return {
    canLie,
    townOf: office => {
      const town = namedAs(office)
      return town && canLie(office.pincode, town) ? town : null
    },
  }
}

/** Removes the namesakes in another part of the State. */
function inOnePart(points: LatLng[]): LatLng[] {
  const centre = medoid(points.map(point => ({ readings: [{ ...point, doubt: 0 }], weight: 1 })))
  return centre ? points.filter(point => calculateDistanceKm(point, centre) <= DISTRICT_KM) : []
}
