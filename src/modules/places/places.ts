import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { type Gazetteer, loadGazetteer } from './gazetteer.ts'
import { indexPlaces, type PlaceIndex } from './place-index.ts'
import { createPlaceRanker, type PlaceRanker } from './rank-places.ts'

/** The gazetteer with its indexes. Fixed data, so one copy serves the whole process. */
export type PlaceData = { gazetteer: Gazetteer; index: PlaceIndex; rank: PlaceRanker; map: FindNearbyRows }

/** Returns the rows near a point, nearest first. */
export type FindNearbyRows = (lat: number, lng: number, most: number, withinKm: number) => number[]

let loaded: PlaceData | undefined

/** Returns the gazetteer. The first call loads it in about 400 ms. */
export function getPlaceData(): PlaceData {
  loaded ??= loadPlaces()
  return loaded
}

function loadPlaces(): PlaceData {
  const gazetteer = loadGazetteer()
  const index = indexPlaces(gazetteer)
  return { gazetteer, index, rank: createPlaceRanker(index, gazetteer), map: buildNearbySearch(gazetteer) }
}

function buildNearbySearch({ size, surveyed, lats, lngs }: Gazetteer): FindNearbyRows {
  const rows = Uint32Array.from(Array(size).keys()).filter(row => surveyed[row])
  const tree = new KDBush(rows.length, 64, Float32Array)
  for (const row of rows) tree.add(lngs[row]!, lats[row]!)
  tree.finish()
  return (lat, lng, most, withinKm) => around(tree, lng, lat, most, withinKm).map(i => rows[i]!)
}
