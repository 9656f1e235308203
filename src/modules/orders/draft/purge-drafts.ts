import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'

/**
 * Deletes drafts that were never placed, with their lines, once their retention is over. A customer who continues in an
 * old tab saves the draft again. A draft that other rows refer to is more than a draft and stays.
 */
export const purgeDrafts = (app: App) =>
  deleteInBatches(async most => {
    const { rows } = await sql`
      delete from orders where id = any(array(
        select o.id from orders o
        where o.placed_at is null and o.status = 'Quotation' and o.created_at < ${subtractDays(app.now(), retentionDays.drafts)}
          and not exists (select from messages m where m.order_id = o.id)
          and not exists (select from documents d where d.order_id = o.id)
          and not exists (select from payment_orders p where p.order_id = o.id)
          and not exists (select from slot_reservations p where p.order_id = o.id)
        order by o.created_at limit ${most} for update of o skip locked)) returning 1`.execute(app.db)
    return rows.length
  })
