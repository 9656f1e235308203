import { BookingList } from '../booking/booking-list.tsx'
import { loadList } from '../booking/load-booking.server.ts'
import { LoadFault } from '../booking/load-fault.tsx'
import { pageOf } from '../booking/page-of.ts'
import { answering, signedIn } from '../session.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/bookinglist.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const page = Number(new URL(args.request.url).searchParams.get('page'))
  return pageOf(await answering(loadList(app, customer)), page)
}

/** All of a customer's bookings, a page at a time (NAV-04). */
export default function AllBookings({ loaderData }: Route.ComponentProps) {
  return <BookingList {...loaderData} brand={useRoot()!.brand.name} />
}

export const ErrorBoundary = LoadFault
