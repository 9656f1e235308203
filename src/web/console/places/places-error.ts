import type { OrdersNeedingNewDate } from '#modules/orders/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'

/** The error of a form on a page with several: its intent, the values typed, and the orders that conflict. */
export type PlacesError = TypedError & {
  against: OrdersNeedingNewDate | null
}

/** Returns the error of one of a page’s forms. */
export const getPlacesError = (formError: PlacesError | undefined, intent: string) =>
  formError?.typed.intent === intent ? formError : undefined
