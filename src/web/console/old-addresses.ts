import { redirect } from 'react-router'
import { movedPages } from './moved-pages.ts'

/** `GET /console/sales/…` and similar: redirects to the same page at its current address, with its query. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace('/console/', '')
  const old = Object.keys(movedPages).find(page => path === page || path.startsWith(`${page}/`))
  const current = old === undefined ? path : movedPages[old] + path.slice(old.length)
  throw redirect(`/console/${current}${search}`, 301)
}
