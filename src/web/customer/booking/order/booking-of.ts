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

/** What staff alone may read: their notes and numbers, and why an order needs attention. */
type ForStaff = 'id' | 'events' | 'lastEvent' | 'attention'

/** One order as its customer's browser gets it: worked out on the server, with nothing in it that is for staff. */
export type Booking = Omit<OrderView, ForStaff | 'customer' | 'lines'> & {
  stage: Stage
  /** 'Neha' */
  firstName: string
  headline: Headline
  /** '21 Nov 2026', when it came to its present status. */
  postmarkDate: string
  stops: Stop[]
  /** The agreed list, by group of things. */
  groups: SummaryGroup[]
  packageName: string | null
  /** What a change of plan costs now, or what can still be done. */
  terms: string
  /** Whether the customer may choose another date without us. */
  mayChangeDate: boolean
  today: IndiaDate
  /** The token waits for the doors. */
  asksDoors: boolean
  /** True while the doors can be told, or told anew. */
  mayTellDoors: boolean
  /** True while the customer may cancel without us. */
  canCancel: boolean
  /** What is read to the crew at the door, from the day before until it is there. */
  arrivalCode: string | null
  /** Where the crew is, on the day of the work; null before and after. */
  live: LiveDay | null
  /** What waits for their word; null while nothing does. */
  change: AskedChange | null
  /** The version of its quotation that waits for its customer. */
  offer: Offer | null
  /** Whether they may look at what would change its price. */
  canTry: boolean
  /** By whom it was signed that the work is done. */
  signatures: Signature[]
  /** What the customer has said of it; null while nothing. */
  review: OwnReview | null
}

/** The day as it stood at an instant. */
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
