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

/** A register, or a table of the return, all of it or one of its figures by `key`. */
export type AskedRows = { register: TaxKind } | { table: GstTable; key: string | null }
/** A document, with what of it stands in what was asked for: of a register all of it. */
export type ShownRow = RegisterRow & { shown: TaxAmounts; rateShown: number; sac: string }
type Page = { rows: ShownRow[]; sum: RegisterSum; shown: TaxAmounts; more: string | null }

const PAGE = 50

/** The rows behind a figure, some hundred at a time. Refuses 'forbidden'. */
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

/** Fifty of them behind the document named last, with all that is of one document together, and the sum of all. */
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
      const isNext = row.number !== last // a document may add to several figures of a table
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

/** In the order of what `rowsOf` gives, as far as the document; of one document each is another. */
const cursorOf = ({ day, number }: ShownRow) => `${day} ${number}`
