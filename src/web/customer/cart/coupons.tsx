import { Form } from 'react-router'
import { couponFaults, cart as t } from '#web/text/en/services.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CartData } from './load-cart.server.ts'

/** Every offer, with why it may not be used; a code that was typed is looked at by the server. */
export function Coupons({ coupon, offers }: Pick<CartData, 'coupon' | 'offers'>) {
  return (
    <section className="cart-coupons" id="coupons" aria-label={t.coupons}>
      <h2>{t.coupons}</h2>
      <ul>
        {offers.map(({ code, title, fault }) => {
          const applied = coupon.counts && coupon.code === code
          return (
            <li key={code} data-off={fault !== null || undefined} data-on={applied || undefined}>
              <span>
                <b className="coupon-code">{code}</b>
                <span>{title}</span>
                {fault && <span className="sm muted">{couponFaults[fault]}</span>}
              </span>
              {applied ? (
                <Form method="post" preventScrollReset>
                  <span className="coupon-on">
                    <Icon name="ok" /> {t.applied}
                  </span>
                  <Button small look="quiet" name="deed" value="drop-coupon">
                    {t.drop}
                  </Button>
                </Form>
              ) : (
                !fault && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="code" value={code} />
                    <Button small name="deed" value="coupon" aria-label={t.applyOf(code)}>
                      {t.apply}
                    </Button>
                  </Form>
                )
              )}
            </li>
          )
        })}
      </ul>
      <Form method="post" className="coupon-form" preventScrollReset>
        <TextField
          label={t.code}
          name="code"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={coupon.fault ? (coupon.code ?? '') : ''}
          error={coupon.fault ? couponFaults[coupon.fault] : undefined}
        />
        <Button name="deed" value="coupon">
          {t.apply}
        </Button>
      </Form>
    </section>
  )
}
