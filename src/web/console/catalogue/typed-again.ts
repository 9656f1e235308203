import type { Fields } from '#modules/catalogue/rules/fields.ts'

/** A row within a form: 'options.50101.price' is of 'options.50101'. */
const rowOf = (name: string) => /^options\.\w+(?=\.)/.exec(name)?.[0]

/** What was typed, to be saved over what is there now: its versions are today's, and rows that came meanwhile stand as they are. */
export function typedAgain(now: Fields, typed: Fields): Fields {
  const rows = new Set(Object.keys(typed).map(rowOf))
  const kept = Object.entries(now).filter(([name]) => name.endsWith('.revision') || !rows.has(rowOf(name)))
  return { ...typed, ...Object.fromEntries(kept) }
}
