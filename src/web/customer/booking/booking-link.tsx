import { data, Link, redirect } from 'react-router'
import { orderOfLink } from '#modules/messaging/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { bookingLinkText as t } from '#web/text/en/booking.ts'
import type { Route } from './+types/booking-link.ts'

/** The short address in an SMS: to the booking, which asks for the login. One that has ended says where it is now. */
export function loader({ context, params }: Route.LoaderArgs) {
  const orderNo = orderOfLink(appOf(context), params.link)
  if (orderNo) throw redirect(`/mybooking/${orderNo}`)
  return data(null, { status: 404 })
}

export default function BookingLink() {
  return (
    <AccountPage title={t.title}>
      <title>{windowTitle(t.title, useRoot()!.brand.name)}</title>
      <meta name="robots" content="noindex" />
      <p>{t.ended}</p>
      <Link className="btn btn-call btn-block" to="/mybooking">
        {t.open}
      </Link>
    </AccountPage>
  )
}
