import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { GstTable } from '../rules/gst-entries.ts'
import { keyOf } from '../rules/gst-return.ts'
import { plus, type TaxAmounts, ZERO_TAX_AMOUNTS } from '../rules/heads.ts'
import type { RegisterRow, TaxKind } from '../rules/register-row.ts'
import type { Span } from '../rules/span.ts'
import { gstEntriesOf } from './gst-entries-of.ts'
import { ownSpan } from './own-span.ts'
import { addRow, noSum, type RegisterSum } from './read-return.ts'
import { taxDocuments } from './tax-documents.ts'

/** The rows to read: of a register, or of a table of the return. `key`: one figure of the table, null for all. */
export type AskedRows = { register: TaxKind } | { table: GstTable; key: string | null }
/** A document with the amounts that count for the figure. In a register, that is the whole document. */
export type ShownRow = RegisterRow & { shown: TaxAmounts; rateShown: number; sac: string }
type Page = { rows: ShownRow[]; sum: RegisterSum; shown: TaxAmounts; more: string | null }

const PAGE = 50

/** Yields the rows behind a figure, in batches. Rejects with 'forbidden'. */
export async function* rowsOf(app: App, staff: Staff, of: Span, asked: AskedRows): AsyncGenerator<ShownRow[]> {
  requireRight(staff, 'money')
  const span = await ownSpan(app, staff, of)
  if ('register' in asked) {
    for await (const rows of taxDocuments(app, span, [asked.register]))
      yield rows.map(row => ({ ...row, shown: row, rateShown: row.rate, sac: sacsOf(row) }))
    return
  }
  const { table, key } = asked
  for await (const rows of taxDocuments(app, span)) {
    const entries = await gstEntriesOf(app, span, rows)
    yield entries
      .filter(entry => entry.table === table && (key === null || keyOf(entry) === key))
      .map(({ row, heads, pos, rate, sac }) => {
        return { ...row, pos, shown: heads, rateShown: rate, sac: sac ?? sacsOf(row) }
      })
  }
}

const sacsOf = ({ bySac }: RegisterRow) => bySac.map(({ sac }) => sac).join(' ')

/**
 * Returns a page of about fifty rows after the cursor `after`, and the totals of all rows. Rows of one document stay on
 * one page.
 */
export async function readRows(
  app: App,
  staff: Staff,
  span: Span,
  asked: AskedRows,
  after: string | null,
): Promise<Page> {
  const page: ShownRow[] = []
  let [sum, shown, more, last] = [noSum, ZERO_TAX_AMOUNTS, null as string | null, '']
  for await (const rows of rowsOf(app, staff, span, asked))
    for (const row of rows) {
      const isNext = row.number !== last // one document can have several rows in a table
      if (isNext) sum = addRow(sum, row)
      shown = plus(shown, row.shown)
      last = row.number
      if (after !== null && cursorOf(row) <= after) continue
      const isFull = page.length >= PAGE && isNext
      if (isFull) more ??= cursorOf(page.at(-1)!)
      if (more === null) page.push(row)
    }
  return { rows: page, sum, shown, more }
}

/** The cursor of a row: sorted as `rowsOf` yields them, equal for all rows of one document. */
const cursorOf = ({ day, number }: ShownRow) => `${day} ${number}`
