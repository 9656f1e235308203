import { useSearchParams } from 'react-router'
import { Refusal } from '#kernel/refusal.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { ScreenHandle } from '../handle.ts'
import { bookingPath, orderParam } from '../outcome/order-param.ts'
import { OutcomeScreen, Stops } from '../outcome/outcome-screen.tsx'
import { actorOf, appOf } from '../session.ts'
import { outcome as t } from '../text/en/outcome.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/thankyou.ts'

export const handle = { bare: true } satisfies ScreenHandle

/** Whether the day of the order is still to be agreed, as far as who looks may know. */
export async function loader(args: Route.LoaderArgs) {
  const [order, customer] = [orderParam(new URL(args.request.url).searchParams), await actorOf(args)]
  if (!order || customer.kind !== 'customer') return { undated: false }
  try {
    return { undated: (await readOrder(appOf(args.context), customer, order)).slot === null }
  } catch (error) {
    if (error instanceof Refusal) return { undated: false }
    throw error
  }
}

/** After a payment, or, with ?kind=quote, after asking for a long-distance price (PAY-06, WIZ-09). */
export default function ThankYou({ loaderData: { undated } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const words = search.get('kind') === 'quote' ? t.asked : undated ? t.undated : t.paid
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
