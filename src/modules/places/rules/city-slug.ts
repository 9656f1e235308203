/** As in a link: 'navi-mumbai'. Where another city has that, its State goes along: 'aurangabad-bihar'. */
export function citySlug(name: string, state: string, taken: readonly string[]): string {
  const short = slugOf(name)
  return taken.includes(short) ? `${short}-${slugOf(state)}` : short
}

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
