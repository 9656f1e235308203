import { redirect } from 'react-router'
import type { Route } from './+types/auth-login'

/** NAV-02: permanently redirects an address of the former site, with its query. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/login${new URL(request.url).search}`, 301)
