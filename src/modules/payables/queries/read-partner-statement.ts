import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readPartnerRow } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { PartnerEntryKind } from '../rules/partner-account.ts'

/** A line of a partner's statement. `amount`: positive is owed to the partner. */
export type StatementLine = {
  on: IndiaDate
  kind: PartnerEntryKind
  about: string
  tdsCode: string | null
  amount: Paise
  balance: Paise
}

/** Reads the whole account of a partner, oldest first, for a file. Rejects with 'forbidden' staff.right, 'unknown' partner.unknown. */
export async function readPartnerStatement(
  app: App,
  staff: Staff,
  partnerId: number,
): Promise<{ partner: string; lines: StatementLine[] }> {
  requirePermission(staff, 'money')
  const partner = await readPartnerRow(app.db, staff, partnerId)
  const { rows } = await sql<StatementLine>`
    select e.on_date as on, e.kind, coalesce(b.number, e.reference) as about, case when e.kind = 'tds' then coalesce(e.tds_code, b.tds_code) end as "tdsCode",
      e.amount::float8 as amount, (sum(e.amount) over (order by e.on_date, e.id))::float8 as balance
    from partner_entries e left join partner_bills b on b.id = e.bill_id
    where e.partner_id = ${partnerId} order by e.on_date, e.id`.execute(app.db)
  return { partner: partner.trade_name, lines: rows }
}
