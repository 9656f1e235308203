import { data } from 'react-router'
import { BOM, csvLine } from '#kernel/csv.ts'
import { indiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import { documentFiles, ownSpan, ratesOf, vouchers } from '#modules/accounting/index.server.ts'
import { books } from '#modules/accounting/rules/ledger-book.ts'
import { readSpan, type Span } from '#modules/accounting/rules/span.ts'
import { ledgersXml, tallyBegins, tallyEnds, voucherXml } from '#modules/accounting/rules/tally-xml.ts'
import { answering, staffOnly, translateFor } from '#web/app-shell/session.ts'
import { streamed } from '../kit/streamed.ts'
import type { Route } from './+types/files'
import {
  bookFile,
  type CsvFile,
  debtorsFile,
  type FileContext,
  headOf,
  heldFile,
  rowsFile,
  seriesFile,
  settlementsFile,
} from './csv-files.ts'
import { askedRows } from './lists.ts'
import { zipOf } from './zip-of.server.ts'

/** `GET /console/accounting/files/…`: streams a file for an accountant while it is written. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  await answering((async () => requireRight(staff, 'money'))())
  const client = { app, staff, t: translateFor(args.context) }
  const { searchParams } = new URL(args.request.url)
  const today = indiaDate(app.now())
  const span = await answering(ownSpan(app, staff, readSpan(searchParams, today)))
  const { file } = args.params
  const [, name, ending] = /^([a-z0-9-]+)\.(csv|xml|zip)$/.exec(file) ?? []
  if (isWhole(file)) await answering((async () => requireAllBranches(staff))()) // before its first line is sent
  const asked = searchParams.get('on') ?? ''
  const on = isIndiaDate(asked) && asked <= today ? asked : today
  const content = name && contentOf(`${name}.${ending}`, { ...client, span, on, figure: searchParams.get('figure') })
  if (!content) throw data({ code: 'page.unknown' }, { status: 404 })
  const when = name === 'debtors' || name === 'held' ? on : spanName(name, span)
  return streamed(content, `${name}-${when}.${ending}`, types[ending as keyof typeof types])
}

/** True if a file covers the whole company: the books, the receivables and the settlements. */
const isWhole = (file: string) => /book\b|^tally|^settlements|^debtors|^held/.test(file)

function spanName(file: string, { month, from, to, gstin }: Span): string {
  return `${gstin && !isWhole(file) ? `${gstin}-` : ''}${month ?? `${from}-${to}`}`
}

type Asked = FileContext & { span: Span; on: string; figure: string | null }
/** Sorts before the folders, and its name says that the ZIP is not complete. */
const MISSING_FILE = 'MISSING-DOCUMENTS.txt'

type Content = AsyncIterable<string | Uint8Array>
const types = { csv: 'text/csv; charset=utf-8', xml: 'application/xml; charset=utf-8', zip: 'application/zip' }

function contentOf(file: string, asked: Asked): Content | null {
  const { app, staff, span, t } = asked
  if (file === 'documents.zip')
    return zipOf(documentFiles(app, staff, span), paths => ({
      name: MISSING_FILE,
      text: [BOM + t('accounts.files.missing', { count: paths.length }), '', ...paths, ''].join('\r\n'),
    }))
  if (file === 'tally-vouchers.xml') return tallyVouchers(asked)
  if (file === 'tally-ledgers.xml') return tallyLedgers(asked)
  const csv = csvOf(file.replace(/\.csv$/, ''), asked)
  return csv && csvText(asked, csv)
}

function csvOf(name: string, asked: Asked): CsvFile | null {
  const { span, on, figure } = asked
  if (name === 'debtors') return debtorsFile(asked, on)
  if (name === 'held') return heldFile(asked, on)
  if (name === 'settlements') return settlementsFile(asked, span)
  if (name === 'gstr1-13') return seriesFile(asked, span)
  if (name === 'day-book') return bookFile(asked, span, null)
  const book = books.find(one => `${one}-book` === name)
  if (book) return bookFile(asked, span, book)
  const rows = askedRows(name, figure)
  return rows && rowsFile(asked, span, rows)
}

async function* csvText({ t }: Asked, file: CsvFile): Content {
  yield BOM + csvLine(headOf(t, file))
  for await (const line of file.lines) yield csvLine(line)
}

async function* tallyVouchers({ app, staff, span }: Asked): Content {
  yield tallyBegins('vouchers')
  for await (const some of vouchers(app, staff, span)) yield some.map(voucherXml).join('')
  yield tallyEnds
}

async function* tallyLedgers({ app, staff }: Asked): Content {
  yield tallyBegins('ledgers') + ledgersXml(await ratesOf(app, staff)) + tallyEnds
}
