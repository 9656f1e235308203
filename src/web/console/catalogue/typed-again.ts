import type { Fields } from '#modules/catalogue/rules/fields.ts'

/** A row within a form: 'options.50101.price' is of 'options.50101'. */
const rowOf = (name: string) => /^options\.\w+(?=\.)/.exec(name)?.[0]

/** The names of what somebody else saved otherwise than it was typed. A box that was not ticked sent nothing. */
export function differing(now: Fields, typed: Fields): string[] {
  const rows = new Set(Object.keys(typed).map(rowOf))
  return Object.keys(now).filter(
    name => !name.endsWith('.revision') && rows.has(rowOf(name)) && plain(now[name]) !== plain(typed[name]),
  )
}

/** What was typed, to be saved over what is there now: its versions are today's, and rows that came meanwhile stand as they are. */
export function typedAgain(now: Fields, typed: Fields): Fields {
  const rows = new Set(Object.keys(typed).map(rowOf))
  const kept = Object.entries(now).filter(([name]) => name.endsWith('.revision') || !rows.has(rowOf(name)))
  return { ...typed, ...Object.fromEntries(kept) }
}

const plain = (value = '') => (value === 'no' ? '' : value.replace(/\r\n/g, '\n').trim())
