import { subtract, ZERO } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

/** The total of the cart, exact to the paisa. */
export function CartSummary({ cart: { totals, move, all } }: { cart: CartData }) {
  const t = useTranslation()
  return (
    <aside className={css.sum} aria-label={t('cart.summary')}>
      <ShippingLabel>
        <h2>{t('cart.summary')}</h2>
        <MoneyList>
          <MoneyRow label={t('cart.services')} amount={totals.services} />
          <MoneyRow label={t('cart.discount')} amount={subtract(ZERO, totals.discount)} />
          <MoneyRow label={t('cart.taxes')} amount={totals.taxes} how={t('cart.taxesHow')} />
          {all && move?.state === 'ready' && (
            <MoneyRow label={t('cart.moveTotal')} amount={move.total} how={move.title} />
          )}
          <MoneyRow label={t('cart.toPay')} amount={all?.total ?? totals.toPay} sum />
          <MoneyRow label={t('cart.token')} amount={all?.token ?? totals.token} how={t('cart.tokenHow')} now />
        </MoneyList>
        <ButtonLink look="primary" block to="/checkout">
          {t('cart.checkout')}
        </ButtonLink>
      </ShippingLabel>
    </aside>
  )
}
