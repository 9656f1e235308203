import { type CsvError, parse } from 'csv-parse/sync'
import { BOM, csvLine, rearmed } from '#kernel/csv.ts'

export const MOST_CSV_BYTES = 1024 * 1024
export const MOST_CSV_ROWS = 5_000
/** No list of ours has half as many; a line of nothing but commas would be compared for seconds. */
const MOST_CSV_COLUMNS = 100

export const writeCsv = (rows: readonly (readonly string[])[]): string => BOM + rows.map(csvLine).join('')

/** A row with the line of the file in which it begins. */
export type CsvRow = { line: number; cells: string[] }
export type CsvFault = { line: number; code: string }

/**
 * The rows of a file, with or without the mark of UTF-8, by commas or, as some spreadsheets save it, by semicolons or tabs; empty lines are
 * none. What cannot be read is told by its line.
 */
export function readCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].find(one => first.includes(one)) ?? ','
  const faults: CsvFault[] = []
  const rows: CsvRow[] = []
  try {
    const read = parse(text.replace(/\r\n?/g, '\n'), {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
      to: MOST_CSV_ROWS + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    for (const { record, info } of read) {
      const within = record.join('').split('\n').length - 1 // it counts the last line of a row
      rows.push({ line: info.lines - within, cells: record.map(rearmed) })
    }
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    if (lines === undefined) throw error
    faults.push({ line: lines, code: 'csv.quotes' })
  }
  const wide = rows.find(({ cells }) => cells.length > MOST_CSV_COLUMNS)
  if (wide) return { rows: [], faults: [{ line: wide.line, code: 'csv.too-wide' }] }
  if (rows.length > MOST_CSV_ROWS + 1) faults.push({ line: MOST_CSV_ROWS + 2, code: 'csv.too-many' })
  return { rows, faults }
}
