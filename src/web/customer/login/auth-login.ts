import { redirect } from 'react-router'
import type { Route } from './+types/auth-login'

/** NAV-02: an address of the former site, for good. What was asked for besides goes along. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/login${new URL(request.url).search}`, 301)
