import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { correctTownStates } from './correct-town-states.ts'
import { districtName } from './district.ts'
import { type Located, locateOffices, type Quality } from './locate-offices.ts'
import { getServedPlaceName } from './office-name.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import { removeTownName } from './remove-town-name.ts'
import { sortingDistricts } from './sorting-districts.ts'
import type { CuratedCity, CuratedLocality, PostOffice } from './sources.ts'
import { listStatesOfPincode } from './states.ts'
import { cityOfPincode, findTownAround, foldName, type NamedTown } from './towns.ts'

export type Row = LatLng & {
  kind: 'C' | 'L' | 'P'
  name: string
  aliases: string[]
  city: string
  district: string
  state: string
  pincode: string
  /** From 0 to 100: the probability that a customer means this one among namesakes. */
  importance: number
  quality: Quality
}

const BIG_CITY = 1_000_000 // people; villages around such a city are suburbs, so its branch offices are included
const SUBURBS_KM = 25
const OWN_NAME_KM = 5

/** Builds the gazetteer's rows: towns, their localities, and the pincodes without a locality. */
export function gazetteerRows(
  offices: PostOffice[],
  namedTowns: NamedTown[],
  curated: CuratedCity[],
  points: Map<string, LatLng[]> = new Map(),
): Row[] {
  const listed = curated.flatMap(city => city.localities)
  const anchors = new Map<string, LatLng[]>([...points, ...Map.groupBy(listed, locality => locality.pincode)])
  const { places } = locateOffices(
    offices,
    anchors,
    pincode => cityOfPincode(pincode) !== null,
    sortingDistricts(offices, namedTowns, anchors),
  )
  const located = offices.flatMap(office => {
    const place = places.get(office)
    return place ? [{ office, place }] : []
  })

  const { towns } = correctTownStates(namedTowns, located)
  const officeAt = nearestOffice(located)
  const states = statesByPincode(offices)
  const cities = towns.map(town => cityRow(town, officeAt))
  const localities: Row[] = [
    ...curated.flatMap(city =>
      city.localities.map(locality => curatedRow(locality, city, states(locality.pincode, city.state), officeAt)),
    ),
    ...suburbsAmongTowns(towns, officeAt),
  ]
  for (const { office, place } of located) {
    if (office.level === 'branch' && !isSuburb(place, towns)) continue
    localities.push(officeRow(office, place, towns))
  }
  const named = removeDuplicates(
    cities.filter(row => row !== null),
    localities,
  )
  const served = new Set(named.map(row => row.pincode))
  const branches = located.filter(({ office }) => !served.has(office.pincode))
  return [
    ...named,
    ...onePerPincode(branches).map(({ office, place }) => ({ ...officeRow(office, place, towns), kind: 'P' as const })),
  ]
}

/**
 * Returns the State of a listed locality: that of most offices of its PIN code. Mohali belongs to Chandigarh's streets
 * and to Punjab.
 */
function statesByPincode(offices: PostOffice[]) {
  const byPincode = Map.groupBy(offices, office => office.pincode)
  return (pincode: string, cityState: string): string => {
    const states = listStatesOfPincode(pincode)
    if (states.length === 1) return states[0]!
    const votes = Map.groupBy(byPincode.get(pincode) ?? [], office => office.state)
    const [most] = [...votes].toSorted(([, a], [, b]) => b.length - a.length)
    return most?.[0] ?? (states.includes(cityState) ? cityState : (states[0] ?? cityState))
  }
}

type LocatedOffice = { office: PostOffice; place: Located }
type OfficeFinder = (point: LatLng, state: string, names?: string[]) => LocatedOffice | null

/**
 * Finds the head or sub post office nearest to a point of a State, within 25 km; one of the point's own name counts as
 * nearer.
 */
function nearestOffice(located: LocatedOffice[]): OfficeFinder {
  const byState = Map.groupBy(
    located.filter(({ office, place }) => office.level !== 'branch' && place.quality < 3),
    ({ office }) => office.state,
  )
  return (point, state, names = []) => {
    const own = new Set(names.map(foldName))
    let nearest: LocatedOffice | null = null
    let nearestKm = 25
    for (const candidate of byState.get(state) ?? []) {
      if (Math.abs(candidate.place.lat - point.lat) > 0.25) continue
      // A pincode's centre represents many offices: a real position has priority.
      const nearer = own.has(foldName(getServedPlaceName(candidate.office.name))) ? OWN_NAME_KM : 0
      const away = calculateDistanceKm(candidate.place, point) + candidate.place.quality * 2 - nearer
      if (away < nearestKm) {
        nearestKm = away
        nearest = candidate
      }
    }
    return nearest
  }
}

const townImportance = (population: number) =>
  Math.min(100, Math.round(20 + 11.3 * Math.log10(Math.max(population, 1000))))

/** Builds the row of a town; null for one inside a curated city, which is a locality. */
function cityRow(town: NamedTown, officeAt: OfficeFinder): Row | null {
  const near = officeAt(town, town.state, [town.name, ...town.aliases])
  if (!town.curated && near && cityOfPincode(near.office.pincode)) return null
  return {
    kind: 'C',
    name: town.name,
    aliases: town.aliases,
    city: town.name,
    district: near ? districtName(near.office.district, town.state) : '',
    state: town.state,
    pincode: town.pincode ?? near?.office.pincode ?? '',
    lat: town.lat,
    lng: town.lng,
    importance: townImportance(town.population),
    quality: 0,
  }
}

function curatedRow(locality: CuratedLocality, city: CuratedCity, state: string, officeAt: OfficeFinder): Row {
  const near = officeAt(locality, state)
  return {
    kind: 'L',
    ...locality,
    city: city.name,
    district: near ? districtName(near.office.district, state) : '',
    state,
    importance: Math.round(0.74 * townImportance(city.population)),
    quality: 0,
  }
}

/**
 * Finds suburbs that GeoNames counts as towns, such as Borivli, Yelahanka or Kukatpally; they are localities of the
 * surrounding city.
 */
function suburbsAmongTowns(towns: NamedTown[], officeAt: OfficeFinder): Row[] {
  return towns.flatMap(town => {
    if (town.curated) return []
    const near = officeAt(town, town.state)
    const city = near && cityOfPincode(near.office.pincode)
    if (!near || !city) return []
    return {
      kind: 'L',
      name: town.name,
      aliases: town.aliases,
      city,
      district: districtName(near.office.district, town.state),
      state: town.state,
      pincode: near.office.pincode,
      lat: town.lat,
      lng: town.lng,
      importance: 55,
      quality: 0,
    }
  })
}

const isSuburb = (place: Located, towns: NamedTown[]) =>
  place.quality < 2 &&
  towns.some(town => town.curated && town.population >= BIG_CITY && calculateDistanceKm(town, place) < SUBURBS_KM)

const rank = { head: 38, sub: 30, branch: 22 }

function officeRow(office: PostOffice, place: Located, towns: NamedTown[]): Row {
  const town = findTownAround(towns, place, office.state, office.pincode)
  const district = districtName(office.district, office.state)
  return {
    kind: 'L',
    name: removeTownName(getServedPlaceName(office.name), [...(town ? [town.name, ...town.aliases] : []), district]),
    aliases: [],
    city: town?.name ?? '',
    district,
    state: office.state,
    pincode: office.pincode,
    lat: place.lat,
    lng: place.lng,
    importance: Math.round(rank[office.level] + (town ? townImportance(town.population) / 5 : 0) - place.quality * 2),
    quality: place.quality,
  }
}

const onePerPincode = (located: LocatedOffice[]): LocatedOffice[] =>
  [...Map.groupBy(located, ({ office }) => office.pincode).values()].map(
    group => group.toSorted((a, b) => a.place.quality - b.place.quality)[0]!,
  )
