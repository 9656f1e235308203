import { type ErrorCode, reject } from '#kernel/refusal.ts'
import { type Fields, readFields } from './fields.ts'
import { type OptionRow, option } from './kinds/option.ts'

/** What is typed of an option, in the form of its service; null is a new one. */
export type TypedOption = { seen: { key: number; revision: number } | null; row: OptionRow }

const columns = ['name', 'price', 'minutes'] as const

/** The options of a service as fields of its form, 'options.50101.price', with the revision each was shown at. */
export const optionFields = (options: readonly (OptionRow & { id: number; revision: number })[]): Fields =>
  Object.fromEntries(
    options.flatMap(one =>
      Object.entries({ ...option.fields(one), revision: String(one.revision) }).map(([name, value]) => [
        `options.${one.id}.${name}`,
        value,
      ]),
    ),
  )

/** The inverse; a new row that was left empty is none, and one without a position goes behind the last. What is wrong goes into `faults`, by field. */
export function readOptions(fields: Fields, errors: Record<string, ErrorCode>): TypedOption[] {
  const rows = new Map<string, Fields>()
  for (const [name, value] of Object.entries(fields)) {
    const [, id, column] = /^options\.(\d{1,9}|new\d)\.(\w+)$/.exec(name) ?? []
    if (id && column) rows.set(id, { ...rows.get(id), [column]: value })
  }
  let last = Math.max(
    -1,
    ...[...rows.values()].map(({ position }) => Number(position?.trim() || -1)).filter(Number.isInteger),
  )
  return [...rows].flatMap(([id, typed]): TypedOption[] => {
    const isNew = id.startsWith('new')
    if (isNew && columns.every(column => !typed[column]?.trim())) return []
    const position = typed.position?.trim() || String(++last)
    const read = readFields(option.read, { ...typed, position })
    const revision = Number(typed.revision)
    if (!isNew && !Number.isSafeInteger(revision)) throw reject('invalid', 'catalogue.form')
    if (read.row) return [{ seen: isNew ? null : { key: Number(id), revision }, row: read.row }]
    for (const [column, code] of Object.entries(read.errors)) errors[`options.${id}.${column}`] = code
    return []
  })
}
