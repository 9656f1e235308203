import { sql } from 'kysely'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addTaxAmounts, type TaxAmounts, ZERO_TAX_AMOUNTS } from '#modules/documents/rules/tax-amounts.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { createGstReturnBuilder, type GstReturn } from '../rules/gst-return.ts'
import { type RegisterRow, type TaxKind, taxKinds } from '../rules/register-row.ts'
import { type SeriesIssued, summarizeSeries } from '../rules/series-issued.ts'
import { getGstEntries } from './get-gst-entries.ts'
import { restrictToOwnRegistrations } from './restrict-to-own-registrations.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

export type RegisterTotals = TaxAmounts & {
  count: number
  roundOff: Paise
  insurance: Paise
  other: Paise
  total: Paise
}
export type PeriodReturn = GstReturn & {
  registers: Record<TaxKind, RegisterTotals>
  /** Table 13: by the day of issue. */
  series: SeriesIssued[]
  /** The number of receipt vouchers issued after the period for money received within it. */
  lateReceipts: number
}

export const ZERO_REGISTER_TOTALS: RegisterTotals = {
  ...ZERO_TAX_AMOUNTS,
  ...{ count: 0, roundOff: paise(0), insurance: paise(0), other: paise(0), total: paise(0) },
}
export const addToRegisterTotals = (sum: RegisterTotals, row: RegisterRow): RegisterTotals => ({
  ...addTaxAmounts(sum, row),
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
export async function readGstReturn(app: App, staff: Staff, requestedPeriod: AccountingPeriod): Promise<PeriodReturn> {
  requirePermission(staff, 'money')
  const period = await restrictToOwnRegistrations(app, staff, requestedPeriod)
  const builder = createGstReturnBuilder()
  const registers = Object.fromEntries(taxKinds.map(kind => [kind, ZERO_REGISTER_TOTALS])) as PeriodReturn['registers']
  let lateReceipts = 0
  for await (const rows of streamTaxDocuments(app, period)) {
    for (const row of rows) {
      registers[row.kind] = addToRegisterTotals(registers[row.kind], row)
      if (row.issuedOn > period.to) lateReceipts++
    }
    for (const entry of await getGstEntries(app, period, rows)) builder.add(entry)
  }
  return { ...builder.done(), registers, series: await listSeriesIssued(app, period), lateReceipts }
}

export async function listSeriesIssued(app: App, { from, to, gstin }: AccountingPeriod): Promise<SeriesIssued[]> {
  const issued = await app.db
    .selectFrom('documents')
    .select(['kind', 'number'])
    .where('kind', '<>', 'quotation')
    .where('issued_at', '>=', toIndiaInstant(from))
    .where('issued_at', '<', toIndiaInstant(addDays(to, 1)))
    .$if(gstin !== undefined, rows => rows.where(sql<boolean>`facts -> 'supplier' ->> 'gstin' = ${gstin}`))
    .execute()
  return summarizeSeries(issued as { kind: TaxKind; number: string }[])
}
