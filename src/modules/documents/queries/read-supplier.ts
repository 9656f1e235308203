import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#modules/places/rules/branch.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Supplier } from '../rules/document.ts'
import { getBranchSupplier, getCompanySupplier } from '../supplier.ts'

type SupplierBranch = Pick<Branch, 'id' | 'address' | 'gstin' | 'phone' | 'series'>

/**
 * The facts that decide the supplier of an order: all branches, the branch that serves the city of its pick-up, and the
 * supplier of its first tax document.
 */
export type SupplierCandidates = { branches: SupplierBranch[]; branch: number | null; issued: Supplier | null }

/** Builds the columns of a statement about an order, `of`. */
export const selectSupplierBranches = (of: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(b order by b.id), '[]') from branches b) as branches, (select branch_id from cities c where c.id = ${of}.city_id) as branch`

export async function readSupplier(app: App, db: Db, orderId: number): Promise<Supplier> {
  const { rows } = await sql<SupplierCandidates>`
    select ${selectSupplierBranches(sql`o`)},
      (select facts -> 'supplier' from documents d
        where d.order_id = o.id and d.kind <> 'quotation' order by issued_at, number limit 1) as issued
    from orders o where o.id = ${orderId}`.execute(db)
  return chooseSupplier(app, rows[0] ?? { branches: [], branch: null, issued: null })
}

/**
 * Reads a branch as the supplier on documents; for null, or a branch that no longer exists, the company's own
 * registration.
 */
export async function readBranchSupplier(app: App, db: Db, branchId: number | null): Promise<Supplier> {
  const columns = ['id', 'address', 'gstin', 'phone', 'series'] as const
  const branches = db.selectFrom('branches').select(columns)
  const branch = await branches.where('id', '=', branchId ?? 0).executeTakeFirst()
  return branch ? getBranchSupplier(app, branch) : getCompanySupplier(app)
}

/**
 * Chooses the supplier of an order: the branch that serves the city of its pick-up, else the company's own
 * registration. An order that has a tax document stays with the registration that issued it, since its invoice uses its
 * advances: only the address may be that of another branch by then.
 */
export function chooseSupplier(app: App, { branches, branch: id, issued }: SupplierCandidates): Supplier {
  const own = getCompanySupplier(app)
  if (branches.length === 0) return own
  const serving = branches.find(branch => branch.id === id)
  const gstin = issued?.gstin ?? serving?.gstin ?? own.gstin
  if (serving?.gstin === gstin) return getBranchSupplier(app, serving)
  if (gstin === own.gstin) return own
  const other = branches.find(branch => branch.gstin === gstin)
  return other ? getBranchSupplier(app, other) : issued!
}
