import { redirect, useSearchParams } from 'react-router'
import { readOrder } from '#modules/orders/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { answering, signedIn } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { outcome as t } from '#web/text/en/outcome.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFault } from '../booking/load-fault.tsx'
import type { Route } from './+types/thankyou.ts'
import { bookingPath, orderParam } from './order-param.ts'
import { OutcomeScreen, Stops } from './outcome-screen.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/**
 * What is so of the order, to its own customer. Anybody else, and who has paid nothing, goes to the booking, which asks who it is:
 * the words of this page are a promise.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const orderNo = orderParam(searchParams)
  if (!orderNo) throw redirect(bookingPath(null))
  const [app, customer] = await answering(signedIn(args))
  const order = await answering(readOrder(app, customer, orderNo))
  if (order.longDistance && searchParams.get('kind') === 'quote') return { said: 'asked' as const }
  if (order.paid === 0) throw redirect(bookingPath(orderNo))
  return { said: order.slot === null && order.service === null ? ('undated' as const) : ('paid' as const) }
}

/** After a payment, or, with ?kind=quote, after asking for a long-distance price (PAY-06, WIZ-09). */
export default function ThankYou({ loaderData: { said } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const words = t[said]
  const order = orderParam(search)
  const paid = words !== t.asked
  return (
    <OutcomeScreen
      brand={useRoot()?.brand.name ?? ''}
      title={words.title}
      text={words.text}
      order={order}
      cap={words.cap}
      stamp={words.stamp}
      torn={paid}
      tone="good"
      drawing={paid ? 'truck' : 'crew'}
    >
      <div className="outcome-ways">
        <ButtonLink look="call" to={bookingPath(order)}>
          {t.booking}
        </ButtonLink>
        <ButtonLink to="/">{t.back}</ButtonLink>
      </div>
      <Stops title={t.label.nextTitle} stops={words.next} />
    </OutcomeScreen>
  )
}

export const ErrorBoundary = LoadFault
