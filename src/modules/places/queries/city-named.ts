import { searchPlaces } from './search-places.ts'

/** A city as the gazetteer calls it, whatever it was called: 'Bengaluru' of 'Bangalore'. What it does not know, or knows as a part of a city, stays as it was typed. */
export function cityNamed(typed: string): string {
  const [likeliest] = searchPlaces(typed, 1)
  return likeliest?.kind === 'city' ? likeliest.city || likeliest.name : typed
}
