import { liveOfGroups, type Version } from './version-state.ts'

type OfCities = Version & { cities: readonly number[] }

/** A city that the books of two groups would name at once, now or when one that waits begins; null where none would. */
export function cityTwice(versions: readonly OfCities[], now: Date): number | null {
  const starts = versions.filter(({ validFrom, withdrawnAt }) => validFrom > now && !withdrawnAt)
  for (const at of [now, ...starts.map(({ validFrom }) => validFrom)]) {
    const named = liveOfGroups(versions, at).flatMap(({ cities }) => cities)
    const twice = named.find((city, place) => named.indexOf(city) < place)
    if (twice !== undefined) return twice
  }
  return null
}
