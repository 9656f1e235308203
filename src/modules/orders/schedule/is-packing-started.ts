import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Builds the condition that the packing of an order, `of`, on an earlier day has started or is done. */
export const isPackingStartedSql = (of: RawBuilder<unknown>) => sql<boolean>`exists (
  select from jobs j where j.order_id = ${of}.id and j.leg = 0 and j.state in ('started', 'done'))`

/** Returns when the packing of an order on an earlier day was planned, if it has started or is done; else null. */
export async function findStartedPacking(db: Db, { id }: { id: number }): Promise<Date | null> {
  const job = await db
    .selectFrom('jobs')
    .select('starts_at')
    .where('order_id', '=', id)
    .where('leg', '=', 0)
    .where('state', 'in', ['started', 'done'])
    .executeTakeFirst()
  return job?.starts_at ?? null
}
