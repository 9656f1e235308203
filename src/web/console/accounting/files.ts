import { data } from 'react-router'
import { BOM, formatCsvLine } from '#kernel/csv.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import {
  listInvoicedGstRates,
  readGstr1,
  restrictToOwnRegistrations,
  streamDocumentFiles,
  streamVouchers,
} from '#modules/accounting/index.server.ts'
import { type AccountingPeriod, parseAccountingPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { ledgerBooks } from '#modules/accounting/rules/ledger-book.ts'
import {
  formatLedgersXml,
  formatTallyHeader,
  formatVoucherXml,
  TALLY_FOOTER,
} from '#modules/accounting/rules/tally-xml.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { streamDownload } from '../kit/stream-download.ts'
import type { Route } from './+types/files'
import {
  type AccountingFileContext,
  buildBookFile,
  buildConsolidatedFile,
  buildCsvHeader,
  buildDebtorsFile,
  buildHeldMoneyFile,
  buildRegisterFile,
  buildSeriesFile,
  buildSettlementsFile,
  type CsvFile,
  consolidatedTables,
} from './csv-files.ts'
import { parseRowSelection } from './row-selection.ts'
import { streamZip } from './stream-zip.server.ts'

/** `GET /console/accounting/files/…`: streams a file for an accountant while it is written. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'money'))())
  const client = { app, staff, t: translateFor(args.context) }
  const { searchParams } = new URL(args.request.url)
  const today = toIndiaDate(app.now())
  const span = await respondOnError(restrictToOwnRegistrations(app, staff, parseAccountingPeriod(searchParams, today)))
  const { file } = args.params
  const [, name, ending] = /^([a-z0-9-]+)\.(csv|json|xml|zip)$/.exec(file) ?? []
  if (isCompanyWideFile(file)) await respondOnError((async () => requireAllBranches(staff))()) // before its first line is sent
  const requested = searchParams.get('on') ?? ''
  const on = isIndiaDate(requested) && requested <= today ? requested : today
  if (file === 'gstr1.json') {
    const gstr1 = await respondOnError(readGstr1(app, staff, span)) // before its first byte is sent
    const content = streamText(JSON.stringify(gstr1))
    return streamDownload(content, `GSTR1-${gstr1.gstin}-${gstr1.fp}.json`, contentTypes.json)
  }
  const content =
    name && findFileContent(`${name}.${ending}`, { ...client, span, on, figure: searchParams.get('figure') })
  if (!content) throw data({ code: 'page.unknown' }, { status: 404 })
  const when = name === 'debtors' || name === 'held' ? on : formatSpanFileName(name, span)
  return streamDownload(content, `${name}-${when}.${ending}`, contentTypes[ending as keyof typeof contentTypes])
}

/** True if a file covers the whole company: the books, the receivables and the settlements. */
const isCompanyWideFile = (file: string) => /book\b|^tally|^settlements|^debtors|^held/.test(file)

function formatSpanFileName(file: string, { month, from, to, gstin }: AccountingPeriod): string {
  return `${gstin && !isCompanyWideFile(file) ? `${gstin}-` : ''}${month ?? `${from}-${to}`}`
}

type AccountingFileRequest = AccountingFileContext & { span: AccountingPeriod; on: string; figure: string | null }
/** Sorts before the folders, and its name says that the ZIP is not complete. */
const MISSING_FILE = 'MISSING-DOCUMENTS.txt'

type Content = AsyncIterable<string | Uint8Array>
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}

function findFileContent(file: string, requested: AccountingFileRequest): Content | null {
  const { app, staff, span, t } = requested
  if (file === 'documents.zip')
    return streamZip(streamDocumentFiles(app, staff, span), paths => ({
      name: MISSING_FILE,
      text: [BOM + t('accounting.files.missing', { count: paths.length }), '', ...paths, ''].join('\r\n'),
    }))
  if (file === 'tally-vouchers.xml') return streamTallyVouchers(requested)
  if (file === 'tally-ledgers.xml') return streamTallyLedgers(requested)
  const csv = findCsvFile(file.replace(/\.csv$/, ''), requested)
  return csv && streamCsv(requested, csv)
}

function findCsvFile(name: string, requested: AccountingFileRequest): CsvFile | null {
  const { span, on, figure } = requested
  if (name === 'debtors') return buildDebtorsFile(requested, on)
  if (name === 'held') return buildHeldMoneyFile(requested, on)
  if (name === 'settlements') return buildSettlementsFile(requested, span)
  const consolidated = consolidatedTables.find(table => `gstr1-${table}` === name)
  if (consolidated && figure === null) return buildConsolidatedFile(requested, span, consolidated)
  if (name === 'gstr1-13') return buildSeriesFile(requested, span)
  if (name === 'day-book') return buildBookFile(requested, span, null)
  const book = ledgerBooks.find(one => `${one}-book` === name)
  if (book) return buildBookFile(requested, span, book)
  const rows = parseRowSelection(name, figure)
  return rows && buildRegisterFile(requested, span, rows)
}

async function* streamText(text: string): Content {
  yield text
}

async function* streamCsv({ t }: AccountingFileRequest, file: CsvFile): Content {
  yield BOM + formatCsvLine(buildCsvHeader(t, file))
  for await (const line of file.lines) yield formatCsvLine(line)
}

async function* streamTallyVouchers({ app, staff, span }: AccountingFileRequest): Content {
  yield formatTallyHeader('vouchers')
  for await (const some of streamVouchers(app, staff, span)) yield some.map(formatVoucherXml).join('')
  yield TALLY_FOOTER
}

async function* streamTallyLedgers({ app, staff }: AccountingFileRequest): Content {
  yield formatTallyHeader('ledgers') + formatLedgersXml(await listInvoicedGstRates(app, staff)) + TALLY_FOOTER
}
