import { addDays, formatDay } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { due as say } from '#web/text/en/booking-stages.ts'
import type { Booking } from './booking-of.ts'
import { daysBetween } from './days.ts'
import { moneyBack } from './money-back.ts'

/** What stands below the tear of the costs. `amount` is null where there is no price yet. */
export type Due = { cap: string; amount: Paise | null; text: string }
type Owed = Pick<Booking, 'stage' | 'payable' | 'balanceDue' | 'paid' | 'payments' | 'moveDate' | 'today' | 'firstName'>

export function dueOf(booking: Owed): Due {
  const { stage, payable, balanceDue, firstName } = booking
  if (payable.can && payable.purpose === 'token') {
    const rest = formatRupees(subtract(balanceDue, payable.amount), 'short')
    return { cap: say.token.cap, amount: payable.amount, text: say.token.text(rest) }
  }
  if (payable.can) return { cap: say.balance.cap, amount: payable.amount, text: payBy(booking) }
  switch (stage) {
    case 'unpriced':
      return { cap: say.unpriced.cap, amount: null, text: say.unpriced.text }
    case 'expired':
      return { cap: say.expired.cap, amount: ZERO, text: say.expired.text }
    case 'date-passed':
      return { cap: say.datePassed.cap, amount: ZERO, text: say.datePassed.text }
    case 'cancelled':
      return afterCancellation(booking)
    case 'checking':
      if (balanceDue > 0) return { cap: say.checking.cap, amount: balanceDue, text: say.checking.text }
  }
  if (balanceDue < 0) return { cap: say.overpaid.cap, amount: subtract(ZERO, balanceDue), text: say.overpaid.text }
  return { cap: say.settled.cap, amount: balanceDue, text: say.settled.text(firstName) }
}

/** The balance is asked for by the eve of the move; later, or with the day open, no day is named. */
function payBy({ moveDate, today }: Owed): string {
  return moveDate && daysBetween(today, moveDate) > 0
    ? say.balance.by(formatDay(addDays(moveDate, -1)))
    : say.balance.now
}

function afterCancellation({ paid, payments }: Owed): Due {
  const { coming, returned } = moneyBack(payments)
  if (coming > 0) return { cap: say.refund.cap, amount: coming, text: say.refund.text }
  if (returned > 0) return { cap: say.refunded.cap, amount: returned, text: say.refunded.text }
  return { cap: say.cancelled.cap, amount: ZERO, text: paid > 0 ? say.cancelled.kept : say.cancelled.text }
}
