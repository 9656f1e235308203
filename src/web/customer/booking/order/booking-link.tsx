import { data, Link, redirect } from 'react-router'
import { readLink } from '#modules/messaging/index.server.ts'
import { languageOfOrder } from '#modules/orders/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { languageContext } from '#web/shell/context.ts'
import { wishedHere } from '#web/shell/language/wished-here.server.ts'
import { answering, appOf } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { addressIn } from '#words/address.ts'
import { english } from '#words/language.ts'
import type { Route } from './+types/booking-link.ts'

/**
 * The short address in an SMS: to the booking in its customer's language, which asks for the login. One that has ended says where it
 * is now, in what its visitor reads, or else its customer. The language stands nowhere in it: that would be letters of an SMS.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const link = await answering(readLink(app, params.link))
  const asked = context.get(languageContext) // within '/hi' the router writes it before every path
  const ofCustomer = link && asked === english.code ? await answering(languageOfOrder(app, link.orderNo)) : null
  if (link && !link.ended) {
    const path = `/mybooking/${link.orderNo}`
    throw redirect(ofCustomer ? addressIn(ofCustomer, path) : path)
  }
  const wished = asked === english.code ? await wishedHere({ request, context }, ofCustomer) : null
  if (wished) throw redirect(addressIn(wished, new URL(request.url).pathname))
  return data(null, { status: 404 })
}

export default function BookingLink() {
  const say = useSay()
  return (
    <AccountPage title={say('booking.link.title')}>
      <Unlisted title={say('booking.link.title')} />
      <p>{say('booking.link.ended')}</p>
      <Link className={buttonClass({ look: 'call', block: true })} to="/mybooking">
        {say('booking.link.open')}
      </Link>
    </AccountPage>
  )
}
