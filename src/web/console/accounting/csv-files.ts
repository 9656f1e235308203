import type { Translate, TranslationKey } from '#i18n/translator.ts'
import type { CsvCell } from '#kernel/csv.ts'
import { countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, subtract } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  type FigureQuery,
  type FigureRow,
  listSeriesIssued,
  listSettlements,
  readGstReturn,
  readReceivables,
  readSettlement,
  streamBalancedEntries,
  streamGstFigureRows,
} from '#modules/accounting/index.server.ts'
import type { AccountingPeriod } from '#modules/accounting/rules/accounting-period.ts'
import type { GstTable } from '#modules/accounting/rules/gst-entries.ts'
import { getLedgerBook, type LedgerBook } from '#modules/accounting/rules/ledger-book.ts'
import { documentNatures } from '#modules/accounting/rules/series-issued.ts'
import { buildLedgerEntryVoucher, ledgerAccounts } from '#modules/accounting/rules/voucher.ts'
import type { App } from '#platform/app.ts'
import { formatEntryType, formatPaymentModeOf } from '../orders/order/format-entry.ts'

/** The member of staff who downloads a file, and the translation for its texts. */
export type AccountingFileContext = { app: App; staff: Staff; t: Translate }
type ColumnOf<K> = K extends `accounting.column.${infer Name}` ? Name : never
type Column = ColumnOf<TranslationKey>
/** The columns of a file, then its lines as they are read. */
export type CsvFile = { columns: readonly Column[]; lines: AsyncIterable<CsvCell[]> }

export const buildCsvHeader = (t: Translate, { columns }: CsvFile): CsvCell[] =>
  columns.map(column => t(`accounting.column.${column}`))

const registerColumns = [
  ...(['number', 'day', 'issued', 'order', 'recipient', 'gstin', 'stateCode', 'state', 'sac', 'rate'] as const),
  ...(['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'insurance', 'other', 'total', 'against'] as const),
] as const

export const buildRegisterFile = (
  { app, staff }: AccountingFileContext,
  span: AccountingPeriod,
  query: FigureQuery,
): CsvFile => ({
  columns: registerColumns,
  lines: flattenBatches(streamGstFigureRows(app, staff, span, query), toRegisterCells),
})

/** The tables that GSTR-1 asks for by place of supply and rate, not by document (rule 59; tables 7, 11A and 11B). */
export const consolidatedTables = ['7', '11a', '11b'] as const satisfies GstTable[]

/** A line for each place of supply and rate, as the accountant enters the table. The documents are a file of their own. */
export const buildConsolidatedFile = (
  { app, staff }: AccountingFileContext,
  span: AccountingPeriod,
  table: (typeof consolidatedTables)[number],
): CsvFile => ({
  columns: ['stateCode', 'state', 'rate', table === '7' ? 'taxable' : 'advance', 'cgst', 'sgst', 'igst'],
  lines: flattenBatches(
    toSingleBatch(readGstReturn(app, staff, span).then(({ groups }) => groups.filter(group => group.table === table))),
    ({ pos, rate, amounts: { taxable, cgst, sgst, igst } }) => [
      ...[pos.code, pos.name, rate / 100],
      ...[taxable, cgst, sgst, igst].map(amount => ({ amount })),
    ],
  ),
})

/**
 * The cells of a register row. In a table of the return the tax amounts are the share of that table; amounts outside
 * the tax, and the document’s total, are always those of the whole document.
 */
const toRegisterCells = (row: FigureRow): CsvCell[] => [
  ...[row.number, row.day, row.issuedOn, row.orderNo, row.recipient, row.gstin, row.pos.code, row.pos.name, row.sac],
  row.shownRate / 100,
  ...[row.shown.taxable, row.shown.cgst, row.shown.sgst, row.shown.igst].map(amount => ({ amount })),
  ...[row.roundOff, row.insurance, row.other, row.total].map(amount => ({ amount })),
  [...row.against.map(({ number }) => number), ...(row.reversedVoucherNumber ? [row.reversedVoucherNumber] : [])].join(
    ' ',
  ),
]

export const buildSeriesFile = ({ app, t }: AccountingFileContext, span: AccountingPeriod): CsvFile => ({
  columns: ['series', 'first', 'last', 'documents', 'missing'],
  lines: flattenBatches(toSingleBatch(listSeriesIssued(app, span)), ({ kind, first, last, count, missing }) => [
    `${documentNatures[kind]} ${t(`accounting.register.${kind}`)}`,
    first,
    last,
    count,
    missing,
  ]),
})

/** Formats the ledger as vouchers, the layout that accounting software expects when it imports a table. */
export const buildBookFile = (
  { app, staff, t }: AccountingFileContext,
  span: AccountingPeriod,
  book: LedgerBook | null,
): CsvFile => ({
  columns: [
    ...(['voucherDate', 'voucherType', 'voucherNumber', 'debitLedger', 'creditLedger', 'amount', 'currency'] as const),
    ...(['order', 'recipient', 'entry', 'mode', 'reference', 'payment', 'settlement', 'utr'] as const),
    ...(book === 'cash' ? (['balance'] as const) : []),
  ],
  lines: flattenBatches(streamBalancedEntries(app, staff, span, book), entry => {
    const { day, id, currency, orderNo, name, type, mode, reference, paymentId, settlementId, utr, balance } = entry
    const voucher = buildLedgerEntryVoucher({ ...entry, currency: 'INR' })
    const [account, customers] = [ledgerAccounts[getLedgerBook(mode)][0], ledgerAccounts.customers[0]]
    const [debited, credited] = entry.credit > 0 ? [account, customers] : [customers, account]
    const amount = entry.credit > 0 ? entry.credit : entry.debit
    return [
      ...[day, voucher?.type ?? '', `L${id}`, debited, credited, { amount }, currency],
      ...[
        orderNo,
        name,
        formatEntryType(t, type),
        formatPaymentModeOf(t, mode),
        reference,
        paymentId,
        settlementId,
        utr,
      ],
      ...(book === 'cash' ? [{ amount: balance }] : []),
    ]
  }),
})

export const buildDebtorsFile = ({ app, staff }: AccountingFileContext, on: IndiaDate): CsvFile => ({
  columns: ['order', 'recipient', 'mobile', 'invoice', 'day', 'age', 'owed'],
  lines: flattenBatches(
    toSingleBatch(readReceivables(app.reader, staff, on).then(({ debtors }) => debtors)),
    debtor => [
      ...[debtor.orderNo, debtor.name, debtor.mobile ?? '', debtor.invoice ?? '', debtor.since],
      countDaysBetween(debtor.since, on),
      { amount: debtor.owed },
    ],
  ),
})

export const buildHeldMoneyFile = ({ app, staff, t }: AccountingFileContext, on: IndiaDate): CsvFile => ({
  columns: ['order', 'recipient', 'why', 'since', 'held'],
  lines: flattenBatches(
    toSingleBatch(readReceivables(app.reader, staff, on).then(({ held }) => held)),
    ({ orderNo, name, why, since, held }) => [...[orderNo, name, t(`accounting.why.${why}`), since], { amount: held }],
  ),
})

/** A line for each payment and refund in each settlement, with its orders. */
export const buildSettlementsFile = ({ app, staff, t }: AccountingFileContext, span: AccountingPeriod): CsvFile => ({
  columns: ['settlement', 'utr', 'day', 'entry', 'payment', 'order', 'amount', 'fee', 'tax', 'net'],
  lines: (async function* () {
    for (const { id, utr, day } of await listSettlements(app, staff, span)) {
      const { lines } = await readSettlement(app, staff, id)
      for (const line of lines) {
        const net = subtract(line.credit, line.debit)
        const kind = line.description || t(`accounting.settlement.kind.${line.kind}`)
        const amounts = [add(net, line.fee), subtract(line.fee, line.tax), line.tax, net]
        yield [id, utr, day, kind, line.id, line.orders.join(' '), ...amounts.map(amount => ({ amount }))]
      }
    }
  })(),
})

async function* flattenBatches<T>(
  batches: AsyncIterable<T[]>,
  cells: (item: T) => CsvCell[],
): AsyncGenerator<CsvCell[]> {
  for await (const batch of batches) for (const item of batch) yield cells(item)
}
async function* toSingleBatch<T>(found: Promise<T[]>): AsyncGenerator<T[]> {
  yield await found
}
