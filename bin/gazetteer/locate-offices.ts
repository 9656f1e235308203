import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { listCoordinateReadings, type Reading } from './coordinate-readings.ts'
import { medoid, type Witness } from './medoid.ts'
import type { SortingDistricts } from './sorting-districts.ts'
import type { PostOffice } from './sources.ts'

/**
 * 0 as published, 1 another reading of the published pair, 2 the pincode's centre, 3 the neighbouring pincodes' centre.
 */
export type Quality = 0 | 1 | 2 | 3
export type Located = LatLng & { quality: Quality }

/** Manually verified points by pincode: they decide where a pincode is. */
type Anchors = Map<string, LatLng[]>

type Area = {
  /** The maximum distance of an office from its pincode's centre. */
  reachKm: number
  /** The maximum distance of a pincode from those numbered next to it. */
  spreadKm: number
  /** The factor by which a doubtful reading must be nearer to win over the plain one. */
  doubtFactor: number
}
const city: Area = { reachKm: 7, spreadKm: 30, doubtFactor: 1 }
const country: Area = { reachKm: 30, spreadKm: 90, doubtFactor: 4 }
const weights = { branch: 1, sub: 2, head: 3 }
const ANCHOR_WEIGHT = 8
const NEIGHBOURS = 4 // on each side
const CONFIRMED_KM = 8

/** Locates every post office and every pincode, from coordinates of which a tenth are wrong. */
export function locateOffices(
  offices: PostOffice[],
  anchors: Anchors,
  isCityPincode: (pincode: string) => boolean,
  districts: SortingDistricts = anywhere,
) {
  const areaOf = (pincode: string) => (isCityPincode(pincode) ? city : country)
  const byPincode = Map.groupBy(offices, office => office.pincode)
  const readings = new Map(
    offices.map(office => [
      office,
      listCoordinateReadings(office.publishedLat, office.publishedLng).filter(point =>
        districts.canLie(office.pincode, point),
      ),
    ]),
  )
  const witnesses = new Map<string, Witness[]>()
  for (const [pincode, group] of byPincode) {
    witnesses.set(pincode, [
      ...(anchors.get(pincode) ?? []).map(point => ({ readings: [{ ...point, doubt: 0 }], weight: ANCHOR_WEIGHT })),
      ...group.map(office => ({ readings: readings.get(office)!, weight: weights[office.level] })),
      ...(group.some(office => readings.get(office)!.length > 0) ? [] : townsOf(group, districts)),
    ])
  }

  const confirmed = new Map<string, LatLng>()
  for (const [pincode, group] of byPincode) {
    const point = anchors.has(pincode) ? null : confirmedPoint(group, readings, districts)
    if (point) confirmed.set(pincode, point)
  }

  const centres = new Map<string, Located>()
  for (const [pincode, said] of witnesses) {
    const centre = confirmed.get(pincode) ?? medoid(said.filter(witness => witness.readings.length > 0))
    if (centre) centres.set(pincode, { ...centre, quality: 0 })
  }
  const known = new Set([...anchors.keys(), ...confirmed.keys()])
  correctStrays([...byPincode.keys()].sort(), centres, witnesses, known, areaOf)

  const places = new Map<PostOffice, Located>()
  for (const office of offices) {
    const centre = centres.get(office.pincode)
    if (centre) places.set(office, locate(readings.get(office)!, centre, areaOf(office.pincode)))
  }
  return { centres, places }
}

const anywhere: SortingDistricts = { canLie: () => true, townOf: () => null }

/** Returns the towns that a PIN code's offices are named after, for a PIN code without a possible reading. */
const townsOf = (group: PostOffice[], { townOf }: SortingDistricts): Witness[] =>
  group.flatMap(office => {
    const town = townOf(office)
    return town ? [{ readings: [{ lat: town.lat, lng: town.lng, doubt: 0 }], weight: weights[office.level] }] : []
  })

/**
 * Finds a confirmed point: if GeoNames has a town of a main office's name at a point that the directory publishes too,
 * this is the PIN code's centre, however many branch offices are published elsewhere: all of Mahasamund's are at 21.5,
 * 81.5.
 */
function confirmedPoint(
  group: PostOffice[],
  readings: Map<PostOffice, Reading[]>,
  { townOf }: SortingDistricts,
): LatLng | null {
  for (const office of group.toSorted((a, b) => weights[b.level] - weights[a.level])) {
    const town = townOf(office)
    const reading = town && readings.get(office)!.find(point => calculateDistanceKm(point, town) <= CONFIRMED_KM)
    if (reading) return { lat: reading.lat, lng: reading.lng }
  }
  return null
}

/** Chooses the most credible reading within reach of the pincode's centre, else that centre. */
export function locate(readings: Reading[], centre: Located, area: { reachKm: number; doubtFactor: number }): Located {
  let best: Reading | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const reading of readings) {
    const away = calculateDistanceKm(reading, centre)
    const cost = away + reading.doubt * area.doubtFactor
    if (away <= area.reachKm && cost < bestCost) {
      best = reading
      bestCost = cost
    }
  }
  if (best) return { lat: best.lat, lng: best.lng, quality: best.doubt === 0 ? 0 : 1 }
  return { lat: centre.lat, lng: centre.lng, quality: centre.quality === 3 ? 3 : 2 }
}

/**
 * Corrects stray pincodes. Pincodes are numbered along the sorting routes, so one far from its numeric neighbours was
 * published wrongly as a whole: it gets the reading nearest to them, else their centre. So does a pincode without
 * coordinates.
 */
function correctStrays(
  pincodes: string[],
  centres: Map<string, Located>,
  witnesses: Map<string, Witness[]>,
  known: ReadonlySet<string>,
  areaOf: (pincode: string) => Area,
) {
  const published = new Map(centres)
  for (const [i, pincode] of pincodes.entries()) {
    if (known.has(pincode)) continue
    const around = [...pincodes.slice(Math.max(0, i - NEIGHBOURS), i), ...pincodes.slice(i + 1, i + 1 + NEIGHBOURS)]
      .filter(other => other.slice(0, 3) === pincode.slice(0, 3))
      .map(other => published.get(other))
      .filter(point => point !== undefined)
    const expected = medoid(around.map(point => ({ readings: [{ ...point, doubt: 0 }], weight: 1 })))
    const centre = centres.get(pincode)
    if (!expected || (around.length < 3 && centre)) continue
    const spreadKm = areaOf(pincode).spreadKm
    if (centre && calculateDistanceKm(centre, expected) <= spreadKm) continue
    const nearest = witnesses
      .get(pincode)!
      .flatMap(witness => witness.readings)
      .map(reading => ({
        lat: reading.lat,
        lng: reading.lng,
        away: calculateDistanceKm(reading, expected) + reading.doubt,
      }))
      .sort((a, b) => a.away - b.away)[0]
    centres.set(
      pincode,
      nearest && nearest.away <= spreadKm
        ? { lat: nearest.lat, lng: nearest.lng, quality: 0 }
        : { ...expected, quality: 3 },
    )
  }
}
