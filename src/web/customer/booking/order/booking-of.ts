import type { Translate } from '#i18n/speaker.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Signature } from '#modules/dispatch/index.server.ts'
import type { TrackingToday } from '#modules/dispatch/tracking/rules/today.ts'
import { doorsKnown } from '#modules/orders/draft/rules/door.ts'
import { decideCancellation } from '#modules/orders/record/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { type Stage, stageOf } from '#modules/orders/record/rules/stage.ts'
import { isEnded } from '#modules/orders/record/rules/status.ts'
import { noNewDate } from '#modules/orders/schedule/rules/new-date.ts'
import { quotationIn } from '#modules/pricing/rules/in-language.ts'
import type { ReviewState } from '#modules/reviews/rules/review.ts'
import type { AskedChange } from '#web/shared/changes/requested-change.ts'
import { type SummaryGroup, summaryOfOrder } from '../../wizard/summary/move-summary.ts'
import { stampDate } from '../days.ts'
import type { Offer } from '../quotations/offer-of.ts'
import { type Headline, headlineOf, statusDay } from './headline.ts'
import { termsOf } from './terms-of.ts'
import { type Stop, timelineOf } from './timeline-of.ts'

/** Fields that only staff may read: their notes and numbers, and why an order needs attention. */
type ForStaff = 'id' | 'events' | 'lastEvent' | 'attention'

/** One order as sent to its customer's browser: computed on the server, without anything for staff. */
export type Booking = Omit<OrderView, ForStaff | 'customer' | 'lines'> & {
  stage: Stage
  /** 'Neha' */
  firstName: string
  headline: Headline
  /** '21 Nov 2026', the date of its present status. */
  postmarkDate: string
  stops: Stop[]
  /** The agreed item list, by item group. */
  groups: SummaryGroup[]
  packageName: string | null
  /** The text about the cost of a change or cancellation now, or about what is still possible. */
  terms: string
  /** True if the customer may reschedule without contacting us. */
  mayChangeDate: boolean
  today: IndiaDate
  /** True if the token cannot be paid before the address details are entered. */
  asksDoors: boolean
  /** True while the address details can be entered or changed. */
  mayTellDoors: boolean
  /** True while the customer may cancel without contacting us. */
  canCancel: boolean
  /** The start OTP that the customer reads to the crew, from the day before until the crew has arrived. */
  arrivalCode: string | null
  /** The tracking state on the day of the work; null before and after. */
  live: LiveDay | null
  /** The change request that needs the customer's approval; null if there is none. */
  change: AskedChange | null
  /** The quotation version that awaits the customer's answer. */
  offer: Offer | null
  /** True if the customer may try what would change the price (what-if). */
  canTry: boolean
  /** The signatures that confirm that the work is done. */
  signatures: Signature[]
  /** The customer's own review; null if there is none. */
  review: OwnReview | null
}

/** The tracking state at an instant. */
export type LiveDay = { day: TrackingToday; now: Date }

export type OwnReview = { stars: number; text: string; state: ReviewState }

export function bookingOf(
  t: Translate,
  order: OrderView,
  catalogue: Catalogue,
  now: Date,
  { review = null, offer = null }: { review?: OwnReview | null; offer?: Offer | null } = {},
): Booking {
  const { id, events, lastEvent, attention, customer, lines, ...shown } = order
  const today = indiaDate(now)
  const summary = summaryOfOrder(t, order, catalogue)
  return {
    ...shown,
    from: { ...order.from, name: t.placeOf(order.from.name) },
    to: { ...order.to, name: t.placeOf(order.to.name) },
    fromEnd: summary.from,
    toEnd: summary.to,
    service: order.service && { ...order.service, name: t.nameOf(order.service.name) },
    quotation: order.quotation && quotationIn(t, order.quotation),
    vehicle: summary.vehicle,
    stage: stageOf(order),
    firstName: customer.name.split(' ')[0]!,
    headline: headlineOf(t, order, today, offer !== null),
    postmarkDate: stampDate(statusDay(order), t.tag),
    stops: timelineOf(t, order),
    groups: order.service
      ? [{ name: t.nameOf(order.service.name), totalCft: 0, items: summary.groups.flatMap(group => group.items) }]
      : summary.groups,
    packageName: summary.package?.name ?? null,
    terms: termsOf(t, order, now),
    mayChangeDate: noNewDate(order, 'customer', now) === null,
    today,
    asksDoors:
      isTokenDue(order.payable) && !doorsKnown({ from: order.fromEnd, to: order.toEnd }, order.service !== null),
    mayTellDoors: !isEnded(order.status),
    canCancel: decideCancellation(order, now, 'customer').ok,
    ...{ arrivalCode: null, live: null, signatures: [], change: null, canTry: false },
    offer,
    review,
  }
}
