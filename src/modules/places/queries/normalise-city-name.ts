import { searchPlaces } from './search-places.ts'

/**
 * Returns the gazetteer's name of a city for any of its names: 'Bengaluru' for 'Bangalore'. Text that names no city, or
 * a part of one, is returned as typed.
 */
export function normaliseCityName(typed: string): string {
  const [likeliest] = searchPlaces(typed, 1)
  return likeliest?.kind === 'city' ? likeliest.city || likeliest.name : typed
}
