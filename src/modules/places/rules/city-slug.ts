import { slugOf } from '#kernel/slug.ts'

/** Returns the slug of a city: 'navi-mumbai'. If another city has it, the State is added: 'aurangabad-bihar'. */
export function citySlug(name: string, state: string, taken: readonly string[]): string {
  const short = slugOf(name)
  return taken.includes(short) ? `${short}-${slugOf(state)}` : short
}
