/** A PIN code, or a locality of the gazetteer by its id; `name` as staff read it. */
export type AreaPart = { key: string; name: string }

/** Where a city's crews pick up beyond its radius, and where they do not within it, by key. */
export type CityArea = { with: readonly string[]; without: readonly string[] }

/** More than the PIN codes of Mumbai and Delhi together. */
export const MAX_PARTS = 300

/** What is known of a place: a bare point is in no PIN code. */
type Somewhere = { id?: string | number; pincode?: string | null }

export const isIn = ({ id, pincode }: Somewhere, keys: readonly string[]): boolean =>
  (typeof id === 'string' && keys.includes(id)) || (pincode != null && keys.includes(pincode))

export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)
