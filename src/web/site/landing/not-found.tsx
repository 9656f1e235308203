import { data, type LinksFunction } from 'react-router'
import { buildPriorityStylesheet } from '#web/app-shell/first-stylesheet.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NotFoundWithQuote } from './lost-screen.tsx'
import notFoundCss from './not-found.css?url'

export const links: LinksFunction = () => [buildPriorityStylesheet(notFoundCss)]

export const handle = { touch: true } satisfies ScreenHandle

export const loader = () => data(null, { status: 404 })
/** A post to an unknown path gets the same page. */
export const action = loader

export default NotFoundWithQuote
