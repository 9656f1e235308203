/** What staff say of a city. */
export type CityTerms = {
  /** How far from its centre the city's crews pick up. */
  radiusKm: number
  /** From so far on a person prices a move, km in a straight line (WIZ-09). */
  farKm: number
  /** Where else they pick up, and where not: a PIN code or a locality each. */
  areaWith: string[]
  areaWithout: string[]
  /** In the list of the first page; null: in the footer only. */
  position: number | null
  active: boolean
  /** What its page says besides. */
  about: string
  /** What its page names; empty: the best known of the gazetteer. */
  localities: string[]
}

/** A crew that drives farther is no longer one of the city. */
export const MAX_RADIUS_KM = 150
export const USUAL_FAR_KM = 150
export const MIN_FAR_KM = 20
export const MAX_FAR_KM = 2_000
export const MAX_POSITION = 99
export const MAX_ABOUT = 2_000
export const MAX_LOCALITIES = 40
export const MAX_LOCALITY = 60
