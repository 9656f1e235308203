import type { CatalogueFields } from './catalogue-fields.ts'
import type { CatalogueFileKind } from './catalogue-files.ts'
import { MAX_LINES } from './kinds/service.ts'

type NamedRow = { id: number; name: string }[]
/** Rows that a file refers to by name. */
export type FileNames = { groups: NamedRow; categories: NamedRow; items: NamedRow }

/**
 * Converts the fields of a form to the cells of a file: names instead of ids, and one cell for what the form has many
 * fields for.
 */
export function toFileCells(
  name: CatalogueFileKind,
  fields: CatalogueFields,
  { groups, categories, items: things }: FileNames,
): CatalogueFields {
  const called = (all: NamedRow, id: string | undefined) => all.find(one => String(one.id) === id)?.name ?? ''
  if (name === 'items') return { ...fields, group: called(groups, fields.group) }
  if (name === 'services')
    return { ...fields, category: called(categories, fields.category), questions: formatQuestionsCell(fields) }
  if (name !== 'presets') return fields
  const pieces = Object.entries(fields).flatMap(([field, quantity]) =>
    field.startsWith('cart.') ? [`${quantity} ${called(things, field.slice(5))}`] : [],
  )
  return { ...fields, things: pieces.join('\n') }
}

/** Converts the cells of a file to the fields of a form. `errors` are of columns that name nothing known. */
export function toFormFields(
  name: CatalogueFileKind,
  cells: CatalogueFields,
  names: FileNames,
): { fields: CatalogueFields; errors: CatalogueFields } {
  const numbered = (column: string, all: NamedRow, code: string) => {
    const found = all.find(one => one.name === cells[column]?.trim())
    return { of: { [column]: String(found?.id ?? '') }, errors: found ? {} : { [column]: code } }
  }
  if (name === 'items') {
    const { of, errors } = numbered('group', names.groups, 'csv.group')
    return { fields: { ...cells, ...of }, errors }
  }
  if (name === 'services') {
    const { of, errors } = numbered('category', names.categories, 'service.no-category')
    const questions = parseQuestionsCell(cells.questions ?? '')
    const tooMany = Object.keys(questions).length > 2 * MAX_LINES
    return {
      fields: { ...cells, ...of, ...questions },
      errors: { ...errors, ...(tooMany && { questions: 'catalogue.lines' }) },
    }
  }
  if (name !== 'presets') return { fields: cells, errors: {} }
  const cart = parseCartCell(cells.things ?? '', names.items)
  return { fields: { ...cells, ...cart }, errors: cart ? {} : { things: 'csv.thing' } }
}

/** Parses '2 Armchair', one per line. Returns null if an item is unknown or repeated. */
function parseCartCell(cell: string, things: NamedRow): CatalogueFields | null {
  const byName = new Map(things.map(({ id, name }) => [name, id]))
  const cart: CatalogueFields = {}
  for (const line of cell.split(/\r?\n/).filter(one => one.trim())) {
    const [, quantity, name] = /^\s*(\d{1,6})\s+(.*\S)\s*$/.exec(line) ?? []
    const field = `cart.${byName.get(name ?? '')}`
    if (!quantity || !byName.has(name!) || field in cart) return null
    cart[field] = quantity
  }
  return cart
}

/**
 * Formats questions as text: a line after '? ' is a question, the lines up to the next are its answer. Lines of an
 * answer that begin with '? ' get a backslash.
 */
function formatQuestionsCell(fields: CatalogueFields): string {
  const pairs = Array.from({ length: MAX_LINES }, (_, at) => fields[`questions.${at}.question`]).flatMap(
    (question, at) =>
      question === undefined
        ? []
        : [`? ${question}\n${fields[`questions.${at}.answer`]!.replace(/^(?=\\*\? )/gm, '\\')}`],
  )
  return pairs.join('\n\n')
}

function parseQuestionsCell(cell: string): CatalogueFields {
  const pairs = cell.replace(/\r\n?/g, '\n').split(/^(?=\? )/m)
  const fields = pairs.flatMap((pair, at) => {
    const [, question = '', answer = pair] = /^\? (.*)\n?([\s\S]*)$/.exec(pair) ?? []
    const given = answer.replace(/^\\(?=\\*\? )/gm, '').trim()
    return [
      [`questions.${at}.question`, question],
      [`questions.${at}.answer`, given],
    ]
  })
  return Object.fromEntries(fields)
}
