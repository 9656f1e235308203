import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Returns the reasons for which a city is closed, by day, between two days. If several closed dates overlap, the one
 * entered first counts.
 */
export async function getClosedDateReasons(
  db: Db,
  cityId: number,
  first: IndiaDate,
  last: IndiaDate,
): Promise<Map<IndiaDate, string>> {
  const closedDates = await db
    .selectFrom('closed_dates')
    .select(['first_day', 'last_day', 'reason'])
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .where(eb => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    .orderBy('id', 'desc')
    .execute()
  const reasons = new Map<IndiaDate, string>()
  for (const { first_day, last_day, reason } of closedDates) {
    const end = last_day < last ? last_day : last
    for (let day = first_day > first ? first_day : first; day <= end; day = addDays(day, 1)) reasons.set(day, reason)
  }
  return reasons
}
