import { type CatalogueFile, catalogueFiles, type FileKind } from './catalogue-files.ts'
import { type Fields, readFields } from './fields.ts'
import { cellsOf, fieldsOf, type Names } from './file-cells.ts'
import { type ImportError, readTable, type TableRow } from './read-table.ts'

/** A catalogue row by the columns of a file. */
export type FileRow = { key: string; revision: number; fields: Fields }
/** The current data that a file is compared with. */
export type Present = {
  rows: FileRow[]
  names: Names
  /** The ids of services that may have options. */
  services: string[]
}

export type Difference = { column: string; before: string; after: string }
export type AddedRow = { line: number; name: string; service: number; row: object }
export type ChangedRow = {
  line: number
  key: string
  revision: number
  name: string
  differences: Difference[]
  row: object
}
export type Import = {
  added: AddedRow[]
  changed: ChangedRow[]
  unchanged: number
  ignored: string[]
  errors: ImportError[]
}

/** Plans an import: every change and every error of the file. Rows that are missing in the file stay unchanged. */
export function planImport(name: FileKind, text: string, present: Present): Import {
  const { columns, told, later = [] }: CatalogueFile = catalogueFiles[name]
  const needed = columns.filter(column => !told.includes(column) && !later.includes(column))
  const { rows, ignored, errors } = readTable(text, { columns, needed })
  const plan: Import = { added: [], changed: [], unchanged: 0, ignored, errors }

  const known = new Map(present.rows.map(row => [row.key, row]))
  const seen = new Set<string>()
  const called = new Map(present.rows.map(({ key, fields }) => [key, fields.name!]))
  for (const row of rows) readLine(row)
  if (catalogueFiles[name].unique) findTwins()
  plan.errors.sort((a, b) => a.line - b.line)
  return plan

  function readLine({ line, fields: told }: TableRow) {
    const problem = (column: string, code: string) => plan.errors.push({ line, column, code })
    const fields: Fields = { ...told }
    const key = fields.id!.trim()
    const before = known.get(key)
    if (key && !before) return void problem('id', 'csv.unknown')
    for (const column of later) fields[column] ??= before?.fields[column] ?? ''
    if (key && seen.has(key)) return void problem('id', 'csv.twice')
    seen.add(key)
    if (name === 'options') {
      if (
        before ? fields.service!.trim() !== before.fields.service : !present.services.includes(fields.service!.trim())
      )
        return void problem('service', before ? 'csv.other-service' : 'csv.service')
    }
    const read = readRow(name, fields, present)
    if (read.row === null) {
      for (const [column, code] of Object.entries(read.errors)) problem(column, code)
      return
    }
    called.set(key || `line ${line}`, (read.row as { name: string }).name)
    if (!before) {
      plan.added.push({ line, name: fields.name!, service: Number(fields.service ?? 0), row: read.row })
      return
    }
    const after = shownRow(name, read.row, present.names)
    const differences = Object.keys(after)
      .filter(column => after[column] !== before.fields[column])
      .map(column => ({ column, before: before.fields[column] ?? '', after: after[column]! }))
    if (differences.length === 0) plan.unchanged++
    else
      plan.changed.push({ line, key, revision: before.revision, name: before.fields.name!, differences, row: read.row })
  }

  /** Reports names that would no longer be unique. */
  function findTwins() {
    const byName = Map.groupBy(called, ([, own]) => own)
    for (const { line, row } of [...plan.added, ...plan.changed])
      if (byName.get((row as { name: string }).name)!.length > 1)
        plan.errors.push({ line, column: 'name', code: 'catalogue.taken' })
  }
}

/** Parses the cells of a row into the columns of the table. */
function readRow(name: FileKind, cells: Fields, { names }: Present) {
  const { fields, errors: unnamed } = fieldsOf(name, cells, names)
  const { row, errors } = readFields(catalogueFiles[name].kind.read, fields)
  const all: Fields = { ...unnamed }
  for (const [field, code] of Object.entries(errors ?? {})) all[columnOf(field)] ??= code
  return row === null || Object.keys(all).length > 0 ? { row: null, errors: all } : { row, errors: null }
}

/** Returns the file column of a form field. */
const columnOf = (field: string) =>
  field.startsWith('cart.') ? 'things' : field.replace(/^questions\..*/, 'questions')

/** Returns the cells of a table row, without columns that are only for the reader. */
export function shownRow(name: FileKind, row: object, names: Names): Fields {
  const cells = cellsOf(name, catalogueFiles[name].kind.fields(row), names)
  return Object.fromEntries(Object.entries(cells).filter(([column]) => catalogueFiles[name].columns.includes(column)))
}
