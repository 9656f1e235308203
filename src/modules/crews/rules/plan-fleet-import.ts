import { type CatalogueFields, parseCatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { type ImportError, parseTable, type TableRow } from '#modules/catalogue/rules/parse-table.ts'
import type { CatalogueFileRow, CellDifference } from '#modules/catalogue/rules/plan-catalogue-import.ts'
import { type FleetFile, fleetFiles } from './fleet-files.ts'
import type { TruckRow } from './truck.ts'
import { toTruckFields, truckSchema } from './truck-schema.ts'
import type { WorkerRow } from './worker.ts'
import { buildWorkerSchema, toWorkerFields } from './worker-schema.ts'

type NamedRow = { id: number; name: string }
/** The current rows and choices that a file is compared with. */
export type CurrentFleet = {
  rows: CatalogueFileRow[]
  office: boolean
  branches: NamedRow[]
  classes: NamedRow[]
  languages: string[]
}
type FleetRow = TruckRow | WorkerRow
export type FleetImport = {
  added: { line: number; name: string; row: FleetRow }[]
  changed: { line: number; id: number; revision: number; name: string; differences: CellDifference[]; row: FleetRow }[]
  unchanged: number
  ignored: string[]
  errors: ImportError[]
}

/** Each row takes a few statements of one transaction, during which the embedded database accepts no other writes. */
export const MAX_IMPORTED_ROWS = 1_000

/** Plans the changes of a file, with every error in it. Rows that are not in the file stay as they are. */
export function planFleetImport(kind: FleetFile, text: string, current: CurrentFleet): FleetImport {
  const columns: readonly string[] = fleetFiles[kind]
  const { rows, ignored, errors } = parseTable(text, { columns, needed: columns })
  const plan: FleetImport = { added: [], changed: [], unchanged: 0, ignored, errors }

  const known = new Map(current.rows.map(row => [row.key, row]))
  const seen = new Set<string>()
  const uniqueKeys = new Map(current.rows.map(({ key, fields }) => [key, getUniqueKey(kind, fields)]))
  for (const row of rows) readLine(row)
  findDuplicates()
  const written = plan.added.length + plan.changed.length
  if (written > MAX_IMPORTED_ROWS)
    plan.errors.push({ line: rows[MAX_IMPORTED_ROWS]!.line, column: '', code: 'fleet.too-many' })
  plan.errors.sort((a, b) => a.line - b.line)
  return plan

  function readLine({ line, fields }: TableRow) {
    const problem = (column: string, code: string) => plan.errors.push({ line, column, code })
    const key = fields.id!.trim()
    const before = known.get(key)
    if (key && !before) return void problem('id', 'csv.unknown')
    if (key && seen.has(key)) return void problem('id', 'csv.twice')
    seen.add(key)
    const read = readRow(kind, fields, current)
    if (read.row === null) {
      for (const [column, code] of Object.entries(read.errors)) problem(column, code)
      return
    }
    const after = toFleetFileRow(kind, read.row, current)
    const name = getRowName(kind, after)
    uniqueKeys.set(key || `line ${line}`, getUniqueKey(kind, after))
    if (!before) return void plan.added.push({ line, name, row: read.row })
    const differences = Object.keys(after)
      .filter(column => after[column] !== before.fields[column])
      .map(column => ({ column, before: before.fields[column] ?? '', after: after[column]! }))
    if (differences.length === 0) plan.unchanged++
    else plan.changed.push({ line, id: Number(key), revision: before.revision, name, differences, row: read.row })
  }

  /** Checks that no two rows have the same registration, or mobile number of a current worker, once all is written. */
  function findDuplicates() {
    const byUniqueKey = Map.groupBy(uniqueKeys.values(), mark => mark)
    const [column, code] =
      kind === 'trucks' ? ['registration', 'fleet.registration-taken'] : ['mobile', 'fleet.mobile-taken']
    for (const { line, row } of [...plan.added, ...plan.changed]) {
      const mark = getUniqueKey(kind, toFleetFileRow(kind, row, current))
      if (mark && byUniqueKey.get(mark)!.length > 1) plan.errors.push({ line, column: column!, code: code! })
    }
  }
}

const getRowName = (kind: FleetFile, fields: CatalogueFields) => fields[kind === 'trucks' ? 'registration' : 'name']!

/** Returns the value that must be unique; empty for a worker who has left. */
const getUniqueKey = (kind: FleetFile, fields: CatalogueFields) =>
  kind === 'trucks' ? fields.registration! : fields.left ? '' : fields.mobile!

/** Converts the columns of a file into those of the table. A branch and a class are given by name. */
function readRow(kind: FleetFile, fields: CatalogueFields, { office, branches, classes, languages }: CurrentFleet) {
  const named = findIdByName(branches, fields.branch)
  const branch = named === '' && !office ? null : named
  const vehicle = kind === 'trucks' ? findIdByName(classes, fields.class) : ''
  const typed = { ...fields, branch: branch ?? '', class: vehicle ?? '' }
  const { row, errors } =
    kind === 'trucks'
      ? parseCatalogueFields<FleetRow>(truckSchema, typed)
      : parseCatalogueFields<FleetRow>(buildWorkerSchema(languages), { ...typed, classes: fields.classes ?? '' })
  if (row !== null && branch !== null) return { row, errors: null }
  return { row: null, errors: { ...errors, ...(branch === null && { branch: 'fleet.branch' }) } }
}

/** Returns the id for a name: empty for an empty name, null for an unknown one. */
function findIdByName(named: readonly NamedRow[], name = ''): string | null {
  if (name.trim() === '') return ''
  const found = named.find(one => one.name.toLowerCase() === name.trim().toLowerCase())
  return found ? String(found.id) : null
}

/** Converts the columns of the table into those of a file. */
export function toFleetFileRow(
  kind: FleetFile,
  row: FleetRow,
  { branches, classes }: Pick<CurrentFleet, 'branches' | 'classes'>,
): CatalogueFields {
  const fields = kind === 'trucks' ? toTruckFields(row as TruckRow) : toWorkerFields(row as WorkerRow)
  const nameFor = (named: readonly NamedRow[], id: string) => named.find(one => String(one.id) === id)?.name ?? ''
  const branch = nameFor(branches, fields.branch!)
  return kind === 'trucks' ? { ...fields, branch, class: nameFor(classes, fields.class!) } : { ...fields, branch }
}
