import { useSearchParams } from 'react-router'
import { add, formatRupees, ZERO } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { telHref } from '#web/shell/chrome/reach.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { actorOf, appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { outcome as t } from '#web/text/en/outcome.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import type { Route } from './+types/failed-payment.ts'
import { bookingPath, orderParam, togetherParam } from './order-param.ts'
import { OutcomeScreen } from './outcome-screen.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/** What is to be paid, of all orders of the payment together; null where that is nothing, or not for who looks. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const [order, customer] = [orderParam(searchParams), await actorOf(args)]
  if (!order || customer.kind !== 'customer') return { due: null }
  try {
    const app = appOf(args.context)
    const orders = [...new Set([order, ...togetherParam(searchParams)])].map(no => readOrder(app, customer, no))
    const payable = (await Promise.all(orders)).map(one => one.payable)
    return { due: payable.every(one => one.can) ? add(ZERO, ...payable.map(one => one.amount)) : null }
  } catch (error) {
    if (error instanceof Refusal) return { due: null }
    throw error
  }
}

/** The order stays payable: here at once, and "back" is the order itself, where it can be paid too (PAY-04, PAY-06). */
export default function FailedPayment({ loaderData: { due } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const order = orderParam(search)
  const together = togetherParam(search)
  const brand = useRoot()?.brand
  return (
    <OutcomeScreen
      brand={brand?.name ?? ''}
      title={t.failed.title}
      text={t.failed.text}
      order={order}
      cap={t.failed.cap}
      stamp={t.failed.stamp}
      torn={false}
      tone="bad"
      drawing="cartons"
    >
      <div className="outcome-ways">
        {order && due !== null && brand && (
          <PayButton
            orderNo={order}
            {...(together.length > 0 && { together })}
            brandName={brand.name}
            done={`/thankyou?order=${order}`}
          >
            {t.payAgain(formatRupees(due, 'short'))}
          </PayButton>
        )}
        <ButtonLink look={due === null ? 'call' : 'plain'} to={bookingPath(order)}>
          {t.back}
        </ButtonLink>
        {brand && (
          <a className="btn" href={telHref(brand.phone)}>
            <Icon name="phone" /> {t.call(brand.phone)}
          </a>
        )}
      </div>
      <section className="outcome-next">
        <h2>{t.label.tipsTitle}</h2>
        <ul className="outcome-tips">
          {t.failed.tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </OutcomeScreen>
  )
}
