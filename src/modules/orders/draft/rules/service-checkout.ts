import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { ErrorCode } from '#kernel/refusal.ts'
import type { Service, ServiceCatalogue, ServiceCategory } from '#modules/catalogue/rules/service.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import { type OrderedOption, sumOfOptions } from '#modules/pricing/rules/quote-service.ts'
import { isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { type Draft, type DraftEnd, emptyDraft } from './draft.ts'

/** Where a service is done: at the plan's own address, or at one of the homes of the move that goes with it. */
type VisitHome = 'at' | 'from' | 'to'
export type Visit = { home: VisitHome; date: IndiaDate | null; slot: SlotHour | null }

/**
 * The services a customer is ordering, with the move that is bought in one go with them or without. Each service becomes an
 * order of its own. Like a draft it carries no price.
 */
export type ServiceCheckout = {
  /** Made with the first thing in the cart: checking the same plan out twice makes the same orders. */
  key: string
  name: string
  mobile: string
  email: string
  at: DraftEnd
  /** False where the customer left the move that is being described out of this plan. */
  withMove: boolean
  /** Quantity by option id; never 0 or below. */
  cart: Record<number, number>
  /** What an option cost when it was put in, by its id: another price since then is told (`price-changes.ts`). Nothing is worked out by it. */
  prices: Record<number, Paise>
  /** By service id. */
  visits: Record<number, Visit>
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

/** One service of a plan with what is ordered of it; before GST and discount. */
export type PlannedService = {
  service: Service
  category: ServiceCategory
  ordered: OrderedOption[]
  subtotal: Paise
  visit: Visit
}

/** The services of a plan in the order of the catalogue. What is not on offer (any more) is left out. */
export function plannedServices({ cart, visits }: ServiceCheckout, { categories }: ServiceCatalogue): PlannedService[] {
  return categories.flatMap(category =>
    category.services.flatMap(service => {
      const ordered = service.options.flatMap(option => {
        const quantity = cart[option.id]
        return quantity ? [{ option, quantity }] : []
      })
      if (ordered.length === 0) return []
      const visit = visits[service.id] ?? { home: 'at', date: null, slot: null }
      return [{ service, category, ordered, subtotal: sumOfOptions(ordered), visit }]
    }),
  )
}

/** Where a service of a plan is done. The homes of a move are meant only where one goes with the plan. */
export function homeOf(plan: ServiceCheckout, visit: Visit, move: Pick<Draft, 'from' | 'to'> | null): DraftEnd {
  if (!move) return plan.at
  return visit.home === 'at' ? move.to : move[visit.home]
}

/** The home at which a service is usually wanted by who is shifting. */
export const defaultHome = ({ atHome }: Service, withMove: boolean): VisitHome => (withMove ? (atHome ?? 'to') : 'at')

/** What a visit lacks: a message code, or null. `times`: of the city where it is done. */
export function visitError({ date, slot }: Visit, now: Date, times: BookingTimes): ErrorCode | null {
  if (!date) return 'date.required'
  if (!slot) return 'slot.required'
  return isSlotOpen(date, slot, now, times) ? null : 'slot.closed'
}
