import { Form, Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './cart.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { Coupons } from './coupons.tsx'
import { FrequentlyBoughtTogether } from './frequently-bought-together.tsx'
import type { CartData } from './load-cart.server.ts'

export function CartScreen({ cart }: { cart: CartData }) {
  const t = useTranslation()
  const empty = cart.lines.length === 0
  return (
    <div className={`wrap ${css.cart}`}>
      <header className={css.head}>
        <h1>{t('cart.title')}</h1>
        {!empty && <p className="muted">{t('cart.lead')}</p>}
      </header>
      <Changes cart={cart} />
      {empty ? (
        <>
          <CartMove move={cart.move} alone />
          <EmptyState
            title={t('cart.empty')}
            action={
              <ButtonLink look="primary" to="/services" reloadDocument>
                {t('cart.browse')}
              </ButtonLink>
            }
          >
            {t('cart.emptyText')}
          </EmptyState>
        </>
      ) : (
        <div className={css.cols}>
          <div className={css.main}>
            <div>
              <CartTable lines={cart.lines} />
              <p className="muted sm">{t('cart.beforeGst')}</p>
            </div>
            <CartMove move={cart.move} />
            <Coupons coupon={cart.coupon} offers={cart.offers} />
            <FrequentlyBoughtTogether services={cart.together} />
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

/** The changes on our side since the cart was filled. */
function Changes({ cart: { changed, gone } }: { cart: CartData }) {
  const t = useTranslation()
  if (changed.length === 0 && gone === 0) return null
  return (
    <div className={css.changes} role="status">
      {changed.map(({ name, before, now }) => (
        <p key={name}>
          {t('cart.priceChanged', {
            name,
            before: formatRupees(before, 'short'),
            now: formatRupees(now, 'short'),
          })}
        </p>
      ))}
      {gone > 0 && <p>{t('cart.gone', { gone })}</p>}
    </div>
  )
}

/** The move in progress: booked together with the services, or left out. */
function CartMove({ move, alone }: { move: CartData['move']; alone?: boolean }) {
  const t = useTranslation()
  if (!move) return null
  if (move.state === 'open')
    return (
      <section className={css.move} aria-label={t('cart.move')}>
        <Icon name="truck" />
        <p>{t('cart.moveOpen', { to: move.to })}</p>
        <Link className="link" to="/mover-steps">
          {t('cart.finish')}
        </Link>
      </section>
    )
  return (
    <section className={css.move} aria-label={t('cart.move')}>
      <Icon name="truck" />
      <p>
        <b>{`${t('cart.move')}: ${move.title}`}</b>
        <span className="muted">
          {formatRupees(move.total)}
          {!alone && `. ${move.included ? t('cart.moveIn') : t('cart.moveOut')}`}
        </span>
      </p>
      <Link className="link" to="/mover-steps?step=4">
        {t('cart.edit')}
      </Link>
      {!alone && (
        <Form method="post" preventScrollReset>
          <Button small name="intent" value={move.included ? 'move-out' : 'move-in'}>
            {move.included ? t('cart.leaveOut') : t('cart.takeIn')}
          </Button>
        </Form>
      )}
    </section>
  )
}
