import { indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { lockCity } from '#modules/places/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { takenAbove } from '../queries/places-taken.ts'
import { countOrders } from './count-orders.ts'

/** More crews than any mover has in a city. */
export const MOST_CREWS = 500

/**
 * Says how many crews of the movers a city has in each slot, from now on, those included that were asked for before. What is booked or held
 * above that stays; `accepted` is how many such orders staff were shown. Whoever takes a place meanwhile is waited for, and counted. Refuses
 * 'forbidden' staff.right, 'invalid' capacity.number, 'unknown' city.unknown, 'conflict' city.changed, and capacity.taken where more is
 * taken than they were shown.
 */
export async function setCapacity(
  app: App,
  staff: Staff,
  slug: string,
  { revision, capacity, accepted = 0 }: { revision: number; capacity: number; accepted?: number },
): Promise<void> {
  requireRight(staff, 'places')
  if (!Number.isInteger(capacity) || capacity < 0 || capacity > MOST_CREWS)
    throw refuse('invalid', 'capacity.number', { capacity: 'capacity.number' })
  await inTransaction(app.db, async tx => {
    const city = await lockCity(tx, slug, { revision })
    if (city.slot_capacity === capacity) return
    const above = await countOrders(tx, takenAbove(city.id, capacity, app.now()))
    if (above > accepted) throw refuse('conflict', 'capacity.taken')
    await tx
      .updateTable('cities')
      .set({ slot_capacity: capacity, revision: revision + 1 })
      .where('id', '=', city.id)
      .execute()
    await tx
      .updateTable('slots')
      .set({ capacity })
      .where('city_id', '=', city.id)
      .where('trade', '=', 0)
      .where('date', '>=', indiaDate(app.now()))
      .execute()
    const change = { before: { capacity: city.slot_capacity }, after: { capacity, above } }
    await recordChange(app, tx, staff, { subject: 'city', about: city.id, deed: 'capacity', ...change })
  })
}
