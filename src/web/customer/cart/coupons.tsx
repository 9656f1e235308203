import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

/** Every coupon, with the reason why it may not be used. The server checks a typed code. */
export function Coupons({ coupon, offers }: Pick<CartData, 'coupon' | 'offers'>) {
  const t = useTranslation()
  return (
    <section className={css.coupons} id="coupons" aria-label={t('cart.coupons')}>
      <h2>{t('cart.coupons')}</h2>
      <ul>
        {offers.map(({ code, title, problem }) => {
          const applied = coupon.counts && coupon.code === code
          return (
            <li key={code} data-off={problem !== null || undefined} data-on={applied || undefined}>
              <span>
                <b className={css.couponCode}>{code}</b>
                <span>{title}</span>
                {problem && <span className="sm muted">{t(`cart.errors.${problem}`)}</span>}
              </span>
              {applied ? (
                <Form method="post" preventScrollReset>
                  <span className={css.couponOn}>
                    <Icon name="ok" /> {t('cart.applied')}
                  </span>
                  <Button small look="quiet" name="intent" value="drop-coupon">
                    {t('cart.drop')}
                  </Button>
                </Form>
              ) : (
                !problem && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="code" value={code} />
                    <Button small name="intent" value="coupon" aria-label={t('cart.applyOf', { code })}>
                      {t('cart.apply')}
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
          label={t('cart.code')}
          name="code"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={coupon.formError ? (coupon.code ?? '') : ''}
          error={coupon.formError ? t(`cart.errors.${coupon.formError}`) : undefined}
        />
        <Button name="intent" value="coupon">
          {t('cart.apply')}
        </Button>
      </Form>
    </section>
  )
}
