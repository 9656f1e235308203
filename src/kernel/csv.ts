import type { Paise } from './money.ts'

/** The content of a cell: text, a number, or an amount. */
export type CsvCell = string | number | null | { amount: Paise }

/** Without a byte order mark, spreadsheets read the file in an old code page. */
export const BOM = '\uFEFF'

/** Formats an amount for programs: '1234.50', two decimals, no commas. */
export function formatCsvAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A cell that begins like this is evaluated as a formula by spreadsheets (OWASP: CSV injection). */
const formula = /^'*\s*[=+\-@\t\r]/
/** Restores the text of a cell that was escaped by `formatCsvCell`. */
export const unescapeCsvCell = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Formats a cell. Text that a spreadsheet would evaluate gets a leading apostrophe, and so does text that already had
 * one, so that nothing is lost. Our own amounts are never such text.
 */
function formatCsvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return formatCsvAmount(cell.amount)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats one CSV line (RFC 4180). */
export const formatCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(formatCsvCell).join(',')}\r\n`
