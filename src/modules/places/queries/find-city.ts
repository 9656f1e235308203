import { calculateDistanceKm } from '#kernel/distance.ts'
import { getPhoneticScript } from '#kernel/romanise.ts'
import { getPlaceData } from '../places.ts'
import { isSameCity } from '../rules/same-city.ts'
import type { ServedCity } from '../rules/served-city.ts'
import { splitPlaceWords } from '../split-place-words.ts'
import { searchPlaces } from './search-places.ts'

type NamedCity = Pick<ServedCity, 'name' | 'slug' | 'state' | 'lat' | 'lng'>

/**
 * Finds the city that a text names, by its official or former name, a common misspelling or its address on our site:
 * Bengaluru is Bangalore, and Mysore is Mysuru. Pages, files and webhooks all use it. Returns null if the text names
 * none of them.
 */
export function findCity<C extends NamedCity>(cities: readonly C[], text: string): C | null {
  const wanted = text.slice(0, MAX_LENGTH)
  const named = new Map(cities.toReversed().flatMap(city => getCityNames(city).map(name => [name, city] as const)))
  for (const form of getLookupForms(wanted)) {
    const city = named.get(form)
    if (city) return city
  }
  return getPhoneticScript(wanted) === 'latin' ? null : findCityBySound(cities, wanted)
}

/**
 * Finds the city of one of our addresses, first by its own slug, so that an address keeps its city whatever others are
 * called.
 */
export const findCityByAddress = <C extends NamedCity>(cities: readonly C[], address: string): C | null =>
  cities.find(({ slug }) => slug === address) ?? findCity(cities, address.replaceAll('-', ' '))

const MAX_LENGTH = 100
const joinWords = (words: readonly string[]) => words.join('')
/** Words that people add to a city: 'Bangalore City', 'Pune District', 'Mumbai, India'. */
const cityAdditions = new Set(['city', 'district', 'dist', 'urban', 'rural', 'metro', 'metropolitan', 'ncr', 'india'])

/**
 * Returns the forms to look up for 'Gurgaon (Haryana) - 122001': the whole text, its first part, and the first part
 * without added words.
 */
function getLookupForms(text: string): string[] {
  const parts = text.split(/[,;/|()–—]|\s-\s?|\n/)
  const first = parts.find(part => part.trim() !== '') ?? ''
  const [whole, alone] = [splitPlaceWords(text), splitPlaceWords(first)]
  const plain = alone.filter(word => !cityAdditions.has(word) && !/^\d{3,6}$/.test(word))
  return [whole, alone, plain].map(joinWords).filter(Boolean)
}

const cityNamesCache = new Map<string, string[]>()

/** Returns the folded names of a city: its own name and slug, and those of the gazetteer's town at its centre. */
function getCityNames({ name, slug, state, lat, lng }: NamedCity): string[] {
  const key = [name, slug, lat, lng].join()
  const before = cityNamesCache.get(key)
  if (before) return before
  const { gazetteer, map } = getPlaceData()
  const towns = map(lat, lng, MAX_TOWNS_EXAMINED, SAME_CITY_KM).filter(row => gazetteer.isCity[row])
  const town = towns.find(row => calculateDistanceKm(gazetteer.place(row), { lat, lng }) <= SAME_CITY_KM)
  const written = [name, slug, ...(town === undefined ? [] : gazetteer.names(town))]
  const names = written
    .flatMap(one => [splitPlaceWords(one), [...splitPlaceWords(one), ...splitPlaceWords(state)]])
    .map(joinWords)
  cityNamesCache.set(key, names)
  return names
}
const MAX_TOWNS_EXAMINED = 400
const SAME_CITY_KM = 5

/** Finds a city by sound: 'बेंगलुरु', 'గురుగ్రామ్'. The place search knows every script of the site's languages. */
function findCityBySound<C extends NamedCity>(cities: readonly C[], text: string): C | null {
  const [town] = searchPlaces(text, 1)
  return (town?.kind === 'city' && cities.find(city => isSameCity(city, town))) || null
}
