import { redirect, useSearchParams } from 'react-router'
import { DomainError } from '#kernel/domain-error.ts'
import { add, formatRupees, ZERO } from '#kernel/money.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { hasNothingDue } from '#modules/orders/record/rules/payable.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { getActor, getApp } from '#web/app-shell/session.ts'
import { toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import type { Route } from './+types/failed-payment'
import { getBookingPath, getThankYouPath, readLinkedParam, readOrderParam } from './order-param.ts'
import css from './outcome.module.css'
import { OutcomeScreen } from './outcome-screen.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/**
 * Loads the amount due for all orders of the payment together; null where nothing is due, or where the viewer may not
 * see it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const [order, customer] = [readOrderParam(searchParams), await getActor(args)]
  if (!order || customer.kind !== 'customer') return { due: null }
  try {
    const app = getApp(args.context)
    const orders = [...new Set([order, ...readLinkedParam(searchParams)])].map(no => readOrder(app, customer, no))
    const payable = (await Promise.all(orders)).map(one => one.payable)
    // Paid in the meantime, in another tab or by a late webhook: this page is no longer true.
    if (hasNothingDue(payable[0]!)) throw redirect(getBookingPath(order))
    return { due: payable.every(one => one.can) ? add(ZERO, ...payable.map(one => one.amount)) : null }
  } catch (error) {
    if (error instanceof DomainError) return { due: null }
    throw error
  }
}

const tips = ['limit', 'other', 'call'] as const

/**
 * The order can still be paid: here directly, and "back" leads to the order itself, where it can be paid too (PAY-04,
 * PAY-06).
 */
export default function FailedPaymentPage({ loaderData: { due } }: Route.ComponentProps) {
  const t = useTranslation()
  const [search] = useSearchParams()
  const order = readOrderParam(search)
  const together = readLinkedParam(search)
  const brand = useRoot()?.brand
  return (
    <OutcomeScreen
      brand={brand?.name ?? ''}
      title={t('outcome.failed.title')}
      text={t('outcome.failed.text')}
      order={order}
      cap={t('outcome.failed.cap')}
      stamp={t('outcome.failed.stamp')}
      torn={false}
      tone="bad"
      drawing="cartons"
    >
      <div className={css.ways}>
        {order && due !== null && brand && (
          <PayButton orderNo={order} {...(together.length > 0 && { together })} done={getThankYouPath(order, together)}>
            {t('outcome.payAgain', { amount: formatRupees(due, 'short') })}
          </PayButton>
        )}
        <ButtonLink look={due === null ? 'primary' : 'plain'} to={getBookingPath(order)}>
          {t('outcome.back')}
        </ButtonLink>
        {brand && (
          <a className={getButtonClass()} href={toTelHref(brand.phone)}>
            <Icon name="phone" /> {t('outcome.call', { phone: toNonBreakingText(brand.phone) })}
          </a>
        )}
      </div>
      <section className={css.next}>
        <h2>{t('outcome.label.tipsTitle')}</h2>
        <ul className={css.tips}>
          {tips.map(tip => (
            <li key={tip}>{t(`outcome.failed.tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
    </OutcomeScreen>
  )
}
