import { sql } from 'kysely'
import { normaliseGstin } from '#kernel/gstin.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
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
): Promise<PagedRows<BusinessCustomer>> {
  requirePermission(staff, 'firms')
  const { where, orderBy, cursor, limit, page } = buildKeyset(byName, place)
  const begins = `${normaliseSearchText(text).replace(/[\\%_]/g, '\\$&')}%`
  const gstin = normaliseGstin(text).toLowerCase()
  const { rows, ...around } = page(
    await app.db
      .selectFrom('business_customers as f')
      .selectAll()
      .select(cursor.as('cursor'))
      .where(where)
      .where(
        sql<boolean>`(${toSearchableText(sql`f.name`)} like ${begins} or (${gstin} <> '' and starts_with(lower(f.gstin), ${gstin})))`,
      )
      .where(isBusinessCustomerInBranches(staff))
      .orderBy(orderBy)
      .limit(limit)
      .execute(),
  )
  return { rows: rows.map(toBusinessCustomer), ...around }
}
