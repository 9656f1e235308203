import type { LatLng } from '#kernel/distance.ts'

/** What a map provider suggests for a text: what it is called, and where that is in a few words. */
type MapSuggestion = { id: string; name: string; where: string }
/** A point that a map provider knows, with its PIN code where it told one. */
export type MapPoint = LatLng & { pincode: string | null }

/**
 * A map provider, of India alone. `session` binds the suggestions of one typing to the choice that ends it, which are
 * then charged once. Every call throws MapsAway where the provider does not answer in time or will not.
 */
export type Maps = {
  suggest(text: string, session: string): Promise<MapSuggestion[]>
  /** Where a suggestion is; null where there is none by that id. */
  locate(id: string, session: string): Promise<MapPoint | null>
  /** Where an address is; null where it is not found. */
  geocode(address: string): Promise<MapPoint | null>
  /** What is at a point; null where nothing is. */
  reverse(point: LatLng): Promise<MapPoint | null>
}

/** Why a map provider did not answer, in its own word: 'OVER_QUERY_LIMIT', 'TIMEOUT', '503'. Holds no address. */
export class MapsAway extends Error {
  readonly status: string
  /** True where it was not asked at all, having failed a moment ago. */
  readonly spared: boolean
  constructor(status: string, spared = false) {
    super(`maps: ${status}`)
    this.status = status
    this.spared = spared
  }
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Null: the gazetteer alone finds places. */
    maps: Maps | null
  }
}
