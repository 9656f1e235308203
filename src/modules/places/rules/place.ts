import type { LatLng } from '#kernel/distance.ts'

/** A place that a customer can move from or to. */
export type Locality = LatLng & {
  /** Built from the place's name and PIN code, so that it survives restarts and new versions of the gazetteer. */
  id: string
  kind: 'city' | 'locality' | 'pincode'
  name: string
  /** The district, for a village that belongs to no town. */
  city: string
  district: string
  state: string
  pincode: string | null
  said?: LocalityNames
  /** None of our crews comes there, so a move from it needs a manual quotation. For display only; never stored. */
  unreached?: true
}

/** A place in the reader's language. For display only and never stored; addresses stay in Latin letters. */
export type LocalityNames = Pick<Locality, 'name' | 'city' | 'state'>

/** The details of a place that an order stores. */
export type ChosenLocality = Pick<
  Locality,
  'id' | 'name' | 'city' | 'state' | 'pincode' | 'lat' | 'lng' | 'said' | 'unreached'
>

export const toChosenLocality = ({ id, name, city, state, pincode, lat, lng }: ChosenLocality): ChosenLocality => ({
  ...{ id, name, city, state, pincode },
  ...{ lat, lng },
})

/** Adds the names in the reader's language, if they differ. */
export function addTranslatedNames<P extends ChosenLocality>(placeOf: (english: string) => string, place: P): P {
  const { name, city, state } = place
  const names = { name: placeOf(name), city: placeOf(city), state: placeOf(state) }
  return names.name === name && names.city === city && names.state === state ? place : { ...place, said: names }
}

/** Returns the place with its names in the reader's language. */
export const applyTranslatedNames = <P extends LocalityNames & { said?: LocalityNames }>(place: P): P => ({
  ...place,
  ...place.said,
})

/** Formats a place: 'Andheri West, Mumbai 400053'; a city with its state: 'Pune, Maharashtra'. */
export function formatPlace(place: Pick<Locality, 'id' | 'name' | 'city' | 'state' | 'pincode'>): string {
  if (place.id.startsWith('c-')) return place.name === place.state ? place.name : `${place.name}, ${place.state}`
  const within = place.city === place.name ? place.state : place.city
  return place.pincode ? `${place.name}, ${within} ${place.pincode}` : `${place.name}, ${within}`
}

/** Builds the id of a place: 'l-andheri-west-400053'. */
export function buildPlaceId(kind: Locality['kind'], name: string, pincode: string | null): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${kind[0]}-${slug}-${pincode ?? 0}`
}

/** Returns the PIN code at the end of an id; null if the text is no id. */
export function parsePincodeOfId(id: string): number | null {
  const match = /^[clp]-[a-z0-9-]{1,80}-(\d{6}|0)$/.exec(id)
  return match ? Number(match[1]) : null
}
