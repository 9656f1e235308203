import type { Locality } from './place.ts'

/**
 * A suggestion under an address field: a place of the gazetteer, or one of the map provider's that is not located yet.
 */
export type SuggestedPlace = Locality | MapPlace
/** `where`: 'Whitefield, Bengaluru, Karnataka'. */
type MapPlace = { id: string; name: string; where: string }

/** Returns our id for a place of the map provider: 'g-ChIJ…'. */
export const buildSuggestionId = (mapId: string) => `g-${mapId}`
/** Returns the provider's id; null for any other text. */
export const parseMapId = (id: string): string | null => /^g-([\w-]{1,300})$/.exec(id)?.[1] ?? null

export const isMapPlace = (place: SuggestedPlace): place is MapPlace => 'where' in place
