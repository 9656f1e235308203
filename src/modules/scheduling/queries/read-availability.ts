import { sql } from 'kysely'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { isSlotOpen } from '../rules/open-slot.ts'
import { type SlotHour, slotHours } from '../rules/slot.ts'
import { closedDays } from './closed-days.ts'

export type DayAvailability = {
  date: IndiaDate
  /** Why nobody works on it; null where they do. */
  closed: string | null
  slots: { hour: SlotHour; free: number; capacity: number }[]
}

/** Free crews of a trade by day and slot of a city, from `first` on; a slot that has closed, and each of a day on which nobody works, counts as full. */
export async function readAvailability(
  app: App,
  cityId: number,
  first: IndiaDate,
  days: number,
  trade = 0,
): Promise<DayAvailability[]> {
  const now = app.now()
  const last = addDays(first, days - 1)
  const [usual, closed] = await Promise.all([
    usualCapacity(app, cityId, trade),
    closedDays(app.db, cityId, first, last),
  ])
  const { rows } = await sql<{ date: IndiaDate; hour: number; capacity: number; taken: number }>`
    select s.date, s.hour, s.capacity, count(p.order_id) as taken
    from slots s left join slot_places p on p.city_id = s.city_id and p.date = s.date and p.hour = s.hour and p.trade = s.trade
      and (p.expires_at is null or p.expires_at > ${now})
    where s.city_id = ${cityId} and s.trade = ${trade} and s.date between ${first} and ${last}
    group by s.date, s.hour, s.capacity`.execute(app.db)
  const known = new Map(rows.map(row => [`${row.date} ${row.hour}`, row]))

  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(first, offset)
    const reason = closed.get(date) ?? null
    const slots = slotHours.map(hour => {
      const row = known.get(`${date} ${hour}`)
      const capacity = row?.capacity ?? usual
      const free = !reason && isSlotOpen(date, hour, now) ? Math.max(0, capacity - (row?.taken ?? 0)) : 0
      return { hour, free, capacity }
    })
    return { date, closed: reason, slots }
  })
}

/** Of a slot that nobody has asked for yet. */
async function usualCapacity(app: App, cityId: number, trade: number): Promise<number> {
  const from =
    trade === 0
      ? app.db.selectFrom('cities').select('slot_capacity').where('id', '=', cityId)
      : app.db.selectFrom('service_categories').select('slot_capacity').where('trade', '=', trade)
  return (await from.executeTakeFirst())?.slot_capacity ?? 0
}
