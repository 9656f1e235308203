import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { purgeJobRecords } from '#modules/dispatch/index.server.ts'
import { purgeUploads } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type EvidenceFacts, findEvidenceHold } from '../rules/evidence-hold.ts'

/**
 * Blocks what a claim may need of these orders: nobody reads it from now on, and the night deletes it after its last
 * day. Returns the orders without a hold, whose evidence can be deleted.
 */
export async function holdEvidence(app: App, tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<EvidenceFacts & { id: number }>`
    select o.id, to_char(greatest(o.placed_at, o.delivered_at, (select max(g.issued_at) from goods_receipts g where g.order_id = o.id), o.created_at)
        at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "carriedOn",
      exists (select from job_reports r where r.order_id = o.id and r.kind = 'after')
        or exists (select from job_signatures s where s.order_id = o.id and s.remark <> '')
        or exists (select from order_events e where e.order_id = o.id and e.kind = 'complaint') as remarked,
      exists (select from order_flags f where f.order_id = o.id and f.kind = 'disputed' and f.ended_at is null) as disputed
    from orders o where o.id = any(${orderIds}) and o.placed_at is not null
      and (exists (select from job_reports r where r.order_id = o.id) or exists (select from job_signatures s where s.order_id = o.id)
        or exists (select from job_checks c where c.order_id = o.id) or exists (select from visit_checks v where v.order_id = o.id))`.execute(
    tx,
  )
  const today = toIndiaDate(app.now())
  const holds = rows.flatMap(({ id, ...facts }) => {
    const hold = findEvidenceHold(facts, today)
    return hold ? [{ order_id: id, ...hold, held_at: app.now() }] : []
  })
  if (holds.length > 0)
    await tx
      .insertInto('erasure_holds')
      .values(holds)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const held = new Set(holds.map(({ order_id }) => order_id))
  return orderIds.filter(id => !held.has(id))
}

const BATCH = 200

/** Deletes the evidence whose hold has ended. Returns the number of orders. */
export function purgeEndedHolds(app: App): Promise<number> {
  return inTransaction(app.db, async tx => {
    const ended = await tx
      .selectFrom('erasure_holds')
      .select('order_id')
      .where('until', '<', toIndiaDate(app.now()))
      .orderBy('until')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = ended.map(({ order_id }) => order_id)
    if (ids.length === 0) return 0
    const photos = await purgeJobRecords(tx, ids)
    await tx.deleteFrom('erasure_holds').where('order_id', 'in', ids).execute()
    await purgeUploads(app, tx, photos)
    return ids.length
  })
}
