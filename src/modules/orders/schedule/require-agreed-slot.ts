import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { OrderRow } from '../record/order-row.ts'

/**
 * Returns the date and slot in which the crew comes. Refuses 'conflict' order.no-day where there is no date, because
 * then no crew is sent or announced.
 */
export function requireAgreedSlot({ move_date: day, slot_hour }: OrderRow): { day: IndiaDate; slot: SlotHour } {
  if (!day || !slot_hour) throw reject('conflict', 'order.no-day')
  return { day, slot: slot_hour as SlotHour }
}
