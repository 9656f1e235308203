import { answering, signedIn, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { answeringInWords } from '../load-answer.ts'
import { LoadError } from '../load-error.tsx'
import type { Route } from './+types/booking'
import { BookingScreen } from './booking-screen.tsx'
import { loadBooking } from './load-booking.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  return {
    booking: await answeringInWords(
      args.context,
      loadBooking(translateFor(args.context), app, customer, args.params.orderno),
    ),
  }
}

/** The screen of one order. Another customer's order is not found (BOOK-01). */
export default function OneBooking({ loaderData: { booking } }: Route.ComponentProps) {
  return <BookingScreen booking={booking} brand={useRoot()!.brand} />
}

export const ErrorBoundary = LoadError
