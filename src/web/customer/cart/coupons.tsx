import { Form } from 'react-router'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

/** Every offer, with why it may not be used; a code that was typed is looked at by the server. */
export function Coupons({ coupon, offers }: Pick<CartData, 'coupon' | 'offers'>) {
  const say = useTranslation()
  return (
    <section className={css.coupons} id="coupons" aria-label={say('cart.coupons')}>
      <h2>{say('cart.coupons')}</h2>
      <ul>
        {offers.map(({ code, title, fault }) => {
          const applied = coupon.counts && coupon.code === code
          return (
            <li key={code} data-off={fault !== null || undefined} data-on={applied || undefined}>
              <span>
                <b className={css.couponCode}>{code}</b>
                <span>{title}</span>
                {fault && <span className="sm muted">{say(`cart.faults.${fault}`)}</span>}
              </span>
              {applied ? (
                <Form method="post" preventScrollReset>
                  <span className={css.couponOn}>
                    <Icon name="ok" /> {say('cart.applied')}
                  </span>
                  <Button small look="quiet" name="deed" value="drop-coupon">
                    {say('cart.drop')}
                  </Button>
                </Form>
              ) : (
                !fault && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="code" value={code} />
                    <Button small name="deed" value="coupon" aria-label={say('cart.applyOf', { code })}>
                      {say('cart.apply')}
                    </Button>
                  </Form>
                )
              )}
            </li>
          )
        })}
      </ul>
      <Form method="post" className={css.couponForm} preventScrollReset>
        <TextField
          label={say('cart.code')}
          name="code"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={coupon.fault ? (coupon.code ?? '') : ''}
          error={coupon.fault ? say(`cart.faults.${coupon.fault}`) : undefined}
        />
        <Button name="deed" value="coupon">
          {say('cart.apply')}
        </Button>
      </Form>
    </section>
  )
}
