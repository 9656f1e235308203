import { sql } from 'kysely'
import { addDays, instantOf } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type GstReturn, gstReturn } from '../rules/gst-return.ts'
import { plus, type TaxAmounts, ZERO_TAX_AMOUNTS } from '../rules/heads.ts'
import { type RegisterRow, type TaxKind, taxKinds } from '../rules/register-row.ts'
import { type SeriesIssued, seriesIssued } from '../rules/series-issued.ts'
import type { Span } from '../rules/span.ts'
import { gstEntriesOf } from './gst-entries-of.ts'
import { ownSpan } from './own-span.ts'
import { taxDocuments } from './tax-documents.ts'

export type RegisterSum = TaxAmounts & { count: number; roundOff: Paise; insurance: Paise; other: Paise; total: Paise }
export type SpanReturn = GstReturn & {
  registers: Record<TaxKind, RegisterSum>
  /** Table 13: by the day of issue. */
  series: SeriesIssued[]
  /** The number of receipt vouchers issued after the period for money received within it. */
  entered: number
}

export const noSum: RegisterSum = {
  ...ZERO_TAX_AMOUNTS,
  ...{ count: 0, roundOff: paise(0), insurance: paise(0), other: paise(0), total: paise(0) },
}
export const addRow = (sum: RegisterSum, row: RegisterRow): RegisterSum => ({
  ...plus(sum, row),
  count: sum.count + 1,
  roundOff: paise(sum.roundOff + row.roundOff),
  insurance: paise(sum.insurance + row.insurance),
  other: paise(sum.other + row.other),
  total: paise(sum.total + row.total),
})

/**
 * Returns everything that the GST return of a period needs, from the documents as they were issued. Rejects with
 * 'forbidden'.
 */
export async function readReturn(app: App, staff: Staff, asked: Span): Promise<SpanReturn> {
  requireRight(staff, 'money')
  const span = await ownSpan(app, staff, asked)
  const sums = gstReturn()
  const registers = Object.fromEntries(taxKinds.map(kind => [kind, noSum])) as SpanReturn['registers']
  let entered = 0
  for await (const rows of taxDocuments(app, span)) {
    for (const row of rows) {
      registers[row.kind] = addRow(registers[row.kind], row)
      if (row.issuedOn > span.to) entered++
    }
    for (const entry of await gstEntriesOf(app, span, rows)) sums.add(entry)
  }
  return { ...sums.done(), registers, series: await issuedIn(app, span), entered }
}

export async function issuedIn(app: App, { from, to, gstin }: Span): Promise<SeriesIssued[]> {
  const issued = await app.db
    .selectFrom('documents')
    .select(['kind', 'number'])
    .where('kind', '<>', 'quotation')
    .where('issued_at', '>=', instantOf(from))
    .where('issued_at', '<', instantOf(addDays(to, 1)))
    .$if(gstin !== undefined, rows => rows.where(sql<boolean>`facts -> 'supplier' ->> 'gstin' = ${gstin}`))
    .execute()
  return seriesIssued(issued as { kind: TaxKind; number: string }[])
}
