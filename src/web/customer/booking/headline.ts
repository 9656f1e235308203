import { formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { afterCancellation, type Headline, headline as say } from '#web/text/en/booking-stages.ts'
import { dayAhead, daysBetween, lastClaimDay } from './days.ts'
import { moneyBack } from './money-back.ts'
import { stageOf } from './stage.ts'

/** What the booking's page says first: what is next, and for whom. */
export function headlineOf(order: OrderView, today: IndiaDate): Headline {
  const { moveDate, slot } = order
  const day = dayAhead(moveDate, today)
  const urgent = moveDate !== null && daysBetween(today, moveDate) <= 1
  const crew = order.partner ?? ''
  switch (stageOf(order)) {
    case 'unpriced':
      return say.unpriced()
    case 'token':
      return say.token(slot !== null)
    case 'expired':
      return say.expired(formatDay(order.validUntil!))
    case 'date-passed':
      return say.datePassed(formatDay(moveDate!))
    case 'checking':
      return slot ? say.checking() : say.checkingNoDay(order.crewsHere)
    case 'balance':
      return say.balance(day, urgent)
    case 'balance-ready':
      return say.balanceReady(day, urgent, crew)
    case 'approved':
      return say.approved(day)
    case 'ready':
      if (moveDate === today && order.service) return say.visitDay(slot && formatSlot(slot), crew)
      return moveDate === today ? say.movingDay(slot && formatSlot(slot), crew) : say.ready(day, crew)
    case 'completed':
      if (order.service) return say.serviceDone(order.service.name)
      return say.completed(order.to.name, openClaimDay(order, today))
    case 'cancelled':
      return say.cancelled(noteOf(order, 'Cancelled'), moneyAfterCancellation(order))
  }
}

/** The last day for claims as text; null once it is over. */
export function openClaimDay({ events }: Pick<OrderView, 'events'>, today: IndiaDate): string | null {
  const completed = events.find(event => event.kind === 'status' && event.status === 'Completed')
  const last = completed && lastClaimDay(completed.at)
  return last && last >= today ? formatDay(last) : null
}

/** The day on which the booking came to its present status. */
export function statusDay({ events, placedAt }: Pick<OrderView, 'events' | 'placedAt'>): IndiaDate {
  return indiaDate(events.findLast(event => event.kind === 'status')?.at ?? placedAt)
}

const noteOf = ({ events }: OrderView, status: OrderView['status']) =>
  events.find(event => event.kind === 'status' && event.status === status)?.note.trim() ?? ''

function moneyAfterCancellation({ paid, payments }: OrderView): string {
  const { coming, returned } = moneyBack(payments)
  const words = [
    coming > 0 && afterCancellation.coming(formatRupees(coming, 'short')),
    returned > 0 && afterCancellation.returned(formatRupees(returned, 'short')),
    paid > 0 && afterCancellation.kept(formatRupees(paid, 'short')),
  ].filter(Boolean)
  return words.join(' ') || afterCancellation.nothing
}
