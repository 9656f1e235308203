import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { JobSignature } from '#modules/dispatch/index.server.ts'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { hasAllAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import { type BookingStage, getBookingStage } from '#modules/orders/record/rules/booking-stage.ts'
import { calculateCancellationCharge } from '#modules/orders/record/rules/cancellation-charge.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { getNewDateBlocker } from '#modules/orders/schedule/rules/new-date.ts'
import { translateQuotation } from '#modules/pricing/rules/translate-quotation.ts'
import type { ReviewState } from '#modules/reviews/rules/review.ts'
import type { RequestedChange } from '#web/shared/changes/requested-change.ts'
import { type SummaryGroup, summarizeOrder } from '../../wizard/summary/move-summary.ts'
import { formatPostmarkDate } from '../days.ts'
import type { CustomerOffer } from '../quotations/find-offer.ts'
import { buildBookingTimeline, type TimelineStop } from './build-booking-timeline.ts'
import { formatChangeTerms } from './format-change-terms.ts'
import { getStatusDay, type Headline, toHeadline } from './headline.ts'

/** Fields that only staff may read: their notes and numbers, and why an order needs attention. */
type StaffFields = 'id' | 'events' | 'lastEvent' | 'attention'

/** One order as sent to its customer's browser: computed on the server, without anything for staff. */
export type CustomerBooking = Omit<OrderView, StaffFields | 'customer' | 'lines'> & {
  stage: BookingStage
  /** 'Neha' */
  firstName: string
  headline: Headline
  /** '21 Nov 2026', the date of its present status. */
  postmarkDate: string
  stops: TimelineStop[]
  /** The agreed item list, by item group. */
  groups: SummaryGroup[]
  packageName: string | null
  /** The text about the cost of a change or cancellation now, or about what is still possible. */
  terms: string
  /** True if the customer may reschedule without contacting us. */
  canReschedule: boolean
  today: IndiaDate
  /** True if the token cannot be paid before the address details are entered. */
  needsAddressDetails: boolean
  /** True while the address details can be entered or changed. */
  canEditAddressDetails: boolean
  /** True while the customer may cancel without contacting us. */
  canCancel: boolean
  /** The start OTP that the customer reads to the crew, from the day before until the crew has arrived. */
  arrivalCode: string | null
  /** The tracking state on the day of the work; null before and after. */
  live: LiveTracking | null
  /** The change request that needs the customer's approval; null if there is none. */
  change: RequestedChange | null
  /** The quotation version that awaits the customer's answer. */
  offer: CustomerOffer | null
  /** True if the customer may try what would change the price (what-if). */
  canTryWhatIf: boolean
  /** The signatures that confirm that the work is done. */
  signatures: JobSignature[]
  /** The customer's own review; null if there is none. */
  review: OwnReview | null
}

/** The tracking state at an instant. */
export type LiveTracking = { day: TrackingView; now: Date }

export type OwnReview = { stars: number; text: string; state: ReviewState }

export function toCustomerBooking(
  t: Translate,
  order: OrderView,
  catalogue: Catalogue,
  now: Date,
  { review = null, offer = null }: { review?: OwnReview | null; offer?: CustomerOffer | null } = {},
): CustomerBooking {
  const { id, events, lastEvent, attention, customer, lines, ...shown } = order
  const today = toIndiaDate(now)
  const summary = summarizeOrder(t, order, catalogue)
  return {
    ...shown,
    from: { ...order.from, name: t.placeOf(order.from.name) },
    to: { ...order.to, name: t.placeOf(order.to.name) },
    fromStop: summary.from,
    toStop: summary.to,
    service: order.service && { ...order.service, name: t.nameOf(order.service.name) },
    quotation: order.quotation && translateQuotation(t, order.quotation),
    vehicle: summary.vehicle,
    stage: getBookingStage(order),
    firstName: customer.name.split(' ')[0]!,
    headline: toHeadline(t, order, today, offer !== null),
    postmarkDate: formatPostmarkDate(getStatusDay(order), t.tag),
    stops: buildBookingTimeline(t, order),
    groups: order.service
      ? [{ name: t.nameOf(order.service.name), totalCft: 0, items: summary.groups.flatMap(group => group.items) }]
      : summary.groups,
    packageName: summary.package?.name ?? null,
    terms: formatChangeTerms(t, order, now),
    canReschedule: getNewDateBlocker(order, 'customer', now) === null,
    today,
    needsAddressDetails:
      isTokenDue(order.payable) &&
      !hasAllAddressDetails({ from: order.fromStop, to: order.toStop }, order.service !== null),
    canEditAddressDetails: !isEndedStatus(order.status),
    canCancel: calculateCancellationCharge(order, now, 'customer').ok,
    ...{ arrivalCode: null, live: null, signatures: [], change: null, canTryWhatIf: false },
    offer,
    review,
  }
}
