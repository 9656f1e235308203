import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { type CatalogueFields, parseCatalogueFields } from './catalogue-fields.ts'
import { type OptionRow, optionKind } from './kinds/option.ts'

/** An option typed in the form of its service; `seen` is null for a new one. */
export type OptionInput = { seen: { key: number; revision: number } | null; row: OptionRow }

const requiredColumns = ['name', 'price', 'minutes'] as const

/** Returns the options of a service as form fields, 'options.50101.price', with the revision of each. */
export const toOptionFields = (options: readonly (OptionRow & { id: number; revision: number })[]): CatalogueFields =>
  Object.fromEntries(
    options.flatMap(one =>
      Object.entries({ ...optionKind.fields(one), revision: String(one.revision) }).map(([name, value]) => [
        `options.${one.id}.${name}`,
        value,
      ]),
    ),
  )

/**
 * Parses the option fields. A new row left empty is ignored, and one without a position goes to the end. Adds error
 * codes to `errors`, by field.
 */
export function parseOptionFields(fields: CatalogueFields, errors: Record<string, ErrorCode>): OptionInput[] {
  const rows = new Map<string, CatalogueFields>()
  for (const [name, value] of Object.entries(fields)) {
    const [, id, column] = /^options\.(\d{1,9}|new\d)\.(\w+)$/.exec(name) ?? []
    if (id && column) rows.set(id, { ...rows.get(id), [column]: value })
  }
  let last = Math.max(
    -1,
    ...[...rows.values()].map(({ position }) => Number(position?.trim() || -1)).filter(Number.isInteger),
  )
  return [...rows].flatMap(([id, typed]): OptionInput[] => {
    const isNew = id.startsWith('new')
    if (isNew && requiredColumns.every(column => !typed[column]?.trim())) return []
    const position = typed.position?.trim() || String(++last)
    const read = parseCatalogueFields(optionKind.read, { ...typed, position })
    const revision = Number(typed.revision)
    if (!isNew && !Number.isSafeInteger(revision)) throw reject('invalid', 'catalogue.form')
    if (read.row) return [{ seen: isNew ? null : { key: Number(id), revision }, row: read.row }]
    for (const [column, code] of Object.entries(read.errors)) errors[`options.${id}.${column}`] = code
    return []
  })
}
