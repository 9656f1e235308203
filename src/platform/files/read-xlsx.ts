import { decode, Parser } from 'saxen'
import { UnzipError, unzip } from './unzip.ts'

/** The maximum size of the unpacked parts together. */
const MAX_BYTES = 24 * 1024 * 1024

type Limits = { rows: number; columns: number }
/** A row of the sheet with its row number. */
export type SheetRow = { line: number; cells: string[] }

/** The reason why a workbook cannot be read: it is invalid or larger than the limits. */
export class UnreadableWorkbook extends Error {
  readonly why: 'broken' | 'rows' | 'columns'
  constructor(why: UnreadableWorkbook['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

/**
 * Reads the first visible sheet of an Excel workbook (ECMA-376) as texts: the results of formulas, dates as 2026-12-02,
 * numbers with all digits. Empty rows are left out.
 */
export function readXlsx(bytes: Uint8Array, limits: Limits): SheetRow[] {
  try {
    const file = unzip(bytes, MAX_BYTES)
    const { path, is1904 } = sheetOf(file)
    const sheet = file(path)
    if (sheet === null) throw new UnreadableWorkbook('broken')
    const strings = sharedStrings(file('xl/sharedStrings.xml') ?? '')
    const dates = dateStyles(file('xl/styles.xml') ?? '')
    return rowsOf(sheet, { strings, dates, is1904, limits })
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error
    if (error instanceof UnzipError || error instanceof SyntaxError)
      throw new UnreadableWorkbook('broken', { cause: error })
    throw error
  }
}

type Handlers = {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Returns a name without its prefix, because other programs than Excel use other prefixes. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

function walk(xml: string, { open, close, text }: Handlers): void {
  if (xml === '') return // an optional part
  const parser = new Parser()
  parser.on('error', error => {
    throw new UnreadableWorkbook('broken', { cause: error })
  })
  if (open) parser.on('openTag', (name, attributes) => open(local(name), attributes))
  if (close) parser.on('closeTag', name => close(local(name)))
  if (text) {
    parser.on('text', value => text(decode(value)))
    parser.on('cdata', text)
  }
  parser.parse(xml)
}

function sheetOf(file: (name: string) => string | null) {
  const workbook = file('xl/workbook.xml')
  if (workbook === null) throw new UnreadableWorkbook('broken')
  const sheets: { id: string; hidden: boolean }[] = []
  let is1904 = false
  walk(workbook, {
    open(name, attributes) {
      const given = attributes()
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(given.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(given).find(([key]) => local(key) === 'id')?.[1]
      if (id) sheets.push({ id, hidden: (given.state ?? 'visible') !== 'visible' })
    },
  })
  const chosen = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  let target = 'worksheets/sheet1.xml'
  walk(file('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attributes) {
      const { Id, Target } = attributes()
      if (name === 'Relationship' && Id === chosen?.id && Target) target = Target
    },
  })
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 }
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [isText, isReading] = [false, false]
  walk(xml, {
    open(name) {
      if (name === 'si') strings.push('')
      else if (name === 'rPh')
        isReading = true // a phonetic reading
      else if (name === 't') isText = !isReading
    },
    close(name) {
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
    },
    text(value) {
      if (isText) strings[strings.length - 1] += value
    },
  })
  return strings
}

/** True for the built-in number formats for dates and times (ECMA-376, part 1, 18.8.30). */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
/** True if a custom format shows a date: it has a day, month or year outside of texts, colours and placeholders. */
const showsDate = (code: string) => /[dmy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ''))

/** Lists for each cell style whether it shows a date. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  walk(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') own.set(Number(attributes().numFmtId), showsDate(decode(attributes().formatCode ?? '')))
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes().numFmtId ?? 0)
      styles.push(own.get(id) ?? isBuiltInDate(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

type Book = { strings: string[]; dates: boolean[]; is1904: boolean; limits: Limits }
type Cell = { type: string; style: number; at: number; value: string }

function rowsOf(sheet: string, book: Book): SheetRow[] {
  const rows: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let cell: Cell | null = null
  let isValue = false
  walk(sheet, {
    open(name, attributes) {
      if (name === 'row') row = { line: Number(attributes().r ?? row.line + 1), cells: [] }
      else if (name === 'c') {
        const { r, t, s } = attributes()
        cell = { type: t ?? 'n', style: Number(s ?? -1), at: r ? columnOf(r) : row.cells.length, value: '' }
      } else if (cell && (name === 'v' || (name === 't' && cell.type === 'inlineStr'))) isValue = true
    },
    text(value) {
      if (isValue && cell) cell.value += value
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        put(row, cell, book)
        cell = null
      } else if (name === 'row' && row.cells.some(Boolean)) {
        if (!(row.line <= book.limits.rows)) throw new UnreadableWorkbook('rows')
        rows.push(row)
      }
    },
  })
  return rows
}

function put({ cells }: SheetRow, cell: Cell, book: Book): void {
  const text = textOf(cell, book)
  if (text === '') return
  if (!(cell.at < book.limits.columns)) throw new UnreadableWorkbook('columns')
  while (cells.length < cell.at) cells.push('')
  cells[cell.at] = text
}

/** Returns the zero-based column of a cell: 'C7' is in column 2. */
const columnOf = (at: string): number =>
  [...(/^[A-Z]{1,3}/.exec(at)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function textOf({ type, style, value }: Cell, { strings, dates, is1904 }: Book): string {
  if (value === '' || type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return value
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return dates[style] ? dateOf(number, is1904) : plainNumber(number)
}

/**
 * Converts Excel's day number to a date: days since 30 December 1899 (valid from March 1900 on), or since 1 January
 * 1904.
 */
function dateOf(days: number, is1904: boolean): string {
  const at = new Date(
    Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.round(days * 86_400) * 1_000,
  )
  return Number.isNaN(at.getTime()) ? String(days) : at.toISOString().slice(0, 10)
}

/** Formats a number with all its digits but without binary rounding errors: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
