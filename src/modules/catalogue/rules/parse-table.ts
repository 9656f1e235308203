import { isBlank } from '#kernel/parse-number.ts'
import { normaliseTyped } from '#kernel/typed-text.ts'
import { parseCsv } from './csv.ts'

/** An error of a file. `column` is empty if it concerns the whole line. */
export type ImportError = { line: number; column: string; code: string }

/** The columns that a file may have. `needed` are required, `also` maps other names to them. */
type TableColumns = {
  columns: readonly string[]
  needed: readonly string[]
  also?: Readonly<Record<string, string>>
}
export type TableRow = { line: number; fields: Record<string, string> }
/** A parsed file. `ignored` are unknown columns, which do not prevent reading it. */
export type ImportTable = { rows: TableRow[]; ignored: string[]; errors: ImportError[] }

/** Rows examined to find the header, since a title may stand above it. */
const MAX_HEADER_ROWS = 20

/**
 * Parses a file for an import: rows by column name. Titles above the header, empty rows and columns, and unknown
 * columns are left out. Spreadsheets omit empty cells at the end of a row, but more cells than columns are an error.
 */
export function parseTable(text: string, { columns, needed, also = {} }: TableColumns): ImportTable {
  const { rows, errors: unread } = parseCsv(text)
  const errors: ImportError[] = unread.map(problem => ({ ...problem, column: '' }))
  const named = (cell: string) => {
    const name = normaliseTyped(cell).toLowerCase()
    return columns.includes(name) ? name : (also[name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()] ?? null)
  }
  const known = rows
    .slice(0, MAX_HEADER_ROWS)
    .map(({ cells }) => new Set(cells.map(named).filter(name => name !== null)).size)
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  const head = rows[at]
  const header = head?.cells.map(named) ?? []
  const line = head?.line ?? 1
  for (const column of needed) if (!header.includes(column)) errors.push({ line, column, code: 'csv.no-column' })
  for (const [n, column] of header.entries())
    if (column !== null && header.indexOf(column) !== n) errors.push({ line, column, code: 'csv.column' })
  const ignored = (head?.cells ?? []).filter((cell, n) => header[n] === null && !isBlank(cell)).map(cell => cell.trim())
  if (errors.some(({ code }) => code === 'csv.no-column' || code === 'csv.column')) return { rows: [], ignored, errors }

  const read: TableRow[] = []
  for (const row of rows.slice(at + 1)) {
    if (row.cells.length > header.length) errors.push({ line: row.line, column: '', code: 'csv.cells' })
    else {
      const fields: Record<string, string> = {}
      for (const [n, column] of header.entries()) if (column !== null) fields[column] = row.cells[n] ?? ''
      read.push({ line: row.line, fields })
    }
  }
  return { rows: read, ignored, errors }
}
