import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { getHighways, type Highways } from '../highways.ts'
import type { RoadDistance } from '../rules/road-distance.ts'

/** Roads are about this much longer than a straight line where no highway is known (`docs/decisions/road-distance.md`). */
const LOCAL_DETOUR = 1.22
/** The least detour along a highway. */
const HIGHWAY_DETOUR = 1.1
/** A place joins the highways at one of its nearest towns, if the town is near enough. */
const [MAX_TOWNS, MAX_ACCESS_KM] = [6, 150]
/** Places as near as this are joined directly, because the way through a town would be a detour. */
const DIRECT_KM = 20
/** A place lies beside a highway if the way by it is at most this much longer than the straight line of the highway. */
const BESIDE = 1.04

/**
 * Estimates the distance by road, in whole km, from the known lengths of the highways between India's larger towns. Null
 * where no road is known, as on an island.
 */
export function estimateRoadDistance(from: LatLng, to: LatLng): RoadDistance | null {
  const highways = getHighways()
  const straight = calculateDistanceKm(from, to)
  const [start, end] = [findAccess(highways, from), findAccess(highways, to)]
  if (start.length === 0 || end.length === 0) return null
  const direct = straight <= DIRECT_KM || start[0]!.town === end[0]!.town ? straight * LOCAL_DETOUR : Infinity
  const km = Math.min(direct, measureShortestWay(highways, start, end))
  return Number.isFinite(km) ? { km: Math.max(1, Math.round(Math.max(km, straight))), source: 'estimate' } : null
}

type Access = { town: number; km: number }

/** Returns the towns where a place joins the highways with the way to each, the nearest first. */
function findAccess(highways: Highways, place: LatLng): Access[] {
  const away = highways.towns.map(town => calculateDistanceKm(place, town))
  const ways = new Map(findHighwayAccess(highways, away))
  const near = [...away.keys()].filter(town => away[town]! <= MAX_ACCESS_KM).toSorted((a, b) => away[a]! - away[b]!)
  for (const town of near.slice(0, MAX_TOWNS))
    ways.set(town, Math.min(ways.get(town) ?? Infinity, away[town]! * LOCAL_DETOUR))
  return [...ways].map(([town, km]) => ({ town, km })).toSorted((a, b) => a.km - b.km)
}

/** Returns the ways to both towns of each highway that passes the place: its share of the highway's length. */
function findHighwayAccess({ towns, roads }: Highways, away: readonly number[]): [number, number][] {
  const ways: [number, number][] = []
  for (const [from, neighbours] of roads.entries())
    for (const { to, km } of neighbours) {
      const by = away[from]! + away[to]!
      if (by > MAX_ACCESS_KM * 2 || by > BESIDE * calculateDistanceKm(towns[from]!, towns[to]!)) continue
      ways.push([from, Math.max((km * away[from]!) / by, away[from]! * HIGHWAY_DETOUR)])
    }
  return ways.toSorted((a, b) => b[1] - a[1]) // of two highways the shorter way wins in the map
}

/** Dijkstra's shortest way. The towns are few, so the nearest open one is found by looking at all of them. */
function measureShortestWay({ towns, roads }: Highways, start: readonly Access[], end: readonly Access[]): number {
  const ways = new Float64Array(towns.length).fill(Infinity)
  const done = new Uint8Array(towns.length)
  for (const { town, km } of start) ways[town] = km
  const ends = new Map(end.map(({ town, km }) => [town, km]))
  let shortest = Infinity
  for (let left = towns.length; left > 0; left--) {
    const town = findNearestOpen(ways, done)
    if (town < 0 || ways[town]! >= shortest) break
    done[town] = 1
    const last = ends.get(town)
    if (last !== undefined) shortest = Math.min(shortest, ways[town]! + last)
    for (const { to, km } of roads[town]!) ways[to] = Math.min(ways[to]!, ways[town]! + km)
  }
  return shortest
}

function findNearestOpen(ways: Float64Array, done: Uint8Array): number {
  let nearest = -1
  for (let town = 0; town < ways.length; town++)
    if (!done[town] && Number.isFinite(ways[town]) && (nearest < 0 || ways[town]! < ways[nearest]!)) nearest = town
  return nearest
}
