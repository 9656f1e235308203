import { redirect } from 'react-router'

/** Pages that moved, by the start of their old address. Bookmarks and emails still lead to them. */
const moved: Record<string, string> = {
  accounts: 'accounting',
  firms: 'business-customers',
  sales: 'leads',
}

/** `GET /console/sales/…` and the like: the same page at its present address, with its search. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  const [, old = '', rest = ''] = /^\/console\/([^/]+)(.*)$/.exec(pathname) ?? []
  throw redirect(`/console/${moved[old] ?? old}${rest}${search}`, 301)
}
