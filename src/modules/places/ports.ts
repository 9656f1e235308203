import type { LatLng } from '#kernel/distance.ts'

/** A suggestion of a map provider: the name, and a short description of the location. */
type MapSuggestion = { id: string; name: string; where: string }
/** A point of a map provider, with its PIN code if the provider returned one. */
export type MapPoint = LatLng & { pincode: string | null }

/**
 * A map provider, for India only. `session` joins the suggestions of one input with the final choice, so that they are
 * charged once. Every call throws MapsAway if the provider does not answer in time or rejects it.
 */
export type Maps = {
  suggest(text: string, session: string): Promise<MapSuggestion[]>
  /** Returns the point of a suggestion; null if there is none with that id. */
  locate(id: string, session: string): Promise<MapPoint | null>
  /** Returns the point of an address; null if it is not found. */
  geocode(address: string): Promise<MapPoint | null>
  /** Returns the place at a point; null if there is none. */
  reverse(point: LatLng): Promise<MapPoint | null>
}

/** The error of a map provider, in its own word: 'OVER_QUERY_LIMIT', 'TIMEOUT', '503'. Contains no address. */
export class MapsUnavailableError extends Error {
  readonly status: string
  /** True if it was not called at all because it failed a moment ago. */
  readonly spared: boolean
  constructor(status: string, spared = false) {
    super(`maps: ${status}`)
    this.status = status
    this.spared = spared
  }
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Null: only the gazetteer is used. */
    maps: Maps | null
  }
}
