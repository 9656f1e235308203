import { redirect } from 'react-router'

/** The moved pages, by the start of their old address. Bookmarks and emails still use them. */
const movedPages: Record<string, string> = {
  accounts: 'accounting',
  firms: 'business-customers',
  'first-steps': 'setup-checklist',
  sales: 'leads',
}

/** `GET /console/sales/…` and similar: redirects to the same page at its current address, with its query. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  const [, old = '', rest = ''] = /^\/console\/([^/]+)(.*)$/.exec(pathname) ?? []
  throw redirect(`/console/${movedPages[old] ?? old}${rest}${search}`, 301)
}
