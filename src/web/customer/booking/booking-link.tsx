import { data, Link, redirect } from 'react-router'
import { orderOfLink } from '#modules/messaging/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { appOf } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import type { Route } from './+types/booking-link.ts'

/** The short address in an SMS: to the booking, which asks for the login. One that has ended says where it is now. */
export function loader({ context, params }: Route.LoaderArgs) {
  const orderNo = orderOfLink(appOf(context), params.link)
  if (orderNo) throw redirect(`/mybooking/${orderNo}`)
  return data(null, { status: 404 })
}

export default function BookingLink() {
  const say = useSay()
  return (
    <AccountPage title={say('booking.link.title')}>
      <Unlisted title={say('booking.link.title')} />
      <p>{say('booking.link.ended')}</p>
      <Link className="btn btn-call btn-block" to="/mybooking">
        {say('booking.link.open')}
      </Link>
    </AccountPage>
  )
}
