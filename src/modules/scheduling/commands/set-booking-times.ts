import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { CITIES_TOPIC, lockCity, toCityTimes } from '#modules/places/internal.server.ts'
import { type CityTimes, validateCityTimes } from '#modules/places/rules/city-times.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { toJsonText } from '#platform/database/json.ts'
import { selectOrdersAboveCapacity } from '../queries/affected-orders.ts'
import { buildDefaultCapacitySql, cityCrewColumns } from '../queries/default-capacity.ts'
import { countMatchingOrders } from './count-matching-orders.ts'

/**
 * Sets the booking hours of a city and the number of its crews for moves. They take effect immediately, also for slots
 * with reservations. Reservations above that number, or at an hour no longer sold, stay; `accepted` is the number of
 * such orders that staff were shown. Waits for reservations being made at the same time, and counts them. Rejects with
 * 'forbidden' staff.right, 'invalid' times.invalid (by field), 'unknown' city.unknown, 'conflict' city.changed, and
 * capacity.taken if there are more such orders than staff were shown.
 */
export async function setBookingTimes(
  app: App,
  staff: Staff,
  slug: string,
  { revision, times, accepted = 0 }: { revision: number; times: CityTimes; accepted?: number },
): Promise<void> {
  requirePermission(staff, 'places')
  const errors = validateCityTimes(times)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'times.invalid', errors)
  await runCacheChange(app, CITIES_TOPIC, async tx => {
    const city = await lockCity(tx, staff, slug, { revision })
    const before = toCityTimes(city)
    if (isDeepStrictEqual(before, times)) return
    const aboveCapacity = await countMatchingOrders(tx, selectOrdersAboveCapacity(city.id, times, app.now()))
    if (aboveCapacity > accepted) throw reject('conflict', 'capacity.taken')
    await tx
      .updateTable('cities')
      .set({
        slot_capacity: times.crews,
        slot_hours: toJsonText([...times.hours]),
        lead_hours: times.leadHours,
        horizon_days: times.horizonDays,
        weekday_crews: toJsonText([...times.weekdays]),
        uses_fleet_capacity: times.byFleet,
        revision: revision + 1,
      })
      .where('id', '=', city.id)
      .execute()
    const at = { date: sql`slots.date`, hour: sql`slots.hour`, trade: sql`slots.trade` }
    await sql`
      update slots set capacity = ${buildDefaultCapacitySql(cityCrewColumns, at)} from cities
      where cities.id = slots.city_id and slots.city_id = ${city.id} and slots.date >= ${toIndiaDate(app.now())}`.execute(
      tx,
    )
    const change = { before, after: { ...times, above: aboveCapacity } }
    await recordAuditEntry(app, tx, staff, { subject: 'city', about: city.id, action: 'times', ...change })
  })
}
