import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addTaxAmounts, type TaxAmounts, ZERO_TAX_AMOUNTS } from '#modules/documents/rules/tax-amounts.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import type { GstEntry, GstTable } from '../rules/gst-entries.ts'
import { getGstEntryKey } from '../rules/gst-return.ts'
import type { RegisterRow, TaxKind } from '../rules/register-row.ts'
import { getGstEntries, streamUnadjustedAdvances } from './get-gst-entries.ts'
import { addToRegisterTotals, type RegisterTotals, ZERO_REGISTER_TOTALS } from './read-gst-return.ts'
import { restrictToOwnRegistrations } from './restrict-to-own-registrations.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

/** The rows to read: of a register, or of a table of the return. `key`: one figure of the table, null for all. */
export type FigureQuery = { register: TaxKind } | { table: GstTable; key: string | null }
/** A document with the amounts that count for the figure. In a register, that is the whole document. */
export type FigureRow = RegisterRow & { shown: TaxAmounts; shownRate: number; sac: string }
type FigurePage = { rows: FigureRow[]; sum: RegisterTotals; shown: TaxAmounts; more: string | null }

const PAGE = 50

/** Yields the rows behind a figure, in batches. Rejects with 'forbidden'. */
export async function* streamGstFigureRows(
  app: App,
  staff: Staff,
  of: AccountingPeriod,
  query: FigureQuery,
): AsyncGenerator<FigureRow[]> {
  requirePermission(staff, 'money')
  const period = await restrictToOwnRegistrations(app, staff, of)
  if ('register' in query) {
    for await (const rows of streamTaxDocuments(app, period, [query.register]))
      yield rows.map(row => ({ ...row, shown: row, shownRate: row.rate, sac: joinSacs(row) }))
    return
  }
  const { table, key } = query
  for await (const entries of streamGstEntries(app, period, table)) {
    yield entries
      .filter(entry => entry.table === table && (key === null || getGstEntryKey(entry) === key))
      .map(({ row, amounts: heads, pos, rate, sac }) => {
        return { ...row, pos, shown: heads, shownRate: rate, sac: sac ?? joinSacs(row) }
      })
  }
}

/** Yields the entries that make up a table. In 11A an advance that was invoiced in the same period is not there at all. */
async function* streamGstEntries(app: App, period: AccountingPeriod, table: GstTable): AsyncGenerator<GstEntry[]> {
  if (table === '11a') yield* streamUnadjustedAdvances(app, period)
  else for await (const rows of streamTaxDocuments(app, period)) yield await getGstEntries(app, period, rows)
}

const joinSacs = ({ bySac }: RegisterRow) => bySac.map(({ sac }) => sac).join(' ')

/**
 * Returns a page of about fifty rows after the cursor `after`, and the totals of all rows. Rows of one document stay on
 * one page.
 */
export async function getGstFigurePage(
  app: App,
  staff: Staff,
  period: AccountingPeriod,
  query: FigureQuery,
  after: string | null,
): Promise<FigurePage> {
  const page: FigureRow[] = []
  let [sum, shown, more, last] = [ZERO_REGISTER_TOTALS, ZERO_TAX_AMOUNTS, null as string | null, '']
  for await (const rows of streamGstFigureRows(app, staff, period, query))
    for (const row of rows) {
      const isNewDocument = row.number !== last // one document can have several rows in a table
      if (isNewDocument) sum = addToRegisterTotals(sum, row)
      shown = addTaxAmounts(shown, row.shown)
      last = row.number
      if (after !== null && toRowCursor(row) <= after) continue
      const isFull = page.length >= PAGE && isNewDocument
      if (isFull) more ??= toRowCursor(page.at(-1)!)
      if (more === null) page.push(row)
    }
  return { rows: page, sum, shown, more }
}

/** The cursor of a row: sorted as `readRowPairs` yields them, equal for all rows of one document. */
const toRowCursor = ({ day, number }: FigureRow) => `${day} ${number}`
