import { BOM, type CsvCell, formatCsvLine } from '#kernel/csv.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { streamDownload } from './stream-download.ts'

/** The number of rows that are read at a time for a file. */
export const CSV_BATCH_SIZE = 500

type CsvList<T> = {
  /** Without its extension. */
  filename: string
  columns: readonly string[]
  read: (place: PagePosition) => Promise<PagedRows<T>>
  toCells: (row: T) => CsvCell[]
}

/** Streams all rows of a list as a CSV file, page by page. The first page is read before the file begins, so that a rejection is answered as such. */
export async function streamCsvList<T>({ filename, columns, read, toCells }: CsvList<T>): Promise<Response> {
  const first = await read({})
  async function* lines() {
    yield BOM + formatCsvLine(columns)
    let page: PagedRows<T> | null = first
    while (page) {
      yield page.rows.map(row => formatCsvLine(toCells(row))).join('')
      page = page.after ? await read({ after: page.after }) : null
    }
  }
  return streamDownload(lines(), `${filename}.csv`, 'text/csv; charset=utf-8')
}
