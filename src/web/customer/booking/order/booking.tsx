import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/booking'
import { BookingScreen } from './booking-screen.tsx'
import { loadBooking } from './load-booking.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return {
    booking: await respondOnErrorWithText(
      args.context,
      loadBooking(translateFor(args.context), app, customer, args.params.orderno),
    ),
  }
}

/** The screen of one order. Another customer's order is not found (BOOK-01). */
export default function BookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  return <BookingScreen booking={booking} brand={useRoot()!.brand} />
}

export const ErrorBoundary = LoadError
