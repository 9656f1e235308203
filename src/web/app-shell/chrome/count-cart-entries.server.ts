import { readServiceCheckout } from '../draft/checkout-cookie.server.ts'
import { readStoredDraft } from '../draft/draft-cookie.server.ts'

/** The figures that the header counts: services in the cart, and whether a move is in progress. */
export type CartEntryCounts = { services: number; move: boolean }

export function countCartEntries(request: Request): CartEntryCounts {
  const draft = readStoredDraft(request)?.draft
  return {
    services: Object.keys(readServiceCheckout(request).cart).length,
    move: draft ? Object.keys(draft.cart).length > 0 : false,
  }
}

/**
 * Returns a function that counts how many of a service's options are in the cart. The service's card shows the figure,
 * also on a page without script.
 */
export function createServiceCounter(request: Request) {
  const { cart } = readServiceCheckout(request)
  return ({ options }: { options: readonly { id: number }[] }): number =>
    options.reduce((sum, { id }) => sum + (cart[id] ?? 0), 0)
}
