import type { Place } from './place.ts'

/** One suggestion under an address field: a place of ours, or one of the map provider's that has yet to be located. */
export type SuggestedPlace = Place | MapPlace
/** `where`: 'Whitefield, Bengaluru, Karnataka'. */
type MapPlace = { id: string; name: string; where: string }

/** An id of the map provider's among ours: 'g-ChIJ…'. */
export const suggestionId = (mapId: string) => `g-${mapId}`
/** The provider's id in it; null for any other text. */
export const mapIdOf = (id: string): string | null => /^g-([\w-]{1,300})$/.exec(id)?.[1] ?? null

export const isMapPlace = (place: SuggestedPlace): place is MapPlace => 'where' in place
