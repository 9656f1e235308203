import { formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { formatMoney, formatRupees, type Paise } from '#kernel/money.ts'
import type { EventFacts, When } from '#modules/orders/record/rules/event-facts.ts'
import type { EventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { hasFailed, isBack } from '#modules/orders/record/rules/refund-due.ts'
import { isOver, stageOf } from '#modules/orders/record/rules/stage.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { validUntil } from '#modules/orders/record/rules/valid-until.ts'
import { paymentMethodOf } from '#modules/payments/rules/manual-payment-mode.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { arrival, dayWords, type StopWords, stopsAhead } from './stops-ahead.ts'

/** One stop of a booking's timeline. `now` is the last one reached, `next` the one that comes next. */
export type Stop = StopWords & { state: 'done' | 'now' | 'next' | 'ahead' | 'cancelled' }
type Done = StopWords & { cancelled?: true }
type Dated = Done & { at: Date }

const short = (amount: Paise) => formatRupees(amount, 'short')

/** Returns the whole timeline of a booking, in order: past stops with their time, and the stops ahead. */
export function timelineOf(t: Translate, order: OrderView): Stop[] {
  const stage = stageOf(order)
  const done = doneStops(t, order)
  const ahead = isOver(stage) ? [] : stopsAhead(t, order, stage)
  const reached = ahead.length > 0 ? done.length - 1 : null
  return [
    ...done.map(({ cancelled, ...stop }, i): Stop => {
      return { ...stop, state: cancelled ? 'cancelled' : i === reached ? 'now' : 'done' }
    }),
    ...ahead.map((stop, i): Stop => ({ ...stop, state: i === 0 ? 'next' : 'ahead' })),
  ]
}

/**
 * Builds the past stops from the order's events, and from its ledger where money moved. Staff notes stay internal,
 * except for crew and reason.
 */
function doneStops(t: Translate, order: OrderView): Done[] {
  const priced = order.events.findLast(event => event.kind === 'priced')
  const done: Dated[] = [
    ...order.events
      .filter(event => event.kind !== 'priced' || event === priced)
      .flatMap(event => wordsOf(t, event, order).map(words => ({ ...words, at: event.at }))),
    ...order.payments.map(payment => ({ ...wordsOfPayment(t, payment), at: payment.at })),
  ]
  return done.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ at: _, ...words }) => words)
}

type Told = { t: Translate; note: string; facts: EventFacts | null; when: string; order: OrderView }
type Tell = (event: Told) => Done[]
const atItsPayment: Tell = () => []
const forStaff: Tell = () => []
const title = (key: 'rescheduled' | 'dated'): Tell => {
  return ({ t, note, facts, when }) => {
    const text = facts?.day ? formatNewDay(t, facts.day) : note // earlier events have only their note
    return [{ title: t(`bookingStages.stops.${key}.title`), text, when }]
  }
}
const crew: Tell = ({ t, note, when, order }) => [
  {
    title: order.service ? t('bookingStages.stops.visit.crew') : t('bookingStages.stops.crew.title'),
    text: note,
    when,
  },
]

const told: Record<Exclude<EventKind, 'status'>, Tell> = {
  placed: ({ t, facts, when, order }) => [
    { title: t('bookingStages.stops.quoted.title'), text: quotedText(t, order, facts?.total), when },
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
  payment: atItsPayment,
  refund: atItsPayment,
  dispute: atItsPayment,
  reversed: atItsPayment,
  attention: forStaff,
  settled: forStaff,
  doors: forStaff,
  lowered: forStaff,
  raised: forStaff,
  assigned: forStaff,
  done: forStaff,
  confirmed: forStaff,
  proposed: forStaff,
  declined: forStaff,
  note: forStaff,
  complaint: forStaff,
  step: forStaff,
  untaken: forStaff,
  changed: ({ t, facts, when }) => [
    {
      title: t('bookingStages.stops.changed.title'),
      text: facts?.change ? `${short(facts.change.before)} → ${short(facts.change.after)}` : '',
      when,
    },
  ],
  'change-asked': forStaff,
  'change-refused': forStaff,
  'change-withdrawn': forStaff,
  'change-lapsed': forStaff,
  signed: forStaff,
  firm: forStaff,
  'on-account': ({ t, when, order }) => [
    {
      title: t('bookingStages.stops.account.title'),
      text: t('bookingStages.stops.account.text', { firm: order.firm?.name ?? '' }),
      when,
    },
  ],
  'firm-asked': ({ t, when, order }) => [
    { title: t('bookingStages.stops.asked.title', { firm: order.firm?.name ?? '' }), text: '', when },
  ],
  'firm-approved': ({ t, when, order }) => [
    { title: t('bookingStages.stops.agreed.title', { firm: order.firm?.name ?? '' }), text: '', when },
  ],
  'firm-refused': forStaff,
  'version-made': forStaff,
  'version-sent': forStaff,
  'version-accepted': forStaff,
  'booking-link-ended': forStaff,
  'tracking-link-ended': forStaff,
  'approval-link-ended': forStaff,
}

const describeStatus: Record<OrderStatus, Tell> = {
  Quotation: () => [],
  Token: atItsPayment,
  Adminapproved: ({ t, when, order }) => [
    {
      title: t('bookingStages.stops.approved.title'),
      text: order.service ? t('bookingStages.stops.visit.approved') : t('bookingStages.stops.approved.text'),
      when,
    },
  ],
  ready: crew,
  Completed: ({ t, when, order }) => [
    { title: dayWords(t, order).title, text: '', when: arrival(t, order) ?? when },
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

function wordsOf(t: Translate, { kind, status, note, at, facts }: OrderEvent, order: OrderView): Done[] {
  const tell = kind === 'status' ? describeStatus[status] : told[kind]
  // A newer version of the software running beside this one may have written another kind.
  return tell?.({ t, note, facts, when: formatInstant(at, t.tag), order }) ?? []
}

/**
 * Says until when the price is valid while the token is unpaid, and afterwards what the price was: today's may differ.
 */
function quotedText(t: Translate, { payable, validUntil: ofPrice, moveDate }: OrderView, total?: Paise): string {
  if (isTokenDue(payable) && ofPrice)
    return t('move.validUntil', { day: formatDay(validUntil(ofPrice, moveDate), t.tag) })
  return total === undefined ? '' : t('bookingStages.stops.quoted.sum', { total: short(total) })
}

/** Formats a rescheduling: 'Tue 08 Dec, 10 AM - 12 PM → Sat 12 Dec, 10 AM - 12 PM; ₹16,216 → ₹15,759'. */
function formatNewDay(t: Translate, { from, to, ourCause, price }: NonNullable<EventFacts['day']>): string {
  const whenOf = ({ date, slot }: When) => [formatDay(date, t.tag), ...(slot ? [formatTimeSlot(slot)] : [])].join(', ')
  return [
    from ? `${whenOf(from)} → ${whenOf(to)}` : whenOf(to),
    ...(ourCause ? [t('bookingStages.stops.rescheduled.ours', { price: price ? 'other' : 'stays' })] : []),
    ...(price ? [`${short(price.before)} → ${short(price.after)}`] : []),
  ].join('; ')
}

function wordsOfPayment(t: Translate, payment: OrderPayment): StopWords {
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
  if (debit > 0 && !isBack(payment))
    return {
      title: t('bookingStages.stops.coming.title', { amount: money(debit) }),
      text: hasFailed(payment)
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
    text: t('bookingStages.stops.paid.text', { mode: paymentMethodOf(mode), reference }),
    when,
  }
}
