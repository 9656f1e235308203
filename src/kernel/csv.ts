import type { Paise } from './money.ts'

/** What stands in a cell: words, a count, or an amount. */
export type Cell = string | number | null | { amount: Paise }

/** Spreadsheets open a file without it as if it were in an old code page. */
export const BOM = '\uFEFF'

/** '1234.50': two decimals, no commas, for programs. */
export function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Spreadsheets work out a cell that begins so (OWASP: CSV injection). */
const formula = /^'*\s*[=+\-@\t\r]/
/** What was such a cell, read back. */
export const rearmed = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/**
 * Words that would be worked out are told apart by an apostrophe, those that had one already by a second: nothing gets lost. An amount of ours
 * is none of those.
 */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return plainAmount(cell.amount)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`
