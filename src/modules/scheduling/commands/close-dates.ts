import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import {
  buildCityBranchCondition,
  recordAuditEntry,
  requireAllBranches,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { selectOrdersOnClosedDates } from '../queries/affected-orders.ts'
import { type ClosedDates, validateClosedDates } from '../rules/closed-dates.ts'
import { countMatchingOrders } from './count-matching-orders.ts'

/**
 * Closes days: no slot can be reserved on them, for any trade. Existing bookings stay until staff move them; `accepted`
 * is the number of such orders that staff were shown. Waits for reservations being made at the same time, and counts
 * them. Returns the closing's id. Rejects with 'forbidden' staff.right, 'invalid' closing.invalid (by field), 'unknown'
 * city.unknown, 'forbidden' staff.all-branches if it is for every city, 'conflict' closing.booked if more orders are
 * booked than staff were shown.
 */
export async function closeDates(app: App, staff: Staff, closing: ClosedDates, accepted = 0): Promise<number> {
  requirePermission(staff, 'places')
  const errors = validateClosedDates(closing, toIndiaDate(app.now()))
  if (Object.keys(errors).length > 0) throw reject('invalid', 'closing.invalid', errors)
  return inTransaction(app.db, async tx => {
    await lockCities(tx, staff, closing.cityId)
    const booked = await countMatchingOrders(tx, selectOrdersOnClosedDates(closing, app.now()))
    if (booked > accepted) throw reject('conflict', 'closing.booked')
    const { cityId: city_id, first: first_day, last: last_day, reason } = closing
    const { id } = await tx
      .insertInto('closed_dates')
      .values({ city_id, first_day, last_day, reason, closed_by: staff.id, closed_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { ...closing, booked }
    await recordAuditEntry(app, tx, staff, { subject: 'closing', about: id, action: 'closed', after })
    return id
  })
}

/**
 * Opens closed days again, and returns the closing. Rejects with 'forbidden' staff.right and staff.all-branches,
 * 'unknown' closing.unknown.
 */
export async function reopenDates(app: App, staff: Staff, id: number): Promise<ClosedDates> {
  requirePermission(staff, 'places')
  return inTransaction(app.db, async tx => {
    const isOwnCity = sql<boolean>`(city_id is null or ${buildCityBranchCondition(staff, sql`city_id`)})`
    const row = await tx
      .deleteFrom('closed_dates')
      .where('id', '=', id)
      .where(isOwnCity)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw reject('unknown', 'closing.unknown')
    if (row.city_id === null) requireAllBranches(staff)
    const { city_id: cityId, first_day: first, last_day: last, reason } = row
    const before: ClosedDates = { cityId, first, last, reason }
    await recordAuditEntry(app, tx, staff, { subject: 'closing', about: id, action: 'opened', before })
    return before
  })
}

/** Locks the cities against new reservations, which hold a shared lock on the city's row (`reservations.ts`). */
async function lockCities(tx: Tx, staff: Staff, cityId: number | null) {
  if (cityId === null) requireAllBranches(staff)
  const { rows } = await sql`
    select id from cities where (${cityId}::int is null or id = ${cityId}::int) and ${buildCityBranchCondition(staff, sql`id`)} order by id for no key update`.execute(
    tx,
  )
  if (rows.length === 0) throw reject('unknown', 'city.unknown')
}
