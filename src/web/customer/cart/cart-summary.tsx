import { subtract, ZERO } from '#kernel/money.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

/** What it comes to, to the paisa. */
export function CartSummary({ cart: { totals, move, all } }: { cart: CartData }) {
  const say = useTranslation()
  return (
    <aside className={css.sum} aria-label={say('cart.summary')}>
      <Label>
        <h2>{say('cart.summary')}</h2>
        <MoneyList>
          <MoneyRow label={say('cart.services')} amount={totals.services} />
          <MoneyRow label={say('cart.discount')} amount={subtract(ZERO, totals.discount)} />
          <MoneyRow label={say('cart.taxes')} amount={totals.taxes} how={say('cart.taxesHow')} />
          {all && move?.state === 'ready' && (
            <MoneyRow label={say('cart.moveTotal')} amount={move.total} how={move.title} />
          )}
          <MoneyRow label={say('cart.toPay')} amount={all?.total ?? totals.toPay} sum />
          <MoneyRow
            label={say('cart.token')}
            amount={all?.token ?? totals.token}
            how={say('cart.tokenHow')}
            style="short"
            now
          />
        </MoneyList>
        <ButtonLink look="call" block to="/checkout">
          {say('cart.checkout')}
        </ButtonLink>
      </Label>
    </aside>
  )
}
