import { slugOf } from '#kernel/slug.ts'

/** As in a link: 'navi-mumbai'. Where another city has that, its State goes along: 'aurangabad-bihar'. */
export function citySlug(name: string, state: string, taken: readonly string[]): string {
  const short = slugOf(name)
  return taken.includes(short) ? `${short}-${slugOf(state)}` : short
}
