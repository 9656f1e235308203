import { type Fields, readFields } from '#modules/catalogue/rules/fields.ts'
import type { Difference, FileRow } from '#modules/catalogue/rules/plan-import.ts'
import { type ImportError, readTable, type TableRow } from '#modules/catalogue/rules/read-table.ts'
import { type FleetFile, fleetFiles } from './fleet-files.ts'
import { readTruckRow, truckFields } from './read-truck.ts'
import { readWorkerRow, workerFields } from './read-worker.ts'
import type { TruckRow } from './truck.ts'
import type { WorkerRow } from './worker.ts'

type Named = { id: number; name: string }
/** The current rows and choices that a file is compared with. */
export type Present = { rows: FileRow[]; office: boolean; branches: Named[]; classes: Named[]; languages: string[] }
type Row = TruckRow | WorkerRow
export type FleetImport = {
  added: { line: number; name: string; row: Row }[]
  changed: { line: number; id: number; revision: number; name: string; differences: Difference[]; row: Row }[]
  unchanged: number
  ignored: string[]
  errors: ImportError[]
}

/** Each row takes a few statements of one transaction, during which the embedded database accepts no other writes. */
export const MAX_WRITTEN = 1_000

/** Plans the changes of a file, with every error in it. Rows that are not in the file stay as they are. */
export function planImport(kind: FleetFile, text: string, present: Present): FleetImport {
  const columns: readonly string[] = fleetFiles[kind]
  const { rows, ignored, errors } = readTable(text, { columns, needed: columns })
  const plan: FleetImport = { added: [], changed: [], unchanged: 0, ignored, errors }

  const known = new Map(present.rows.map(row => [row.key, row]))
  const seen = new Set<string>()
  const marks = new Map(present.rows.map(({ key, fields }) => [key, markOf(kind, fields)]))
  for (const row of rows) readLine(row)
  findTwins()
  const written = plan.added.length + plan.changed.length
  if (written > MAX_WRITTEN) plan.errors.push({ line: rows[MAX_WRITTEN]!.line, column: '', code: 'fleet.too-many' })
  plan.errors.sort((a, b) => a.line - b.line)
  return plan

  function readLine({ line, fields }: TableRow) {
    const problem = (column: string, code: string) => plan.errors.push({ line, column, code })
    const key = fields.id!.trim()
    const before = known.get(key)
    if (key && !before) return void problem('id', 'csv.unknown')
    if (key && seen.has(key)) return void problem('id', 'csv.twice')
    seen.add(key)
    const read = readRow(kind, fields, present)
    if (read.row === null) {
      for (const [column, code] of Object.entries(read.errors)) problem(column, code)
      return
    }
    const after = shownRow(kind, read.row, present)
    const name = nameOf(kind, after)
    marks.set(key || `line ${line}`, markOf(kind, after))
    if (!before) return void plan.added.push({ line, name, row: read.row })
    const differences = Object.keys(after)
      .filter(column => after[column] !== before.fields[column])
      .map(column => ({ column, before: before.fields[column] ?? '', after: after[column]! }))
    if (differences.length === 0) plan.unchanged++
    else plan.changed.push({ line, id: Number(key), revision: before.revision, name, differences, row: read.row })
  }

  /** Checks that no two rows have the same registration, or mobile number of a current worker, once all is written. */
  function findTwins() {
    const byMark = Map.groupBy(marks.values(), mark => mark)
    const [column, code] =
      kind === 'trucks' ? ['registration', 'fleet.registration-taken'] : ['mobile', 'fleet.mobile-taken']
    for (const { line, row } of [...plan.added, ...plan.changed]) {
      const mark = markOf(kind, shownRow(kind, row, present))
      if (mark && byMark.get(mark)!.length > 1) plan.errors.push({ line, column: column!, code: code! })
    }
  }
}

const nameOf = (kind: FleetFile, fields: Fields) => fields[kind === 'trucks' ? 'registration' : 'name']!

/** Returns the value that must be unique; empty for a worker who has left. */
const markOf = (kind: FleetFile, fields: Fields) =>
  kind === 'trucks' ? fields.registration! : fields.left ? '' : fields.mobile!

/** Converts the columns of a file into those of the table. A branch and a class are given by name. */
function readRow(kind: FleetFile, fields: Fields, { office, branches, classes, languages }: Present) {
  const named = idOf(branches, fields.branch)
  const branch = named === '' && !office ? null : named
  const vehicle = kind === 'trucks' ? idOf(classes, fields.class) : ''
  const typed = { ...fields, branch: branch ?? '', class: vehicle ?? '' }
  const { row, errors } =
    kind === 'trucks'
      ? readFields<Row>(readTruckRow, typed)
      : readFields<Row>(readWorkerRow(languages), { ...typed, classes: fields.classes ?? '' })
  if (row !== null && branch !== null) return { row, errors: null }
  return { row: null, errors: { ...errors, ...(branch === null && { branch: 'fleet.branch' }) } }
}

/** Returns the id for a name: empty for an empty name, null for an unknown one. */
function idOf(named: readonly Named[], name = ''): string | null {
  if (name.trim() === '') return ''
  const found = named.find(one => one.name.toLowerCase() === name.trim().toLowerCase())
  return found ? String(found.id) : null
}

/** Converts the columns of the table into those of a file. */
export function shownRow(
  kind: FleetFile,
  row: Row,
  { branches, classes }: Pick<Present, 'branches' | 'classes'>,
): Fields {
  const fields = kind === 'trucks' ? truckFields(row as TruckRow) : workerFields(row as WorkerRow)
  const nameFor = (named: readonly Named[], id: string) => named.find(one => String(one.id) === id)?.name ?? ''
  const branch = nameFor(branches, fields.branch!)
  return kind === 'trucks' ? { ...fields, branch, class: nameFor(classes, fields.class!) } : { ...fields, branch }
}
