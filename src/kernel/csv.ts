import type { Paise } from './money.ts'

/** The content of a cell: text, a number, or an amount. */
export type Cell = string | number | null | { amount: Paise }

/** Without a byte order mark, spreadsheets read the file in an old code page. */
export const BOM = '\uFEFF'

/** Formats an amount for programs: '1234.50', two decimals, no commas. */
export function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A cell that begins like this is evaluated as a formula by spreadsheets (OWASP: CSV injection). */
const formula = /^'*\s*[=+\-@\t\r]/
/** Restores the text of a cell that was escaped by `textOf`. */
export const rearmed = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/**
 * Formats a cell. Text that a spreadsheet would evaluate gets a leading apostrophe, and so does text that already had
 * one, so that nothing is lost. Our own amounts are never such text.
 */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return plainAmount(cell.amount)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats one CSV line (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`
