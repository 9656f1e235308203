import { addDays, formatDay, type IndiaDate } from '#kernel/india-time.ts'
import type { OrderSummary } from '#modules/orders/rules/order-view.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { deskText as t } from '../text/en/console-orders.ts'

type Dated = Pick<OrderSummary, 'moveDate' | 'slot' | 'longDistance'>

/** 'Tomorrow, 12 PM - 02 PM': when the crew comes, as staff speak of it. */
export function whenOf({ moveDate, slot, longDistance }: Dated, today: IndiaDate): string {
  if (!moveDate) return longDistance ? t.farNoDay : t.noDay
  const day = moveDate === today ? t.today : moveDate === addDays(today, 1) ? t.tomorrow : formatDay(moveDate)
  return slot ? `${day}, ${formatSlot(slot)}` : day
}
