import { formatRupees } from '#kernel/money.ts'
import type { Brand } from '#platform/config/company.ts'
import { clearDraft, getBrowserStores } from '#web/app-shell/draft/draft-store.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import { WizardHeader } from './frame/wizard-header.tsx'
import { StepHeading } from './step-heading.tsx'
import { PayBox } from './summary/pay-box.tsx'
import { SummaryView } from './summary/summary-view.tsx'
import css from './wizard.module.css'
import type { PaymentData } from './wizard-data.ts'

/** Step 5: the dialog opens at once over the placed order (WIZ-08, PAY-01). */
export function PaymentScreen({ data, brand }: { data: PaymentData; brand: Brand }) {
  const t = useTranslation()
  const { orderNo, summary, amounts } = data
  const pay = t('wizard.summary.pay', { amount: formatRupees(amounts.token, 'short') })
  function forget() {
    const stores = getBrowserStores()
    if (stores) clearDraft(stores)
  }
  return (
    <>
      <WizardHeader step={5} brand={brand} to={step => (step < 5 ? `/mover-steps?step=${step}` : null)} />
      <main className={css.wizard} id="main" data-step="5">
        <div className={css.form}>
          <StepHeading intro={t('wizard.payment.intro', { orderNo, minutes: String(data.holdMinutes) })}>
            {t('wizard.payment.heading')}
          </StepHeading>
          <SummaryView summary={summary} editable={false} />
        </div>
        <aside className={css.sidePay} aria-label={t('wizard.label.name')}>
          <ShippingLabel>
            <PayBox
              {...data}
              slot={{ date: summary.date!, hour: summary.slot! }}
              code={orderNo}
              caption={t('wizard.payment.quotation', { orderNo })}
            >
              <PayButton orderNo={orderNo} done={`/thankyou?order=${orderNo}`} auto onPaid={forget} block>
                {pay}
              </PayButton>
              <ButtonLink look="quiet" small block to={`/mybooking/${orderNo}`}>
                {t('wizard.payment.later')}
              </ButtonLink>
            </PayBox>
          </ShippingLabel>
        </aside>
      </main>
    </>
  )
}
