import { Form, Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { cart as t } from '#web/text/en/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { Coupons } from './coupons.tsx'
import type { CartData } from './load-cart.server.ts'
import { Together } from './together.tsx'

export function CartScreen({ cart }: { cart: CartData }) {
  const empty = cart.lines.length === 0
  return (
    <div className="wrap cart">
      <header className="cart-head">
        <h1>{t.title}</h1>
        {!empty && <p className="muted">{t.lead}</p>}
      </header>
      {empty ? (
        <>
          <CartMove move={cart.move} alone />
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink look="call" to="/services" reloadDocument>
                {t.browse}
              </ButtonLink>
            }
          >
            {t.emptyText}
          </EmptyState>
        </>
      ) : (
        <div className="cart-cols">
          <div className="cart-main">
            <CartTable lines={cart.lines} />
            <CartMove move={cart.move} />
            <Coupons coupon={cart.coupon} offers={cart.offers} />
            <Together services={cart.together} />
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

/** The move that is being described: booked in one go with the services, or left out. */
function CartMove({ move, alone }: { move: CartData['move']; alone?: boolean }) {
  if (!move) return null
  if (move.state === 'open')
    return (
      <section className="cart-move" aria-label={t.move}>
        <Icon name="truck" />
        <p>{t.moveOpen(move.to)}</p>
        <Link className="link" to="/mover-steps">
          {t.finish}
        </Link>
      </section>
    )
  return (
    <section className="cart-move" aria-label={t.move}>
      <Icon name="truck" />
      <p>
        <b>{`${t.move}: ${move.title}`}</b>
        <span className="muted">
          {formatRupees(move.total)}
          {!alone && `. ${move.included ? t.moveIn : t.moveOut}`}
        </span>
      </p>
      <Link className="link" to="/mover-steps?step=4">
        {t.edit}
      </Link>
      {!alone && (
        <Form method="post" preventScrollReset>
          <Button small name="deed" value={move.included ? 'move-out' : 'move-in'}>
            {move.included ? t.leaveOut : t.takeIn}
          </Button>
        </Form>
      )}
    </section>
  )
}
