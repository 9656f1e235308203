import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Builds the condition that a paid order, `of`, has its own confirmed reservation or needs none. */
export const hasReservationSql = (of: RawBuilder<unknown>) => sql<boolean>`(
  ${of}.city_id is null or ${of}.move_date is null or ${of}.slot_hour is null
  or exists (select from slot_reservations p where p.order_id = ${of}.id and p.expires_at is null
    and (p.city_id, p.date, p.hour) = (${of}.city_id, ${of}.move_date, ${of}.slot_hour)))`

/** True if one order has its own confirmed reservation or needs none. */
export async function hasReservation(db: Db, { id }: { id: number }): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${id} and ${hasReservationSql(sql`o`)}`.execute(db)
  return rows.length === 1
}
