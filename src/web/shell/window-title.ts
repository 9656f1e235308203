import type { MetaDescriptor } from 'react-router'

/** What a window, a tab and a bookmark say: the page, and whose it is. */
export const windowTitle = (page: string, brand: string | undefined) => (brand ? `${page} | ${brand}` : page)

type Root = { brand?: { name: string } } | null | undefined
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for a page that no search machine is to find. */
export function unlisted(matches: Matches, page: string): MetaDescriptor[] {
  const root = matches.find(match => match?.id === 'root')?.loaderData as Root
  return [{ title: windowTitle(page, root?.brand?.name) }, { name: 'robots', content: 'noindex' }]
}
