/** The terms of a city that staff edit. */
export type CityTerms = {
  /** The pick-up radius of its crews around the centre, in km. */
  radiusKm: number
  /** From this distance on a move needs a manual quotation, in km in a straight line (WIZ-09). */
  farKm: number
  /** Additional and excluded pick-up areas, each a PIN code or a locality. */
  areaWith: string[]
  areaWithout: string[]
  /** The position in the home page's list; null: only in the footer. */
  position: number | null
  active: boolean
  /** Additional text of its page. */
  about: string
  /** Localities named on its page; empty: the best known of the gazetteer. */
  localities: string[]
}

/** A crew that drives farther no longer belongs to the city. */
export const MAX_RADIUS_KM = 150
export const DEFAULT_LONG_DISTANCE_KM = 150
export const MIN_LONG_DISTANCE_KM = 20
export const MAX_LONG_DISTANCE_KM = 2_000
export const MAX_POSITION = 99
export const MAX_CITY_TEXT_LENGTH = 2_000
export const MAX_LOCALITIES = 40
export const MAX_LOCALITY_LENGTH = 60
