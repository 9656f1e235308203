import { type CsvError, parse } from 'csv-parse/sync'
import { BOM, formatCsvLine, unescapeCsvCell } from '#kernel/csv.ts'
import { isBlank } from '#kernel/parse-number.ts'

export const MAX_CSV_BYTES = 1024 * 1024
export const MAX_CSV_ROWS = 5_000
/** No list of ours has half as many. A line of nothing but commas would take seconds to compare. */
export const MAX_CSV_COLUMNS = 100

export const formatCsv = (rows: readonly (readonly string[])[]): string => BOM + rows.map(formatCsvLine).join('')

/** A row, with the line of the file in which it begins. */
export type CsvRow = { line: number; cells: string[] }
export type CsvFormatError = { line: number; code: string }
/** A row as the parser returns it. */
type ParsedRecord = { record: string[]; info: { lines: number } }

/**
 * Parses a file with or without a byte order mark and Excel's `sep=` line, separated by commas or, as some spreadsheets
 * save it, by semicolons or tabs. Empty rows, and empty cells at the end of a row, are left out. Format errors are
 * returned with their line.
 */
export function parseCsv(text: string): { rows: CsvRow[]; errors: CsvFormatError[] } {
  const { delimiter, body, before } = detectDelimiter(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const errors: CsvFormatError[] = []
  const rows: CsvRow[] = []
  let rowCount = 0
  const isIncluded = (record: string[]) => rowCount <= MAX_CSV_ROWS + 1 && !record.every(isBlank) && rowCount++ >= 0
  try {
    const read = parse(body, {
      ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
      on_record: parsed => (isIncluded((parsed as unknown as ParsedRecord).record) ? parsed : null),
    }) as unknown as ParsedRecord[]
    for (const { record, info } of read) {
      const within = record.join('').split('\n').length - 1 // the parser counts the last line of a row
      rows.push({ line: info.lines - within + before, cells: trimEmptyCells(record).map(unescapeCsvCell) })
    }
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    if (lines === undefined) throw error
    errors.push({ line: lines + before, code: 'csv.quotes' })
  }
  const wide = rows.find(({ cells }) => cells.length > MAX_CSV_COLUMNS)
  if (wide) return { rows: [], errors: [{ line: wide.line, code: 'csv.too-wide' }] }
  if (rows.length > MAX_CSV_ROWS + 1) errors.push({ line: rows[MAX_CSV_ROWS + 1]!.line, code: 'csv.too-many' })
  return { rows, errors }
}

const trimEmptyCells = (cells: string[]) => cells.slice(0, cells.findLastIndex(cell => !isBlank(cell)) + 1)

/** Lines examined to detect the delimiter, since a title may stand above the table. */
const MAX_LINES_EXAMINED = 20

/** Detects the delimiter: the one named in the first line, else the one that makes most cells in a line. */
function detectDelimiter(text: string): { delimiter: string; body: string; before: number } {
  const [, declared] = /^"?sep=(.|\t)"?[,;\t]*\n/i.exec(text) ?? []
  if (declared) return { delimiter: declared, body: text.slice(text.indexOf('\n') + 1), before: 1 }
  const lines = text.split('\n', MAX_LINES_EXAMINED).map(line => line.replace(/"[^"]*"/g, ''))
  const most = (sign: string) => Math.max(...lines.map(line => line.split(sign).length))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => most(b) - most(a))[0]!
  return { delimiter, body: text, before: 0 }
}
