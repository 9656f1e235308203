import type { Key, Translate } from '#i18n/speaker.ts'
import type { Cell } from '#kernel/csv.ts'
import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, subtract } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  type AskedRows,
  entriesOf,
  issuedIn,
  listSettlements,
  readDebtors,
  readSettlement,
  rowsOf,
  type ShownRow,
} from '#modules/accounting/index.server.ts'
import { type Book, bookOf } from '#modules/accounting/rules/ledger-book.ts'
import { natureOf } from '#modules/accounting/rules/series-issued.ts'
import type { Span } from '#modules/accounting/rules/span.ts'
import { ledgers, voucherOfEntry } from '#modules/accounting/rules/voucher.ts'
import type { App } from '#platform/app.ts'
import { entryWords, modeWords } from '../orders/order/entry-words.ts'

/** The member of staff who downloads a file, and the translation for its texts. */
export type FileContext = { app: App; staff: Staff; t: Translate }
type ColumnOf<K> = K extends `accounts.column.${infer Name}` ? Name : never
type Column = ColumnOf<Key>
/** The columns of a file, then its lines as they are read. */
export type CsvFile = { columns: readonly Column[]; lines: AsyncIterable<Cell[]> }

export const headOf = (t: Translate, { columns }: CsvFile): Cell[] =>
  columns.map(column => t(`accounts.column.${column}`))

const rowColumns = [
  ...(['number', 'day', 'issued', 'order', 'recipient', 'gstin', 'stateCode', 'state', 'sac', 'rate'] as const),
  ...(['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'insurance', 'other', 'total', 'against'] as const),
] as const

export const rowsFile = ({ app, staff }: FileContext, span: Span, asked: AskedRows): CsvFile => ({
  columns: rowColumns,
  lines: flat(rowsOf(app, staff, span, asked), rowCells),
})

/**
 * The cells of a register row. In a table of the return the tax amounts are the share of that table; amounts outside
 * the tax, and the document’s total, are always those of the whole document.
 */
const rowCells = (row: ShownRow): Cell[] => [
  ...[row.number, row.day, row.issuedOn, row.orderNo, row.recipient, row.gstin, row.pos.code, row.pos.name, row.sac],
  row.rateShown / 100,
  ...[row.shown.taxable, row.shown.cgst, row.shown.sgst, row.shown.igst].map(amount => ({ amount })),
  ...[row.roundOff, row.insurance, row.other, row.total].map(amount => ({ amount })),
  [...row.against.map(({ number }) => number), ...(row.takesBack ? [row.takesBack] : [])].join(' '),
]

export const seriesFile = ({ app, t }: FileContext, span: Span): CsvFile => ({
  columns: ['series', 'first', 'last', 'documents', 'missing'],
  lines: flat(once(issuedIn(app, span)), ({ kind, first, last, count, missing }) => [
    `${natureOf[kind]} ${t(`accounts.register.${kind}`)}`,
    first,
    last,
    count,
    missing,
  ]),
})

/** Formats the ledger as vouchers, the layout that accounting software expects when it imports a table. */
export const bookFile = ({ app, staff, t }: FileContext, span: Span, book: Book | null): CsvFile => ({
  columns: [
    ...(['voucherDate', 'voucherType', 'voucherNumber', 'debitLedger', 'creditLedger', 'amount', 'currency'] as const),
    ...(['order', 'recipient', 'entry', 'mode', 'reference', 'payment', 'settlement', 'utr'] as const),
    ...(book === 'cash' ? (['balance'] as const) : []),
  ],
  lines: flat(entriesOf(app, staff, span, book), entry => {
    const { day, id, currency, orderNo, name, type, mode, reference, paymentId, settlementId, utr, balance } = entry
    const voucher = voucherOfEntry({ ...entry, currency: 'INR' })
    const [account, customers] = [ledgers[bookOf(mode)][0], ledgers.customers[0]]
    const [debited, credited] = entry.credit > 0 ? [account, customers] : [customers, account]
    const amount = entry.credit > 0 ? entry.credit : entry.debit
    return [
      ...[day, voucher?.type ?? '', `L${id}`, debited, credited, { amount }, currency],
      ...[orderNo, name, entryWords(t, type), modeWords(t, mode), reference, paymentId, settlementId, utr],
      ...(book === 'cash' ? [{ amount: balance }] : []),
    ]
  }),
})

export const debtorsFile = ({ app, staff }: FileContext, on: IndiaDate): CsvFile => ({
  columns: ['order', 'recipient', 'mobile', 'invoice', 'day', 'age', 'owed'],
  lines: flat(once(readDebtors(app.reader, staff, on).then(({ debtors }) => debtors)), debtor => [
    ...[debtor.orderNo, debtor.name, debtor.mobile ?? '', debtor.invoice ?? '', debtor.since],
    daysBetween(debtor.since, on),
    { amount: debtor.owed },
  ]),
})

export const heldFile = ({ app, staff, t }: FileContext, on: IndiaDate): CsvFile => ({
  columns: ['order', 'recipient', 'why', 'since', 'held'],
  lines: flat(
    once(readDebtors(app.reader, staff, on).then(({ held }) => held)),
    ({ orderNo, name, why, since, held }) => [...[orderNo, name, t(`accounts.why.${why}`), since], { amount: held }],
  ),
})

/** A line for each payment and refund in each settlement, with its orders. */
export const settlementsFile = ({ app, staff, t }: FileContext, span: Span): CsvFile => ({
  columns: ['settlement', 'utr', 'day', 'entry', 'payment', 'order', 'amount', 'fee', 'tax', 'net'],
  lines: (async function* () {
    for (const { id, utr, day } of await listSettlements(app, staff, span)) {
      const { lines } = await readSettlement(app, staff, id)
      for (const line of lines) {
        const net = subtract(line.credit, line.debit)
        const kind = line.description || t(`accounts.settlement.kind.${line.kind}`)
        const amounts = [add(net, line.fee), subtract(line.fee, line.tax), line.tax, net]
        yield [id, utr, day, kind, line.id, line.orders.join(' '), ...amounts.map(amount => ({ amount }))]
      }
    }
  })(),
})

async function* flat<T>(batches: AsyncIterable<T[]>, cells: (item: T) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const batch of batches) for (const item of batch) yield cells(item)
}
async function* once<T>(found: Promise<T[]>): AsyncGenerator<T[]> {
  yield await found
}
