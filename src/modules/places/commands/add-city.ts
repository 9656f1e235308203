import { reject } from '#kernel/domain-error.ts'
import { findStateByName } from '#kernel/gst-state.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { findPlace } from '../queries/find-place.ts'
import { CITIES_TOPIC } from '../queries/read-served-cities.ts'
import { buildCitySlug } from '../rules/city-slug.ts'
import { isSameCity } from '../rules/same-city.ts'

const DEFAULT_RADIUS_KM = 25

/**
 * Adds a town of the gazetteer, by its id there, as a city that is not open yet. Centre and State come from the
 * gazetteer; the number is the next free one of the wire contract. Returns the slug. Rejects with 'forbidden'
 * staff.right and staff.all-branches, 'unknown' city.not-found, 'conflict' city.known.
 */
export async function addCity(app: App, staff: Staff, placeId: string): Promise<string> {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  const town = findPlace(placeId)
  const state = town && findStateByName(town.state)
  if (town?.kind !== 'city' || !state) throw reject('unknown', 'city.not-found')
  return runCacheChange(app, CITIES_TOPIC, async tx => {
    // Concurrent additions take turns: after its wait, the second reads what the first wrote.
    await tx.selectFrom('cities').select('id').orderBy('id').limit(1).forNoKeyUpdate().execute()
    const known = await tx.selectFrom('cities').select(['id', 'slug', 'lat', 'lng']).execute()
    if (known.some(city => isSameCity(city, town))) throw reject('conflict', 'city.known')
    const id = Math.max(0, ...known.map(city => city.id)) + 1
    const slugs = known.map(city => city.slug)
    const city = {
      ...{ id, slug: buildCitySlug(town.name, town.state, slugs), name: town.name, active: false },
      ...{ state: town.state, state_code: state.code, lat: town.lat, lng: town.lng, radius_km: DEFAULT_RADIUS_KM },
    }
    await tx.insertInto('cities').values(city).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'city', about: id, action: 'added', after: city })
    return city.slug
  })
}
