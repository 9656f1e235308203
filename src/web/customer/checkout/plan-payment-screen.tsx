import { formatDay } from '#kernel/india-time.ts'
import { formatRupees, subtract } from '#kernel/money.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import type { Brand } from '#platform/company.ts'
import { browserKeep, forgetDraft } from '#web/shell/draft/draft-store.ts'
import { cart, checkout as t } from '#web/text/en/services.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import { WizardHeader } from '../wizard/frame/wizard-header.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import '../wizard/wizard.css'
import type { PlanPayment } from './load-plan-payment.server.ts'

/** Step 5: one dialog for the tokens of all orders; it opens at once (WIZ-08, WIZ-13). */
export function PlanPaymentScreen({ payment, brand }: { payment: PlanPayment; brand: Brand }) {
  const { orders, token, total } = payment
  const [first, ...rest] = orders.map(({ orderNo }) => orderNo)
  const hasMove = orders.some(({ place }) => place === null)
  function forget() {
    const keep = hasMove && browserKeep()
    if (keep) forgetDraft(keep)
  }
  return (
    <>
      <WizardHeader step={5} brand={brand} words={t} to={step => (step < 5 ? `/checkout?step=${step}` : null)} />
      <main className="wz" id="main">
        <div className="form">
          <StepHeading intro={t.payingIntro(orders.length)}>{t.paying}</StepHeading>
          <ul className="ck-orders">
            {orders.map(({ orderNo, title, place, moveDate, slot, total }) => (
              <li key={orderNo}>
                <div>
                  <h2>{title}</h2>
                  <p className="muted">{place ? `${orderNo}, ${t.at(place)}` : orderNo}</p>
                  {moveDate && slot && <p>{`${formatDay(moveDate)}, ${formatSlot(slot)}`}</p>}
                </div>
                <b>{formatRupees(total)}</b>
              </li>
            ))}
          </ul>
        </div>
        <aside className="side-pay" aria-label={cart.summary}>
          <Label>
            <MoneyList>
              <MoneyRow label={cart.toPay} amount={total} />
              <MoneyRow label={cart.token} amount={token} how={cart.tokenHow} style="short" now />
              <MoneyRow label={wizard.summary.balance} amount={subtract(total, token)} />
            </MoneyList>
            <PayButton
              orderNo={first!}
              together={rest}
              brandName={brand.name}
              done={`/thankyou?order=${first}`}
              auto
              onPaid={forget}
              block
            >
              {t.pay(formatRupees(token, 'short'))}
            </PayButton>
            <ButtonLink look="quiet" small block to="/bookinglist">
              {t.later}
            </ButtonLink>
          </Label>
        </aside>
      </main>
    </>
  )
}
