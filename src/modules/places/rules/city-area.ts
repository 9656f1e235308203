/** A PIN code, or the id of a locality in the gazetteer; `name` is shown to staff. */
export type AreaPart = { key: string; name: string }

/** Areas where a city's crews pick up beyond its radius, and areas within it where they do not, by key. */
export type CityArea = { with: readonly string[]; without: readonly string[] }

/** More than the PIN codes of Mumbai and Delhi together. */
export const MAX_AREA_PARTS = 300

/** The known details of a place. A bare point has no PIN code. */
type AreaPlace = { id?: string | number; pincode?: string | null }

export const isInArea = ({ id, pincode }: AreaPlace, keys: readonly string[]): boolean =>
  (typeof id === 'string' && keys.includes(id)) || (pincode != null && keys.includes(pincode))

export const isPincodeText = (text: string): boolean => /^[1-9]\d{5}$/.test(text)
