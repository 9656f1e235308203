import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { freeUntil } from '#modules/orders/record/rules/cancellation.ts'
import { openClaimDay } from '#modules/orders/record/rules/claim.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { stageOf } from '#modules/orders/record/rules/stage.ts'
import { validUntil } from '#modules/orders/record/rules/valid-until.ts'
import { isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { formatAgreed, formatSteps } from '#web/app-shell/cancellation/format-steps.ts'
import { formatTill } from '#web/app-shell/cancellation/format-till.ts'

/** Returns the cost of a change or a cancellation now, or what is still possible where the booking has ended. */
export function termsOf(t: Translate, order: OrderView, now: Date): string {
  switch (stageOf(order)) {
    case 'token':
      return t('booking.plan.open', { till: formatDay(validUntil(order.validUntil!, order.moveDate), t.tag) })
    case 'unpriced':
      return t('booking.plan.unpriced')
    case 'expired':
    case 'date-passed':
      return t('booking.plan.over')
    case 'completed':
      return claims(t, order, now)
    case 'cancelled':
      return t('booking.plan.cancelled')
    default:
      return order.deliveredAt
        ? claims(t, order, now)
        : [describeRescheduling(t, order.lateRescheduleCharge), notice(t, order, now)].join(' ')
  }
}

/** Returns the last date to report damage, once the order is delivered. */
function claims(t: Translate, order: OrderView, now: Date): string {
  const till = openClaimDay(order, indiaDate(now))
  return till ? t('booking.plan.claim', { till: formatDay(till, t.tag) }) : t('booking.plan.claimOver')
}

/** Returns the cancellation charge now. Source: terms, cancellation notice. */
function notice(t: Translate, order: OrderView, now: Date): string {
  const { moveDate, slot, cancellation } = order
  const till = slot && freeUntil(order)
  if (!isPlain(cancellation)) return till ? formatSteps(t, order, now) : formatAgreed(t, cancellation)
  const hours = String(cancellation[0]!.hours)
  if (!moveDate || !till) return t('booking.plan.freeNoSlot', { hours })
  return now < till ? t('booking.plan.free', { till: formatTill(t, till), hours }) : t('booking.plan.late', { hours })
}
