import { englishLanguage, type Language } from '#i18n/language.ts'
import { isEmail } from '#kernel/email.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { findMobileError, isScientificNotation } from '#kernel/normalise-phone.ts'
import { isBlank } from '#kernel/parse-number.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import { parseTypedDate } from '#kernel/parse-typed-date.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { parseCsv } from '#modules/catalogue/rules/csv.ts'
import type { ImportError } from '#modules/catalogue/rules/parse-table.ts'
import { findLeadField, type LeadField } from './lead-columns.ts'
import { LEAD_PLACE_MAX_LENGTH, type LeadMove } from './lead-move.ts'

/** The maximum number of rows: they are imported in one transaction. */
export const MAX_LEAD_ROWS = 500
/** Rows examined to find the header, since a title may stand above it. */
const MAX_HEADER_ROWS = 20
const MAX_WORDS = 2_000
const MAX_BUDGET = 1e12

/** A file as it was uploaded. `errors` concern the whole file, which then cannot be imported. */
export type LeadTable = {
  header: string[]
  rows: { line: number; cells: string[] }[]
  errors: ImportError[]
}

export type LeadRow = {
  line: number
  mobile: Mobile
  name: string
  email: string
  cityId: number | null
  /** The city as entered, if we do not serve it. */
  unknownCity: string
  language: Language
  /** The message, and every value that is kept as a note, each on a line of its own with the name of its column. */
  words: string
  /** They told the author of the file that we may send them messages about their move. */
  agrees: boolean
  move: LeadMove
  /** The id that the source gave the lead. */
  reference: string
  /** The cells of the row, by which the same row is recognised in another file. */
  cells: string[]
}

export type LeadFileContext = {
  /** Finds the city that a cell names, by any of its names. */
  cityOf: (text: string) => { id: number } | null
  languages: readonly { code: Language; name: string }[]
  homes: readonly { code: string; name: string }[]
  today: IndiaDate
}

/** Reads a file with any columns. The header is the row with the most names that we know, of the first twenty. */
export function readLeadTable(text: string): LeadTable {
  const { rows, errors: unread } = parseCsv(text)
  const errors: ImportError[] = unread.map(problem => ({ ...problem, column: '' }))
  const known = rows
    .slice(0, MAX_HEADER_ROWS)
    .map(({ cells }) => new Set(cells.map(cell => findLeadField(cell)).filter(Boolean)).size)
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  const body = rows.slice(at + 1)
  const width = Math.max(0, ...rows.slice(at).map(({ cells }) => cells.length))
  const names = Array.from({ length: width }, (_, n) => (rows[at]?.cells[n] ?? '').trim())
  // A column without a name is kept if a row has a value in it.
  const kept = [...names.keys()].filter(n => names[n] || body.some(({ cells }) => !isBlank(cells[n] ?? '')))
  if (body.length > MAX_LEAD_ROWS) errors.push({ line: body[MAX_LEAD_ROWS]!.line, column: '', code: 'lead.file-many' })
  return {
    header: kept.map(n => names[n]!),
    rows: body.map(({ line, cells }) => ({ line, cells: kept.map(n => cells[n] ?? '') })),
    errors,
  }
}

/**
 * Parses the rows of a file by the fields of its columns. A row without a valid mobile number is an error and is left
 * out. Any other value that cannot be read is kept as a note, so that nothing of a lead is lost.
 */
export function parseLeadRows(
  { header, rows }: Pick<LeadTable, 'header' | 'rows'>,
  fields: readonly LeadField[],
  known: LeadFileContext,
): { rows: LeadRow[]; errors: ImportError[] } {
  const errors: ImportError[] = []
  const parsed: LeadRow[] = []
  for (const { line, cells } of rows) {
    const text = (cells[fields.indexOf('mobile')] ?? '').trim()
    const mobile = parseMobile(text)
    if (mobile) parsed.push({ line, mobile, cells, ...parseLeadRow(header, fields, cells, known) })
    else
      errors.push({
        ...{ line, column: header[fields.indexOf('mobile')] ?? '' },
        code: isScientificNotation(text) ? 'csv.scientific' : findMobileError(text)!,
      })
  }
  return { rows: parsed, errors }
}

function parseLeadRow(
  header: readonly string[],
  fields: readonly LeadField[],
  cells: readonly string[],
  known: LeadFileContext,
): Omit<LeadRow, 'line' | 'mobile' | 'cells'> {
  const notes: string[] = []
  const keep = (n: number, value: string) => notes.push(header[n] ? `${header[n]}: ${value}` : value)
  const read = <T>(field: LeadField, parse: (text: string) => T | null, otherwise: T): T => {
    const n = fields.indexOf(field)
    const text = (cells[n] ?? '').trim()
    if (n < 0 || isBlank(text)) return otherwise
    const value = parse(text)
    if (value === null) keep(n, text)
    return value ?? otherwise
  }
  const upTo = (length: number) => (text: string) => (text.length <= length ? text : null)
  const city = read<{ id: number | null; text: string }>(
    'city',
    text => (text.length <= 100 ? { id: known.cityOf(text)?.id ?? null, text } : null),
    { id: null, text: '' },
  )
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const lead = {
    name: read('name', text => (text.length <= 250 && isPlainName(text) ? text : null), ''),
    email: read('email', text => (text.length <= 250 && isEmail(text) ? text : null), ''),
    ...{ cityId: city.id, unknownCity: city.id === null ? city.text : '' },
    language: read(
      'language',
      text => known.languages.find(({ code, name }) => same(code, text) || same(name, text))?.code ?? null,
      englishLanguage.code,
    ),
    agrees: read('consent', parseConsent, false),
    move: {
      moveDate: read('moveDate', text => parseDateOfFile(text, known.today), null),
      flexibleDays: 0,
      origin: read('origin', upTo(LEAD_PLACE_MAX_LENGTH), ''),
      destination: read('destination', upTo(LEAD_PLACE_MAX_LENGTH), ''),
      home: read('home', text => findHome(text, known.homes), null),
      budget: read('budget', parseBudget, null),
    },
    reference: read('reference', upTo(100), ''),
  }
  for (const [n, field] of fields.entries()) {
    const text = (cells[n] ?? '').trim()
    if (field === 'note' && !isBlank(text)) keep(n, text)
  }
  const message = (cells[fields.indexOf('message')] ?? '').trim()
  return { ...lead, words: [message, ...notes].filter(Boolean).join('\n').slice(0, MAX_WORDS) }
}

const parseConsent = (text: string): boolean | null =>
  /^(yes|y|true|1)$/i.test(text) ? true : /^(no|n|false|0)$/i.test(text) ? false : null

/** Parses a date of a file, the day before the month. A time of day after it is left out. */
export const parseDateOfFile = (text: string, today: IndiaDate): IndiaDate | null =>
  parseTypedDate(text.replace(/[T ]\d{1,2}:\d{2}.*$/, ''), today)

/** Parses a budget: '15k', '₹15,000', and of a range such as '18-20000' the upper end. */
export function parseBudget(text: string): Paise | null {
  const upper = text.split(/\s*(?:-|–|—|\bto\b)\s*/i).at(-1) ?? ''
  const amount = parseRupees(upper)
  return amount !== null && amount > 0 && amount < MAX_BUDGET ? paise(amount) : null
}

/**
 * Finds the home size that a cell names, by code or name: '2bhk' and '2 BHK + car' are '2 BHK'. The longest name that
 * begins the cell wins.
 */
export function findHome(text: string, homes: LeadFileContext['homes']): string | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/bed\s?rooms?/g, 'bhk')
      .replace(/[^\p{L}\p{N}]/gu, '')
  const cell = plain(text)
  const found = homes
    .flatMap(({ code, name }) => [plain(code), plain(name)].map(known => ({ code, known })))
    .filter(({ known }) => known && cell.startsWith(known))
    .toSorted((a, b) => b.known.length - a.known.length)
  return found[0]?.code ?? null
}
