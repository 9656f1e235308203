import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { type RegisterRow, type TaxDocument, type TaxKind, taxKinds, toRegisterRow } from '../rules/register-row.ts'

const BATCH_SIZE = 500

/**
 * Yields the documents that count for tax in a period, by date and number, in batches: a year of them is never in
 * memory.
 */
export async function* streamTaxDocuments(
  app: App,
  { from, to, gstin }: Pick<AccountingPeriod, 'from' | 'to' | 'gstin'>,
  kinds: readonly TaxKind[] = taxKinds,
): AsyncGenerator<RegisterRow[]> {
  let after = { day: from, number: '' }
  for (;;) {
    const { rows } = await sql<TaxDocument>`
      select id, number, tax_day as day, issued_at as "issuedAt", facts,
        case when kind in ('credit-note', 'debit-note')
          then (select amount from documents i where i.order_id = d.order_id and i.kind = 'invoice' limit 1) end as "invoiceTotal"
      from documents d
      where kind <> 'quotation' and kind = any(${kinds}) and tax_day <= ${to} and (tax_day, number) > (${after.day}, ${after.number})
        and ${gstin ? sql`facts -> 'supplier' ->> 'gstin' = ${gstin}` : sql`true`}
      order by tax_day, number limit ${BATCH_SIZE}`.execute(app.db)
    if (rows.length > 0) yield rows.map(toRegisterRow)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = { day: last.day, number: last.number }
  }
}
