import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { LoadError } from '../load-error.tsx'
import { loadList } from '../order/load-booking.server.ts'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/all-bookings'
import { BookingList } from './booking-list.tsx'
import { toBookingsPage } from './bookings-page.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const page = Number(new URL(args.request.url).searchParams.get('page'))
  return toBookingsPage(
    await respondOnErrorWithText(args.context, loadList(translateFor(args.context), app, customer)),
    page,
  )
}

/** The screen with all bookings of a customer, a page at a time (NAV-04). */
export default function AllBookingsPage({ loaderData }: Route.ComponentProps) {
  return <BookingList {...loaderData} brand={useRoot()!.brand.name} />
}

export const ErrorBoundary = LoadError
