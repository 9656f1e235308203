import { subtract, ZERO } from '#kernel/money.ts'
import { cart as t } from '#web/text/en/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import type { CartData } from './load-cart.server.ts'

/** What it comes to, to the paisa. */
export function CartSummary({ cart: { totals, move, all } }: { cart: CartData }) {
  return (
    <aside className="cart-sum" aria-label={t.summary}>
      <Label>
        <h2>{t.summary}</h2>
        <MoneyList>
          <MoneyRow label={t.services} amount={totals.services} />
          <MoneyRow label={t.discount} amount={subtract(ZERO, totals.discount)} />
          <MoneyRow label={t.taxes} amount={totals.taxes} how={t.taxesHow} />
          {all && move?.state === 'ready' && <MoneyRow label={t.moveTotal} amount={move.total} how={move.title} />}
          <MoneyRow label={t.toPay} amount={all?.total ?? totals.toPay} sum />
          <MoneyRow label={t.token} amount={all?.token ?? totals.token} how={t.tokenHow} style="short" now />
        </MoneyList>
        <ButtonLink look="call" block to="/checkout">
          {t.checkout}
        </ButtonLink>
      </Label>
    </aside>
  )
}
