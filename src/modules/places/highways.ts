import { readFileSync } from 'node:fs'
import type { LatLng } from '#kernel/distance.ts'
import { getDataFilePath } from './data-file.ts'

/** The towns of data/highways.tsv, and the roads between neighbours. Roads are numbered by their towns. */
export type Highways = {
  towns: readonly (LatLng & { name: string })[]
  /** For each town: its neighbours and the road to each, in km. */
  roads: readonly (readonly { to: number; km: number }[])[]
}

let loaded: Highways | undefined

/** Returns the highways. The first call reads them, in a few milliseconds. */
export function getHighways(): Highways {
  loaded ??= loadHighways()
  return loaded
}

function loadHighways(): Highways {
  const [version, ...lines] = readFileSync(getDataFilePath('highways.tsv'), 'utf8').trimEnd().split('\n')
  if (version !== '#v1') throw new Error(`highways.tsv: unknown version ${version}`)
  const rows = lines.map(line => line.split('\t'))
  const towns = rows
    .filter(([kind]) => kind === 'T')
    .map(([, name, lat, lng]) => ({ name: name!, lat: Number(lat), lng: Number(lng) }))
  const numberOf = new Map(towns.map(({ name }, number) => [name, number]))
  const roads: { to: number; km: number }[][] = towns.map(() => [])
  for (const [kind, from, to, km] of rows) {
    if (kind !== 'R') continue
    const [a, b] = [numberOf.get(from!), numberOf.get(to!)]
    if (a === undefined || b === undefined) throw new Error(`highways.tsv: unknown town ${from} or ${to}`)
    roads[a]!.push({ to: b, km: Number(km) })
    roads[b]!.push({ to: a, km: Number(km) })
  }
  return { towns, roads }
}
