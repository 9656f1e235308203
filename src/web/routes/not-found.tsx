import { data, type LinksFunction } from 'react-router'
import { firstStylesheet } from '../first-stylesheet.ts'
import type { ScreenHandle } from '../handle.ts'
import { LostScreen } from '../landing/lost-screen.tsx'
import quoteCss from '../landing/quote-form.css?url'

export const links: LinksFunction = () => [firstStylesheet(quoteCss)]

export const handle = { touch: true } satisfies ScreenHandle

export const loader = () => data(null, { status: 404 })
/** A post to nowhere gets the same page. */
export const action = loader

export default LostScreen
