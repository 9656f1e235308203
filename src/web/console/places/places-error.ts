import type { OrdersToSettle } from '#modules/orders/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'

/**
 * What a form of a page with several is told of a refusal: which one it was, what was typed into it, and the orders that stand against it.
 */
export type PlacesError = TypedError & {
  against: OrdersToSettle | null
}

/** The fault of one of a page's forms. */
export const getError = (formError: PlacesError | undefined, intent: string) =>
  formError?.typed.intent === intent ? formError : undefined
