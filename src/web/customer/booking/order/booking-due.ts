import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { countDaysBetween } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { sumRefunds } from '#modules/orders/record/rules/sum-refunds.ts'
import type { CustomerBooking } from './customer-booking.ts'

/** The text below the tear of the costs. `amount` is null where there is no price yet. */
export type BookingDue = { cap: string; amount: Paise | null; text: string }
type DueInput = Pick<
  CustomerBooking,
  | 'stage'
  | 'payable'
  | 'balanceDue'
  | 'paid'
  | 'payments'
  | 'moveDate'
  | 'today'
  | 'firstName'
  | 'businessCustomer'
  | 'offer'
  | 'service'
>

export function toBookingDue(t: Translate, booking: DueInput): BookingDue {
  const { stage, payable, balanceDue, firstName, businessCustomer: firm } = booking
  if (isTokenDue(payable)) {
    const rest = formatRupees(subtract(balanceDue, payable.amount), 'short')
    return {
      cap: t('bookingStages.due.token.cap'),
      amount: payable.amount,
      text: t('bookingStages.due.token.text', { rest }),
    }
  }
  if (payable.can)
    return { cap: t('bookingStages.due.balance.cap'), amount: payable.amount, text: formatDueDate(t, booking) }
  switch (stage) {
    case 'unpriced':
      return {
        cap: t('bookingStages.due.unpriced.cap'),
        amount: null,
        text: t(booking.offer ? 'bookingStages.headline.offered.lead' : 'bookingStages.due.unpriced.text'),
      }
    case 'expired':
      return { cap: t('bookingStages.due.expired.cap'), amount: ZERO, text: t('bookingStages.due.expired.text') }
    case 'date-passed':
      return {
        cap: t('bookingStages.due.datePassed.cap'),
        amount: ZERO,
        text: t('bookingStages.due.datePassed.text'),
      }
    case 'cancelled':
      return afterCancellation(t, booking)
    case 'checking':
      if (balanceDue > 0)
        return {
          cap: t('bookingStages.due.checking.cap'),
          amount: balanceDue,
          text: t('bookingStages.due.checking.text'),
        }
  }
  if (firm?.onAccount && balanceDue === 0)
    return {
      cap: t('bookingStages.due.settled.cap'),
      amount: ZERO,
      text: t('bookingStages.stops.account.text', { firm: firm.name }),
    }
  if (balanceDue < 0)
    return {
      cap: t('bookingStages.due.overpaid.cap'),
      amount: subtract(ZERO, balanceDue),
      text: t('bookingStages.due.overpaid.text'),
    }
  return {
    cap: t('bookingStages.due.settled.cap'),
    amount: balanceDue,
    text: t('bookingStages.due.settled.text', { name: firstName }),
  }
}

/**
 * Returns the due date of the balance, which is due before unloading. On the day itself, or without a date, no date is
 * named.
 */
function formatDueDate(t: Translate, { moveDate, today, service }: DueInput): string {
  if (!moveDate || countDaysBetween(today, moveDate) <= 0) return t('bookingStages.due.balance.now')
  const day = formatDay(moveDate, t.tag)
  return t(service ? 'bookingStages.due.balance.byVisit' : 'bookingStages.due.balance.by', { day })
}

function afterCancellation(t: Translate, { paid, payments }: DueInput): BookingDue {
  const { coming, failed, returned } = sumRefunds(payments)
  if (coming > 0)
    return {
      cap: t('bookingStages.due.refund.cap'),
      amount: coming,
      text:
        failed > 0
          ? t('bookingStages.afterCancellation.failed', { amount: formatRupees(failed, 'short') })
          : t('bookingStages.due.refund.text'),
    }
  if (returned > 0)
    return {
      cap: t('bookingStages.due.refunded.cap'),
      amount: returned,
      text: t('bookingStages.due.refunded.text'),
    }
  return {
    cap: t('bookingStages.due.cancelled.cap'),
    amount: ZERO,
    text: paid > 0 ? t('bookingStages.due.cancelled.kept') : t('bookingStages.due.cancelled.text'),
  }
}
