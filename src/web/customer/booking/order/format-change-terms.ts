import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { getBookingStage } from '#modules/orders/record/rules/booking-stage.ts'
import { getFreeCancellationDeadline } from '#modules/orders/record/rules/cancellation-charge.ts'
import { findReportDay } from '#modules/orders/record/rules/claim.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { isFreeUntilFullCharge } from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { formatAgreedSteps, formatCurrentSteps } from '#web/app-shell/cancellation/format-steps.ts'
import { formatUntil } from '#web/app-shell/cancellation/format-until.ts'

/** Returns the cost of a change or a cancellation now, or what is still possible where the booking has ended. */
export function formatChangeTerms(t: Translate, order: OrderView, now: Date): string {
  switch (getBookingStage(order)) {
    case 'token':
      return t('booking.plan.open', { till: formatDay(getValidUntil(order.validUntil!, order.moveDate), t.tag) })
    case 'unpriced':
      return t('booking.plan.unpriced')
    case 'expired':
    case 'date-passed':
      return t('booking.plan.over')
    case 'completed':
      return formatClaims(t, order, now)
    case 'cancelled':
      return t('booking.plan.cancelled')
    default:
      return order.deliveredAt
        ? formatClaims(t, order, now)
        : [describeRescheduling(t, order.lateRescheduleCharge), formatNotice(t, order, now)].join(' ')
  }
}

/** Returns the last date to report damage, once the order is delivered. */
function formatClaims(t: Translate, order: OrderView, now: Date): string {
  const till = findReportDay(order, toIndiaDate(now))
  return till ? t('booking.plan.claim', { till: formatDay(till, t.tag) }) : t('booking.plan.claimOver')
}

/** Returns the cancellation charge now. Source: terms, cancellation notice. */
function formatNotice(t: Translate, order: OrderView, now: Date): string {
  const { moveDate, slot, cancellation } = order
  const till = slot && getFreeCancellationDeadline(order)
  if (!isFreeUntilFullCharge(cancellation))
    return till ? formatCurrentSteps(t, order, now) : formatAgreedSteps(t, cancellation)
  const hours = String(cancellation[0]!.hours)
  if (!moveDate || !till) return t('booking.plan.freeNoSlot', { hours })
  return now < till ? t('booking.plan.free', { till: formatUntil(t, till), hours }) : t('booking.plan.late', { hours })
}
