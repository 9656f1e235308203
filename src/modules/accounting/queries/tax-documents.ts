import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { type RegisterRow, registerRow, type TaxDocument, type TaxKind, taxKinds } from '../rules/register-row.ts'
import type { Span } from '../rules/span.ts'

const AT_ONCE = 500

/**
 * Yields the documents that count for tax in a period, by date and number, in batches: a year of them is never in
 * memory.
 */
export async function* taxDocuments(
  app: App,
  { from, to, gstin }: Pick<Span, 'from' | 'to' | 'gstin'>,
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
      order by tax_day, number limit ${AT_ONCE}`.execute(app.db)
    if (rows.length > 0) yield rows.map(registerRow)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = { day: last.day, number: last.number }
  }
}
