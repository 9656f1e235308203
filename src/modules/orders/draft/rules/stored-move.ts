import type { AddressDetails, MoveStop } from './draft.ts'

/**
 * The stops of a move as `orders.move` stores them: the address details are under `door`, their name in orders from
 * before it was changed, which the search index of orders reads too.
 */
export type StoredMove = { from: StoredStop; to: StoredStop; preset: string | null }
export type StoredStop = Omit<MoveStop, 'addressDetails'> & { door?: AddressDetails; addressDetails?: never }

export type MoveStops = { from: MoveStop; to: MoveStop; preset: string | null }

export const decodeStoredStop = ({ door, addressDetails: _, ...stop }: StoredStop): MoveStop => ({
  ...stop,
  ...(door && { addressDetails: door }),
})
export const toStoredStop = ({ addressDetails, ...stop }: MoveStop): StoredStop => ({
  ...stop,
  ...(addressDetails && { door: addressDetails }),
})

/** Reads the stops of an order from its row. */
export const decodeStoredMove = ({ from, to, preset }: StoredMove): MoveStops => ({
  ...{ from: decodeStoredStop(from), to: decodeStoredStop(to), preset },
})
/** The stops of an order as its row stores them. */
export const toStoredMove = ({ from, to, preset }: MoveStops): StoredMove => ({
  ...{ from: toStoredStop(from), to: toStoredStop(to), preset },
})
