import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { freeUntil } from '#modules/orders/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { validUntil } from '#modules/orders/rules/valid-until.ts'
import { booking } from '#web/text/en/booking.ts'
import { openClaimDay } from './headline.ts'
import { hourOf } from './notice-of.ts'
import { stageOf } from './stage.ts'

const t = booking.plan

/** What a change or a cancellation costs now, or what can still be done where the booking has ended. */
export function termsOf(order: OrderView, now: Date): string {
  switch (stageOf(order)) {
    case 'token':
      return t.open(formatDay(validUntil(order.validUntil!, order.moveDate)))
    case 'unpriced':
      return t.unpriced
    case 'expired':
    case 'date-passed':
      return t.over
    case 'completed': {
      const till = openClaimDay(order, indiaDate(now))
      return till ? t.claim(till) : t.claimOver
    }
    case 'cancelled':
      return t.cancelled
    default:
      return notice(order, now)
  }
}

/** Source: terms, cancellation notice. */
function notice({ moveDate, slot }: OrderView, now: Date): string {
  if (!moveDate || !slot) return t.freeNoSlot
  const till = freeUntil(moveDate, slot)!
  return now < till ? t.free(`${hourOf(slot)}, ${formatDay(indiaDate(till))}`) : t.late
}
