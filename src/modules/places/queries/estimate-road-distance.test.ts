import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calculateDistanceKm } from '#kernel/distance.ts'
import { getHighways } from '../highways.ts'
import { estimateRoadDistance } from './estimate-road-distance.ts'
import { searchPlaces } from './search-places.ts'

const findTown = (name: string) => {
  const found = searchPlaces(name, 8)
  return found.find(place => place.kind === 'city' && place.name === name) ?? found[0]!
}
const pairs = readFileSync(new URL('road-distances.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter(line => !line.startsWith('#'))
  .map(line => line.split('\t') as [string, string, string, string])
  .map(([from, to, km, source]) => ({ from, to, km: Number(km), source }))

const measureErrors = (of: typeof pairs) =>
  of
    .map(({ from, to, km }) => ({
      pair: `${from} ${to}`,
      error: Math.abs((estimateRoadDistance(findTown(from), findTown(to))?.km ?? 0) - km) / km,
    }))
    .toSorted((a, b) => a.error - b.error)
const getShare = (errors: { error: number }[], share: number) => errors[Math.floor(errors.length * share)]!.error

describe('[LANE-02] the distance by road', () => {
  it('is within 5% of the published one for half of 200 pairs of cities, and within 13% for 95%', () => {
    expect(pairs).toHaveLength(200)
    const errors = measureErrors(pairs)
    expect(getShare(errors, 0.5)).toBeLessThan(0.05)
    expect(getShare(errors, 0.95)).toBeLessThan(0.13)
  })

  it('is the same both ways, at least the straight line, and says that it is an estimate', () => {
    const [from, to] = [findTown('Pune'), findTown('Indore')]
    const there = estimateRoadDistance(from, to)!
    expect(there).toEqual(estimateRoadDistance(to, from))
    expect(there.source).toBe('estimate')
    expect(there.km).toBeGreaterThan(calculateDistanceKm(from, to))
  })

  it('is unknown to an island', () => {
    expect(estimateRoadDistance({ lat: 11.667, lng: 92.735 }, findTown('Chennai'))).toBeNull()
  })
})

it('[LANE-02] every road is longer than its straight line, and every town can be reached', () => {
  const { towns, roads } = getHighways()
  const short = roads.flatMap((from, town) =>
    from
      .filter(({ to, km }) => km < calculateDistanceKm(towns[town]!, towns[to]!))
      .map(({ to, km }) => `${towns[town]!.name} ${towns[to]!.name} ${km}`),
  )
  expect(short).toEqual([])
  const reached = new Set([0])
  for (const town of reached) for (const { to } of roads[town]!) reached.add(to)
  expect(reached.size).toBe(towns.length)
})
