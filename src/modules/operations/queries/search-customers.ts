import { type RawBuilder, sql } from 'kysely'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { parseMobile } from '#kernel/phone.ts'
import {
  buildCityBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, countUpTo } from '#platform/database/count-up-to.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { buildWordsQuery } from '#platform/database/words-query.ts'

export type ListedCustomer = { id: number; name: string; mobile: string; email: string; orders: number; since: Date }

const sortOrder: KeysetOrder = { keys: [{ of: sql`c.id`, type: 'int8' }], down: true }

/** Returns a page of the customers that match a search, newest first, without erased ones. */
export async function searchCustomers(
  app: App,
  staff: Staff,
  { text, place }: { text: string; place: PagePosition },
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ListedCustomer>> {
  requirePermission(staff, 'orders')
  const { where, orderBy, cursor, limit, page } = buildKeyset(sortOrder, place, size)
  const { rows } = await sql<ListedCustomer & { cursor: string[] }>`
    select ${cursor} as cursor, c.id, c.name, c.mobile, c.email, c.created_at as since,
      (select count(*) from orders o where o.customer_id = c.id and o.placed_at is not null and ${buildCityBranchCondition(staff, sql`o.city_id`)}) as orders
    from customers c where ${await buildCustomerCondition(app, staff, text)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the customers that match a search. */
export async function countCustomers(app: App, staff: Staff, text: string): Promise<BoundedCount> {
  requirePermission(staff, 'orders')
  return countUpTo(app.db, sql`customers c where ${await buildCustomerCondition(app, staff, text)}`)
}

const buildCustomerCondition = async (app: App, staff: Staff, text: string) =>
  sql`c.erased_at is null and c.merged_into is null and ${buildCustomerBranchCondition(staff, sql`c.id`)}
    and ${await buildSearchCondition(app, text)}`

/**
 * Builds the search condition: by current details, or by those given up in a merge. Merged accounts are few and are
 * queried separately.
 */
async function buildSearchCondition(app: App, text: string): Promise<RawBuilder<boolean>> {
  if (!text) return sql`true`
  const { rows } = await sql<{ id: number }>`
    select distinct c.merged_into as id from customers c where c.merged_into is not null and c.erased_at is null and ${buildMatchCondition(text)} limit 100`.execute(
    app.db,
  )
  if (rows.length === 0) return buildMatchCondition(text)
  return sql`(${buildMatchCondition(text)} or c.id = any(${rows.map(({ id }) => id)}::int8[]))`
}

/**
 * Builds the condition for the beginning of a mobile number or an email address, or for words that begin words of the
 * name.
 */
function buildMatchCondition(text: string): RawBuilder<boolean> {
  const mobile = parseMobile(text)
  if (mobile) return sql`c.mobile = ${mobile}`
  const digits = /^(?:\+91|0091)?(\d{3,10})$/.exec(normalisePhone(text))?.[1]
  if (digits) return sql`c.mobile like ${`${digits}%`}`
  if (text.includes('@')) return sql`lower(c.email) like ${`${text.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`}`
  const words = buildWordsQuery(text)
  if (!words) return sql`false`
  return sql`to_tsvector('simple', translate(c.name, '.,''-/@_', '       '))
    @@ to_tsquery('simple', ${words})`
}
