import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'

/** Joins the boxes of a field: 'roles.driver' and 'roles.packer' become one text, 'driver; packer'. */
export function joinCheckboxValues(typed: CatalogueFields, ...names: string[]): CatalogueFields {
  const joined = names.map(name => {
    const ticked = Object.entries(typed).filter(([key]) => key.startsWith(`${name}.`))
    return [name, ticked.map(([, value]) => value).join('; ')] as const
  })
  return { ...typed, ...Object.fromEntries(joined) }
}

/** Splits the text of a field into its boxes, the inverse of `joinCheckboxValues`. */
export const splitCheckboxValues = (value: string): string[] => value.split('; ').filter(Boolean)
