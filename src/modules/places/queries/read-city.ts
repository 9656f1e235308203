import { type Selectable, sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { kept } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { AreaPart } from '../rules/city-area.ts'
import type { CityTerms } from '../rules/city-terms.ts'
import type { CityTimes } from '../rules/city-times.ts'
import { bookingTimesOf, CITIES } from './served-cities.ts'

type CityRow = Selectable<Tables['cities']>

/** A city with its terms, for the console. */
export type CityOfStaff = CityTerms & {
  id: number
  slug: string
  name: string
  state: string
  stateCode: string
  times: CityTimes
  revision: number
}

const namesOf = (parts: readonly AreaPart[]) => parts.map(({ name }) => name)

export const termsOf = ({
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
    areaWith: namesOf(area_with),
    areaWithout: namesOf(area_without),
    position,
    active,
    about,
    localities,
  },
})

export const timesOf = (row: CityRow): CityTimes => ({
  ...bookingTimesOf(row),
  ...{ crews: row.slot_capacity, weekdays: row.weekday_crews, byFleet: row.uses_fleet_capacity },
})

const ofStaff = (row: CityRow): CityOfStaff => ({
  ...{ id: row.id, slug: row.slug, name: row.name, state: row.state, stateCode: row.state_code },
  ...{ times: timesOf(row), revision: row.revision },
  ...termsOf(row),
})

/**
 * Lists the cities in the branches of the member of staff, in the order of the home page's list. Rejects with
 * 'forbidden' staff.right.
 */
export async function listCities(app: App, staff: Staff): Promise<CityOfStaff[]> {
  requireRight(staff, 'places')
  const cities = app.db.selectFrom('cities').selectAll().where(inBranches(staff, sql`cities.id`))
  const rows = await cities.orderBy('position').orderBy('id').execute()
  return rows.map(ofStaff)
}

/** Returns one city. Rejects with 'forbidden' staff.right, 'unknown' city.unknown. */
export async function readCity(app: App, staff: Staff, slug: string): Promise<CityOfStaff> {
  requireRight(staff, 'places')
  const cities = app.db.selectFrom('cities').selectAll().where(inBranches(staff, sql`cities.id`))
  const row = await cities.where('slug', '=', slug).executeTakeFirst()
  if (!row) throw reject('unknown', 'city.unknown')
  return ofStaff(row)
}

type CityPage = Pick<CityTerms, 'about' | 'localities'>
const nothing: CityPage = { about: '', localities: [] }

/** Returns the texts of a city's page that staff wrote. At most half a minute old. */
export const readCityPage = async (db: Db, id: number): Promise<CityPage> => (await cityPages(db)).get(id) ?? nothing

const cityPages = kept(
  30_000,
  async (db: Db): Promise<Map<number, CityPage>> => {
    const rows = await db.selectFrom('cities').select(['id', 'about', 'localities']).execute()
    return new Map(rows.map(({ id, ...page }) => [id, page]))
  },
  CITIES,
)
