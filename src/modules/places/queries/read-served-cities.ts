import type { Selectable } from 'kysely'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { BookingTimes } from '../rules/city-times.ts'
import type { ServedCity } from '../rules/served-city.ts'

/** Returns the booking times in a city's row. */
export const toBookingTimes = (
  row: Pick<Selectable<Tables['cities']>, 'slot_hours' | 'lead_hours' | 'horizon_days'>,
): BookingTimes => ({ hours: row.slot_hours, leadHours: row.lead_hours, horizonDays: row.horizon_days })

/** Returns the area of a city's row. Left out if empty, because most have none and browsers receive every city. */
function toCityArea(row: Pick<Selectable<Tables['cities']>, 'area_with' | 'area_without'>): Pick<ServedCity, 'area'> {
  const [also, not] = [row.area_with, row.area_without].map(parts => parts.map(({ key }) => key)) as [
    string[],
    string[],
  ]
  return also.length + not.length > 0 ? { area: { with: also, without: not } } : {}
}

/** The cache topic that is invalidated when staff change a city (`publish-change.ts`). */
export const CITIES_TOPIC = 'cities'

/**
 * Returns every city, inactive ones included, in the order of the home page's list, then by number. At most half a
 * minute old.
 */
export const readServedCities = cacheRead(
  30_000,
  async (db: Db): Promise<ServedCity[]> => {
    const rows = await db.selectFrom('cities').selectAll().orderBy('position').orderBy('id').execute()
    return rows.map(row => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      state: row.state,
      stateCode: row.state_code,
      lat: row.lat,
      lng: row.lng,
      radiusKm: row.radius_km,
      farKm: row.far_km,
      times: toBookingTimes(row),
      ...toCityArea(row),
      active: row.active,
      listed: row.position !== null,
    }))
  },
  CITIES_TOPIC,
)
