import { listLiveVersions, type PriceBookVersion } from './price-book-state.ts'

type CityGroupVersion = PriceBookVersion & { cities: readonly number[] }

/**
 * Returns the first city that the books of two groups would include at the same time, now or when a scheduled one takes
 * effect; null if there is none.
 */
export function findCityInTwoGroups(versions: readonly CityGroupVersion[], now: Date): number | null {
  const starts = versions.filter(({ validFrom, withdrawnAt }) => validFrom > now && !withdrawnAt)
  for (const at of [now, ...starts.map(({ validFrom }) => validFrom)]) {
    const named = listLiveVersions(versions, at).flatMap(({ cities }) => cities)
    const twice = named.find((city, place) => named.indexOf(city) < place)
    if (twice !== undefined) return twice
  }
  return null
}
