import { type CsvError, parse } from 'csv-parse/sync'
import { BOM, csvLine, rearmed } from '#kernel/csv.ts'
import { isBlank } from '#kernel/read-number.ts'

export const MAX_CSV_BYTES = 1024 * 1024
export const MAX_CSV_ROWS = 5_000
/** No list of ours has half as many. A line of nothing but commas would take seconds to compare. */
export const MAX_CSV_COLUMNS = 100

export const writeCsv = (rows: readonly (readonly string[])[]): string => BOM + rows.map(csvLine).join('')

/** A row, with the line of the file in which it begins. */
export type CsvRow = { line: number; cells: string[] }
export type CsvFormatError = { line: number; code: string }
/** A row as the parser returns it. */
type Told = { record: string[]; info: { lines: number } }

/**
 * Parses a file with or without a byte order mark and Excel's `sep=` line, separated by commas or, as some spreadsheets
 * save it, by semicolons or tabs. Empty rows, and empty cells at the end of a row, are left out. Format errors are
 * returned with their line.
 */
export function readCsv(text: string): { rows: CsvRow[]; errors: CsvFormatError[] } {
  const { delimiter, body, before } = delimitedBy(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const errors: CsvFormatError[] = []
  const rows: CsvRow[] = []
  let kept = 0
  const isKept = (record: string[]) => kept <= MAX_CSV_ROWS + 1 && !record.every(isBlank) && kept++ >= 0
  try {
    const read = parse(body, {
      ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
      on_record: told => (isKept((told as unknown as Told).record) ? told : null),
    }) as unknown as Told[]
    for (const { record, info } of read) {
      const within = record.join('').split('\n').length - 1 // the parser counts the last line of a row
      rows.push({ line: info.lines - within + before, cells: withoutEnd(record).map(rearmed) })
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

const withoutEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(cell => !isBlank(cell)) + 1)

/** Lines examined to detect the delimiter, since a title may stand above the table. */
const LOOKED_AT = 20

/** Detects the delimiter: the one named in the first line, else the one that makes most cells in a line. */
function delimitedBy(text: string): { delimiter: string; body: string; before: number } {
  const [, said] = /^"?sep=(.|\t)"?[,;\t]*\n/i.exec(text) ?? []
  if (said) return { delimiter: said, body: text.slice(text.indexOf('\n') + 1), before: 1 }
  const lines = text.split('\n', LOOKED_AT).map(line => line.replace(/"[^"]*"/g, ''))
  const most = (sign: string) => Math.max(...lines.map(line => line.split(sign).length))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => most(b) - most(a))[0]!
  return { delimiter, body: text, before: 0 }
}
