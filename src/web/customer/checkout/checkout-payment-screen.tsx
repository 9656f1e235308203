import { formatDay } from '#i18n/format.ts'
import { formatRupees, subtract } from '#kernel/money.ts'
import type { Brand } from '#platform/config/company.ts'
import { clearDraft, getBrowserStores } from '#web/app-shell/draft/draft-store.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import { getThankYouPath } from '../outcome/order-param.ts'
import { PayButton } from '../payment/pay-button.tsx'
import { WizardHeader } from '../wizard/frame/wizard-header.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import wizardCss from '../wizard/wizard.module.css'
import css from './checkout.module.css'
import { getCheckoutWords } from './checkout-words.ts'
import type { CheckoutPayment } from './load-checkout-payment.server.ts'

/** Step 5: one dialog for the tokens of all orders; it opens immediately (WIZ-08, WIZ-13). */
export function CheckoutPaymentScreen({ payment, brand }: { payment: CheckoutPayment; brand: Brand }) {
  const t = useTranslation()
  const { orders, token, total } = payment
  const [first, ...rest] = orders.map(({ orderNo }) => orderNo)
  const hasMove = orders.some(({ place }) => place === null)
  function forget() {
    const stores = hasMove && getBrowserStores()
    if (stores) clearDraft(stores)
  }
  return (
    <>
      <WizardHeader
        step={5}
        brand={brand}
        words={getCheckoutWords(t)}
        to={step => (step < 5 ? `/checkout?step=${step}` : null)}
      />
      <main className={wizardCss.wizard} id="main">
        <div className={wizardCss.form}>
          <StepHeading intro={t('checkout.payingIntro', { n: orders.length })}>{t('checkout.paying')}</StepHeading>
          <ul className={css.orders}>
            {orders.map(({ orderNo, title, place, moveDate, slot, total }) => (
              <li key={orderNo}>
                <div>
                  <h2>{title}</h2>
                  <p className="muted">{place ? `${orderNo}, ${t('checkout.at', { place })}` : orderNo}</p>
                  {moveDate && slot && <p>{`${formatDay(moveDate, t.tag)}, ${formatTimeSlot(slot)}`}</p>}
                </div>
                <b>{formatRupees(total)}</b>
              </li>
            ))}
          </ul>
        </div>
        <aside className={wizardCss.sidePay} aria-label={t('cart.summary')}>
          <ShippingLabel>
            <MoneyList>
              <MoneyRow label={t('cart.toPay')} amount={total} />
              <MoneyRow label={t('cart.token')} amount={token} how={t('cart.tokenHow')} now />
              <MoneyRow label={t('wizard.summary.balance')} amount={subtract(total, token)} />
            </MoneyList>
            <PayButton orderNo={first!} together={rest} done={getThankYouPath(first!, rest)} auto onPaid={forget} block>
              {t('checkout.pay', { amount: formatRupees(token, 'short') })}
            </PayButton>
            <ButtonLink look="quiet" small block to="/bookinglist">
              {t('checkout.later')}
            </ButtonLink>
          </ShippingLabel>
        </aside>
      </main>
    </>
  )
}
