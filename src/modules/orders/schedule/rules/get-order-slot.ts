import type { IndiaDate } from '#kernel/india-time.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'

type OrderSlotColumns = { city_id: number | null; move_date: IndiaDate | null; slot_hour: number | null; trade: number }

/** Returns the slot of an order in its own trade; null while none is agreed. */
export function getOrderSlot({ city_id: cityId, move_date: date, slot_hour: hour, trade }: OrderSlotColumns) {
  return cityId && date && hour ? { cityId, date, hour: hour as SlotHour, trade } : null
}
