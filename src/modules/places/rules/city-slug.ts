import { toSlug } from '#kernel/slug.ts'

/** Returns the slug of a city: 'navi-mumbai'. If another city has it, the State is added: 'aurangabad-bihar'. */
export function buildCitySlug(name: string, state: string, taken: readonly string[]): string {
  const short = toSlug(name)
  return taken.includes(short) ? `${short}-${toSlug(state)}` : short
}
