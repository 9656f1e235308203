import { bookingTimesOf } from '#modules/places/internal.server.ts'
import { type BookingTimes, defaultTimes } from '#modules/places/rules/city-times.ts'
import type { Db } from '#platform/database/database.ts'

/** Reads the current booking times of a city; the default times without a city. */
export async function readTimes(db: Db, cityId: number | null): Promise<BookingTimes> {
  if (cityId === null) return defaultTimes
  const row = await db
    .selectFrom('cities')
    .select(['slot_hours', 'lead_hours', 'horizon_days'])
    .where('id', '=', cityId)
    .executeTakeFirst()
  return row ? bookingTimesOf(row) : defaultTimes
}
