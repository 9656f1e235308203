import { sql } from 'kysely'
import type { BasisPoints } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Common GST rates of services. Their ledgers are exported even before anything was invoiced at them. */
const COMMON_GST_RATES = [500, 1800]

/** Lists the GST rates, in basis points, at which something was invoiced, lowest first. Rejects with 'forbidden'. */
export async function listInvoicedGstRates(app: App, staff: Staff): Promise<BasisPoints[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const { rows } = await sql<{ rate: BasisPoints }>`
    select distinct (facts -> 'gst' ->> 'rate')::int as rate from documents
    where kind in ('invoice', 'credit-note', 'debit-note')`.execute(app.db)
  return [...new Set([...COMMON_GST_RATES, ...rows.map(({ rate }) => rate)])].toSorted((a, b) => a - b)
}
