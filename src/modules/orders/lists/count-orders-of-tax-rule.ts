import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** What a rule applies to, as it is typed: 'move', 'general', 'category-5', 'service-201' or 'option-20101'. */
type Changed = { subject: string; from: IndiaDate; to: IndiaDate | null }

/**
 * Counts the open orders whose work falls into the days of a rule, so that they get its tax when they are completed or
 * changed. A general rule also counts orders that a narrower rule covers. Rejects with 'forbidden' staff.right,
 * staff.all-branches.
 */
export async function countOrdersOfTaxRule(app: App, staff: Staff, { subject, from, to }: Changed): Promise<number> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const [kind, key] = subject.split('-')
  const id = Number(key)
  const conditions = {
    move: sql<boolean>`o.kind = 'move'`,
    general: sql<boolean>`o.kind = 'service'`,
    category: sql<boolean>`o.kind = 'service' and o.service_id in (select s.id from services s where s.category_id = ${id})`,
    service: sql<boolean>`o.kind = 'service' and o.service_id = ${id}`,
    option: sql<boolean>`o.kind = 'service' and exists (
      select from jsonb_array_elements(o.quotation -> 'lines') line where line -> 'params' ->> 'optionId' = ${String(id)})`,
  }
  const { count } = await app.db
    .selectFrom('orders as o')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('o.status', 'in', ['Token', 'Adminapproved', 'ready'])
    .where('o.move_date', '>=', from)
    .$if(to !== null, orders => orders.where('o.move_date', '<=', to))
    .where(conditions[kind as keyof typeof conditions])
    .executeTakeFirstOrThrow()
  return Number(count)
}
