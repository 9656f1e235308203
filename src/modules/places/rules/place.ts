import type { LatLng } from '#kernel/distance.ts'

/** A place a customer can move from or to. */
export type Place = LatLng & {
  /** Made from what the place is called and its pincode, so that it outlives restarts and rebuilds of the gazetteer. */
  id: string
  kind: 'city' | 'locality' | 'pincode'
  name: string
  /** The district, for a village that belongs to no town. */
  city: string
  district: string
  state: string
  pincode: string | null
  said?: SpokenPlace
  /** No crew of ours comes there: a person prices a move from it. For what is shown: nothing keeps it. */
  unreached?: true
}

/** A place in its reader's language, for what is shown: nothing keeps it, and addresses stay in Latin letters. */
export type SpokenPlace = Pick<Place, 'name' | 'city' | 'state'>

/** What an order keeps of a place. */
export type ChosenPlace = Pick<
  Place,
  'id' | 'name' | 'city' | 'state' | 'pincode' | 'lat' | 'lng' | 'said' | 'unreached'
>

export const chosenPlace = ({ id, name, city, state, pincode, lat, lng }: ChosenPlace): ChosenPlace => ({
  ...{ id, name, city, state, pincode },
  ...{ lat, lng },
})

/** The place with what a reader's language calls it, where it calls it otherwise. */
export function inLanguage<P extends ChosenPlace>(placeOf: (english: string) => string, place: P): P {
  const { name, city, state } = place
  const said = { name: placeOf(name), city: placeOf(city), state: placeOf(state) }
  return said.name === name && said.city === city && said.state === state ? place : { ...place, said }
}

/** As its reader's language has it. */
export const asAddressText = <P extends SpokenPlace & { said?: SpokenPlace }>(place: P): P => ({
  ...place,
  ...place.said,
})

/** 'Andheri West, Mumbai 400053'; a city stands with its state: 'Pune, Maharashtra'. */
export function formatPlace(place: Pick<Place, 'id' | 'name' | 'city' | 'state' | 'pincode'>): string {
  if (place.id.startsWith('c-')) return place.name === place.state ? place.name : `${place.name}, ${place.state}`
  const within = place.city === place.name ? place.state : place.city
  return place.pincode ? `${place.name}, ${within} ${place.pincode}` : `${place.name}, ${within}`
}

/** 'l-andheri-west-400053'. */
export function placeId(kind: Place['kind'], name: string, pincode: string | null): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${kind[0]}-${slug}-${pincode ?? 0}`
}

/** The pincode an id ends with; null where the text is no id. */
export function pincodeOfId(id: string): number | null {
  const match = /^[clp]-[a-z0-9-]{1,80}-(\d{6}|0)$/.exec(id)
  return match ? Number(match[1]) : null
}
