import type { ErrorCode } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { Service, ServiceCatalogue, ServiceCategory } from '#modules/catalogue/rules/service.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { type OrderedOption, sumOptions } from '#modules/pricing/rules/quote-service.ts'
import { isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { type Draft, emptyDraft, type MoveStop } from './draft.ts'

/** The address of a service: the checkout's own, or one of the stops of the move that is ordered with it. */
type VisitHome = 'at' | 'from' | 'to'
export type ServiceVisit = { home: VisitHome; date: IndiaDate | null; slot: SlotHour | null }

/**
 * The services a customer is ordering, with or without the move that is bought with them. Each service becomes an order
 * of its own. Like a draft it carries no price.
 */
export type ServiceCheckout = {
  /** Created with the first item in the cart: submitting the same checkout twice makes the same orders. */
  key: string
  name: string
  mobile: string
  email: string
  at: MoveStop
  /** False where the customer excluded the move that they are describing from this checkout. */
  withMove: boolean
  /** Quantity by option id; never 0 or below. */
  cart: Record<number, number>
  /**
   * The price of an option when it was added, in paise, by its id. A different price since then is shown to the
   * customer (`price-changes.ts`). Nothing is calculated from it.
   */
  prices: Record<number, Paise>
  /** By service id. */
  visits: Record<number, ServiceVisit>
  coupon: string | null
}

export const emptyCheckout: ServiceCheckout = {
  key: '',
  name: '',
  mobile: '',
  email: '',
  at: emptyDraft.from,
  withMove: true,
  cart: {},
  prices: {},
  visits: {},
  coupon: null,
}

/** One service of a checkout with its ordered options; before GST and discount, in paise. */
export type CheckoutService = {
  service: Service
  category: ServiceCategory
  ordered: OrderedOption[]
  subtotal: Paise
  visit: ServiceVisit
}

/**
 * Returns the services of a checkout in the order of the catalogue. A service that is not on offer (any more) is left
 * out.
 */
export function listCheckoutServices(
  { cart, visits }: ServiceCheckout,
  { categories }: ServiceCatalogue,
): CheckoutService[] {
  return categories.flatMap(category =>
    category.services.flatMap(service => {
      const ordered = service.options.flatMap(option => {
        const quantity = cart[option.id]
        return quantity ? [{ option, quantity }] : []
      })
      if (ordered.length === 0) return []
      const visit = visits[service.id] ?? { home: 'at', date: null, slot: null }
      return [{ service, category, ordered, subtotal: sumOptions(ordered), visit }]
    }),
  )
}

/**
 * Returns the stop at which a service of a checkout is done. The stops of a move apply only where a move goes with it.
 */
export function getVisitStop(
  checkout: ServiceCheckout,
  visit: ServiceVisit,
  move: Pick<Draft, 'from' | 'to'> | null,
): MoveStop {
  if (!move) return checkout.at
  return visit.home === 'at' ? move.to : move[visit.home]
}

/** Returns the default address of a service for a customer who is moving. */
export const getDefaultVisitHome = ({ atHome }: Service, withMove: boolean): VisitHome =>
  withMove ? (atHome ?? 'to') : 'at'

/** Returns the error of a visit as a message code, or null. `times`: those of the city where it is done. */
export function getServiceVisitError({ date, slot }: ServiceVisit, now: Date, times: BookingTimes): ErrorCode | null {
  if (!date) return 'date.required'
  if (!slot) return 'slot.required'
  return isSlotOpen(date, slot, now, times) ? null : 'slot.closed'
}
