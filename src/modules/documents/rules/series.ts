import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'

/** The prefixes of tax documents, which have numbers of their own. A quotation uses its order's number. */
export const taxDocumentPrefixes = {
  receipt: 'RV',
  invoice: 'INV',
  refund: 'RFV',
  'credit-note': 'CN',
  'debit-note': 'DN',
} as const
export type NumberedDocumentKind = keyof typeof taxDocumentPrefixes
/** The prefixes of all numbered documents, including those that accompany goods. */
const numberedPrefixes = { ...taxDocumentPrefixes, 'goods-receipt': 'GR', 'delivery-challan': 'DC' } as const

/**
 * A series and the digits of its numbers: with the longest prefix they fill the 16 characters that rule 46 (b) allows.
 */
export type DocumentSeries = { name: string; digits: number }

/** Returns the financial year, April to March in India: 31 March 2027 is '2627', 1 April 2027 '2728'. */
export function getFinancialYear(at: Date): string {
  const [year, month] = toIndiaDate(at).split('-').map(Number) as [number, number]
  const begins = month >= 4 ? year : year - 1
  return `${String(begins % 100).padStart(2, '0')}${String((begins + 1) % 100).padStart(2, '0')}`
}

/**
 * Returns the series of a document, such as 'INV/2627'. Its numbers are consecutive and start at 1. Rule 46 (b) allows
 * several series, each consecutive; each registration has its own: a branch's contain its two letters (`mark`),
 * 'INVKA/2627', with two digits less. After a restore from a backup in the same year, customers may hold numbers that
 * the database does not know: a new series starts, 'INV27/K7Q'.
 */
export function getDocumentSeries(
  kind: keyof typeof numberedPrefixes,
  at: Date,
  restoredAt: Date | null,
  mark = '',
): DocumentSeries {
  const year = getFinancialYear(at)
  const first = numberedPrefixes[kind] + mark
  if (!restoredAt || getFinancialYear(restoredAt) !== year) return { name: `${first}/${year}`, digits: 7 - mark.length }
  return { name: `${first}${year.slice(2)}/${encodeRestoreTime(restoredAt)}`, digits: 6 - mark.length }
}

/** A part of a series: its numbers continue after the `after` numbers of the parts before. */
export type SeriesRun = DocumentSeries & { after: number }

/**
 * Returns the parts of a series. When its digits are used up, another part starts, without the slash and with one digit
 * more: 'INV/2627/9999999' is followed by 'INV2627/00000001'. Each is consecutive and has 16 characters at most, as
 * rule 46 (b) requires.
 */
export const getSeriesRuns = ({ name, digits }: DocumentSeries): [SeriesRun, SeriesRun] => [
  { name, digits, after: 0 },
  { name: name.replace('/', ''), digits: digits + 1, after: 10 ** digits - 1 },
]

const LETTERS = 26
const SIGNS = 36
const SLOT_MS = 1_200_000

/**
 * Encodes the twenty minutes of the year in which the restore took place, in three characters: a counter would have
 * been restored as well.
 */
function encodeRestoreTime(restoredAt: Date): string {
  const [from] = getFinancialYear(restoredAt).match(/^\d\d/)!
  const slot = Math.floor((restoredAt.getTime() - toIndiaInstant(`20${from}-04-01`).getTime()) / SLOT_MS)
  const letter = String.fromCharCode(65 + (Math.floor(slot / SIGNS ** 2) % LETTERS))
  return letter + (slot % SIGNS ** 2).toString(SIGNS).toUpperCase().padStart(2, '0')
}
