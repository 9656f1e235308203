import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { BookingList } from '../list/booking-list.tsx'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/my-booking'
import { BookingScreen } from './booking-screen.tsx'
import { loadMostUrgent } from './load-booking.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return {
    booking: await respondOnErrorWithText(args.context, loadMostUrgent(translateFor(args.context), app, customer)),
  }
}

/** My Booking: the order that matters most now (BOOK-01). */
export default function MyBookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return booking ? (
    <BookingScreen booking={booking} brand={brand} />
  ) : (
    <BookingList groups={noOrders} page={1} pages={1} brand={brand.name} />
  )
}

const noOrders = { waiting: [], withUs: [], earlier: [] }

export const ErrorBoundary = LoadError
