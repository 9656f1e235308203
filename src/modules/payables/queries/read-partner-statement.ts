import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readBranchSupplier } from '#modules/documents/index.server.ts'
import { readPartnerRow } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { PrintedPartnerStatement } from '../ports.ts'
import { buildPartnerStatement, type StatementLine } from '../rules/partner-statement.ts'
import { getTaxYear } from '../rules/tds.ts'

/** Reads the whole account of a partner, oldest first, for a file. Rejects with 'forbidden' staff.right, 'unknown' partner.unknown. */
export async function readPartnerStatement(
  app: App,
  staff: Staff,
  partnerId: number,
): Promise<{ partner: string; lines: StatementLine[] }> {
  requirePermission(staff, 'money')
  const partner = await readPartnerRow(app.db, staff, partnerId)
  return { partner: partner.trade_name, lines: await listLines(app, partnerId) }
}

/**
 * Prints the account of a partner as PDF: from the first day of the tax year to today, or as asked. Rejects as
 * `readPartnerStatement`.
 */
export async function printPartnerStatement(
  app: App,
  staff: Staff,
  partnerId: number,
  { from, to }: { from: IndiaDate | null; to: IndiaDate | null },
): Promise<{ file: Uint8Array; name: string }> {
  requirePermission(staff, 'money')
  const partner = await readPartnerRow(app.db, staff, partnerId)
  const last = to ?? toIndiaDate(app.now())
  const asked = from ?? getTaxYear(last).first
  const span = { from: asked <= last ? asked : last, to: last }
  const { legal_name: name, trade_name: tradeName, address, pan, gstin } = partner
  const statement: PrintedPartnerStatement = {
    ...buildPartnerStatement(await listLines(app, partnerId), span),
    partner: { name, tradeName, address, pan, gstin },
    supplier: await readBranchSupplier(app, app.db, getOnlyBranch(partner.branches)),
    issuedAt: app.now(),
  }
  return {
    file: await app.ports.partnerStatementPrinter(statement),
    name: `statement-${partnerId}-${span.from}-${span.to}.pdf`,
  }
}

/** The branch that the partner works for; null, the company itself, if there are several or all. */
const getOnlyBranch = ([only, ...others]: readonly number[]): number | null =>
  only && others.length === 0 ? only : null

async function listLines(app: App, partnerId: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.on_date as on, e.kind, coalesce(b.number, e.reference) as about, case when e.kind = 'tds' then coalesce(e.tds_code, b.tds_code) end as "tdsCode",
      e.amount::float8 as amount, (sum(e.amount) over (order by e.on_date, e.id))::float8 as balance
    from partner_entries e left join partner_bills b on b.id = e.bill_id
    where e.partner_id = ${partnerId} order by e.on_date, e.id`.execute(app.db)
  return rows
}
