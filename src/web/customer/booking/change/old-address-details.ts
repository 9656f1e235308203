import { redirect } from 'react-router'
import type { Route } from './+types/old-address-details'

const toPresentAddress = ({ params: { orderno }, request }: { params: { orderno: string }; request: Request }) =>
  `/mybooking/${orderno}/address${new URL(request.url).search}`

/** `GET /mybooking/:orderno/doors`: redirects bookmarks and links of sent messages to the page’s current address. */
export const loader = (args: Route.LoaderArgs) => redirect(toPresentAddress(args), 301)

/** A form that was open when the address changed is posted again. */
export const action = (args: Route.ActionArgs) => redirect(toPresentAddress(args), 307)
