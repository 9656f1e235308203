import { sql } from 'kysely'
import type { BasisPoints } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Rates that services began with: a ledger for each is there even before anything was invoiced at it. */
const FIRST = [500, 1800]

/** Each rate of tax at which something was invoiced, the lowest first. Refuses 'forbidden'. */
export async function ratesOf(app: App, staff: Staff): Promise<BasisPoints[]> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  const { rows } = await sql<{ rate: BasisPoints }>`
    select distinct (facts -> 'gst' ->> 'rate')::int as rate from documents
    where kind in ('invoice', 'credit-note', 'debit-note')`.execute(app.db)
  return [...new Set([...FIRST, ...rows.map(({ rate }) => rate)])].toSorted((a, b) => a - b)
}
