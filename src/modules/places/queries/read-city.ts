import { type Selectable, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { AreaPart } from '../rules/city-area.ts'
import type { CityTerms } from '../rules/city-terms.ts'
import type { CityTimes } from '../rules/city-times.ts'
import { CITIES_TOPIC, toBookingTimes } from './read-served-cities.ts'

type CityRow = Selectable<Tables['cities']>

/** A city with its terms, for the console. */
export type CityDetails = CityTerms & {
  id: number
  slug: string
  name: string
  state: string
  stateCode: string
  times: CityTimes
  revision: number
}

const getAreaNames = (parts: readonly AreaPart[]) => parts.map(({ name }) => name)

export const toCityTerms = ({
  radius_km: radiusKm,
  far_km: farKm,
  area_with,
  area_without,
  position,
  active,
  about,
  localities,
}: CityRow): CityTerms => ({
  ...{
    radiusKm,
    farKm,
    areaWith: getAreaNames(area_with),
    areaWithout: getAreaNames(area_without),
    position,
    active,
    about,
    localities,
  },
})

export const toCityTimes = (row: CityRow): CityTimes => ({
  ...toBookingTimes(row),
  ...{ crews: row.slot_capacity, weekdays: row.weekday_crews, byFleet: row.uses_fleet_capacity },
})

const toCityDetails = (row: CityRow): CityDetails => ({
  ...{ id: row.id, slug: row.slug, name: row.name, state: row.state, stateCode: row.state_code },
  ...{ times: toCityTimes(row), revision: row.revision },
  ...toCityTerms(row),
})

/**
 * Lists the cities in the branches of the member of staff, in the order of the home page's list. Rejects with
 * 'forbidden' staff.right.
 */
export async function listCities(app: App, staff: Staff): Promise<CityDetails[]> {
  requirePermission(staff, 'places')
  const cities = app.db.selectFrom('cities').selectAll().where(buildCityBranchCondition(staff, sql`cities.id`))
  const rows = await cities.orderBy('position').orderBy('id').execute()
  return rows.map(toCityDetails)
}

/** Returns one city. Rejects with 'forbidden' staff.right, 'unknown' city.unknown. */
export async function readCity(app: App, staff: Staff, slug: string): Promise<CityDetails> {
  requirePermission(staff, 'places')
  const cities = app.db.selectFrom('cities').selectAll().where(buildCityBranchCondition(staff, sql`cities.id`))
  const row = await cities.where('slug', '=', slug).executeTakeFirst()
  if (!row) throw reject('unknown', 'city.unknown')
  return toCityDetails(row)
}

type CityPage = Pick<CityTerms, 'about' | 'localities'>
const emptyPage: CityPage = { about: '', localities: [] }

/** Returns the texts of a city's page that staff wrote. At most half a minute old. */
export const readCityPage = async (db: Db, id: number): Promise<CityPage> =>
  (await readCityPages(db)).get(id) ?? emptyPage

const readCityPages = cacheRead(
  30_000,
  async (db: Db): Promise<Map<number, CityPage>> => {
    const rows = await db.selectFrom('cities').select(['id', 'about', 'localities']).execute()
    return new Map(rows.map(({ id, ...page }) => [id, page]))
  },
  CITIES_TOPIC,
)
