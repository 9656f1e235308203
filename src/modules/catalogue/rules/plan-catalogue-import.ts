import { type CatalogueFields, parseCatalogueFields } from './catalogue-fields.ts'
import { type CatalogueFile, type CatalogueFileKind, catalogueFiles } from './catalogue-files.ts'
import { type FileNames, toFileCells, toFormFields } from './file-cells.ts'
import { type ImportError, parseTable, type TableRow } from './parse-table.ts'

/** A catalogue row by the columns of a file. */
export type CatalogueFileRow = { key: string; revision: number; fields: CatalogueFields }
/** The current data that a file is compared with. */
export type ExistingCatalogueRows = {
  rows: CatalogueFileRow[]
  names: FileNames
  /** The ids of services that may have options. */
  services: string[]
}

export type CellDifference = { column: string; before: string; after: string }
export type AddedCatalogueRow = { line: number; name: string; service: number; row: object }
export type ChangedCatalogueRow = {
  line: number
  key: string
  revision: number
  name: string
  differences: CellDifference[]
  row: object
}
export type CatalogueImportPlan = {
  added: AddedCatalogueRow[]
  changed: ChangedCatalogueRow[]
  unchanged: number
  ignored: string[]
  errors: ImportError[]
}

/** Plans an import: every change and every error of the file. Rows that are missing in the file stay unchanged. */
export function planCatalogueImport(
  name: CatalogueFileKind,
  text: string,
  present: ExistingCatalogueRows,
): CatalogueImportPlan {
  const { columns, readOnlyColumns: told, addedColumns: later = [] }: CatalogueFile = catalogueFiles[name]
  const needed = columns.filter(column => !told.includes(column) && !later.includes(column))
  const { rows, ignored, errors } = parseTable(text, { columns, needed })
  const plan: CatalogueImportPlan = { added: [], changed: [], unchanged: 0, ignored, errors }

  const known = new Map(present.rows.map(row => [row.key, row]))
  const seen = new Set<string>()
  const namesByKey = new Map(present.rows.map(({ key, fields }) => [key, fields.name!]))
  for (const row of rows) planLine(row)
  if (catalogueFiles[name].unique) reportDuplicateNames()
  plan.errors.sort((a, b) => a.line - b.line)
  return plan

  function planLine({ line, fields: told }: TableRow) {
    const problem = (column: string, code: string) => plan.errors.push({ line, column, code })
    const fields: CatalogueFields = { ...told }
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
    const read = parseFileRow(name, fields, present)
    if (read.row === null) {
      for (const [column, code] of Object.entries(read.errors)) problem(column, code)
      return
    }
    namesByKey.set(key || `line ${line}`, (read.row as { name: string }).name)
    if (!before) {
      plan.added.push({ line, name: fields.name!, service: Number(fields.service ?? 0), row: read.row })
      return
    }
    const after = toCatalogueFileRow(name, read.row, present.names)
    const differences = Object.keys(after)
      .filter(column => after[column] !== before.fields[column])
      .map(column => ({ column, before: before.fields[column] ?? '', after: after[column]! }))
    if (differences.length === 0) plan.unchanged++
    else
      plan.changed.push({ line, key, revision: before.revision, name: before.fields.name!, differences, row: read.row })
  }

  /** Reports names that would no longer be unique. */
  function reportDuplicateNames() {
    const byName = Map.groupBy(namesByKey, ([, own]) => own)
    for (const { line, row } of [...plan.added, ...plan.changed])
      if (byName.get((row as { name: string }).name)!.length > 1)
        plan.errors.push({ line, column: 'name', code: 'catalogue.taken' })
  }
}

/** Parses the cells of a row into the columns of the table. */
function parseFileRow(name: CatalogueFileKind, cells: CatalogueFields, { names }: ExistingCatalogueRows) {
  const { fields, errors: unnamed } = toFormFields(name, cells, names)
  const { row, errors } = parseCatalogueFields(catalogueFiles[name].kind.read, fields)
  const all: CatalogueFields = { ...unnamed }
  for (const [field, code] of Object.entries(errors ?? {})) all[getFileColumn(field)] ??= code
  return row === null || Object.keys(all).length > 0 ? { row: null, errors: all } : { row, errors: null }
}

/** Returns the file column of a form field. */
const getFileColumn = (field: string) =>
  field.startsWith('cart.') ? 'things' : field.replace(/^questions\..*/, 'questions')

/** Returns the cells of a table row, without columns that are only for the reader. */
export function toCatalogueFileRow(name: CatalogueFileKind, row: object, names: FileNames): CatalogueFields {
  const cells = toFileCells(name, catalogueFiles[name].kind.fields(row), names)
  return Object.fromEntries(Object.entries(cells).filter(([column]) => catalogueFiles[name].columns.includes(column)))
}
