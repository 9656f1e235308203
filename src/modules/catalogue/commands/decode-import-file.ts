import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { isBlank } from '#kernel/parse-number.ts'
import { removeDirectionMarks } from '#kernel/remove-direction-marks.ts'
import { readXlsx, UnreadableWorkbook } from '#platform/files/read-xlsx.ts'
import { formatCsv, MAX_CSV_BYTES, MAX_CSV_COLUMNS, MAX_CSV_ROWS } from '../rules/csv.ts'

/** A title may stand above the table. */
const MAX_LINE = MAX_CSV_ROWS + 100

/**
 * Returns the text of an uploaded file: CSV in UTF-8 or, as Excel and Facebook save it, in UTF-16; or the first sheet
 * of an Excel workbook as CSV, one line per row. Rejects with 'invalid' upload.empty, csv.too-large, csv.encoding,
 * csv.old-excel, csv.workbook, csv.too-many and csv.too-wide.
 */
export function decodeImportFile(content: Uint8Array): string {
  if (content.length === 0) throw toUnreadableError('upload.empty')
  if (content.length > MAX_CSV_BYTES) throw toUnreadableError('csv.too-large')
  if (hasFirstBytes(content, 0x50, 0x4b, 0x03, 0x04)) return removeDirectionMarks(convertWorkbookToCsv(content))
  if (hasFirstBytes(content, 0xd0, 0xcf, 0x11, 0xe0)) throw toUnreadableError('csv.old-excel')
  try {
    const text = new TextDecoder(detectEncoding(content), { fatal: true }).decode(content)
    if (isBlank(text)) throw toUnreadableError('upload.empty')
    if (!text.includes('\0')) return removeDirectionMarks(text)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw toUnreadableError('csv.encoding')
}

const toUnreadableError = (code: ErrorCode) => reject('invalid', code, { file: code })
const hasFirstBytes = (content: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => content[at] === byte)

/** Detects the encoding by its byte order mark. Without one, UTF-16 text has a zero in every other byte. */
function detectEncoding(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (hasFirstBytes(content, 0xff, 0xfe)) return 'utf-16le'
  if (hasFirstBytes(content, 0xfe, 0xff)) return 'utf-16be'
  const first = content.subarray(0, 64)
  const zeros = (odd: number) => first.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (first.length > 3 && zeros(1) > first.length / 3) return 'utf-16le'
  return first.length > 3 && zeros(0) > first.length / 3 ? 'utf-16be' : 'utf-8'
}

/**
 * Converts the first sheet to CSV. Missing rows become empty lines, so that errors show the row numbers of the sheet.
 */
function convertWorkbookToCsv(content: Uint8Array): string {
  try {
    const lines: string[][] = []
    for (const { line, cells } of readXlsx(content, { rows: MAX_LINE, columns: MAX_CSV_COLUMNS })) {
      while (lines.length < line - 1) lines.push([''])
      lines.push(cells)
    }
    return formatCsv(lines)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    throw toUnreadableError(
      error.why === 'rows' ? 'csv.too-many' : error.why === 'columns' ? 'csv.too-wide' : 'csv.workbook',
    )
  }
}
