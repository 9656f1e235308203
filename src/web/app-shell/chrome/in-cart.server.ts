import { readPlan } from '../draft/checkout-cookie.server.ts'
import { readStoredDraft } from '../draft/draft-cookie.server.ts'

/** What the header counts: services in the cart, and whether a move is being described. */
export type InCart = { services: number; move: boolean }

export function inCart(request: Request): InCart {
  const draft = readStoredDraft(request)?.draft
  return {
    services: Object.keys(readPlan(request).cart).length,
    move: draft ? Object.keys(draft.cart).length > 0 : false,
  }
}

/** How many of a service's options are in the cart: its card says so where it was added, also on a page without script. */
export function countOfServices(request: Request) {
  const { cart } = readPlan(request)
  return ({ options }: { options: readonly { id: number }[] }): number =>
    options.reduce((sum, { id }) => sum + (cart[id] ?? 0), 0)
}
