import { data, type LinksFunction } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import notFoundCss from './not-found.css?url'
import { NotFoundWithQuote } from './not-found-with-quote.tsx'

export const links: LinksFunction = () => [buildPriorityStylesheet(notFoundCss)]

export const handle = { touch: true } satisfies ScreenHandle

export const loader = () => data(null, { status: 404 })
/** A post to an unknown path gets the same page. */
export const action = loader

export default function NotFoundPage() {
  return <NotFoundWithQuote />
}
