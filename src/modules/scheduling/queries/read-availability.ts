import { sql } from 'kysely'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { isSlotOpen } from '../rules/open-slot.ts'
import { type SlotHour, slotHours } from '../rules/slot.ts'
import { closedDays } from './closed-days.ts'
import { readTimes } from './read-times.ts'
import { cityCrews, usualCapacity } from './usual-capacity.ts'

export type DayAvailability = {
  date: IndiaDate
  /** Why nobody works on it; null where they do. */
  closed: string | null
  /** Those that the city sells. */
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
  const slot = { date: sql`d.date`, hour: sql`h.hour`, trade: sql`${trade}::int` }
  const [times, closed, { rows }] = await Promise.all([
    readTimes(app.db, cityId),
    closedDays(app.db, cityId, first, last),
    sql<{ date: IndiaDate; hour: SlotHour; capacity: number; taken: number }>`
      select d.date, h.hour, coalesce(s.capacity, ${usualCapacity(cityCrews, slot)}, 0) as capacity,
        (select count(*) from slot_places p where (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade)
          and (p.expires_at is null or p.expires_at > ${now})) as taken
      from cities
      cross join (select ${first}::date + n as date from generate_series(0, ${days - 1}::int) n) d
      cross join lateral (select value::int as hour from jsonb_array_elements_text(cities.slot_hours) as value) h
      left join slots s on s.city_id = cities.id and s.date = d.date and s.hour = h.hour and s.trade = ${trade}
      where cities.id = ${cityId}`.execute(app.db),
  ])
  const known = new Map(rows.map(row => [`${row.date} ${row.hour}`, row]))
  const sold = slotHours.filter(hour => times.hours.includes(hour))

  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(first, offset)
    const reason = closed.get(date) ?? null
    const slots = sold.map(hour => {
      const { capacity, taken } = known.get(`${date} ${hour}`) ?? { capacity: 0, taken: 0 }
      const free = !reason && isSlotOpen(date, hour, now, times) ? Math.max(0, capacity - taken) : 0
      return { hour, free, capacity }
    })
    return { date, closed: reason, slots }
  })
}
