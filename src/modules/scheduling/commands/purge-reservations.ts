import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'

/**
 * Deletes reservations of dates past their retention, with their use of a fleet, and slots without any reservation.
 * `over`: SQL condition that nothing is left to do for an order `o`; open orders keep their reservation however old it
 * is.
 */
export async function purgeReservations(app: App, over: ReturnType<typeof sql>): Promise<number> {
  const day = toIndiaDate(subtractDays(app.now(), retentionDays.slotReservations))
  const reservations = await deleteInBatches(async most => {
    const { rows } = await sql`
      delete from slot_reservations where order_id = any(array(
        select p.order_id from slot_reservations p join orders o on o.id = p.order_id
        where p.date < ${day}::date and (p.expires_at is not null or ${over})
        order by p.date limit ${most} for update of p skip locked)) returning 1`.execute(app.db)
    return rows.length
  })
  const slots = await deleteInBatches(async most => {
    const { rows } = await sql`
      delete from slots where (city_id, date, hour, trade) in (
        select city_id, date, hour, trade from slots s where date < ${day}::date and not exists (
          select from slot_reservations p where (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade))
        limit ${most} for update skip locked) returning 1`.execute(app.db)
    return rows.length
  })
  return reservations + slots
}
