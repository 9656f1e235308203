import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { OrderSummary } from '#modules/orders/rules/order-view.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'

type Dated = Pick<OrderSummary, 'moveDate' | 'slot' | 'longDistance'>

/** 'Tomorrow, 12 PM - 02 PM': when the crew comes, as staff speak of it. */
export function whenOf(say: Translate, { moveDate, slot, longDistance }: Dated, today: IndiaDate): string {
  if (!moveDate) return longDistance ? say('desk.farNoDay') : say('desk.noDay')
  const day = dayName(say, moveDate, today)
  return slot ? `${day}, ${formatSlot(slot)}` : day
}

function dayName(say: Translate, date: IndiaDate, today: IndiaDate): string {
  if (date === today) return say('desk.today')
  return date === addDays(today, 1) ? say('desk.tomorrow') : formatDay(date, say.tag)
}
