import { sql } from 'kysely'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ListedCustomer } from '#modules/operations/queries/search-customers.ts'
import type { App } from '#platform/app.ts'

const MAX_DUPLICATES = 10

/**
 * Lists other accounts that may belong to the same person: with the same email address or name, or with a number used
 * in the other's orders. Newest first.
 */
export async function listPossibleDuplicates(app: App, staff: Staff, id: number): Promise<ListedCustomer[]> {
  requirePermission(staff, 'merging')
  requireAllBranches(staff)
  const { rows } = await sql<ListedCustomer>`
    with self as (select id, lower(name) as name, lower(email) as email, mobile from customers where id = ${id}),
    alike as (
      (select c.id from customers c, self where lower(c.email) = self.email and self.email <> '' limit ${MAX_DUPLICATES})
      union (select c.id from customers c, self where lower(c.name) = self.name and c.erased_at is null and c.merged_into is null limit ${MAX_DUPLICATES})
      union (select o.customer_id from orders o, self where o.mobile = self.mobile and o.mobile <> '' and o.placed_at is not null limit ${MAX_DUPLICATES})
      union (select c.id from orders o, customers c where o.customer_id = ${id} and c.mobile = o.mobile limit ${MAX_DUPLICATES}))
    select c.id, c.name, c.mobile, c.email, c.created_at as since,
      (select count(*) from orders o where o.customer_id = c.id and o.placed_at is not null) as orders
    from customers c where c.id in (select id from alike) and c.id <> ${id} and c.erased_at is null and c.merged_into is null
    order by c.id desc limit ${MAX_DUPLICATES}`.execute(app.db)
  return rows
}
