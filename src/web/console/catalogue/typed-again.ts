import type { Fields } from '#modules/catalogue/rules/fields.ts'

/** Returns the row of a field within a form: 'options.50101.price' belongs to 'options.50101'. */
const rowOf = (name: string) => /^options\.\w+(?=\.)/.exec(name)?.[0]

/**
 * Merges typed values over the current ones: the revisions are the current ones, and rows that were added in between
 * stay as they are.
 */
export function typedAgain(now: Fields, typed: Fields): Fields {
  const rows = new Set(Object.keys(typed).map(rowOf))
  const kept = Object.entries(now).filter(([name]) => name.endsWith('.revision') || !rows.has(rowOf(name)))
  return { ...typed, ...Object.fromEntries(kept) }
}
