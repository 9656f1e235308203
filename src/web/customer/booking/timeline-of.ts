import { formatDay, formatInstant, type IndiaDate } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, type Paise } from '#kernel/money.ts'
import type { OrderEvent, OrderPayment, OrderView } from '#modules/orders/rules/order-view.ts'
import { validUntil } from '#modules/orders/rules/valid-until.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { paidHow } from '#web/text/en/booking.ts'
import { stops as say } from '#web/text/en/booking-stages.ts'
import { validWords } from '#web/text/en/valid-until.ts'
import { isBack } from './money-back.ts'
import { isOver, type Stage, stageOf } from './stage.ts'

/** One stop on a booking's way. `now` is the last one reached, `next` the one that waits. */
export type Stop = {
  title: string
  text: string
  /** '' where no time is known. */
  when: string
  state: 'done' | 'now' | 'next' | 'ahead' | 'cancelled'
}
type Words = Omit<Stop, 'state'>
type Done = Words & { cancelled?: true }
type Dated = Done & { at: Date }

const short = (amount: Paise) => formatRupees(amount, 'short')

/** The whole way of a booking, in order: what was done and when, and what is still to come. */
export function timelineOf(order: OrderView): Stop[] {
  const stage = stageOf(order)
  const done = doneStops(order)
  const ahead = isOver(stage) ? [] : stopsAhead(order, stage)
  const reached = ahead.length > 0 ? done.length - 1 : null
  return [
    ...done.map(({ cancelled, ...stop }, i): Stop => {
      return { ...stop, state: cancelled ? 'cancelled' : i === reached ? 'now' : 'done' }
    }),
    ...ahead.map((stop, i): Stop => ({ ...stop, state: i === 0 ? 'next' : 'ahead' })),
  ]
}

/** Built from the order's events, and from its ledger where money moved. Notes of staff stay inside but for crew and reason. */
function doneStops(order: OrderView): Done[] {
  const priced = order.events.findLast(event => event.kind === 'priced')
  const done: Dated[] = [
    ...order.events
      .filter(event => event.kind !== 'priced' || event === priced)
      .flatMap(event => wordsOf(event, order).map(words => ({ ...words, at: event.at }))),
    ...order.payments.map(payment => ({ ...wordsOfPayment(payment), at: payment.at })),
  ]
  return done.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ at: _, ...words }) => words)
}

function wordsOf({ kind, status, note, at }: OrderEvent, order: OrderView): Done[] {
  const when = formatInstant(at)
  switch (kind) {
    case 'placed':
      return [{ title: say.quoted.title, text: quotedText(order), when }]
    case 'requested':
      return [{ ...say.requested, when }]
    case 'priced':
      return [{ title: say.priced.title, text: say.priced.text(short(order.total)), when }]
    case 'rescheduled':
      return [{ title: say.rescheduled.title, text: note, when }]
    case 'dated':
      return [{ title: say.dated.title, text: note, when }]
    case 'crew':
      return [{ title: order.service ? say.visit.crew : say.crew.title, text: note, when }]
    case 'status':
      break
    default:
      return [] // payments speak for themselves, and what needs attention is for staff
  }
  switch (status) {
    case 'Adminapproved':
      return [{ title: say.approved.title, text: order.service ? say.visit.approved : say.approved.text, when }]
    case 'ready':
      return [{ title: order.service ? say.visit.crew : say.crew.title, text: note, when }]
    case 'Completed':
      return [
        { title: dayWords(order).title, text: say.day.done, when: arrival(order) ?? when },
        { title: say.completed.title, text: say.completed.done, when },
      ]
    case 'Cancelled':
      return [{ title: say.cancelled.title, text: note, when, cancelled: true }]
    default:
      return [] // 'Token' is its payment
  }
}

const quotedText = ({ payable, validUntil: ofPrice, moveDate, total }: OrderView) =>
  payable.can && payable.purpose === 'token' && ofPrice
    ? validWords(formatDay(validUntil(ofPrice, moveDate)))
    : say.quoted.sum(short(total))

function wordsOfPayment(payment: OrderPayment): Words {
  const { type, mode, reference, currency, credit, debit, at, refund } = payment
  const money = (amount: Paise) => formatMoney(amount, currency, 'short')
  const when = formatInstant(at)
  if (type === 'dispute') return { ...say.disputed(money(debit)), when }
  if (type === 'dispute-won') return { ...say.disputeWon(money(credit)), when }
  if (debit > 0 && !isBack(payment)) return { title: say.coming.title(money(debit)), text: say.coming.text, when }
  if (debit > 0) {
    const text = refund?.bankReference ? say.returned.text(refund.bankReference) : ''
    return { title: say.returned.title(money(debit)), text, when }
  }
  const title = type === 'token' ? say.paid.token : type === 'balance' ? say.paid.balance : say.paid.other
  return { title: title(money(credit)), text: say.paid.text(paidHow(mode), reference), when }
}

/** What is to come, each until its own stage is behind. */
function stopsAhead(order: OrderView, stage: Stage): Words[] {
  const { status, token, balanceDue, moveDate, service } = order
  const ahead: Words[] = []
  if (status === 'Quotation') {
    if (stage === 'unpriced') ahead.push(say.price)
    const title = token > 0 ? say.token.title(short(token)) : say.token.unpriced
    ahead.push({ title, text: say.token.text(arrival(order)), when: stage === 'token' ? say.yourTurn : '' })
  }
  if (status === 'Quotation' || status === 'Token') {
    const text = service ? say.visit.approval : say.approval.text
    ahead.push({ title: say.approval.title, text, when: status === 'Token' ? say.approval.when : '' })
  }
  if (stage === 'unpriced' || balanceDue > 0) ahead.push(balanceAhead(order, stage))
  if (status !== 'ready') {
    const [title, text] = service ? [say.visit.crew, say.visit.crewText] : [say.crew.title, say.crew.text]
    ahead.push({ title, text, when: moveDate ? say.crew.when(formatDay(moveDate)) : '' })
  }
  ahead.push({ ...dayWords(order), when: arrival(order) ?? say.day.when })
  ahead.push({ title: say.completed.title, text: service ? say.visit.completed : say.completed.text, when: '' })
  return ahead
}

const dayWords = ({ service }: OrderView) => {
  const { title, text } = service ? say.visit : say.day
  return { title, text }
}

function balanceAhead({ status, balanceDue, token, paid }: OrderView, stage: Stage): Words {
  const payable = stage === 'balance' || stage === 'balance-ready'
  // The token still to be paid is not part of it.
  const rest = (status === 'Quotation' && paid === 0 ? balanceDue - token : balanceDue) as Paise
  return {
    title: say.balance.title(stage === 'unpriced' ? null : short(rest)),
    text: say.balance.text,
    when: payable ? say.yourTurn : say.balance.when,
  }
}

/** 'Sat 28 Nov, 10 AM - 12 PM'; null while the day is open. */
function arrival({ moveDate, slot }: { moveDate: IndiaDate | null; slot: OrderView['slot'] }): string | null {
  if (!moveDate) return null
  return slot ? `${formatDay(moveDate)}, ${formatSlot(slot)}` : formatDay(moveDate)
}
