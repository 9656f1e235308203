import type { Fields } from '#modules/catalogue/rules/fields.ts'

/** Boxes of one field: 'roles.driver' and 'roles.packer', as one text of it: 'driver; packer'. */
export function joinTicks(typed: Fields, ...names: string[]): Fields {
  const joined = names.map(name => {
    const ticked = Object.entries(typed).filter(([key]) => key.startsWith(`${name}.`))
    return [name, ticked.map(([, value]) => value).join('; ')] as const
  })
  return { ...typed, ...Object.fromEntries(joined) }
}

/** The inverse, for what stands in the form. */
export const ticksOf = (value: string): string[] => value.split('; ').filter(Boolean)
