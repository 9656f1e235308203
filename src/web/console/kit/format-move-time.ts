import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { OrderSummary } from '#modules/orders/record/rules/order-view.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'

type MoveTiming = Pick<OrderSummary, 'moveDate' | 'slot' | 'longDistance'>

/** 'Tomorrow, 12 PM - 02 PM': formats the move date and slot for staff. */
export function formatMoveTime(t: Translate, { moveDate, slot, longDistance }: MoveTiming, today: IndiaDate): string {
  if (!moveDate) return longDistance ? t('orders.farNoDay') : t('orders.noDay')
  const day = formatDayName(t, moveDate, today)
  return slot ? `${day}, ${formatSlot(slot)}` : day
}

function formatDayName(t: Translate, date: IndiaDate, today: IndiaDate): string {
  if (date === today) return t('orders.today')
  return date === addDays(today, 1) ? t('orders.tomorrow') : formatDay(date, t.tag)
}
