import { formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatMoney, formatRupees, type Paise } from '#kernel/money.ts'
import { getBookingStage, isFinalStage } from '#modules/orders/record/rules/booking-stage.ts'
import type { DateAndSlot, EventFacts } from '#modules/orders/record/rules/event-facts.ts'
import type { OrderEventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { hasRefundFailed, isRefundPaid } from '#modules/orders/record/rules/sum-refunds.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { getPaymentMethod } from '#modules/payments/rules/manual-payment-mode.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { formatArrival, getDayTexts, listStopsAhead, type StopTexts } from './stops-ahead.ts'

/** One stop of a booking's timeline. `now` is the last one reached, `next` the one that comes next. */
export type TimelineStop = StopTexts & { state: 'done' | 'now' | 'next' | 'ahead' | 'cancelled' }
type Done = StopTexts & { cancelled?: true }
type Dated = Done & { at: Date }

const short = (amount: Paise) => formatRupees(amount, 'short')

/** Returns the whole timeline of a booking, in order: past stops with their time, and the stops ahead. */
export function buildBookingTimeline(t: Translate, order: OrderView): TimelineStop[] {
  const stage = getBookingStage(order)
  const done = listDoneStops(t, order)
  const ahead = isFinalStage(stage) ? [] : listStopsAhead(t, order, stage)
  const reached = ahead.length > 0 ? done.length - 1 : null
  return [
    ...done.map(({ cancelled, ...stop }, i): TimelineStop => {
      return { ...stop, state: cancelled ? 'cancelled' : i === reached ? 'now' : 'done' }
    }),
    ...ahead.map((stop, i): TimelineStop => ({ ...stop, state: i === 0 ? 'next' : 'ahead' })),
  ]
}

/**
 * Builds the past stops from the order's events, and from its ledger where money moved. Staff notes stay internal,
 * except for crew and reason.
 */
function listDoneStops(t: Translate, order: OrderView): Done[] {
  const priced = order.events.findLast(event => event.kind === 'priced')
  const done: Dated[] = [
    ...order.events
      .filter(event => event.kind !== 'priced' || event === priced)
      .flatMap(event => getEventTexts(t, event, order).map(words => ({ ...words, at: event.at }))),
    ...order.payments.map(payment => ({ ...getPaymentTexts(t, payment), at: payment.at })),
  ]
  return done.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ at: _, ...words }) => words)
}

type DescribedEvent = { t: Translate; note: string; facts: EventFacts | null; when: string; order: OrderView }
type DescribeEvent = (event: DescribedEvent) => Done[]
const describedByPayment: DescribeEvent = () => []
const hiddenFromCustomer: DescribeEvent = () => []
const title = (key: 'rescheduled' | 'dated'): DescribeEvent => {
  return ({ t, note, facts, when }) => {
    const text = facts?.day ? formatNewDay(t, facts.day) : note // earlier events have only their note
    return [{ title: t(`bookingStages.stops.${key}.title`), text, when }]
  }
}
const crew: DescribeEvent = ({ t, note, when, order }) => [
  {
    title: order.service ? t('bookingStages.stops.visit.crew') : t('bookingStages.stops.crew.title'),
    text: note,
    when,
  },
]

const eventDescriptions: Record<Exclude<OrderEventKind, 'status'>, DescribeEvent> = {
  placed: ({ t, facts, when, order }) => [
    { title: t('bookingStages.stops.quoted.title'), text: formatQuotedText(t, order, facts?.total), when },
  ],
  requested: ({ t, when }) => [
    { title: t('bookingStages.stops.requested.title'), text: t('bookingStages.stops.requested.text'), when },
  ],
  priced: ({ t, facts, when }) => [
    {
      title: t('bookingStages.stops.priced.title'),
      text: facts?.total === undefined ? '' : t('bookingStages.stops.priced.text', { total: short(facts.total) }),
      when,
    },
  ],
  rescheduled: title('rescheduled'),
  dated: title('dated'),
  crew,
  payment: describedByPayment,
  refund: describedByPayment,
  dispute: describedByPayment,
  reversed: describedByPayment,
  attention: hiddenFromCustomer,
  settled: hiddenFromCustomer,
  'address-details': hiddenFromCustomer,
  reduced: hiddenFromCustomer,
  raised: hiddenFromCustomer,
  assigned: hiddenFromCustomer,
  hired: hiddenFromCustomer,
  'hire-requested': hiddenFromCustomer,
  'hire-declined': hiddenFromCustomer,
  'hire-expired': hiddenFromCustomer,
  'hire-cancelled': hiddenFromCustomer,
  'hire-started': hiddenFromCustomer,
  'hire-driver': hiddenFromCustomer,
  done: hiddenFromCustomer,
  confirmed: hiddenFromCustomer,
  proposed: hiddenFromCustomer,
  declined: hiddenFromCustomer,
  note: hiddenFromCustomer,
  complaint: hiddenFromCustomer,
  step: hiddenFromCustomer,
  'update-rejected': hiddenFromCustomer,
  changed: ({ t, facts, when }) => [
    {
      title: t('bookingStages.stops.changed.title'),
      text: facts?.change ? `${short(facts.change.before)} → ${short(facts.change.after)}` : '',
      when,
    },
  ],
  'change-proposed': hiddenFromCustomer,
  'change-refused': hiddenFromCustomer,
  'change-withdrawn': hiddenFromCustomer,
  'change-expired': hiddenFromCustomer,
  signed: hiddenFromCustomer,
  'business-customer': hiddenFromCustomer,
  'on-account': ({ t, when, order }) => [
    {
      title: t('bookingStages.stops.account.title'),
      text: t('bookingStages.stops.account.text', { firm: order.businessCustomer?.name ?? '' }),
      when,
    },
  ],
  'approval-requested': ({ t, when, order }) => [
    {
      title: t('bookingStages.stops.approvalRequested.title', { firm: order.businessCustomer?.name ?? '' }),
      text: '',
      when,
    },
  ],
  'business-customer-approved': ({ t, when, order }) => [
    { title: t('bookingStages.stops.agreed.title', { firm: order.businessCustomer?.name ?? '' }), text: '', when },
  ],
  'business-customer-refused': hiddenFromCustomer,
  'version-made': hiddenFromCustomer,
  'version-sent': hiddenFromCustomer,
  'version-accepted': hiddenFromCustomer,
  'booking-link-ended': hiddenFromCustomer,
  'tracking-link-ended': hiddenFromCustomer,
  'approval-link-ended': hiddenFromCustomer,
}

const describeStatus: Record<OrderStatus, DescribeEvent> = {
  Quotation: () => [],
  Token: describedByPayment,
  Adminapproved: ({ t, when, order }) => [
    {
      title: t('bookingStages.stops.approved.title'),
      text: order.service ? t('bookingStages.stops.visit.approved') : t('bookingStages.stops.approved.text'),
      when,
    },
  ],
  ready: crew,
  Completed: ({ t, when, order }) => [
    { title: getDayTexts(t, order).title, text: '', when: formatArrival(t, order) ?? when },
    {
      title: t('bookingStages.stops.completed.title'),
      text: '',
      when: order.deliveredAt ? formatInstant(order.deliveredAt, t.tag) : when,
    },
  ],
  Cancelled: ({ t, note, when }) => [
    { title: t('bookingStages.stops.cancelled.title'), text: note, when, cancelled: true },
  ],
}

function getEventTexts(t: Translate, { kind, status, note, at, facts }: OrderEvent, order: OrderView): Done[] {
  const tell = kind === 'status' ? describeStatus[status] : eventDescriptions[kind]
  // A newer version of the software running beside this one may have written another kind.
  return tell?.({ t, note, facts, when: formatInstant(at, t.tag), order }) ?? []
}

/**
 * Says until when the price is valid while the token is unpaid, and afterwards what the price was: today's may differ.
 */
function formatQuotedText(t: Translate, { payable, validUntil: ofPrice, moveDate }: OrderView, total?: Paise): string {
  if (isTokenDue(payable) && ofPrice)
    return t('move.validUntil', { day: formatDay(getValidUntil(ofPrice, moveDate), t.tag) })
  return total === undefined ? '' : t('bookingStages.stops.quoted.sum', { total: short(total) })
}

/** Formats a rescheduling: 'Tue 08 Dec, 10 AM - 12 PM → Sat 12 Dec, 10 AM - 12 PM; ₹16,216 → ₹15,759'. */
function formatNewDay(t: Translate, { from, to, ourCause, price }: NonNullable<EventFacts['day']>): string {
  const whenOf = ({ date, slot }: DateAndSlot) =>
    [formatDay(date, t.tag), ...(slot ? [formatTimeSlot(slot)] : [])].join(', ')
  return [
    from ? `${whenOf(from)} → ${whenOf(to)}` : whenOf(to),
    ...(ourCause ? [t('bookingStages.stops.rescheduled.ours', { price: price ? 'other' : 'stays' })] : []),
    ...(price ? [`${short(price.before)} → ${short(price.after)}`] : []),
  ].join('; ')
}

function getPaymentTexts(t: Translate, payment: OrderPayment): StopTexts {
  const { type, mode, reference, currency, credit, debit, at, refund } = payment
  const money = (amount: Paise) => formatMoney(amount, currency, 'short')
  const when = formatInstant(at, t.tag)
  if (type === 'dispute')
    return {
      title: t('bookingStages.stops.disputed.title', { amount: money(debit) }),
      text: t('bookingStages.stops.disputed.text'),
      when,
    }
  if (type === 'dispute-won')
    return {
      title: t('bookingStages.stops.disputeWon.title', { amount: money(credit) }),
      text: t('bookingStages.stops.disputeWon.text'),
      when,
    }
  if (debit > 0 && !isRefundPaid(payment))
    return {
      title: t('bookingStages.stops.coming.title', { amount: money(debit) }),
      text: hasRefundFailed(payment)
        ? t('bookingStages.afterCancellation.failed', { amount: money(debit) })
        : t('bookingStages.stops.coming.text'),
      when,
    }
  if (debit > 0) {
    const text = refund?.bankReference
      ? t('bookingStages.stops.returned.text', { reference: refund.bankReference })
      : ''
    return { title: t('bookingStages.stops.returned.title', { amount: money(debit) }), text, when }
  }
  const what = type === 'token' || type === 'balance' ? type : 'other'
  return {
    title: t(`bookingStages.stops.paid.${what}`, { amount: money(credit) }),
    text: t('bookingStages.stops.paid.text', { mode: getPaymentMethod(mode), reference }),
    when,
  }
}
