import { indiaDate, instantOf } from '#kernel/india-time.ts'

/** What is issued for tax under a number of its own. A quotation goes by its order's number. */
export const prefixes = {
  receipt: 'RV',
  invoice: 'INV',
  refund: 'RFV',
  'credit-note': 'CN',
  'debit-note': 'DN',
} as const
export type NumberedKind = keyof typeof prefixes
/** What bears a number of its own: besides, the carrier's receipt for the goods. */
const begins = { ...prefixes, 'goods-receipt': 'GR' } as const

/** A series and how many digits its numbers have: with the longest prefix they fill the 16 characters that rule 46 (b) allows. */
export type Series = { name: string; digits: number }

/** April to March, by the calendar of India: 31 March 2027 is '2627', 1 April 2027 '2728'. */
export function financialYear(at: Date): string {
  const [year, month] = indiaDate(at).split('-').map(Number) as [number, number]
  const begins = month >= 4 ? year : year - 1
  return `${String(begins % 100).padStart(2, '0')}${String((begins + 1) % 100).padStart(2, '0')}`
}

/**
 * 'INV/2627': numbers are consecutive within it and begin at 1. Rule 46 (b) allows several series, each consecutive; each registration has its own:
 * those of a branch bear its two letters (`mark`), 'INVKA/2627', at the cost of two digits. Once the database
 * went back to a backup in this year, customers may hold numbers that it knows nothing of: a new series begins, 'INV27/K7Q'.
 */
export function seriesOf(kind: keyof typeof begins, at: Date, restoredAt: Date | null, mark = ''): Series {
  const year = financialYear(at)
  const first = begins[kind] + mark
  if (!restoredAt || financialYear(restoredAt) !== year) return { name: `${first}/${year}`, digits: 7 - mark.length }
  return { name: `${first}${year.slice(2)}/${markOf(restoredAt)}`, digits: 6 - mark.length }
}

/** A part of a series: its numbers come behind so many of the parts before. */
export type Run = Series & { after: number }

/**
 * What a series is made of. When its digits are used up, another begins, which drops a stroke for one more digit: 'INV/2627/9999999'
 * is followed by 'INV2627/00000001'. Each is consecutive and of 16 characters at most, as rule 46 (b) wants it.
 */
export const runsOf = ({ name, digits }: Series): [Run, Run] => [
  { name, digits, after: 0 },
  { name: name.replace('/', ''), digits: digits + 1, after: 10 ** digits - 1 },
]

const LETTERS = 26
const SIGNS = 36
const SLOT_MS = 1_200_000

/** The twenty minutes of the year in which it was, in three signs: no counter could be trusted, it went back as well. */
function markOf(restoredAt: Date): string {
  const [from] = financialYear(restoredAt).match(/^\d\d/)!
  const slot = Math.floor((restoredAt.getTime() - instantOf(`20${from}-04-01`).getTime()) / SLOT_MS)
  const letter = String.fromCharCode(65 + (Math.floor(slot / SIGNS ** 2) % LETTERS))
  return letter + (slot % SIGNS ** 2).toString(SIGNS).toUpperCase().padStart(2, '0')
}
