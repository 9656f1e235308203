import { BookingList } from '../booking/booking-list.tsx'
import { loadList } from '../booking/load-booking.server.ts'
import { LoadFault } from '../booking/load-fault.tsx'
import { answering, signedIn } from '../session.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/bookinglist.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  return { groups: await answering(loadList(app, customer)) }
}

/** All of a customer's bookings (NAV-04). */
export default function AllBookings({ loaderData: { groups } }: Route.ComponentProps) {
  return <BookingList groups={groups} brand={useRoot()!.brand.name} />
}

export const ErrorBoundary = LoadFault
