import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { getServedPlaceName } from './office-name.ts'
import type { PostOffice } from './sources.ts'
import { foldName, type NamedTown } from './towns.ts'

/** `state` is null for a town that is left out. */
export type TownCorrection = { town: NamedTown; state: string | null }

type LocatedOffice = { office: PostOffice; place: LatLng }
const NAMESAKE_KM = 10
/** No town is farther from the next main post office of its State: otherwise it has been misplaced. */
const MISPLACED_KM = 100

/**
 * Corrects the States of towns. GeoNames has some in a neighbouring State: Mahe in Kerala, Nipani in Maharashtra. A
 * town gets the State of the nearest main post office of its name within ten kilometres. A town far from its State is
 * left out.
 */
export function correctTownStates(towns: NamedTown[], located: LocatedOffice[]) {
  const main = located.filter(({ office }) => office.level !== 'branch')
  const byName = Map.groupBy(main, ({ office }) => foldName(getServedPlaceName(office.name)))
  const corrections: TownCorrection[] = []
  const byState = Map.groupBy(main, ({ office }) => office.state)
  const agreeing = towns.flatMap(town => {
    if (town.curated) return town
    const [nearest] = [town.name, ...town.aliases]
      .flatMap(name => byName.get(foldName(name)) ?? [])
      .map(({ office, place }) => ({ state: office.state, km: calculateDistanceKm(place, town) }))
      .filter(({ km }) => km <= NAMESAKE_KM)
      .toSorted((a, b) => Number(b.state === town.state) - Number(a.state === town.state) || a.km - b.km)
    if (
      !nearest &&
      !(byState.get(town.state) ?? []).some(({ place }) => calculateDistanceKm(place, town) <= MISPLACED_KM)
    ) {
      corrections.push({ town, state: null })
      return []
    }
    if (!nearest || nearest.state === town.state) return town
    corrections.push({ town, state: nearest.state })
    return { ...town, state: nearest.state }
  })
  return { towns: agreeing, corrections }
}
