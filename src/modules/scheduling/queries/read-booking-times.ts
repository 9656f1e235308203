import { toBookingTimes } from '#modules/places/internal.server.ts'
import { type BookingTimes, defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import type { Db } from '#platform/database/database.ts'

/** Reads the current booking times of a city; the default times without a city. */
export async function readBookingTimes(db: Db, cityId: number | null): Promise<BookingTimes> {
  if (cityId === null) return defaultBookingTimes
  const row = await db
    .selectFrom('cities')
    .select(['slot_hours', 'lead_hours', 'horizon_days'])
    .where('id', '=', cityId)
    .executeTakeFirst()
  return row ? toBookingTimes(row) : defaultBookingTimes
}
