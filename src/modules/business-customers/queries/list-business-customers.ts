import { sql } from 'kysely'
import { normaliseGstin } from '#kernel/gstin.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, countUpTo } from '#platform/database/count-up-to.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { normaliseSearchText, toSearchableText } from '#platform/database/search-text.ts'
import type { BusinessCustomer } from '../rules/business-customer.ts'
import { isBusinessCustomerInBranches } from './is-business-customer-in-branches.ts'
import { toBusinessCustomer } from './to-business-customer.ts'

const byName: KeysetOrder = {
  keys: [
    { of: sql`lower(f.name)`, type: 'text' },
    { of: sql`f.id`, type: 'int8' },
  ],
  down: false,
}

/**
 * Lists a page of the business customers by name. `text`: the beginning of a name or a GSTIN. Rejects with 'forbidden'
 * staff.right.
 */
export async function listBusinessCustomers(
  app: App,
  staff: Staff,
  text: string,
  place: PagePosition = {},
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<BusinessCustomer>> {
  requirePermission(staff, 'business-customers')
  const { where, orderBy, cursor, limit, page } = buildKeyset(byName, place, size)
  const { rows, ...around } = page(
    await app.db
      .selectFrom('business_customers as f')
      .selectAll()
      .select(cursor.as('cursor'))
      .where(where)
      .where(buildBusinessCustomerCondition(staff, text))
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  )
  return { rows: rows.map(toBusinessCustomer), ...around }
}

/** Counts the business customers that a search finds. Rejects with 'forbidden' staff.right. */
export async function countBusinessCustomers(app: App, staff: Staff, text: string): Promise<BoundedCount> {
  requirePermission(staff, 'business-customers')
  return countUpTo(app.db, sql`business_customers f where ${buildBusinessCustomerCondition(staff, text)}`)
}

function buildBusinessCustomerCondition(staff: Staff, text: string) {
  const begins = `${normaliseSearchText(text).replace(/[\\%_]/g, '\\$&')}%`
  const gstin = normaliseGstin(text).toLowerCase()
  return sql<boolean>`(${toSearchableText(sql`f.name`)} like ${begins} or (${gstin} <> '' and starts_with(lower(f.gstin), ${gstin})))
    and ${isBusinessCustomerInBranches(staff)}`
}
