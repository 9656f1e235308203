import { calculateDistanceKm } from '#kernel/distance.ts'
import type { Row } from './rows.ts'
import { foldName } from './towns.ts'

const NAMESAKE_KM = 8

/**
 * Keeps the first of duplicates: towns before localities, curated localities before GeoNames', head offices before
 * others.
 */
export function removeDuplicates(cities: Row[], localities: Row[]): Row[] {
  const kept: Row[] = [...cities]
  const byName = Map.groupBy(
    kept.flatMap(row => [row.name, ...row.aliases].map(name => ({ name: foldName(name), row }))),
    entry => entry.name,
  )
  const inOrder = localities.toSorted((a, b) => b.importance - a.importance)
  for (const row of inOrder) {
    const name = foldName(row.name)
    const namesakes = byName.get(name) ?? []
    const repeats = namesakes.some(
      ({ row: other }) =>
        other.pincode === row.pincode ||
        (other.state === row.state &&
          (calculateDistanceKm(other, row) < NAMESAKE_KM ||
            (other.city === row.city && row.city !== '' && row.quality >= 2))),
    )
    if (repeats) continue
    kept.push(row)
    for (const written of [row.name, ...row.aliases]) {
      const entry = { name: foldName(written), row }
      const others = byName.get(entry.name)
      if (others) others.push(entry)
      else byName.set(entry.name, [entry])
    }
  }
  return kept
}
