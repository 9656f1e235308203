import { BookingScreen } from '../booking/booking-screen.tsx'
import { loadBooking } from '../booking/load-booking.server.ts'
import { LoadFault } from '../booking/load-fault.tsx'
import { answering, signedIn } from '../session.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/booking.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  return { booking: await answering(loadBooking(app, customer, args.params.orderno)) }
}

/** One order of the customer's; another's is not found (BOOK-01). */
export default function OneBooking({ loaderData: { booking } }: Route.ComponentProps) {
  return <BookingScreen booking={booking} brand={useRoot()!.brand} />
}

export const ErrorBoundary = LoadFault
