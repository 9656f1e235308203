import { englishLanguage, type Language } from '#i18n/language.ts'
import { isEmail } from '#kernel/email.ts'
import { findMobileError, isScientificNotation } from '#kernel/normalise-phone.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { type ImportError, parseTable } from '#modules/catalogue/rules/parse-table.ts'

/** The columns of a file of leads. Only the number is required. */
export const leadColumns = ['mobile', 'name', 'email', 'city', 'language', 'message', 'consent'] as const
type LeadColumn = (typeof leadColumns)[number]

/** The column names of portals, Facebook and spreadsheets, in lower case and without punctuation. */
const columnAliases: Readonly<Record<string, LeadColumn>> = {
  ...{
    phone: 'mobile',
    'phone number': 'mobile',
    'phone no': 'mobile',
    'mobile no': 'mobile',
    'mobile number': 'mobile',
  },
  ...{ contact: 'mobile', 'contact no': 'mobile', 'contact number': 'mobile', 'whatsapp number': 'mobile' },
  ...{ 'full name': 'name', 'customer name': 'name', 'lead name': 'name', 'e mail': 'email', 'email address': 'email' },
  ...{ 'email id': 'email', town: 'city', notes: 'message', note: 'message', remarks: 'message', comments: 'message' },
}

/** The maximum number of rows: each is a transaction of its own. */
export const MAX_LEAD_ROWS = 500

export type LeadRow = {
  line: number
  mobile: Mobile
  name: string
  email: string
  cityId: number | null
  language: Language
  words: string
  /** They told the author of the file that we may send them messages about their move. */
  agrees: boolean
}

type LeadFileContext = {
  /** Finds the city that a cell names, by any of its names. */
  cityOf: (text: string) => { id: number } | null
  languages: readonly { code: Language; name: string }[]
}

/**
 * Parses a file of leads. Returns the rows, and every error by line and column; a file with an error must not be
 * imported.
 */
export function parseLeadFile(
  text: string,
  known: LeadFileContext,
): { rows: LeadRow[]; ignored: string[]; errors: ImportError[] } {
  const {
    rows: fileRows,
    ignored,
    errors,
  } = parseTable(text, { columns: leadColumns, needed: ['mobile'], also: columnAliases })
  if (fileRows.length > MAX_LEAD_ROWS)
    errors.push({ line: fileRows[MAX_LEAD_ROWS]!.line, column: '', code: 'lead.file-many' })
  const rows: LeadRow[] = []
  for (const { line, fields } of fileRows) {
    const { row, wrong: rowErrors } = parseLeadRow(column => (fields[column] ?? '').trim(), known)
    errors.push(...rowErrors.map(([column, code]) => ({ line, column, code })))
    if (row && rowErrors.length === 0) rows.push({ line, ...row })
  }
  return { rows, ignored, errors: errors.toSorted((a, b) => a.line - b.line) }
}

function parseLeadRow(cell: (column: LeadColumn) => string, { cityOf, languages }: LeadFileContext) {
  const rowErrors: [LeadColumn, string][] = []
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const mobile = parseMobile(cell('mobile'))
  if (!mobile)
    rowErrors.push([
      'mobile',
      isScientificNotation(cell('mobile')) ? 'csv.scientific' : findMobileError(cell('mobile'))!,
    ])
  const [name, email, words] = [cell('name'), cell('email'), cell('message')]
  if (name.length > 250) rowErrors.push(['name', 'lead.long'])
  else if (!isPlainName(name)) rowErrors.push(['name', 'lead.file-name'])
  if (email && (email.length > 250 || !isEmail(email))) rowErrors.push(['email', 'email.invalid'])
  if (words.length > 2_000) rowErrors.push(['message', 'lead.long'])
  const city = cityOf(cell('city'))
  if (cell('city') && !city) rowErrors.push(['city', 'lead.file-city'])
  const language = cell('language')
    ? languages.find(
        ({ code, name: languageName }) => same(code, cell('language')) || same(languageName, cell('language')),
      )?.code
    : englishLanguage.code
  if (!language) rowErrors.push(['language', 'lead.file-language'])
  const consent = cell('consent').toLowerCase()
  if (!['', 'yes', 'no'].includes(consent)) rowErrors.push(['consent', 'lead.file-consent'])
  const row = mobile &&
    language && { mobile, name, email, cityId: city?.id ?? null, language, words, agrees: consent === 'yes' }
  return { row, wrong: rowErrors }
}
