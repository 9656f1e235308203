import { data, Link, redirect } from 'react-router'
import { orderOfLink } from '#modules/messaging/index.server.ts'
import { languageOfOrder } from '#modules/orders/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { languageContext } from '#web/shell/context.ts'
import { readCookie } from '#web/shell/cookie.ts'
import { LANGUAGE_COOKIE } from '#web/shell/language/language-call.ts'
import { actorOf, answering, appOf } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { addressIn } from '#words/address.ts'
import { english } from '#words/language.ts'
import { wishedLanguage } from '#words/wished-language.ts'
import type { Route } from './+types/booking-link.ts'

/**
 * The short address in an SMS: to the booking in its customer's language, which asks for the login. One that has ended says where it
 * is now, in what its visitor reads: nobody chose English by tapping it. The language stands nowhere in it: that would be letters of an SMS.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const orderNo = orderOfLink(app, params.link)
  const asked = context.get(languageContext) // within '/hi' the router writes it before every path
  if (orderNo) {
    const path = `/mybooking/${orderNo}`
    throw redirect(asked === english.code ? addressIn(await answering(languageOfOrder(app, orderNo)), path) : path)
  }
  const wished = asked === english.code ? await wishedHere({ request, context }) : null
  if (wished) throw redirect(addressIn(wished, new URL(request.url).pathname))
  return data(null, { status: 404 })
}

/** What was chosen in this browser, the account's, or what the browser accepts. */
async function wishedHere({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const actor = await actorOf({ request, context }).catch(() => null)
  const account = actor?.kind === 'customer' ? actor.language : null
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const accepts = request.headers.get('accept-language')
  return wishedLanguage({ page: english.code, chosen, account, accepts }, appOf(context).words.codes)
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
