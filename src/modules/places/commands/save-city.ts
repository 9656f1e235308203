import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { toJsonText } from '#platform/database/json.ts'
import { toCityTerms } from '../queries/read-city.ts'
import { CITIES_TOPIC } from '../queries/read-served-cities.ts'
import { resolveCityArea } from '../queries/resolve-city-area.ts'
import type { CityTerms } from '../rules/city-terms.ts'
import { lockCity } from './lock-city.ts'

/**
 * Saves the terms of a city, effective immediately in every process. A withdrawn city keeps its orders, and nothing new
 * is sold in it. Rejects with 'forbidden' staff.right, 'unknown' city.unknown, 'conflict' city.changed, 'invalid'
 * city.area if a line of its area names nothing near.
 */
export async function saveCity(
  app: App,
  staff: Staff,
  slug: string,
  { revision, terms }: { revision: number; terms: CityTerms },
): Promise<void> {
  requirePermission(staff, 'places')
  await runCacheChange(app, CITIES_TOPIC, async tx => {
    const city = await lockCity(tx, staff, slug, { revision })
    const before = toCityTerms(city)
    if (isDeepStrictEqual(before, terms)) return
    const { radiusKm: radius_km, farKm: far_km, localities, areaWith, areaWithout, ...rest } = terms
    const also = resolveCityArea(areaWith, city, city.area_with)
    const not = resolveCityArea(areaWithout, city, city.area_without)
    if (!also || !not)
      throw reject('invalid', 'city.area', {
        ...(!also && { areaWith: 'city.area' }),
        ...(!not && { areaWithout: 'city.area' }),
      })
    await tx
      .updateTable('cities')
      .set({
        ...{ ...rest, radius_km, far_km, localities: toJsonText(localities), revision: revision + 1 },
        ...{ area_with: toJsonText(also), area_without: toJsonText(not) },
      })
      .where('id', '=', city.id)
      .execute()
    const opens = terms.active && !before.active ? 'opened' : !terms.active && before.active ? 'withdrawn' : 'saved'
    await recordAuditEntry(app, tx, staff, { subject: 'city', about: city.id, action: opens, before, after: terms })
  })
}
