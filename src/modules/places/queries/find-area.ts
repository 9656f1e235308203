import { getPlaceData } from '../places.ts'
import { searchPlaces } from './search-places.ts'

export type AreaKind = 'city' | 'district' | 'state'
export type Area = { name: string; state: string }

const MAX_SEARCHED = 8

/**
 * Finds the city, district or State that a text names, with its State; for a city also by its old names and common
 * misspellings. `state` decides between namesakes. Null if the text names none.
 */
export function findArea(kind: AreaKind, text: string, state = ''): Area | null {
  const within = state.trim() && findState(state)
  if (within === null) return null
  if (kind === 'state') {
    const name = findState(text)
    return name === null ? null : { name, state: name }
  }
  if (kind === 'district') return findDistrict(text, within)
  const city = searchPlaces(text, MAX_SEARCHED).find(
    place => place.kind === 'city' && (!within || place.state === within),
  )
  return city ? { name: city.city, state: city.state } : null
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

let districts: Map<string, Area[]> | undefined
let states: Map<string, string> | undefined

function findDistrict(text: string, state: string): Area | null {
  districts ??= listDistricts()
  const named = districts.get(fold(text.replace(/\bdist(rict)?\b\.?/i, ''))) ?? []
  return named.find(one => !state || one.state === state) ?? null
}

const findState = (text: string): string | null => {
  states ??= new Map([...listStates()].map(name => [fold(name), name]))
  return states.get(fold(text)) ?? null
}

function listStates(): Set<string> {
  const { gazetteer } = getPlaceData()
  return new Set([...new Set(gazetteer.state)].map(area => gazetteer.areas[area]![0]!).filter(Boolean))
}

function listDistricts(): Map<string, Area[]> {
  const { gazetteer } = getPlaceData()
  const seen = new Set<string>()
  const found = new Map<string, Area[]>()
  for (let row = 0; row < gazetteer.size; row++) {
    const name = gazetteer.areas[gazetteer.district[row]!]![0]!
    const state = gazetteer.areas[gazetteer.state[row]!]![0]!
    if (!name || seen.has(`${name} ${state}`)) continue
    seen.add(`${name} ${state}`)
    found.set(fold(name), [...(found.get(fold(name)) ?? []), { name, state }])
  }
  return found
}
