import { redirect } from 'react-router'

/** `GET /crew/jobs/:job/papers/:document`, which pages saved on a phone still link to: redirects to the current address. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  throw redirect(pathname.replace('/papers/', '/documents/') + search, 301)
}
