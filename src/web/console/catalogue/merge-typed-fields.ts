import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'

/** Returns the row of a field within a form: 'options.50101.price' belongs to 'options.50101'. */
const getRowName = (name: string) => /^options\.\w+(?=\.)/.exec(name)?.[0]

/**
 * Merges typed values over the current ones: the revisions are the current ones, and rows that were added in between
 * stay as they are.
 */
export function mergeTypedFields(now: CatalogueFields, typed: CatalogueFields): CatalogueFields {
  const rows = new Set(Object.keys(typed).map(getRowName))
  const kept = Object.entries(now).filter(([name]) => name.endsWith('.revision') || !rows.has(getRowName(name)))
  return { ...typed, ...Object.fromEntries(kept) }
}
